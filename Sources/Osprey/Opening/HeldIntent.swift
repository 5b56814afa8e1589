/// Something that is wanted and waits for the gate to open.
public struct HeldIntent: Sendable {
    /// What is wanted.
    public let intent: Intent

    /// Who wants it; a policy can only lower it, by an intent that is external.
    public let origin: Origin

    let order: OpenOrder

    init(_ order: OpenOrder) {
        self.order = order
        intent = order.intent
        origin = order.origin
    }

    /// The same wish for something else, by the same asker and with the same one waiting for the result.
    public func replacing(_ intent: Intent) -> HeldIntent {
        var order = order
        order.replace(with: intent)
        return HeldIntent(order)
    }
}
