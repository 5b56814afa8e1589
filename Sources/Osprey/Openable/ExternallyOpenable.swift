public import Foundation

/// Anything that the app itself can open with ``PageContainer/open(_:)-(Openable)``.
///
/// A type that may also be opened from outside conforms to ``ExternallyOpenable`` as well.
public protocol Openable: Sendable {
    /// The intent to open.
    var intent: Intent { get }
}

/// Anything that can be opened from outside with ``PageContainer/open(link:)``: a URL, a shortcut, a notification, a type
/// of your own.
public protocol ExternallyOpenable: Sendable {
    /// The intent to open.
    var intent: Intent { get }
}

extension Intent: Openable, ExternallyOpenable {
    /// The intent itself.
    public var intent: Intent { self }
}

extension String: ExternallyOpenable {
    /// The string as a URL from outside.
    public var intent: Intent { Intent(link: self) }
}

extension URL: ExternallyOpenable {
    /// The URL as an intent from outside.
    public var intent: Intent { Intent(link: absoluteString) }
}

/// A text does not say whether it can be trusted.
@available(
    *, unavailable, message: "use 'open(link:)' for a link from outside, and '.url(text)' for one of your own"
)
extension String: Openable {}

/// A URL does not say whether it can be trusted.
@available(
    *, unavailable, message: "use 'open(link:)' for a link from outside, and '.url(url)' for one of your own"
)
extension URL: Openable {}

extension Intent {
    /// A link that comes from outside.
    fileprivate init(link: String) {
        self.init(.url(link))
        trust = .external
    }
}
