extension EventHub {
    /// What a tap with an owner runs; it gets the owner, which is held only for this one call.
    public typealias OwnedBody<Owner: AnyObject> = @MainActor (Owner, Family, Family.Payload) -> Void

    /// Calls the body for each emission of some events, for as long as the owner lives.
    ///
    /// The hub never keeps the owner alive, so the body should use the owner that it gets and capture none.
    ///
    /// ```swift
    /// hub.tap(.loaded, owner: self) { owner, event, _ in owner.note(event) }
    /// ```
    ///
    /// - Parameters:
    ///   - events: The events to hear.
    ///   - owner: The object whose end is the end of the tap.
    ///   - stage: Taps of lower stages are called first; within one stage, the order is that of tapping.
    ///   - once: Whether the tap ends right before its first call.
    ///   - predicate: Decides for each emission whether the body is called.
    ///   - fileID: Where the tap is made, for logs.
    ///   - line: Where the tap is made, for logs.
    ///   - body: What to do; it gets the owner, the event and its payload.
    /// - Returns: A token that may be used to cancel the tap early; releasing it does nothing.
    @discardableResult
    @inlinable
    public func tap<Owner: AnyObject>(
        _ events: EventSet<Family> = .all, owner: Owner, stage: Int = 0, once: Bool = false,
        where predicate: Predicate? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping OwnedBody<Owner>
    ) -> TapToken {
        let origin = TapOrigin(fileID: fileID, line: line)
        let gate = TapGate(once: once, owner: owner)
        let record = makeRecord(TapPlacement(stage: stage), origin, gate)
        return add(record, gate, mask: events.mask, owner: owner, where: predicate, body: body)
    }

    /// Calls the body for each emission of one event, for as long as the owner lives.
    ///
    /// The same as tapping a set of events that has only this one.
    @discardableResult
    @inlinable
    public func tap<Owner: AnyObject>(
        _ event: Family, owner: Owner, stage: Int = 0, once: Bool = false, where predicate: Predicate? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping OwnedBody<Owner>
    ) -> TapToken {
        tap(
            [event], owner: owner, stage: stage, once: once, where: predicate, fileID: fileID, line: line,
            body)
    }

    /// Calls the body for each emission of some events, at a place of its own, while the owner lives.
    ///
    /// - Parameters:
    ///   - events: The events to hear.
    ///   - owner: The object whose end is the end of the tap.
    ///   - name: The name for constraints, ``explainOrder()`` and logs.
    ///   - stage: Taps of lower stages are called first; within one stage, the order is that of tapping.
    ///   - before: Names of taps to be called after this one.
    ///   - after: Names of taps to be called before this one.
    ///   - once: Whether the tap ends right before its first call.
    ///   - predicate: Decides for each emission whether the body is called.
    ///   - fileID: Where the tap is made, for logs.
    ///   - line: Where the tap is made, for logs.
    ///   - body: What to do; it gets the owner, the event and its payload.
    /// - Returns: A token that may be used to cancel the tap early; releasing it does nothing.
    /// - Throws: ``TapError`` if the name is blank, or if no order can satisfy all constraints; there is no tap
    ///   then.
    @discardableResult
    @inlinable
    public func tap<Owner: AnyObject>(
        _ events: EventSet<Family> = .all, owner: Owner, named name: String, stage: Int = 0,
        before: [String] = [], after: [String] = [], once: Bool = false, where predicate: Predicate? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping OwnedBody<Owner>
    ) throws(TapError) -> TapToken {
        let placement = TapPlacement(name: name, stage: stage, before: before, after: after)
        let origin = TapOrigin(fileID: fileID, line: line)
        let gate = TapGate(once: once, owner: owner)
        let record = try makeCheckedRecord(placement, origin, gate)
        return add(record, gate, mask: events.mask, owner: owner, where: predicate, body: body)
    }

    /// Calls the body for each emission of one event, at a place of its own, while the owner lives.
    ///
    /// The same as tapping a set of events that has only this one.
    ///
    /// - Throws: ``TapError`` if the name is blank, or if no order can satisfy all constraints.
    @discardableResult
    @inlinable
    public func tap<Owner: AnyObject>(
        _ event: Family, owner: Owner, named name: String, stage: Int = 0, before: [String] = [],
        after: [String] = [], once: Bool = false, where predicate: Predicate? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping OwnedBody<Owner>
    ) throws(TapError) -> TapToken {
        try tap(
            [event], owner: owner, named: name, stage: stage, before: before, after: after, once: once,
            where: predicate, fileID: fileID, line: line, body)
    }
}
