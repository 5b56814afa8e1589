/// An event of any family, as delivered to the taps of a compound.
///
/// ```swift
/// let token = compound.tap { event in
///     print(event)                                       // "page.loaded"
///     if let page = event.emission(of: PageEvent.self) {
///         print(page.event, page.payload)                // typed again
///     }
/// }
/// ```
public struct CompoundEvent: Sendable {
    /// The name of the hub that emitted it.
    public let hub: String
    /// The event: a case of some family.
    public let event: any EventFamily
    /// The payload of the event; `Void` for families without payload.
    public let payload: any Sendable

    /// The name of the event's family.
    public var family: String { type(of: event).familyName }

    /// The name of the event's case.
    public var name: String { event.name }

    /// The event and its payload with their types; `nil` if the event is of another family.
    public func emission<Family: EventFamily>(of family: Family.Type) -> Emission<Family>? {
        guard let event = event as? Family, let payload = payload as? Family.Payload else { return nil }
        return Emission(event, payload)
    }
}

extension CompoundEvent: CustomStringConvertible {
    /// The hub and the case, such as "page.loaded".
    public var description: String { "\(hub).\(name)" }
}
