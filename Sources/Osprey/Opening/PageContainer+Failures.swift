/// Tells the app of failures that no caller waits for.
extension PageContainer {
    /// Calls ``onFailure``; if there is none, the failure is in the log of a debug build.
    ///
    /// A request of the handler continues the trail of the request that has failed. So a handler that opens a page which also
    /// fails is a circle: it is told once as such, and its later failures are only in the log.
    ///
    /// - Parameter trail: The requests up to the one that has failed, if there is one.
    package func report(_ error: PageError, after trail: RequestTrail? = nil) {
        let trail = trail ?? causeTrail ?? RequestTrail(limit: factory.redirectLimit)
        if trail.isSpent { return DebugLog.write("\(error)") }
        guard let onFailure else { return DebugLog.write("\(error)") }
        let (error, next) = trail.reported(error)
        telling(next) { onFailure(error) }
    }

    /// Runs code of the app that is told of a request: its own requests continue a trail.
    func telling<Result>(_ trail: RequestTrail, _ tell: () -> Result) -> Result {
        let outer = causeTrail
        causeTrail = trail
        defer { causeTrail = outer }
        return tell()
    }

    /// Tells the caller that waits for the result of a request why there is none.
    func fail(_ completion: PageCompletion?, with error: PageError, after trail: RequestTrail?) {
        guard let completion else { return }
        let trail = trail ?? RequestTrail(limit: factory.redirectLimit)
        telling(trail.failed(with: error)) { completion.fail(error) }
    }
}
