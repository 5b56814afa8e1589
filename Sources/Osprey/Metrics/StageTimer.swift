/// Measures one request on its way: each stage lasts from the end of the one before to its own end.
@MainActor
struct StageTimer {
    private let time: TimeReader
    private let meters: PageMeters
    private var start: Duration
    private var latest: (name: String, meter: PageMeter)?

    /// Begins to measure.
    init(_ time: TimeReader, _ meters: PageMeters) {
        self.time = time
        self.meters = meters
        start = time.now
    }

    /// Ends a stage for the page or action of a request; the next one begins.
    mutating func end(_ stage: Metrics.Stage, of request: PageRequest) {
        let now = time.now
        let name = request.page ?? request.action.map { "@\($0)" } ?? ""
        meter(named: name).timings.add(now - start, to: stage)
        start = now
    }

    // Most requests are for one page, and all their stages are.
    private mutating func meter(named name: String) -> PageMeter {
        if let latest, latest.name == name { return latest.meter }
        let meter = meters[name]
        latest = (name, meter)
        return meter
    }
}

/// The meters of one container, by the names under which is measured.
@MainActor
final class PageMeters {
    private var meters: [String: PageMeter] = [:]

    /// The meter of a name.
    fileprivate subscript(name: String) -> PageMeter {
        if let meter = meters[name] { return meter }
        let meter = PageMeter()
        meters[name] = meter
        return meter
    }

    /// What all of them show; setting it sets them all.
    var readings: Metrics {
        get { Metrics(meters.mapValues(\.timings)) }
        set {
            for name in newValue.names where meters[name] == nil { meters[name] = PageMeter() }
            // Those who add to a meter keep it meanwhile, so none of them goes.
            for (name, meter) in meters { meter.timings = newValue[name] }
        }
    }
}

/// What is measured under one name while the container runs.
///
/// Looked up once, it takes the times of a request's stages without another look.
@MainActor
private final class PageMeter {
    var timings = Metrics.Timings()
}

/// Reads a clock, as the time since the reader was made.
struct TimeReader: Sendable {
    private let origin = ContinuousClock.now
    private let read: (@Sendable () -> Duration)?

    init(_ clock: any Clock<Duration>) {
        // The type of the clock is opened here, once, and most often it is known: each request reads it half a dozen
        // times.
        read = clock is ContinuousClock ? nil : Self.reading(of: clock)
    }

    /// The time since the reader was made.
    var now: Duration { read?() ?? origin.duration(to: .now) }

    private static func reading(of clock: some Clock<Duration>) -> @Sendable () -> Duration {
        let origin = clock.now
        return { origin.duration(to: clock.now) }
    }
}
