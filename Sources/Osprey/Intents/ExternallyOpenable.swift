public import Foundation

/// Anything that the app itself can open.
///
/// Conform to ``ExternallyOpenable`` instead, unless a type must never be opened from outside, like ``InternalRoute``:
/// the compiler does not allow it in ``PageContainer/handle(_:)-(ExternallyOpenable)``.
public protocol Openable: Sendable {
    /// The intent to open.
    var intent: Intent { get }
}

/// Anything that can be opened from inside or outside: a URL, a shortcut, a notification, a type of your own.
public protocol ExternallyOpenable: Openable {}

extension Intent: ExternallyOpenable {
    /// The intent itself.
    public var intent: Intent { self }
}

extension String: ExternallyOpenable {
    /// The string as a URL.
    public var intent: Intent { Intent(.url(self)) }
}

/// A `URL` may come from outside; only ``PageContainer/handle(_:)-(URL)`` takes it.
///
/// For a URL that the app's own code vouches for, create an intent: `container.open(.url(url))`.
@available(*, unavailable, message: "use 'handle(url)' for a link, and '.url(url)' for one of your own")
extension URL: Openable {
    /// The URL as an intent from outside.
    public var intent: Intent { Intent(link: self) }
}

extension Intent {
    /// A link that comes from outside.
    init(link: URL) {
        self.init(.url(link.absoluteString))
        trust = .external
    }
}
