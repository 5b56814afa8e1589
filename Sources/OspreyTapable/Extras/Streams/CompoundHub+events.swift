extension CompoundHub {
    /// The events of all members from now on, as an asynchronous sequence.
    ///
    /// - Parameters:
    ///   - buffer: The buffer for a consumer that is slower than the hubs.
    ///   - fileID: The place of the call, for logs.
    ///   - line: The place of the call, for logs.
    /// - Returns: A sequence for one consumer; create another one for each further consumer.
    public func events(
        buffer: EventBuffer = .newest(16), fileID: StaticString = #fileID, line: UInt = #line
    ) -> EventStream<CompoundEvent> {
        let storage = EventStreamStorage<CompoundEvent>(policy: buffer)
        let feed = EventStreamFeed(storage)
        let token = tap(fileID: fileID, line: line) { feed.yield($0) }
        return EventStream(storage: storage, token: token)
    }
}
