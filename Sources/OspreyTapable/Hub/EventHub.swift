/// A place where events of one family are emitted and heard.
///
/// ```swift
/// let hub = EventHub<PageEvent>()
/// let token = hub.tap(.loaded) { event, _ in print(event.name) }
/// hub.emit(.loaded)            // prints "loaded"
/// token.cancel()
/// hub.emit(.loaded)            // prints nothing
/// ```
///
/// Taps are called in one order that constraints decide and ``explainOrder()`` tells; see <doc:OspreyTapable>
/// for everything that is promised. A hub and its closures live on the main actor, a token anywhere.
@MainActor
public final class EventHub<Family: EventFamily> {
    let queue: EmissionQueue
    private let givenName: String?
    /// Made with the first tap: most hubs never have one.
    @usableFromInline var line: TapLine<Family, Family.Payload>?
    /// What anybody at all wants to hear.
    @usableFromInline var audience: UInt64 = 0
    var pending: [PendingEmission] = []
    var firstPending = 0

    /// An emission that waits for its turn.
    struct PendingEmission {
        let event: Family
        let payload: Family.Payload
        /// Taps from here on were made after the emission.
        let limit: UInt64
    }

    /// A hub without taps.
    ///
    /// - Parameters:
    ///   - name: What logs and errors call it; by default the family's name.
    ///   - queue: The queue to share with other hubs; by default one of its own.
    public init(_ name: String? = nil, queue: EmissionQueue? = nil) {
        givenName = name
        self.queue = queue ?? EmissionQueue()
    }

    /// What logs and errors call the hub.
    public var name: String { givenName ?? Family.familyName }
}
