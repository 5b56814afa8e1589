public import Foundation

/// Anything that says what is wanted: a URL, a shortcut, a notification, a type of your own.
public protocol IntentConvertible: Sendable {
    /// What is wanted.
    var intent: Intent { get }
}

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
