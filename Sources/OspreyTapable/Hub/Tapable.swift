/// A type that emits events which can be tapped.
///
/// ```swift
/// final class Download: Tapable {
///     let events = EventHub<DownloadEvent>()
/// }
/// ```
@MainActor
public protocol Tapable<Family> {
    /// The family of the events.
    associatedtype Family: EventFamily

    /// The hub that emits the events.
    var events: EventHub<Family> { get }
}
