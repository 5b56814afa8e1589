extension CompoundHub {
    /// The closure that a tap calls.
    public typealias Body = @MainActor (CompoundEvent) -> Void
    /// Decides whether a tap is called for an event.
    public typealias Predicate = @MainActor (CompoundEvent) -> Bool

    /// Calls the body for each event of each member, as long as the token lives.
    ///
    /// - Parameters:
    ///   - stage: Taps of lower stages are called first; within one stage, in the order of tapping.
    ///   - once: Whether the tap ends right before its first call.
    ///   - predicate: Decides for each event whether the body is called.
    ///   - fileID: The place of the call, for logs.
    ///   - line: The place of the call, for logs.
    ///   - body: Handles an event.
    /// - Returns: A token; the tap lives as long as the token.
    public func tap(
        stage: Int = 0, once: Bool = false, where predicate: Predicate? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping Body
    ) -> TapToken {
        let origin = TapOrigin(fileID: fileID, line: line)
        let gate = TapGate.ifNeeded(once: once, asks: predicate != nil)
        let record = makeRecord(TapPlacement(stage: stage), origin, gate)
        return add(record, mask: .max, where: check(predicate)) { event, _ in body(event) }
    }

    /// Calls the body for each event of each member, in an order relative to the compound's other taps.
    ///
    /// - Parameters:
    ///   - name: The name for constraints, ``explainOrder()`` and logs.
    ///   - stage: Taps of lower stages are called first; within one stage, in the order of tapping.
    ///   - before: Names of taps to be called after this one.
    ///   - after: Names of taps to be called before this one.
    ///   - once: Whether the tap ends right before its first call.
    ///   - predicate: Decides for each event whether the body is called.
    ///   - fileID: The place of the call, for logs.
    ///   - line: The place of the call, for logs.
    ///   - body: Handles an event.
    /// - Returns: A token; the tap lives as long as the token.
    /// - Throws: ``TapError`` if the name is blank, or if no order satisfies all constraints; the tap is not added
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

    /// Calls the body for each event of each member, as long as the owner lives.
    ///
    /// The compound never retains the owner: use the owner that is passed to the body, and do not capture it.
    ///
    /// - Parameters:
    ///   - owner: The object whose release ends the tap.
    ///   - stage: Taps of lower stages are called first; within one stage, in the order of tapping.
    ///   - once: Whether the tap ends right before its first call.
    ///   - predicate: Decides for each event whether the body is called.
    ///   - fileID: The place of the call, for logs.
    ///   - line: The place of the call, for logs.
    ///   - body: Handles an event; it gets the owner, which is retained only for this one call, and the event.
    /// - Returns: A token for cancelling the tap early; releasing it does nothing.
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
