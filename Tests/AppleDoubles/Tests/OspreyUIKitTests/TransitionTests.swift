import Foundation
import Osprey
import OspreyTesting
import Testing
import UIKit

@testable import OspreyUIKitOnDoubles

/// Ways in which something comes or goes.
enum Change: CaseIterable {
    case push, pop, backButton, present, dismiss, ownDismissal

    /// What a person sees of the page that comes or goes, and of the other one, when half of it is over; `nil` if the
    /// animation is UIKit's.
    func look(_ style: TransitionStyle, reducesMotion: Bool) -> (upper: String, lower: String)? {
        let isPresentation = [.present, .dismiss, .ownDismissal].contains(self)
        switch style {
        case .push where !isPresentation, .cover where isPresentation, .none, .custom: return nil
        case _ where reducesMotion: return ("alpha 0.50", "alpha 0.50")
        case .push: return ("x 0.50", "x -0.15")
        case .cover: return ("y 0.50", "")
        case .fade: return ("alpha 0.50", "")
        case .crossDissolve: return ("alpha 0.50", "alpha 0.50")
        case .bounceDown: return ("y -0.03", "")
        case .keyFrame: return ("alpha 0.83 y 0.07 scale 0.97", "scale 0.95")
        }
    }
}

private let styles: [TransitionStyle] = TransitionStyle.standard.filter { $0 != .none } + [.custom("spin")]

@MainActor
struct `A style in UIKit` {
    @Test(arguments: styles, Change.allCases)
    func `is how a page comes and goes, and is announced if it is not UIKit's own`(
        style: TransitionStyle, change: Change
    ) throws {
        for reducesMotion in [false, true] {
            try Settings.$reducesMotion.withValue(reducesMotion) {
                try check(style, change, change.look(style, reducesMotion: reducesMotion))
            }
        }
    }

    private func check(
        _ style: TransitionStyle, _ change: Change, _ look: (upper: String, lower: String)?
    ) throws {
        let app = UIKitFixture()
        let navigator = app.stack("A")
        let page = app.page("B")
        page.transition = style
        let below = try #require(app.device.top)
        switch change {
        case .push: navigator.push(page)
        case .pop, .backButton: navigator.push(page, animated: false)
        case .present: app.tree.present(page)
        case .dismiss, .ownDismissal: app.tree.present(page, animated: false)
        }
        let isGoing = change != .push && change != .present
        if isGoing {
            app.rest()
            #expect(app.device.announcements == [])
        }
        let above = try #require(app.device.top)
        switch change {
        case .pop: navigator.pop()
        case .backButton: app.device.tapBack()
        case .dismiss: app.tree.dismiss()
        case .ownDismissal: above.dismiss(animated: true)
        case .push, .present: break
        }
        let (upper, lower) = app.views(above, below, change)
        app.device.advance(by: .zero)
        let duration: Duration = look.map { app.duration(of: $0, style) } ?? Device.animation
        app.device.advance(by: duration / 2)
        #expect(upper.appearance == look?.upper ?? "", "\(change)")
        #expect(lower.appearance == look?.lower ?? "", "\(change)")
        app.rest()
        #expect(app.isTrue)
        #expect(app.device.announcements == (look == nil ? [] : ["screenChanged"]))
        #expect(app.device.mishaps == [])
        #expect(app.problems == [])
        #expect(app.tree.isSettled)
    }

    @Test
    func `does not take UIKit's swipe from the pages that have none`() {
        let app = UIKitFixture()
        let navigator = app.stack("A", "B")
        navigator.push(app.page("C"), transition: .style(.fade))
        app.rest()
        #expect(!app.device.swipeBack())
        navigator.push(app.page("D"))
        app.device.advance(by: .milliseconds(100))
        app.rest()
        #expect(app.device.swipeBack())
        app.rest()
        #expect(app.bar == "C +2")
        app.device.tapBack()
        app.rest()
        #expect(app.device.swipeBack())
        app.rest()
        #expect(app.bar == "A +0")
        #expect(app.device.announcements.count == 2)
        #expect(app.device.mishaps == [])
        #expect(app.problems == [])
    }

    @Test
    func `of the page on top is that in which the back button's menu goes back`() throws {
        let app = UIKitFixture()
        let navigator = app.stack("A", "B")
        navigator.push(app.page("C"), transition: .style(.cover))
        app.rest()
        let view = try #require(app.device.top?.view)
        app.device.tapBack(2)
        app.device.advance(by: .milliseconds(175))
        #expect(view.appearance == "y 0.50")
        app.rest()
        #expect(app.bar == "A +0")
        #expect(app.isTrue)
        #expect(app.device.mishaps == [])
    }

    @Test
    func `is none for a sheet, which can be pulled down as before`() {
        let app = UIKitFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"), style: .sheet, transition: .style(.fade))
        app.rest()
        #expect(app.device.announcements == [])
        app.device.pullDown()
        app.rest()
        #expect(app.isTrue)
    }

    @Test
    func `lets the caller choose another one for the way back`() throws {
        let app = UIKitFixture()
        let navigator = app.stack("A", "B")
        let view = try #require(app.device.top?.view)
        navigator.pop(transition: .style(.fade))
        app.device.advance(by: .milliseconds(125))
        #expect(view.appearance == "alpha 0.50")
        app.rest()
        #expect(app.isTrue)
        #expect(app.device.mishaps == [])
    }

    @Test
    func `is kept by pages in tabs that nobody has seen`() throws {
        let app = UIKitFixture(faults: [.forgetsUnseenStacks])
        let tabs = try app.tabs("home", "me")
        let page = app.page("B")
        page.transition = .cover
        tabs.item("me")?.navigator.push(page)
        app.rest()
        app.device.tapTab(1)
        app.rest()
        let view = try #require(app.device.top?.view)
        app.device.tapBack()
        app.device.advance(by: .milliseconds(175))
        #expect(view.appearance == "y 0.50")
        app.rest()
        #expect(app.isTrue)
        #expect(app.device.mishaps == [])
    }
}

extension UIKitFixture {
    /// The views that move: of pages in a stack, or of whole presentations.
    fileprivate func views(_ above: UIViewController, _ below: UIViewController, _ change: Change) -> (
        upper: UIView, lower: UIView
    ) {
        switch change {
        case .push, .pop, .backButton: (above.view, below.view)
        case .present, .dismiss, .ownDismissal:
            (above.parent?.view ?? above.view, window.rootViewController?.view ?? below.view)
        }
    }

    fileprivate func duration(of look: (upper: String, lower: String), _ style: TransitionStyle) -> Duration {
        if look.upper == "alpha 0.50", look.lower == "alpha 0.50" { return .milliseconds(300) }
        return switch style {
        case .fade: .milliseconds(250)
        case .bounceDown: .milliseconds(700)
        case .keyFrame: .milliseconds(500)
        default: .milliseconds(350)
        }
    }
}
