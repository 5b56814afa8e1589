/// Something that is wanted and waits for the gate to open.
public struct HeldIntent: Sendable {
    /// What is wanted.
    public let intent: Intent

    /// How far it is trusted; a policy can only lower it, by an intent that is external.
    public let trust: Trust

    let order: OpenOrder

    init(_ order: OpenOrder) {
        self.order = order
        intent = order.intent
        trust = order.trust
    }

    /// The same wish for something else, by the same asker and with the same one waiting for the result.
    public func replacing(_ intent: Intent) -> HeldIntent {
        var order = order
        order.replace(with: intent)
        return HeldIntent(order)
    }
}
