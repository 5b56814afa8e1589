extension EventHub {
    /// The closure that a tap calls.
    public typealias Body = @MainActor (Family, Family.Payload) -> Void
    /// Decides whether a tap is called for an emission.
    public typealias Predicate = @MainActor (Family, Family.Payload) -> Bool

    /// Calls the body for each emission of the given events, as long as the token lives.
    ///
    /// - Parameters:
    ///   - events: The events to receive.
    ///   - stage: Taps of lower stages are called first; within one stage, in the order of tapping.
    ///   - once: Whether the tap ends right before its first call.
    ///   - predicate: Decides for each emission whether the body is called.
    ///   - fileID: The place of the call, for logs.
    ///   - line: The place of the call, for logs.
    ///   - body: Handles an event; it gets the event and its payload.
    /// - Returns: A token; the tap lives as long as the token.
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

    /// Calls the body for each emission of one event, as long as the token lives.
    ///
    /// It is the same as tapping a set with only this event.
    @inlinable
    public func tap(
        _ event: Family, stage: Int = 0, once: Bool = false, where predicate: Predicate? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping Body
    ) -> TapToken {
        tap(
            EventSet(mask: EventSet.bit(of: event)), stage: stage, once: once, where: predicate,
            fileID: fileID, line: line, body)
    }

    /// Calls the body for each emission of the given events, in an order relative to other taps.
    ///
    /// A constraint on a name that no tap has is ignored until such a tap is added. Several taps may have the same
    /// name; a constraint on it applies to all of them. Constraints take precedence over stages.
    ///
    /// - Parameters:
    ///   - events: The events to receive.
    ///   - name: The name for constraints, ``explainOrder()`` and logs.
    ///   - stage: Taps of lower stages are called first; within one stage, in the order of tapping.
    ///   - before: Names of taps to be called after this one.
    ///   - after: Names of taps to be called before this one.
    ///   - once: Whether the tap ends right before its first call.
    ///   - predicate: Decides for each emission whether the body is called.
    ///   - fileID: The place of the call, for logs.
    ///   - line: The place of the call, for logs.
    ///   - body: Handles an event; it gets the event and its payload.
    /// - Returns: A token; the tap lives as long as the token.
    /// - Throws: ``TapError`` if the name is blank, or if no order satisfies all constraints; the tap is not added
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

    /// Calls the body for each emission of one event, in an order relative to other taps.
    ///
    /// It is the same as tapping a set with only this event.
    ///
    /// - Throws: ``TapError`` if the name is blank, or if no order satisfies all constraints.
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
