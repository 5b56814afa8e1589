extension CompoundHub {
    /// The events of all members from now on, as an asynchronous sequence.
    ///
    /// - Parameters:
    ///   - buffer: What is kept for a consumer that is slower than the hubs.
    ///   - fileID: Where the sequence is made, for logs.
    ///   - line: Where the sequence is made, for logs.
    /// - Returns: A sequence for one consumer; ask for another one for each further consumer.
    public func events(
        buffer: EventBuffer = .newest(16), fileID: StaticString = #fileID, line: UInt = #line
    ) -> EventStream<CompoundEvent> {
        let storage = EventStreamStorage<CompoundEvent>(policy: buffer)
        let feed = EventStreamFeed(storage)
        let token = tap(fileID: fileID, line: line) { feed.yield($0) }
        return EventStream(storage: storage, token: token)
    }
}
