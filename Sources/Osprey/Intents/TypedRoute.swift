public import OspreyRouting

/// A route with its values, as code that `ospreyctl generate` has written gives it.
///
/// ```swift
/// try await container.open(Routes.loan(loanId: 7))
/// let receipt = try await page.result(of: Routes.loanPay(loanId: 7, amount: "90.00"), returning: Receipt.self)
/// Routes.loan(loanId: 7).url      // wallet://loan/7
/// ```
///
/// Add options, or an object that the caller has already, with ``Openable/with(_:)-(OpenOptions)`` and
/// ``Openable/with(_:)-(Object?)``.
///
/// It wants what its URL means, no more: the table has the last word, as a text that a more specific route takes leads
/// there. A value that no URL can have, such as an empty capture, fails when it is opened, and matches nothing.
public protocol TypedRoute: Openable, Hashable, CustomStringConvertible {
    /// The URL, with all values encoded.
    var url: String { get }
}

extension TypedRoute {
    /// What the URL means.
    public var intent: Intent { Intent(.url(url)) }

    /// The URL.
    public var description: String { url }
}

/// A route that only the app itself may open: ``PageContainer/handle(_:)-(IntentConvertible)`` does not take it.
public struct InternalRoute: TypedRoute {
    /// The URL, with all values encoded.
    public let url: String

    /// Takes a URL that was made of a key.
    public init(_ text: RouteURLText) {
        url = text.url
    }
}

/// A route that is not `external` never comes from outside: what the app itself wants is ``PageContainer/open(_:)``ed.
@available(*, unavailable, message: "use 'open' for it, or mark its route 'external' in the routes file")
extension InternalRoute: IntentConvertible {}

/// A route that links from outside may open, too.
public struct ExternalRoute: TypedRoute, IntentConvertible {
    /// The URL, with all values encoded.
    public let url: String

    /// Takes a URL that was made of a key.
    public init(_ text: RouteURLText) {
        url = text.url
    }
}

/// A route that links from outside may open, also by a web address.
public struct PublicRoute: TypedRoute, IntentConvertible {
    private let text: RouteURLText
    private let origin: String

    /// Takes a URL that was made of a key, and an origin of its scheme without a slash at its end.
    public init(_ text: RouteURLText, at origin: String) {
        self.text = text
        self.origin = origin
    }

    /// The URL, with all values encoded.
    public var url: String { text.url }

    /// The web address, to be handed to others: it opens the app where that is installed.
    public var publicURL: String { text.url(at: origin) }
}
