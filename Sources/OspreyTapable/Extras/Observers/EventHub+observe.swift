extension EventHub {
    /// Reports the activity of the hub, as long as the token lives.
    ///
    /// While a hub is observed, each emission costs more, and ``hasTaps(for:)`` is true for every event. Observers are not
    /// taps: they have no place in the order, and their emissions wait for the current one.
    public func observe(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (HubActivity<Family>) -> Void
    ) -> TapToken {
        addObserver(TapOrigin(fileID: fileID, line: line), body)
    }
}
