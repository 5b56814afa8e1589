/// Asks the interceptors of a container about one request, in order, until one of them ends its way.
@MainActor
struct InterceptorChain {
    let registry: InterceptorRegistry
    let clock: any Clock<Duration>
    let order: OpenOrder

    /// Takes a request through the interceptors that are registered now.
    func verdict(on request: PageRequest) async throws(PageError) -> Verdict<PageRequest> {
        var request = request
        for entry in registry.current where entry.concerns(request) {
            let interception = Interception(entry, request, of: order, in: registry)
            if interception.isOpen { await interception.end(by: clock) }
            if request.isUnmatched, request.origin == .external {
                // Only two answers count here, so an interceptor that fails has given neither.
                switch try? interception.decision() {
                case .handled?: return .end(.handled(by: entry.alias))
                case .redirect(.url, _, _)?:
                    return try interception.decision().verdict(on: request, by: entry.alias)
                default: continue
                }
            }
            let verdict = try interception.decision().verdict(on: request, by: entry.alias)
            guard case .proceed(let next) = verdict else { return verdict }
            request = next
        }
        return .proceed(request)
    }
}
