/// What is measured for one page while the container runs.
///
/// Looked up once, it takes the times of a request's stages without another look.
@MainActor
final class PageMeter {
    // Not checked for overlapping access at run time: it is only read, replaced and added to, each at once.
    @exclusivity(unchecked) fileprivate(set) var metrics = PageMetrics()

    func add(_ duration: Duration, to stage: MetricsStage) {
        metrics.add(duration, to: stage)
    }
}

/// The meters of one container, by the names under which is measured.
@MainActor
final class PageMeters {
    private var meters: [String: PageMeter] = [:]

    /// The meter of a name.
    subscript(name: String) -> PageMeter {
        if let meter = meters[name] { return meter }
        let meter = PageMeter()
        meters[name] = meter
        return meter
    }

    /// What all of them show; setting it sets them all.
    var readings: Metrics {
        get { Metrics(meters.mapValues(\.metrics)) }
        set {
            for name in newValue.names where meters[name] == nil { meters[name] = PageMeter() }
            // Those who add to a meter keep it meanwhile, so none of them goes.
            for (name, meter) in meters { meter.metrics = newValue[name] }
        }
    }
}
