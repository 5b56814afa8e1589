import Osprey
import OspreyHosting
import OspreyTesting
import SwiftUI
import Testing

@testable import OspreySwiftUIOnDoubles

@MainActor
struct `Under each fault of SwiftUI, the adapter` {
    @Test(arguments: Fault.allCases)
    func `conforms to what every host has to do`(fault: Fault) async {
        var apps: [SwiftUIFixture] = []
        let problems = await HostConformance().problems(
            advance: { _ in apps.last?.screen.advance(by: .milliseconds(100)) },
            { tree in
                let app = SwiftUIFixture(tree, faults: [fault])
                apps.append(app)
                return app.host.screen
            })
        switch fault {
        case .losesOnDismiss, .losesOnDisappear:
            // The host goes on without the end of a step, and says so.
            #expect(!problems.isEmpty)
            #expect(problems.allSatisfy { $0.problem.contains("although it was told twice") })
        default: #expect(problems == [])
        }
        #expect(apps.flatMap(\.screen.mishaps) == [])
    }

    @Test(arguments: Fault.allCases)
    func `shows what the model says when all has come to rest`(fault: Fault) throws {
        let app = SwiftUIFixture(faults: [fault])
        let tabs = try app.tabs("home", "me")
        let steps: [@MainActor () -> Void] = [
            { tabs.selected?.navigator.push(app.page("B")) },
            { tabs.selected?.navigator.push(app.page("C")) },
            { app.screen.swipeBack() },
            { app.tree.present(app.page("P"), style: .sheet) },
            { app.screen.pullDown() },
            { app.tree.present(app.page("Q")) },
            { app.tree.present(app.page("R"), style: .sheet) },
            { app.screen.pullDown() },
            { app.tree.dismiss() },
            { app.screen.tapTab("me") },
            { tabs.selected?.navigator.push(app.page("D")) },
            { app.screen.enter(.inactive) },
            { app.screen.enter(.background) },
            { app.screen.enter(.active) },
            { app.screen.turn(to: .regular) },
            { app.screen.tapTab("me") },
            { app.screen.tapTab("home") },
            { app.screen.tapBack() },
        ]
        // With time to come to rest, and without.
        for pause in [Duration.seconds(10), .milliseconds(100)] {
            for (number, step) in steps.enumerated() {
                step()
                app.screen.advance(by: pause)
                if pause > .seconds(1) { #expect(app.shown == app.wanted, "\(fault), step \(number)") }
            }
            app.rest()
            #expect(app.shown == app.wanted, "\(fault), at the end")
            app.tree.reset()
            app.rest()
        }
        #expect(app.screen.mishaps == [])
        #expect(app.tree.isSettled)
    }

    @Test
    func `lets no presentation move with one that was never shown and is dismissed in the same moment`() {
        let app = SwiftUIFixture(faults: [.swallowsPresentationsBelowAlerts])
        _ = app.stack("A")
        app.screen.hasAlert = true
        app.tree.present(app.page("P"))
        app.tree.dismiss()
        for title in ["Q", "R"] { app.tree.present(app.page(title), animated: false) }
        app.screen.advance(by: .milliseconds(1900))
        app.screen.hasAlert = false
        app.rest()
        #expect(app.screen.mishaps == [])
        #expect(app.shown == app.wanted)
        #expect(app.tree.presentations.count == 2)
    }
}

extension SwiftUIFixture {
    /// The page on top, and what is presented below it, as they are to be seen.
    var shown: String {
        let titles = screen.texts.filter { !$0.hasPrefix("[") }
        return (screen.presented + titles.prefix(1)).joined(separator: " ")
    }

    /// The same, as the model says.
    var wanted: String {
        let presented = tree.presentations.map(\.style.onScreen)
        return (presented + tree.visiblePages.suffix(1).map(\.title)).joined(separator: " ")
    }
}
