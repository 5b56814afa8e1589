/// A request that waits for the gate to open.
public struct HeldIntent: Sendable {
    /// The intent of the request.
    public let intent: Intent

    /// How far the request is trusted; a policy can only lower it, with an intent that is external.
    public let trust: Trust

    let order: OpenOrder

    init(_ order: OpenOrder) {
        self.order = order
        intent = order.intent
        trust = order.trust
    }

    /// The same request with another intent, from the same opener and for the same waiting caller.
    public func replacing(_ intent: Intent) -> HeldIntent {
        var order = order
        order.replace(with: intent)
        return HeldIntent(order)
    }
}
