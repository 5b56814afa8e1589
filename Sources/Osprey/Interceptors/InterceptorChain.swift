/// Asks the interceptors of a container about one request, in order, until one of them ends its way.
@MainActor
struct InterceptorChain {
    let registry: InterceptorRegistry
    let clock: any Clock<Duration>
    let order: OpenOrder

    /// Takes a request through the interceptors that are registered now.
    func verdict(on request: PageRequest) async throws(PageError) -> Verdict<PageRequest> {
        guard !registry.current.isEmpty else { return .proceed(request) }
        return try await InterceptorRun(self, about: request).end().get()
    }
}
