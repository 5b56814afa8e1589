import Osprey
import OspreyRouting
import OspreyTapable

/// A container for some routes files, with pages that have only a name.
@MainActor
final class Simulation {
    let container: PageContainer
    let report: any SimulationReport
    let filters: SimulatedFilters
    /// The paths of the files that are read, which no snapshot may replace.
    let inputs: [String]
    var hasFailed = false

    /// The gesture that is under way, if one is.
    var interactivePop: InteractivePop?

    /// The lines whose operations wait until the gesture ends, in their order.
    private var waiting: [LineRun] = []
    /// The lines whose operations wait for the page of a detour.
    private var deferred: [(line: SimulationScript.Line, ticket: OperationTicket)] = []
    private var tokens: [TapToken] = []

    init(
        _ sources: [any RouteSource], _ table: RouteTable, inputs: [String], _ report: any SimulationReport
    ) throws {
        self.inputs = inputs
        container = try PageContainer(routes: sources)
        self.report = report
        let names = SimulatedNames(table)
        filters = SimulatedFilters(names.filters, in: container, report)
        register(names)
        container.onFailure = { [weak self] error in
            self?.hasFailed = true
            report.note("failed later: \(error)")
        }
        tokens = taps()
    }

    private func register(_ names: SimulatedNames) {
        SimulatedPage.initializerNames = names.initializers
        for name in names.pages { container.register(as: name) { SimulatedPage(Vetoes.current) } }
        for name in names.tabPages { container.register(as: name) { SimulatedTabs() } }
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
                report.event("page", event.name, page: page.pageName, id: page.pageID.number)
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
        for run in waiting {
            hasFailed = true
            report.outcome(run.line, "unfinished", reason: "the script ends before the gesture does")
        }
        // A script that ends in 'state' has shown it.
        if lines.last?.operation != "state" { report.state(container) }
        // Events from the end of the container are not part of the script.
        tokens = []
        return !hasFailed
    }

    private func run(_ line: SimulationScript.Line) async {
        let isFollowing = interactivePop?.gesture != nil
        let queued = container.navigation.queuedCount
        let run = LineRun(line) { [self] in try await perform(line) }
        // During a gesture nothing settles: an operation has ended, or it is in the queue.
        while isFollowing, run.result == nil, container.navigation.queuedCount == queued {
            await Task.yield()
        }
        if isFollowing, run.result == nil {
            waiting.append(run)
            report.outcome(
                line, "waits", reason: "a gesture is under way; end it with 'finish-pop' or 'cancel-pop'")
            return
        }
        await finish(run)
        if interactivePop?.gesture == nil {
            let runs = waiting
            waiting = []
            for run in runs { await finish(run) }
        }
        await showOutcomesAfterDetours()
    }

    /// Shows what became of operations that waited for the page of a detour, if they have ended.
    private func showOutcomesAfterDetours() async {
        let lines = deferred
        deferred = []
        for (line, ticket) in lines {
            if let outcome = ticket.outcomeIfSettled {
                show(await result(outcome), of: line)
            } else {
                deferred.append((line, ticket))
            }
        }
    }

    /// Waits until a line has come to its end, and shows what became of it.
    private func finish(_ run: LineRun) async {
        let result = await run.end()
        if interactivePop?.gesture == nil { await container.settled() }
        switch result {
        case .success(let result): show(result, of: run.line)
        case .failure(let error):
            hasFailed = true
            report.outcome(run.line, "failed", reason: "\(error)")
        }
    }

    private func show(_ result: SimulationResult, of line: SimulationScript.Line) {
        if result.isFailure { hasFailed = true }
        report.outcome(line, result.outcome, reason: result.reason)
        if let ticket = result.ticket { deferred.append((line, ticket)) }
    }
}

/// One line of a script that is being done.
@MainActor
private final class LineRun {
    let line: SimulationScript.Line

    /// The outcome of the line; `nil` as long as it is not over.
    private(set) var result: Result<SimulationResult, any Error>?
    private var work: Task<Void, Never>?

    init(_ line: SimulationScript.Line, _ perform: @escaping @MainActor () async throws -> SimulationResult) {
        self.line = line
        work = Task {
            do {
                result = .success(try await perform())
            } catch {
                result = .failure(error)
            }
        }
    }

    /// Waits for the end of the line.
    func end() async -> Result<SimulationResult, any Error> {
        await work?.value
        return result ?? .failure(CancellationError())
    }
}
