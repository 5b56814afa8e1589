extension EventHub {
    /// What a tap runs.
    public typealias Body = @MainActor (Family, Family.Payload) -> Void
    /// What decides whether a tap is called for an emission.
    public typealias Predicate = @MainActor (Family, Family.Payload) -> Bool

    /// Calls the body for each emission of some events, for as long as the token lives.
    ///
    /// - Parameters:
    ///   - events: The events to hear.
    ///   - stage: Taps of lower stages are called first; within one stage, the order is that of tapping.
    ///   - once: Whether the tap ends right before its first call.
    ///   - predicate: Decides for each emission whether the body is called.
    ///   - fileID: Where the tap is made, for logs.
    ///   - line: Where the tap is made, for logs.
    ///   - body: What to do; it gets the event and its payload.
    /// - Returns: The token that the tap lives as long as.
    @inlinable
    public func tap(
        _ events: EventSet<Family> = .all, stage: Int = 0, once: Bool = false,
        where predicate: Predicate? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping Body
    ) -> TapToken {
        let origin = TapOrigin(fileID: fileID, line: line)
        let gate = TapGate.ifNeeded(once: once, asks: predicate != nil)
        let record = makeRecord(TapPlacement(stage: stage), origin, gate)
        return add(record, mask: events.mask, where: predicate, body: body)
    }

    /// Calls the body for each emission of one event, for as long as the token lives.
    ///
    /// The same as tapping a set of events that has only this one.
    @inlinable
    public func tap(
        _ event: Family, stage: Int = 0, once: Bool = false, where predicate: Predicate? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping Body
    ) -> TapToken {
        tap(
            EventSet(mask: EventSet.bit(of: event)), stage: stage, once: once, where: predicate,
            fileID: fileID, line: line, body)
    }

    /// Calls the body for each emission of some events, at a place relative to other taps.
    ///
    /// Names that no tap has yet constrain nothing until one arrives. Several taps may share a name; a constraint
    /// on it means all of them. Constraints beat stages.
    ///
    /// - Parameters:
    ///   - events: The events to hear.
    ///   - name: The name for constraints, ``explainOrder()`` and logs.
    ///   - stage: Taps of lower stages are called first; within one stage, the order is that of tapping.
    ///   - before: Names of taps to be called after this one.
    ///   - after: Names of taps to be called before this one.
    ///   - once: Whether the tap ends right before its first call.
    ///   - predicate: Decides for each emission whether the body is called.
    ///   - fileID: Where the tap is made, for logs.
    ///   - line: Where the tap is made, for logs.
    ///   - body: What to do; it gets the event and its payload.
    /// - Returns: The token that the tap lives as long as.
    /// - Throws: ``TapError`` if the name is blank, or if no order can satisfy all constraints; there is no tap
    ///   then.
    @inlinable
    public func tap(
        _ events: EventSet<Family> = .all, named name: String, stage: Int = 0, before: [String] = [],
        after: [String] = [], once: Bool = false, where predicate: Predicate? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping Body
    ) throws(TapError) -> TapToken {
        let placement = TapPlacement(name: name, stage: stage, before: before, after: after)
        let origin = TapOrigin(fileID: fileID, line: line)
        let gate = TapGate.ifNeeded(once: once, asks: predicate != nil)
        let record = try makeCheckedRecord(placement, origin, gate)
        return add(record, mask: events.mask, where: predicate, body: body)
    }

    /// Calls the body for each emission of one event, at a place relative to other taps.
    ///
    /// The same as tapping a set of events that has only this one.
    ///
    /// - Throws: ``TapError`` if the name is blank, or if no order can satisfy all constraints.
    @inlinable
    public func tap(
        _ event: Family, named name: String, stage: Int = 0, before: [String] = [], after: [String] = [],
        once: Bool = false, where predicate: Predicate? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ body: @escaping Body
    ) throws(TapError) -> TapToken {
        try tap(
            [event], named: name, stage: stage, before: before, after: after, once: once, where: predicate,
            fileID: fileID, line: line, body)
    }
}
