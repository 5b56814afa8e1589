public import Foundation

/// What the app itself can open; links from outside may be able to or not.
///
/// Conform to ``IntentConvertible`` unless a type must never come in from outside, as ``InternalRoute`` must not: the
/// compiler refuses that at ``PageContainer/handle(_:)-(IntentConvertible)``.
public protocol Openable: Sendable {
    /// What is wanted.
    var intent: Intent { get }
}

/// Anything that says what is wanted, by whomever: a URL, a shortcut, a notification, a type of your own.
public protocol IntentConvertible: Openable {}

extension Intent: IntentConvertible {
    /// The intent itself.
    public var intent: Intent { self }
}

extension String: IntentConvertible {
    /// The text as a URL.
    public var intent: Intent { Intent(.url(self)) }
}

/// A `URL` may come from outside, and only ``PageContainer/handle(_:)-(URL)`` takes it.
///
/// One that the app's own code vouches for is an intent of its own: `container.open(.url(url))`.
@available(*, unavailable, message: "use 'handle(url)' for a link, and '.url(url)' for one of your own")
extension URL: Openable {
    /// The URL as it was given, as it comes from outside.
    public var intent: Intent { Intent(link: self) }
}

extension Intent {
    /// A link that comes from outside.
    init(link: URL) {
        self.init(.url(link.absoluteString))
        trust = .external
    }
}
