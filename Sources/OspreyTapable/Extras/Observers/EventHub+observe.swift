extension EventHub {
    /// Tells what the hub does, for as long as the token lives.
    ///
    /// While a hub is observed, each emission costs more, and ``wants(_:)`` is true for every event. Observers
    /// are no taps: they have no place in the order, and what they emit waits for the current emission.
    public func observe(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (HubActivity<Family>) -> Void
    ) -> TapToken {
        addObserver(TapOrigin(fileID: fileID, line: line), body)
    }
}
