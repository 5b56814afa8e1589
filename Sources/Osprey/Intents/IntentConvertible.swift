public import Foundation

/// What the app itself can open; links from outside may be able to or not.
///
/// Conform to ``IntentConvertible`` unless a type must never come in from outside, as ``InternalRoute`` must not: the
/// compiler refuses that at ``PageContainer/handle(_:)``.
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

extension URL: IntentConvertible {
    /// The URL as it was given; it always counts as coming from outside.
    ///
    /// One that the app's own code vouches for is an intent of its own: `container.open(.url(url))`.
    public var intent: Intent {
        var intent = Intent(.url(absoluteString))
        intent.origin = .external
        return intent
    }
}
