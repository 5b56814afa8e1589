/// What a stage says of a request that comes through it: an interceptor, a filter, the factory, the opening.
enum Verdict<Value> {
    /// The request goes on, with what the stage has made of it.
    case proceed(Value)

    /// The request goes no further.
    case end(Ending)

    /// What the next stage says, unless the request has come to its end already.
    consuming func then<Next>(
        _ next: (Value) throws(PageError) -> Verdict<Next>
    ) throws(PageError) -> Verdict<Next> {
        switch consume self {
        case .proceed(let value): try next(value)
        case .end(let ending): .end(ending)
        }
    }
}

/// How a request comes to its end without having failed.
enum Ending {
    /// It has been taken care of.
    case handled(by: String)

    /// Another page takes its place, or comes first.
    case divert(Diversion)
}

/// Where a filter or interceptor leads a request instead of letting it pass.
///
/// Most requests pass: one reference keeps what each stage hands to the next small.
final class Diversion: Sendable {
    /// What becomes of the request.
    enum Kind: Sendable {
        /// The destination takes its place.
        case redirect

        /// The destination comes first, and the request runs again when its page has finished.
        case detour
    }

    let kind: Kind

    /// Where to.
    let destination: Destination

    /// What the destination is given.
    let parameters: Parameters

    /// How it is opened there; a redirect takes the objects of its request along.
    let options: OpenOptions

    /// What is led elsewhere.
    let request: PageRequest

    /// What the filter or interceptor is called.
    let filter: String

    init(
        _ kind: Kind, to destination: Destination, _ parameters: Parameters,
        _ options: OpenOptions = OpenOptions(), insteadOf request: PageRequest, by filter: String
    ) {
        self.kind = kind
        self.destination = destination
        self.parameters = parameters
        self.options =
            kind == .redirect ? options.withObjects(request.options.objects.redirected) : options
        self.request = request
        self.filter = filter
    }
}

extension Decision {
    /// What the decision of a filter or interceptor comes to for the request that it was asked about.
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
