/// What a filter or an interceptor answers to a request.
///
/// A decision is a value that has to be returned, so it can be neither forgotten nor given twice.
public enum Decision: Equatable, Sendable {
    /// The request goes on as it is.
    case proceed

    /// The request goes on as the given one; see ``proceed(with:)``.
    case amend(PageRequest)

    /// Another destination takes the request's place, with the request attached to it as
    /// ``PageRequest/redirectedFrom``.
    case redirect(Destination, Parameters, OpenOptions = OpenOptions())

    /// Another page comes first: it is presented, and when it finishes with success the request runs again.
    case detour(Destination, Parameters)

    /// The request ends here; the reason is meant for people.
    case reject(reason: String)

    /// The request has been taken care of; only interceptors may say so.
    case handled

    /// The request goes on with other parameters or options.
    ///
    /// Page, action and trust stay what they were: to lead elsewhere, redirect.
    public static func proceed(with request: PageRequest) -> Decision { .amend(request) }

    /// Redirects to a page.
    public static func redirect(to page: Page.Type, _ parameters: Parameters = [:]) -> Decision {
        .redirect(.page(page), parameters)
    }

    /// Redirects to whatever the route table has for a URL.
    ///
    /// A request from outside gets there only if the route of the URL is `external`; a page that is named by its class
    /// is trusted, whoever asked.
    public static func redirect(to url: String, _ parameters: Parameters = [:]) -> Decision {
        .redirect(.url(url), parameters)
    }

    /// Redirects to a route; as with a URL, one that is not `external` answers nothing from outside.
    public static func redirect(to route: some TypedRoute, _ parameters: Parameters = [:]) -> Decision {
        .redirect(to: route.url, parameters)
    }

    /// Puts a page before the request.
    public static func detour(to page: Page.Type, _ parameters: Parameters = [:]) -> Decision {
        .detour(.page(page), parameters)
    }

    /// Puts the page before the request to which the route table leads by a URL.
    ///
    /// As with ``redirect(to:_:)-(String,_)``, a request from outside gets there only if the route is `external`.
    public static func detour(to url: String, _ parameters: Parameters = [:]) -> Decision {
        .detour(.url(url), parameters)
    }

    /// Puts the page of a route before the request; as with a URL, one that is not `external` answers nothing from
    /// outside.
    public static func detour(to route: some TypedRoute, _ parameters: Parameters = [:]) -> Decision {
        .detour(to: route.url, parameters)
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
    var name: String {
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
