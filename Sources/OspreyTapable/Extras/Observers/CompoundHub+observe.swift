extension CompoundHub {
    /// Reports the activity of the compound, as long as the token lives.
    ///
    /// An observer sees the compound's own taps and each event that reaches the compound.
    public func observe(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (HubActivity<CompoundEvent>) -> Void
    ) -> TapToken {
        addObserver(TapOrigin(fileID: fileID, line: line), body)
    }
}
