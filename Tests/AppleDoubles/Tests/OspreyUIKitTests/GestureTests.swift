import Foundation
import Osprey
import OspreyTesting
import Testing
import UIKit

@testable import OspreyUIKitOnDoubles

/// How a gesture of a person goes on.
enum Course: CaseIterable {
    case farEnough, tooShort, flick, wayBack, interrupted, vetoed

    var isFinished: Bool { self == .farEnough || self == .flick }
}

@MainActor
struct `A gesture of Osprey's own in UIKit` {
    private nonisolated static let gestures: [TransitionInteraction] = [
        .horizontalSwipe, .verticalSwipe, .pinch,
    ]
    private static let faults: [Set<Fault>] = [
        [], [.asksForAnimatorsLate], [.beginsLate], [.cancelsWithoutAWord], [.endsAnimationsAtOnce],
        [.knowsNoFinalFrames],
    ]

    @Test(arguments: gestures, Course.allCases)
    func `takes a page back, or leaves it, in every style`(
        gesture: TransitionInteraction, course: Course
    ) throws {
        for style in TransitionStyle.standard {
            // That is UIKit's own.
            if gesture == .horizontalSwipe, [.push, .none].contains(style) { continue }
            for faults in Self.faults {
                for reducesMotion in [false, true] {
                    try Settings.$reducesMotion.withValue(reducesMotion) {
                        try takeBack(by: gesture, course, style, faults, isPresented: false)
                        try takeBack(by: gesture, course, style, faults, isPresented: true)
                    }
                }
            }
        }
    }

