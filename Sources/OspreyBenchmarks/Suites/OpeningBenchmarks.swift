import Osprey

extension Suite {
    /// A container from URL to committed page: as a whole compared with its parts, and stage by stage.
    static let opening = Suite(name: "opening", comparisons: [whole(), interceptors(), stages()])
}

private let url = "app://item/7?from=mail&section=news"

/// A started container with 1,000 routes; the page of ``url`` has five properties and two filters.
@MainActor
private func startedContainer<P: Page>(
    _ page: @escaping @MainActor () -> P
) async throws -> PageContainer {
    let routes = (0..<999).map { "app.place\($0).{itemId|int} = PlainPage" }
    let lines =
        ["base.root = PlainPage", "app.item.{itemId|int} = ItemPage; external; accepts=from,section"] + routes
    let container = try PageContainer(
        routes: [.properties(text: lines.joined(separator: "\n"), file: "routes.properties")])
    container.register(PlainPage.init)
    container.register(page, as: "ItemPage")
    try await container.start()
    return container
}

private final class PlainPage: Page {}

private class ItemPage: Page {
    @Injected var itemId: Int
    @Injected var from = ""
    @Injected var section = "general"
    @Injected var page = 1
    @Injected var isNew = false

    override class var filters: [any PageFilter.Type] { [PassOne.self, PassTwo.self] }
}

private struct PassAtOnce: Interceptor {
    func intercept(_ request: PageRequest) async throws -> Decision { .proceed }
}

/// The data that a task needs while it asks an interceptor, so that the interceptor cannot wait for itself.
private final class Asked: Sendable {
    @TaskLocal static var current: Asked?
}

// MARK: - The whole

@MainActor
private func whole() -> Comparison {
    Comparison("open by URL to committed page, and back: 1,000 routes, 5 properties, 2 filters") {
        let container = try await startedContainer(ItemPage.init)
        let asking = try await startedContainer(ItemPage.init)
        asking.register(interceptor: PassAtOnce())
        let table = container.router.table
        let request = PageRequest(
            page: "ItemPage",
            parameters: ["itemId": "7", "from": "mail", "section": "news", "page": "2", "isNew": "true"])
        let factory = container.factory
        let parts = ["resolve, with its parameters", "filter and build", "push and pop"]
        return [
            Row(parts[0]) { iterations in
                for _ in 0..<iterations { keep(try? table.match(url, trust: .external).parameters) }
            },
            Row(parts[1]) { iterations in
                for _ in 0..<iterations { keep(try? factory.build(request)) }
            },
            Row(parts[2]) { iterations in
                for _ in 0..<iterations {
                    container.frontNavigator?.push(Page())
                    container.frontNavigator?.pop()
                }
            },
            .async("open and pop", budgets: [.ratio(3.5, to: parts), .allocations(12)]) { iterations in
                for _ in 0..<iterations {
                    _ = try await container.opened(link: url)
                    container.frontNavigator?.pop()
                }
            },
            .async("open and pop, with an interceptor that answers at once") { iterations in
                for _ in 0..<iterations {
                    _ = try await asking.opened(link: url)
                    asking.frontNavigator?.pop()
                }
            },
        ]
    }
}

/// The cost of each interceptor that answers at once, compared with a task that awaits as many functions.
@MainActor
private func interceptors() -> Comparison {
    Comparison("open through many interceptors, per interceptor") {
        let count = 1_000
        let baseline = "as many awaited in one task"
        let container = try await startedContainer(ItemPage.init)
        for index in 0..<count { container.register(interceptor: PassAtOnce(), alias: "\(index)") }
        let interceptors: [any Interceptor] = (0..<count).map { _ in PassAtOnce() }
        let request = PageRequest(page: "ItemPage", parameters: [:])
        return [
            .async(baseline, operations: count) { iterations in
                for _ in 0..<iterations {
                    let asked = Task { @MainActor in
                        for interceptor in interceptors {
                            try await Asked.$current.withValue(Asked()) {
                                keep(try await interceptor.intercept(request))
                            }
                        }
                    }
                    try await asked.value
                }
            },
            .async(
                "open and pop", operations: count,
                budgets: [.ratio(2, to: [baseline]), .allocations(1.1)]
            ) { iterations in
                for _ in 0..<iterations {
                    _ = try await container.opened(link: url)
                    container.frontNavigator?.pop()
                }
            },
        ]
    }
}

