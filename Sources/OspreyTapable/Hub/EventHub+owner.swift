extension EventHub {
    /// Calls the body for each emission of the given events, as long as the owner lives.
    ///
    /// The hub never retains the owner: use the owner that is passed to the body, and do not capture it.
    ///
    /// ```swift
    /// hub.tap(.loaded, owner: self) { owner, event, _ in owner.note(event) }
    /// ```
    ///
    /// - Parameters:
    ///   - events: The events to receive.
    ///   - owner: The object whose release ends the tap.
    ///   - stage: Taps of lower stages are called first; within one stage, in the order of tapping.
    ///   - once: Whether the tap ends right before its first call.
    ///   - predicate: Decides for each emission whether the body is called.
    ///   - fileID: The place of the call, for logs.
    ///   - line: The place of the call, for logs.
    ///   - body: Handles an event; it gets the owner, the event and its payload.
    /// - Returns: A token for cancelling the tap early; releasing it does nothing.
    @discardableResult
    @inlinable
    public func tap<Owner: AnyObject>(
        _ events: EventSet<Family> = .all, owner: Owner, stage: Int = 0, once: Bool = false,
        where predicate: Predicate? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (Owner, Family, Family.Payload) -> Void
    ) -> TapToken {
        let origin = TapOrigin(fileID: fileID, line: line)
        let gate = TapGate(once: once, owner: owner)
        let record = makeRecord(TapPlacement(stage: stage), origin, gate)
        return add(record, gate, mask: events.mask, owner: owner, where: predicate, body: body)
    }

    /// Calls the body for each emission of one event, as long as the owner lives.
    ///
    /// It is the same as tapping a set with only this event.
    @discardableResult
    @inlinable
    public func tap<Owner: AnyObject>(
        _ event: Family, owner: Owner, stage: Int = 0, once: Bool = false, where predicate: Predicate? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (Owner, Family, Family.Payload) -> Void
    ) -> TapToken {
        tap(
            [event], owner: owner, stage: stage, once: once, where: predicate, fileID: fileID, line: line,
            body)
    }

    /// Calls the body for each emission of the given events, in an order relative to other taps, as long as the owner
    /// lives.
    ///
    /// - Parameters:
    ///   - events: The events to receive.
    ///   - owner: The object whose release ends the tap.
    ///   - name: The name for constraints, ``explainOrder()`` and logs.
    ///   - stage: Taps of lower stages are called first; within one stage, in the order of tapping.
    ///   - before: Names of taps to be called after this one.
    ///   - after: Names of taps to be called before this one.
    ///   - once: Whether the tap ends right before its first call.
    ///   - predicate: Decides for each emission whether the body is called.
    ///   - fileID: The place of the call, for logs.
    ///   - line: The place of the call, for logs.
    ///   - body: Handles an event; it gets the owner, the event and its payload.
    /// - Returns: A token for cancelling the tap early; releasing it does nothing.
    /// - Throws: ``TapError`` if the name is blank, or if no order satisfies all constraints; the tap is not added
    ///   then.
    @discardableResult
    @inlinable
    public func tap<Owner: AnyObject>(
        _ events: EventSet<Family> = .all, owner: Owner, named name: String, stage: Int = 0,
        before: [String] = [], after: [String] = [], once: Bool = false, where predicate: Predicate? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (Owner, Family, Family.Payload) -> Void
    ) throws(TapError) -> TapToken {
        let placement = TapPlacement(name: name, stage: stage, before: before, after: after)
        let origin = TapOrigin(fileID: fileID, line: line)
        let gate = TapGate(once: once, owner: owner)
        let record = try makeCheckedRecord(placement, origin, gate)
        return add(record, gate, mask: events.mask, owner: owner, where: predicate, body: body)
    }

    /// Calls the body for each emission of one event, in an order relative to other taps, as long as the owner lives.
    ///
    /// It is the same as tapping a set with only this event.
    ///
    /// - Throws: ``TapError`` if the name is blank, or if no order satisfies all constraints.
    @discardableResult
    @inlinable
    public func tap<Owner: AnyObject>(
        _ event: Family, owner: Owner, named name: String, stage: Int = 0, before: [String] = [],
        after: [String] = [], once: Bool = false, where predicate: Predicate? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (Owner, Family, Family.Payload) -> Void
    ) throws(TapError) -> TapToken {
        try tap(
            [event], owner: owner, named: name, stage: stage, before: before, after: after, once: once,
            where: predicate, fileID: fileID, line: line, body)
    }
}
