import OspreyParameters

/// The verdict of one stage on a request: of an interceptor, a filter, the factory or the opening.
package enum Verdict<Value> {
    /// The request goes on, with the result of the stage.
    case proceed(Value)

    /// The request goes no further.
    case end(Ending)

    /// The verdict of the next stage, unless the request has ended already.
    package consuming func then<Next>(
        _ next: (Value) throws(PageError) -> Verdict<Next>
    ) throws(PageError) -> Verdict<Next> {
        switch consume self {
        case .proceed(let value): try next(value)
        case .end(let ending): .end(ending)
        }
    }
}

/// How a request ends without having failed.
package enum Ending {
    /// It was handled.
    case handled(by: String)

    /// Another page replaces it, or comes first.
    case divert(Diversion)
}

/// The destination to which a filter or interceptor leads a request instead of letting it go on.
///
/// Most requests are not diverted: as a reference, it keeps the value that stages pass on small.
package final class Diversion: Sendable {
    /// How the request is diverted.
    package enum Kind: Sendable {
        /// The destination replaces it.
        case redirect

        /// The destination comes first, and the request runs again when its page has finished.
        case detour
    }

    package let kind: Kind

    /// The new destination.
    package let destination: Destination

    /// The parameters for the destination.
    package let parameters: Parameters

    /// The options for the destination; a redirect keeps the objects of its request.
    package let options: OpenOptions

    /// The diverted request.
    package let request: PageRequest

    /// The name of the filter or interceptor.
    package let filter: String

    package init(
        _ kind: Kind, to destination: Destination, _ parameters: Parameters,
        _ options: OpenOptions = OpenOptions(), insteadOf request: PageRequest, by filter: String
    ) {
        self.kind = kind
        self.destination = destination
        self.parameters = parameters
        self.options =
            kind == .redirect
            ? request.options.ofDisplay.adding(options).withObjects(request.options.objects.redirected)
            : options
        self.request = request
        self.filter = filter
    }
}

extension Decision {
    /// The verdict that a decision of a filter or interceptor means for the request that it was asked about.
    ///
    /// - Throws: ``PageError/rejected(subject:by:reason:)``.
    package func verdict(on request: PageRequest, by name: String) throws(PageError) -> Verdict<PageRequest> {
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