// MARK: - Stage by stage

@MainActor
private func stages() -> Comparison {
    Comparison("open by URL to committed page, stage by stage") {
        let container = try await startedContainer(MarkingPage.init)
        container.register(interceptor: MarkingInterceptor())
        let taken = container.events.dispatch.tap(.willDispatch) { _, _ in StageRecorder.current.begin() }
        for index in 0..<3_000 {
            StageRecorder.current.isRecording = index >= 1_000
            _ = try await container.opened(link: url)
            StageRecorder.current.end(.finish)
            container.frontNavigator?.pop()
        }
        taken.cancel()
        let recorder = StageRecorder.current
        return StageRecorder.Stage.allCases.map { stage in
            .recorded(stage.rawValue) { recorder.samples(of: [stage]) }
        } + [.recorded("all stages") { recorder.samples(of: StageRecorder.Stage.allCases) }]
    }
}

/// Records the end of each stage of an opening, and the allocations of the stage.
@MainActor
private final class StageRecorder {
    enum Stage: String, CaseIterable {
        case resolve = "resolve: URL to request, and the task of the interceptor"
        case intercept = "intercept: its answer, begin the filters"
        case filter = "filter: ask 2 pre-filters, find the place"
        case build = "build: construct, inject 5 properties"
        case show = "show: check, commit, 5 page events"
        case finish = "finish: history, outcome"
    }

    static let current = StageRecorder()

    var isRecording = false
    private var last = (time: ContinuousClock.now, allocations: AllocationCounter.count)
    private var times: [Stage: [Double]] = [:]
    private var allocations: [Stage: [Double]] = [:]

    private init() {
        for stage in Stage.allCases {
            times[stage] = []
            times[stage]?.reserveCapacity(4_000)
            allocations[stage] = []
            allocations[stage]?.reserveCapacity(4_000)
        }
    }

    func begin() {
        last = (.now, AllocationCounter.count)
    }

    func end(_ stage: Stage) {
        let now = ContinuousClock.now
        if isRecording {
            times[stage]?.append((now - last.time) / .nanoseconds(1))
            if let before = last.allocations, let after = AllocationCounter.count {
                allocations[stage]?.append(Double(after - before))
            }
        }
        begin()
    }

    func samples(of stages: [Stage]) -> Samples {
        let readings = stages.compactMap { times[$0] }
        let count = readings.map(\.count).min() ?? 0
        let counted = stages.compactMap { allocations[$0] }.filter { !$0.isEmpty }
        return Samples(
            iterations: 1,
            allocations: counted.count == stages.count ? counted.map(\.median).reduce(0, +) : nil,
            times: (0..<count).map { index in readings.reduce(0) { $0 + $1[index] } })
    }
}

private struct MarkingInterceptor: Interceptor {
    func intercept(_ request: PageRequest) async throws -> Decision {
        StageRecorder.current.end(.resolve)
        return .proceed
    }
}

private struct MarkInterception: PreFilter, SelfMadeFilter {
    static let isSingleton = true

    func decide(_ request: PageRequest) -> Decision {
        StageRecorder.current.end(.intercept)
        return .proceed
    }
}

private final class MarkingPage: ItemPage {
    override class var filters: [any PageFilter.Type] { [MarkInterception.self, PassTwo.self] }

    // The first code that runs when the page is created.
    private let beginning: Void = StageRecorder.current.end(.filter)

    override func didInject() { StageRecorder.current.end(.build) }
    override func didActivate() { StageRecorder.current.end(.show) }
}
