import Foundation
import Osprey
import OspreyHosting
import OspreyTesting
import Testing
import UIKit

@testable import OspreyUIKitOnDoubles

@MainActor
struct `Under each fault of UIKit, the adapter` {
    // Under this fault, no host can show the pushes of a model.
    @Test(arguments: Fault.allCases.filter { $0 != .turnsPushesBack })
    func `conforms to what every host has to do`(fault: Fault) async {
        var apps: [UIKitFixture] = []
        let problems = await HostConformance().problems(
            advance: { _ in apps.last?.device.advance(by: .milliseconds(100)) },
            { tree in
                let app = UIKitFixture(tree, faults: [fault])
                apps.append(app)
                return app.host.screen
            })
        #expect(problems == [])
        #expect(apps.flatMap(\.device.mishaps) == [])
    }

    @Test(arguments: Fault.allCases)
    func `shows what the model says when all has come to rest`(fault: Fault) throws {
        let app = UIKitFixture(faults: [fault])
        try app.tour { #expect(app.isTrue, "\(fault), step \($0)") }
        #expect(app.device.mishaps == [])
        #expect(app.tree.isSettled)
    }
}

@MainActor
struct `Every method of a delegate that the adapter implements` {
    @Test
    func `is called by UIKit under its name`() throws {
        // Without the faults, a choice of a tab is asked about by one method, and never told.
        for faults: Set<Fault> in [[], [.asksTwiceForTabs], [.selectsTabsUnasked]] {
            try UIKitFixture(faults: faults).tour { _ in }
        }
        try UIKitFixture().tourOfGestures()
        let others = try implemented.symmetricDifference(DelegateCalls.answered)
        #expect(others == [])
    }

    /// The methods of delegates in the adapter's sources, by their full names.
    private var implemented: Set<String> {
        get throws {
            var root = URL(filePath: #filePath)
            for _ in 0..<5 { root.deleteLastPathComponent() }
            let folder = root.appending(path: "Sources/OspreyUIKit")
            var names: Set<String> = []
            let method =
                /\n    func ((?:gestureRecognizer|navigationController|presentationController|tabBarController|animationController|interactionController)\w*)\(([^)]*)\)/
            for file in try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil)
            {
                for match in try String(contentsOf: file, encoding: .utf8).matches(of: method) {
                    let labels = match.2.split(separator: ",").compactMap { parameter in
                        parameter.split { $0.isWhitespace || $0 == ":" }.first.map { "\($0):" }
                    }
                    names.insert("\(match.1)(\(labels.joined()))")
                }
            }
            return names
        }
    }
}

extension UIKitFixture {
    /// A person takes pages back, over something that scrolls.
    func tourOfGestures() throws {
        let navigator = stack("A")
        for isPresented in [false, true] {
            let page = page("B")
            (page.transition, page.interaction) = (.fade, .verticalSwipe)
            if isPresented { tree.present(page) } else { navigator.push(page) }
            rest()
            device.top?.view.addSubview(UIScrollView(frame: .zero))
            let finger = try #require(device.drag(y: 1))
            device.advance(by: .milliseconds(20))
            finger.move(y: 0.6)
            finger.lift()
            rest()
        }
    }

    /// Whether what is to be seen is what the model says.
    var isTrue: Bool { bar == wantedBar && presented == wantedPresented }

    /// A person and the app use everything there is, with time to come to rest after each step, and without.
    func tour(_ check: (Int) -> Void) throws {
        let tabs = try tabs("home", "me")
        let stays = page("S")
        stays.staysFor = [.dismiss]
        let steps: [@MainActor () -> Void] = [
            { tabs.selected?.navigator.push(self.page("B")) },
            { tabs.selected?.navigator.push(self.page("C")) },
            { self.device.swipeBack(isFinished: false) },
            { self.device.swipeBack() },
            { tabs.item("me")?.navigator.push(self.page("M")) },
            { self.tree.present(self.page("P"), style: .sheet) },
            { self.device.pullDown() },
            { self.tree.present(stays, style: .sheet) },
            { self.device.pullDown() },
            { stays.staysFor = [] },
            { self.tree.present(self.page("Q"), style: .sheet) },
            { self.device.pullDown() },
            { self.tree.dismiss() },
            { self.tree.present(self.page("R")) },
            { self.device.showAlert() },
            { self.tree.present(self.page("T"), style: .sheet) },
            { self.device.closeAlert() },
            { self.tree.reset() },
            { self.device.tapTab(1) },
            { tabs.selected?.navigator.push(self.page("D")) },
            { self.device.tapBack() },
            { self.device.enter(.foregroundInactive) },
            { self.device.enter(.background) },
            { self.device.enter(.foregroundInactive) },
            { self.device.enter(.foregroundActive) },
            { self.device.rotate() },
            { self.device.tapTab(1) },
            { self.device.tapTab(0) },
            { self.device.swipeBack() },
        ]
        for pause in [Duration.seconds(10), .milliseconds(100)] {
            for (number, step) in steps.enumerated() {
                step()
                device.advance(by: pause)
                if pause > .seconds(1), !device.presented.contains(.overFullScreen) { check(number) }
            }
            rest()
            check(steps.count)
            tree.reset()
            rest()
        }
    }
}
