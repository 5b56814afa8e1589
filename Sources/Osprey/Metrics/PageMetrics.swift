/// What was measured for one page, stage by stage.
public struct PageMetrics: Hashable, Sendable {
    private var resolve = Timing()
    private var intercept = Timing()
    private var filter = Timing()
    private var build = Timing()
    private var display = Timing()

    /// Nothing measured.
    public init() {}

    /// What was measured for one stage.
    public subscript(stage: MetricsStage) -> Timing {
        switch stage {
        case .resolve: resolve
        case .intercept: intercept
        case .filter: filter
        case .build: build
        case .display: display
        }
    }

    mutating func add(_ duration: Duration, to stage: MetricsStage) {
        switch stage {
        case .resolve: resolve.add(duration)
        case .intercept: intercept.add(duration)
        case .filter: filter.add(duration)
        case .build: build.add(duration)
        case .display: display.add(duration)
        }
    }
}
