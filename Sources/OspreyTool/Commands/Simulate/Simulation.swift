import Osprey
import OspreyRouting
import OspreyTapable

/// A container on some routes files, with pages that are nothing but their names.
@MainActor
final class Simulation {
    let container: PageContainer
    let report: any SimulationReport
    var hasFailed = false

    /// The gesture that is under way, if one is.
    var interactivePop: InteractivePop?
    private var tokens: [TapToken] = []

    init(
        _ sources: [any RouteSource], _ table: RouteTable, _ report: any SimulationReport
    ) throws {
        container = try PageContainer(routes: sources)
        self.report = report
        registerPages(SimulatedNames(table))
        container.onFailure = { [weak self] error in
            self?.hasFailed = true
            report.note("failed later: \(error)")
        }
        tokens = taps()
    }

    private func registerPages(_ names: SimulatedNames) {
        SimulatedPage.initializerNames = names.initializers
        for name in names.pages { container.register(SimulatedPage(Vetoes.current), as: name) }
        for name in names.tabPages { container.register(SimulatedTabs(), as: name) }
        for name in names.filters {
            container.register(filter: name) { [report] request in
                report.note("filter \(name) proceeds (\(request.page ?? request.action ?? "none"))")
                return .proceed
            }
        }
        for name in names.actions {
            container.register(action: name) { [report] request in
                let values = request.parameters.map { "\($0.key)=\($0.value.plainText)" }
                report.note((["action \(name)"] + values).joined(separator: " "))
            }
        }
    }

    private func taps() -> [TapToken] {
        let (events, report) = (container.events, report)
        return [
            events.page.tap { event, page in
                report.event("page", event.name, page: page.pageName, id: page.id.number)
            },
            events.tabSwitch.tap { event, sides in
                report.tabSwitch(event.name, from: sides.from, to: sides.to)
            },
            events.app.tap { event, _ in report.event("app", event.name, page: nil, id: nil) },
            events.transition.tap { event, _ in
                report.event("transition", event.name, page: nil, id: nil)
            },
            events.display.tap { event, _ in report.event("display", event.name, page: nil, id: nil) },
        ]
    }

    /// Runs a script and shows the state at its end.
    ///
    /// - Returns: Whether everything went well.
    func run(_ lines: [SimulationScript.Line]) async -> Bool {
        do {
            try await container.start()
        } catch {
            report.note("cannot start: \(error)")
            return false
        }
        for line in lines { await run(line) }
        report.state(container)
        // What the end of the container does to the pages is no part of the script.
        tokens = []
        return !hasFailed
    }

    private func run(_ line: SimulationScript.Line) async {
        do {
            let result = try await perform(line)
            // While a gesture is under way, nothing else can settle.
            if interactivePop?.gesture == nil { await container.settled() }
            if result.isFailure { hasFailed = true }
            report.outcome(line, result.outcome, reason: result.reason)
        } catch {
            hasFailed = true
            report.outcome(line, "failed", reason: "\(error)")
        }
    }
}