    private func takeBack(
        by gesture: TransitionInteraction, _ course: Course, _ style: TransitionStyle, _ faults: Set<Fault>,
        isPresented: Bool
    ) throws {
        let app = UIKitFixture(faults: faults)
        let navigator = app.stack("A")
        let page = app.page("B")
        (page.transition, page.interaction) = (style, gesture)
        if isPresented { app.tree.present(page) } else { navigator.push(page) }
        app.rest()
        _ = app.log?.take()
        let announcements = app.device.announcements.count
        let (upper, finger) = (try app.upper(isPresented), try #require(app.put(gesture)))
        #expect(!app.device.swipeBack())
        app.lead(finger, gesture, course, page)
        if course != .flick, !faults.contains(.beginsLate) {
            let look = app.look(gesture, course == .tooShort ? 0.3 : 0.6)
            #expect(upper.appearance == look, "\(style)")
        }
        app.lift(finger, course)
        app.rest()
        let context: Comment = "\(gesture), \(course), \(style), \(faults), presented: \(isPresented)"
        let isGone = isPresented ? app.tree.presentations.isEmpty : navigator.pages.count == 1
        #expect(isGone == course.isFinished, context)
        #expect(app.isTrue, context)
        #expect(app.tree.isSettled, context)
        #expect(app.device.mishaps == [], context)
        #expect(app.problems == [], context)
        #expect(upper.appearance == "", context)
        #expect(app.device.announcements.count == announcements + (isGone ? 1 : 0), context)
        page.staysFor = []
        if !isGone {
            // What was left can be taken again.
            let finger = try #require(app.put(gesture), context)
            app.lead(finger, gesture, .farEnough, page)
            app.lift(finger, .farEnough)
            app.rest()
            #expect(isPresented ? app.tree.presentations.isEmpty : navigator.pages.count == 1, context)
        }
        #expect(app.bar == "A +0", context)
        #expect(app.isTrue, context)
        #expect(app.device.mishaps == [], context)
    }

    @Test
    func `is told to those who follow it, and page events come when it is finished`() throws {
        let app = UIKitFixture()
        let navigator = app.stack("A")
        navigator.push(app.page("B"), transition: TransitionOverride(interaction: .verticalSwipe))
        app.rest()
        _ = app.log?.take()
        let finger = try #require(app.device.drag(y: 1))
        app.device.advance(by: .milliseconds(20))
        finger.move(y: 0.25)
        finger.move(y: 0.75)
        #expect(app.log?.take() == "begun(B->A) progressed(0.25) progressed(0.75)")
        navigator.push(app.page("C"))
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        finger.lift()
        app.rest()
        #expect(app.log?.take() == "finished(B->A) A.b A.a B.r B.f C.L C.b C.a A.r")
        #expect(app.bar == "C +1")
        #expect(app.device.mishaps == [])
    }

    @Test(arguments: gestures)
    func `does not begin for a page that wants to stay, in a transition, or another way`(
        gesture: TransitionInteraction
    ) throws {
        let app = UIKitFixture()
        let navigator = app.stack("A")
        let page = app.page("B")
        (page.transition, page.interaction) = (.fade, gesture)
        #expect(app.put(gesture) == nil)
        navigator.push(page)
        app.device.advance(by: .milliseconds(100))
        #expect(app.put(gesture) == nil)
        app.rest()
        page.staysFor = [.pop]
        #expect(app.put(gesture) == nil)
        page.staysFor = []
        #expect(app.device.drag(y: -1) == nil)
        #expect(app.device.drag(x: -1) == nil)
        for other in Self.gestures where other != gesture { #expect(app.put(other) == nil) }
        #expect(app.put(gesture) != nil)
    }

    @Test
    func `is a horizontal swipe from the other side for those who read from the right`() throws {
        let app = UIKitFixture()
        app.device.isRightToLeft = true
        let navigator = app.stack("A")
        let page = app.page("B")
        (page.transition, page.interaction) = (.fade, .horizontalSwipe)
        navigator.push(page)
        app.rest()
        #expect(app.device.drag(x: 1) == nil)
        let view = try #require(app.device.top?.view)
        let finger = try #require(app.device.drag(x: -1))
        app.device.advance(by: .milliseconds(20))
        finger.move(x: -0.6)
        #expect(view.appearance == "x -0.60")
        finger.lift()
        app.rest()
        #expect(app.bar == "A +0")
        #expect(app.device.mishaps == [])
    }

    @Test(arguments: [false, true])
    func `waits for what scrolls, unless that is at its edge`(isHorizontal: Bool) throws {
        let app = UIKitFixture()
        let navigator = app.stack("A")
        let page = app.page("B")
        (page.transition, page.interaction) = (.fade, isHorizontal ? .horizontalSwipe : .verticalSwipe)
        navigator.push(page)
        app.rest()
        let scroll = UIScrollView(frame: .zero)
        app.device.top?.view.addSubview(scroll)
        scroll.contentSize = CGSize(width: 100, height: 100)
        let away = isHorizontal ? CGPoint(x: 50, y: 0) : CGPoint(x: 0, y: 50)
        scroll.contentOffset = away
        #expect(app.put(page.interaction ?? .none) == nil)
        scroll.contentOffset = isHorizontal ? CGPoint(x: 0, y: 50) : CGPoint(x: 50, y: 0)
        let finger = try #require(app.put(page.interaction ?? .none))
        finger.cancel()
        app.rest()
        app.device.isRightToLeft = true
        // From the right, the end is the edge.
        scroll.contentOffset = isHorizontal ? .zero : away
        let toTheLeft = isHorizontal ? app.device.drag(x: -1) : app.device.drag(y: 1)
        #expect(toTheLeft == nil)
        scroll.contentOffset = isHorizontal ? CGPoint(x: 100, y: 0) : .zero
        let other = isHorizontal ? app.device.drag(x: -1) : app.device.drag(y: 1)
        #expect(other != nil)
        #expect(app.device.mishaps == [])
    }

    @Test(arguments: [TransitionInteraction.pinch, .none, .horizontalSwipe])
    func `leaves what scrolls alone where there is no swipe of ours`(gesture: TransitionInteraction) throws {
        let app = UIKitFixture()
        let navigator = app.stack("A")
        let page = app.page("B")
        page.interaction = gesture
        navigator.push(page)
        app.rest()
        let scroll = UIScrollView(frame: .zero)
        app.device.top?.view.addSubview(scroll)
        let recognizers = app.device.stack?.view.gestureRecognizers ?? []
        #expect(recognizers.count == 3)
        for recognizer in recognizers {
            let delegate = try #require(recognizer.delegate)
            let scrolling = scroll.panGestureRecognizer
            #expect(!delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: scrolling))
            #expect(!delegate.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: scrolling))
        }
        #expect(app.device.drag(y: 1) == nil)
    }

    @Test
    func `of a cover holds back what the model wants to present or dismiss until it has ended`() throws {
        let app = UIKitFixture()
        _ = app.stack("A")
        let page = app.page("P")
        page.interaction = .verticalSwipe
        app.tree.present(page)
        app.rest()
        let finger = try #require(app.device.drag(y: 1))
        app.device.advance(by: .milliseconds(20))
        finger.move(y: 0.2)
        app.tree.present(app.page("Q"))
        app.device.advance(by: .seconds(5))
        #expect(app.device.presented == [.fullScreen])
        finger.lift()
        app.rest()
        #expect(app.device.presented == [.fullScreen, .fullScreen])
        #expect(app.isTrue)
        #expect(app.device.mishaps == [])
        #expect(app.problems == [])
    }

    @Test(arguments: [true, false])
    func `of a cover is not given to a page that the model pops inside it`(isFinished: Bool) throws {
        let app = UIKitFixture()
        _ = app.stack("A")
        let page = app.page("P")
        page.interaction = .verticalSwipe
        app.tree.present(page)
        app.rest()
        let finger = try #require(app.device.drag(y: 1))
        app.device.advance(by: .milliseconds(20))
        page.navigator?.push(app.page("Q"))
        app.device.advance(by: .seconds(1))
        page.navigator?.pop()
        app.device.advance(by: .milliseconds(20))
        finger.move(y: isFinished ? 0.9 : 0.1)
        finger.lift()
        app.rest()
        #expect(app.presented == (isFinished ? [] : [.cover]))
        #expect(app.isTrue)
        #expect(app.device.appearances.allSatisfy { $0 == "" })
        #expect(app.device.mishaps == [])
    }

    @Test
    func `is over when UIKit has taken the page away without it`() throws {
        let app = UIKitFixture(faults: [.popsAtOnce])
        let navigator = app.stack("A")
        navigator.push(app.page("B"), transition: TransitionOverride(interaction: .pinch))
        app.rest()
        let finger = try #require(app.device.pinch())
        app.device.advance(by: .milliseconds(20))
        finger.pinch(to: 0.9)
        finger.lift()
        navigator.push(app.page("C"))
        app.rest()
        #expect(navigator.pages.map(\.title) == ["A", "C"])
        #expect(app.isTrue)
        #expect(app.tree.isSettled)
        #expect(app.device.mishaps == [])
        #expect(app.problems == [])
    }

    @Test
    func `is cancelled when UIKit does not take the page away`() throws {
        let app = UIKitFixture(faults: [.refusesPops])
        let navigator = app.stack("A")
        navigator.push(app.page("B"), transition: TransitionOverride(interaction: .pinch))
        app.rest()
        _ = app.log?.take()
        let finger = try #require(app.device.pinch())
        finger.pinch(to: 0.5)
        finger.lift()
        app.rest()
        #expect(app.log?.take() == "begun(B->A) progressed(1.0) cancelled(B->A)")
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        #expect(app.bar == "B +1")
        #expect(app.tree.isSettled)
        #expect(app.problems == [])
    }

    @Test
    func `that the app leaves for another one is cancelled`() throws {
        let app = UIKitFixture()
        let navigator = app.stack("A")
        let page = app.page("B")
        page.interaction = .pinch
        navigator.push(page)
        app.rest()
        let finger = try #require(app.device.pinch())
        app.device.advance(by: .milliseconds(20))
        finger.pinch(to: 0.55)
        app.device.enter(.foregroundInactive)
        app.rest()
        finger.lift()
        app.device.enter(.foregroundActive)
        app.rest()
        #expect(app.bar == "B +1")
        #expect(app.isTrue)
        #expect(app.device.mishaps == [])
        #expect(app.problems == [])
    }
}

extension UIKitFixture {
    fileprivate func put(_ gesture: TransitionInteraction) -> Finger? {
        switch gesture {
        case .horizontalSwipe: device.drag(x: 1)
        case .verticalSwipe: device.drag(y: 1)
        case .pinch: device.pinch()
        case .none: nil
        }
    }

    fileprivate func move(
        _ finger: Finger, _ gesture: TransitionInteraction, _ progress: Double, _ speed: Double = 0
    ) {
        switch gesture {
        case .horizontalSwipe: finger.move(x: progress, speed: speed)
        case .verticalSwipe: finger.move(y: progress, speed: speed)
        case .pinch: finger.pinch(to: 1 - progress / 2, speed: speed / 2)
        case .none: break
        }
    }

    fileprivate func lead(
        _ finger: Finger, _ gesture: TransitionInteraction, _ course: Course, _ page: TitledPage
    ) {
        if course != .flick { device.advance(by: .milliseconds(20)) }
        switch course {
        case .tooShort: move(finger, gesture, 0.3)
        case .flick: move(finger, gesture, 0.2, 4)
        case .farEnough, .interrupted: move(finger, gesture, 0.6)
        case .wayBack:
            move(finger, gesture, 0.9)
            move(finger, gesture, 0.6, -4)
        case .vetoed:
            move(finger, gesture, 0.6)
            page.staysFor = [.pop, .dismiss]
        }
    }

    fileprivate func lift(_ finger: Finger, _ course: Course) {
        course == .interrupted ? finger.cancel() : finger.lift()
    }

    /// The view that moves.
    fileprivate func upper(_ isPresented: Bool) throws -> UIView {
        let top = try #require(device.top)
        return isPresented ? top.parent?.view ?? top.view : top.view
    }

    /// What a person sees of it when it has been led so far.
    fileprivate func look(_ gesture: TransitionInteraction, _ progress: Double) -> String {
        func number(_ value: Double) -> String { String(format: "%.2f", value) }
        if Settings.reducesMotion { return "alpha \(number(1 - progress))" }
        return switch gesture {
        case .horizontalSwipe: "x \(number(progress))"
        case .verticalSwipe: "y \(number(progress))"
        case .pinch: "alpha \(number(1 - progress)) scale \(number(1 - progress / 2))"
        case .none: ""
        }
    }
}
