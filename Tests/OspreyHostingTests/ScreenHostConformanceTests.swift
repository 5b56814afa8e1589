import Osprey
import OspreyHosting
import OspreyTestFixtures
import OspreyTesting
import Testing

/// The kit for hosts, on a view system with one fault at a time.
@MainActor
struct `The kit for hosts on a view system` {
    private func problems(_ fault: SimulatedDisplay.Fault?, in system: ViewSystem) async -> [String] {
        // The host holds its display weakly.
        var displays: [SimulatedDisplay] = []
        let problems = await HostConformance().problems(
            shows: { (host: ScreenHost) in
                // What has begun comes to its end before the next step.
                displays.last?.advance(by: .milliseconds(500))
                return host.tree.visiblePages
            }, advance: { (_: ScreenHost) in displays.last?.turn() }
        ) {
            (tree: NavigationTree) -> ScreenHost in
            let display = SimulatedDisplay(tree, in: system)
            if let fault { display.faults = [fault] }
            displays.append(display)
            return display.host
        }
        return problems.map(\.problem)
    }

    @Test
    func `finds nothing wrong with one that confirms`() async {
        let problems = await problems(nil, in: .uiKit)
        #expect(problems == [], "\(problems)")
    }

    @Test(arguments: [SimulatedDisplay.Fault.losesEnds, .losesDismissal], ViewSystem.allCases)
    func `finds one that never confirms`(fault: SimulatedDisplay.Fault, system: ViewSystem) async {
        let problems = await problems(fault, in: system)
        #expect(problems.contains { $0.contains("although it was told twice") }, "\(problems)")
    }
}
