import OspreyParameters

/// The answer of a filter or an interceptor to a request.
///
/// A decision is a return value, so it cannot be forgotten or given twice.
public enum Decision: Equatable, Sendable {
    /// The request goes on unchanged.
    case proceed

    /// The request goes on as the given request; see ``proceed(with:)``.
    case amend(PageRequest)

    /// Another destination replaces the request; the request is attached to it as ``PageRequest/redirectHistory``.
    case redirect(Destination, Parameters, OpenOptions = OpenOptions())

    /// Another page comes first: it is presented, and when it finishes successfully, the request runs again.
    case detour(Destination, Parameters)

    /// The request ends here; the reason is shown to the user.
    case reject(reason: String)

    /// The request has been handled; only interceptors may return it.
    case handled

    /// Lets the request go on with other parameters or options.
    ///
    /// The page, the action and the trust cannot be changed this way: to lead elsewhere, redirect.
    public static func proceed(with request: PageRequest) -> Decision { .amend(request) }

    /// Redirects to a page.
    public static func redirect(to page: Page.Type, _ parameters: Parameters = [:]) -> Decision {
        .redirect(.page(page), parameters)
    }

    /// Redirects to the destination of a URL, by the route table.
    ///
    /// A request from outside can follow only if the route of the URL is `external`. A page that is given by its class
    /// can always be followed.
    public static func redirect(to url: String, _ parameters: Parameters = [:]) -> Decision {
        .redirect(.url(url), parameters)
    }

    /// Shows a page before the request.
    public static func detour(to page: Page.Type, _ parameters: Parameters = [:]) -> Decision {
        .detour(.page(page), parameters)
    }

    /// Shows the page of a URL before the request.
    ///
    /// As with ``redirect(to:_:)-(String,_)``, a request from outside can follow only if the route is `external`.
    public static func detour(to url: String, _ parameters: Parameters = [:]) -> Decision {
        .detour(.url(url), parameters)
    }

    /// Ends the request.
    public static func reject(_ reason: String) -> Decision { .reject(reason: reason) }
}

extension Decision: CustomStringConvertible {
    /// The decision as it is written in code, for messages and tests.
    public var description: String {
        switch self {
        case .proceed: "proceed"
        case .amend(let request): "proceed(with: \(request.parameters))"
        case .redirect(let destination, let parameters, _): "redirect(to: \(destination), \(parameters))"
        case .detour(let destination, let parameters): "detour(to: \(destination), \(parameters))"
        case .reject(let reason): "reject(\"\(reason)\")"
        case .handled: "handled"
        }
    }

    /// The name of the decision, for messages.
    package var name: String {
        switch self {
        case .proceed: "proceed"
        case .amend: "proceed(with:)"
        case .redirect: "redirect"
        case .detour: "detour"
        case .reject: "reject"
        case .handled: "handled"
        }
    }
}
