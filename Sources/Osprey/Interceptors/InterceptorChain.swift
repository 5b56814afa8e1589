/// Asks the interceptors of a container about one request, in order, until one of them ends its way.
@MainActor
struct InterceptorChain {
    let registry: InterceptorRegistry
    let clock: any Clock<Duration>
    let order: OpenOrder

    /// What the interceptors make of a request.
    enum Answer {
        case proceed(PageRequest)
        case handled(by: String)
        case redirect(Diversion)
        case detour(Diversion)
    }

    /// Takes a request through the interceptors that are registered now.
    func answer(
        _ request: PageRequest, _ timer: inout StageTimer
    ) async throws(PageError) -> Answer {
        var request = request
        defer { timer.end(.intercept, of: request) }
        for entry in registry.current where entry.concerns(request) {
            let interception = Interception(entry, request, of: order, in: registry)
            if interception.isOpen { await interception.end(by: clock) }
            if request.isUnmatched, request.origin == .external {
                // Only one answer counts here, so an interceptor that fails has not given it.
                if case .handled? = try? interception.decision() { return .handled(by: entry.alias) }
                continue
            }
            switch try interception.decision() {
            case .proceed: continue
            case .amend(let amended): request.amend(with: amended)
            case .handled: return .handled(by: entry.alias)
            case .redirect(let destination, let parameters, let options):
                return .redirect(Diversion(destination, parameters, options, by: entry.alias))
            case .detour(let destination, let parameters):
                return .detour(Diversion(destination, parameters, by: entry.alias))
            case .reject(let reason):
                throw .rejected(subject: request.subject, by: entry.alias, reason: reason)
            }
        }
        return .proceed(request)
    }
}
