import OspreyParameters
public import OspreyRouting

/// A route with its values; `ospreyctl generate` writes the code that creates it.
///
/// ```swift
/// try await container.opened(Routes.loan(loanId: 7))
/// let receipt = try await page.result(of: Routes.loanPay(loanId: 7, amount: "90.00"), returning: Receipt.self)
/// Routes.loan(loanId: 7).url      // wallet://loan/7
/// ```
///
/// Use `with(_:)` to add options, or an object that the caller already has: ``Openable/with(_:)-(Object?)``.
///
/// It opens exactly what its URL opens. The table decides: if a more specific route matches the URL, that route
/// answers. A value that a URL cannot contain, such as an empty capture, matches no route, and opening it fails.
public protocol TypedRoute: Openable, Hashable, CustomStringConvertible {
    /// The URL, with all values encoded.
    var url: String { get }
}

extension TypedRoute {
    /// The intent of the URL.
    public var intent: Intent { Intent(.url(url)) }

    /// The URL.
    public var description: String { url }
}

/// A route that only the app itself may open: ``PageContainer/open(link:)`` does not accept it.
public struct InternalRoute: TypedRoute {
    /// The URL, with all values encoded.
    public let url: String

    /// Takes a URL that was built from a key.
    public init(_ text: RouteURLBuilder) {
        url = text.url
    }
}

/// A route that is not `external` cannot be opened from outside: the app opens it with
/// ``PageContainer/open(_:)-(Openable)``.
@available(*, unavailable, message: "use 'open' for it, or mark its route 'external' in the routes file")
extension InternalRoute: ExternallyOpenable {}

/// A route that links from outside may open, too.
public struct ExternalRoute: TypedRoute, ExternallyOpenable {
    /// The URL, with all values encoded.
    public let url: String

    /// Takes a URL that was built from a key.
    public init(_ text: RouteURLBuilder) {
        url = text.url
    }
}

/// A route that links from outside may open, also by a web address.
public struct WebRoute: TypedRoute, ExternallyOpenable {
    private let text: RouteURLBuilder
    private let origin: String

    /// Takes a URL that was built from a key, and an origin of its scheme without a trailing slash.
    public init(_ text: RouteURLBuilder, at origin: String) {
        self.text = text
        self.origin = origin
    }

    /// The URL, with all values encoded.
    public var url: String { text.url }

    /// The web address, for sharing: it opens the app where the app is installed.
    public var publicURL: String { text.url(at: origin) }
}

extension Decision {
    /// Redirects to a route; as with a URL, a request from outside can follow only if the route is `external`.
    public static func redirect(to route: some TypedRoute, _ parameters: Parameters = [:]) -> Decision {
        .redirect(to: route.url, parameters)
    }

    /// Shows the page of a route before the request.
    ///
    /// As with a URL, a request from outside can follow only if the route is `external`.
    public static func detour(to route: some TypedRoute, _ parameters: Parameters = [:]) -> Decision {
        .detour(to: route.url, parameters)
    }
}
