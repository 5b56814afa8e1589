extension PageContainer {
    /// Does a part of a request's work and adds the time it takes to the metrics.
    func measure<Value, Failure: Error>(
        _ stage: MetricsStage, _ name: String, _ work: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let stopwatch = stopwatches.start()
        defer { metrics.add(stopwatch.elapsed, to: stage, of: name) }
        return try work()
    }

    /// Asks the pre-filters of a request.
    func guarded(_ request: PageRequest) throws(PageError) -> FactoryStep<GuardedRequest> {
        try measure(.filter, request.metricsName) { () throws(PageError) in try factory.guarded(request) }
    }

    /// Makes the page of a request, or finds the singleton.
    func built(_ guarded: GuardedRequest) throws(PageError) -> FactoryStep<BuiltPage> {
        try measure(.build, guarded.request.metricsName) { () throws(PageError) in
            try factory.built(guarded)
        }
    }

    /// Checks the values that a page that is there already is to get.
    func reinjected(_ page: Page, for request: PageRequest) throws(PageError) -> BuiltPage {
        try measure(.build, request.metricsName) { () throws(PageError) in
            try factory.reinjected(page, for: request)
        }
    }
}
