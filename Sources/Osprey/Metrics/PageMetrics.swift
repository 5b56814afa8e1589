/// What was measured for one page, stage by stage.
public struct PageMetrics: Hashable, Sendable {
    // One for each stage; empty as long as nothing was measured.
    private var timings: [Timing] = []

    /// Nothing measured.
    public init() {}

    /// What was measured for one stage.
    public subscript(stage: MetricsStage) -> Timing { timings.isEmpty ? Timing() : timings[stage.index] }

    /// Whether nothing was measured.
    var isEmpty: Bool { timings.isEmpty }

    mutating func add(_ duration: Duration, to stage: MetricsStage) {
        if timings.isEmpty { timings = MetricsStage.allCases.map { _ in Timing() } }
        timings[stage.index].add(duration)
    }
}

extension MetricsStage {
    /// The position among all stages.
    fileprivate var index: Int {
        switch self {
        case .resolve: 0
        case .intercept: 1
        case .filter: 2
        case .build: 3
        case .display: 4
        }
    }
}
