/// Measures one request on its way: each stage lasts from the end of the one before to its own end.
@MainActor
struct StageTimer {
    private let time: TimeReader
    private let meters: PageMeters
    private var start: Duration
    private var meter: (name: String, meter: PageMeter)?

    /// Begins to measure.
    init(_ time: TimeReader, _ meters: PageMeters) {
        self.time = time
        self.meters = meters
        start = time.now
    }

    /// Ends a stage for the page or action of a request; the next one begins.
    mutating func end(_ stage: MetricsStage, of request: PageRequest) {
        let now = time.now
        meter(named: request.metricsName).add(now - start, to: stage)
        start = now
    }

    // Most requests are for one page, and all their stages are.
    private mutating func meter(named name: String) -> PageMeter {
        if let meter, meter.name == name { return meter.meter }
        let found = meters[name]
        meter = (name, found)
        return found
    }
}
