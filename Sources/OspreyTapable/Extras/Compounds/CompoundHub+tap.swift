extension CompoundHub {
    /// What a tap runs.
    public typealias Body = @MainActor (CompoundEvent) -> Void
    /// What decides whether a tap is called for an event.
    public typealias Predicate = @MainActor (CompoundEvent) -> Bool

    /// Calls the body for each event of each member, for as long as the token lives.
    ///
    /// - Parameters:
    ///   - stage: Taps of lower stages are called first; within one stage, the order is that of tapping.
    ///   - once: Whether the tap ends right before its first call.
    ///   - predicate: Decides for each event whether the body is called.
    ///   - fileID: Where the tap is made, for logs.
    ///   - line: Where the tap is made, for logs.
    ///   - body: What to do with an event.
    /// - Returns: The token that the tap lives as long as.
    public func tap(
        stage: Int = 0, once: Bool = false, where predicate: Predicate? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping Body
    ) -> TapToken {
        let origin = TapOrigin(fileID: fileID, line: line)
        let gate = TapGate.ifNeeded(once: once, asks: predicate != nil)
        let record = makeRecord(TapPlacement(stage: stage), origin, gate)
        return add(record, mask: .max, where: check(predicate)) { event, _ in body(event) }
    }

    /// Calls the body for each event of each member, at a place relative to the compound's other taps.
    ///
    /// - Parameters:
    ///   - name: The name for constraints, ``explainOrder()`` and logs.
    ///   - stage: Taps of lower stages are called first; within one stage, the order is that of tapping.
    ///   - before: Names of taps to be called after this one.
    ///   - after: Names of taps to be called before this one.
    ///   - once: Whether the tap ends right before its first call.
    ///   - predicate: Decides for each event whether the body is called.
    ///   - fileID: Where the tap is made, for logs.
    ///   - line: Where the tap is made, for logs.
    ///   - body: What to do with an event.
    /// - Returns: The token that the tap lives as long as.
    /// - Throws: ``TapError`` if the name is blank, or if no order can satisfy all constraints; there is no tap
    ///   then.
    public func tap(
        named name: String, stage: Int = 0, before: [String] = [], after: [String] = [], once: Bool = false,
        where predicate: Predicate? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping Body
    ) throws(TapError) -> TapToken {
        let placement = TapPlacement(name: name, stage: stage, before: before, after: after)
        let origin = TapOrigin(fileID: fileID, line: line)
        let gate = TapGate.ifNeeded(once: once, asks: predicate != nil)
        let record = try makeCheckedRecord(placement, origin, gate)
        return add(record, mask: .max, where: check(predicate)) { event, _ in body(event) }
    }

    /// Calls the body for each event of each member, for as long as the owner lives.
    ///
    /// The compound never keeps the owner alive, so the body should use the owner that it gets and capture none.
    ///
    /// - Parameters:
    ///   - owner: The object whose end is the end of the tap.
    ///   - stage: Taps of lower stages are called first; within one stage, the order is that of tapping.
    ///   - once: Whether the tap ends right before its first call.
    ///   - predicate: Decides for each event whether the body is called.
    ///   - fileID: Where the tap is made, for logs.
    ///   - line: Where the tap is made, for logs.
    ///   - body: What to do; it gets the owner, which is held only for this one call, and the event.
    /// - Returns: A token that may be used to cancel the tap early; releasing it does nothing.
    @discardableResult
    public func tap<Owner: AnyObject>(
        owner: Owner, stage: Int = 0, once: Bool = false, where predicate: Predicate? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (Owner, CompoundEvent) -> Void
    ) -> TapToken {
        let origin = TapOrigin(fileID: fileID, line: line)
        let gate = TapGate(once: once, owner: owner)
        let record = makeRecord(TapPlacement(stage: stage), origin, gate)
        return add(record, gate, mask: .max, owner: owner, where: check(predicate)) { owner, event, _ in
            body(owner, event)
        }
    }

    private func check(_ predicate: Predicate?) -> (@MainActor (CompoundEvent, Void) -> Bool)? {
        guard let predicate else { return nil }
        return { event, _ in predicate(event) }
    }
}
