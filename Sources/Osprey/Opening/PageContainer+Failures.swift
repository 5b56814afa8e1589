/// Tells the app of failures that no caller waits for.
extension PageContainer {
    /// Calls ``onFailure``; if there is none, the failure is in the log of a debug build.
    ///
    /// A request of the handler continues the trail of the request that has failed. So a handler that opens a page which also
    /// fails is a circle: it is told once as such, and its later failures are only in the log.
    ///
    /// - Parameter trail: The requests up to the one that has failed, if there is one.
    func report(_ error: PageError, after trail: RequestTrail? = nil) {
        let trail = trail ?? failureTrail ?? RequestTrail(limit: factory.redirectLimit)
        if trail.isSpent { return DebugLog.write("\(error)") }
        let error = trail.hopsLeft == 0 && !error.isCircle ? trail.exhausted : error
        guard let onFailure else { return DebugLog.write("\(error)") }
        let outer = failureTrail
        failureTrail = trail.failed(with: error)
        defer { failureTrail = outer }
        onFailure(error)
    }
}

extension PageError {
    /// Whether it reports a circle of requests.
    fileprivate var isCircle: Bool {
        switch self {
        case .redirectLoop, .tooManyRedirects: true
        default: false
        }
    }
}
