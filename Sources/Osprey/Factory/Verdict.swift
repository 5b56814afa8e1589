import OspreyParameters

/// The verdict of one stage on a request: of an interceptor, a filter, the factory or the opening.
enum Verdict<Value> {
    /// The request goes on, with the result of the stage.
    case proceed(Value)

    /// The request goes no further.
    case end(Ending)

    /// The verdict of the next stage, unless the request has ended already.
    consuming func then<Next>(
        _ next: (Value) throws(PageError) -> Verdict<Next>
    ) throws(PageError) -> Verdict<Next> {
        switch consume self {
        case .proceed(let value): try next(value)
        case .end(let ending): .end(ending)
        }
    }
}

/// How a request ends without having failed.
enum Ending {
    /// It was handled.
    case handled(by: String)

    /// Another page replaces it, or comes first.
    case divert(Diversion)
}

extension Decision {
    /// The verdict that a decision of a filter or interceptor means for the request that it was asked about.
    ///
    /// - Throws: ``PageError/rejected(subject:by:reason:)``.
    func verdict(on request: PageRequest, by name: String) throws(PageError) -> Verdict<PageRequest> {
        switch self {
        case .proceed: return .proceed(request)
        case .amend(let amended):
            var request = request
            request.amend(with: amended)
            return .proceed(request)
        case .handled: return .end(.handled(by: name))
        case .redirect(let destination, let parameters, let options):
            let diversion = Diversion(
                .redirect, to: destination, parameters, options, insteadOf: request, by: name)
            return .end(.divert(diversion))
        case .detour(let destination, let parameters):
            let diversion = Diversion(.detour, to: destination, parameters, insteadOf: request, by: name)
            return .end(.divert(diversion))
        case .reject(let reason): throw .rejected(subject: request.subject, by: name, reason: reason)
        }
    }
}
