/// What was measured for one page, stage by stage.
public struct PageMetrics: Hashable, Sendable {
    private var timings: [MetricsStage: Timing] = [:]

    /// Nothing measured.
    public init() {}

    /// What was measured for one stage.
    public subscript(stage: MetricsStage) -> Timing { timings[stage] ?? Timing() }

    mutating func add(_ duration: Duration, to stage: MetricsStage) {
        timings[stage, default: Timing()].add(duration)
    }
}
