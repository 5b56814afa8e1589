extension EventHub {
    /// The emissions of the given events from now on, as an asynchronous sequence.
    ///
    /// - Parameters:
    ///   - events: The events to deliver.
    ///   - buffer: The buffer for a consumer that is slower than the hub.
    ///   - fileID: The place of the call, for logs.
    ///   - line: The place of the call, for logs.
    /// - Returns: A sequence for one consumer; create another one for each further consumer.
    public func events(
        _ events: EventSet<Family> = .all, buffer: EventBuffer = .newest(16),
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> EventStream<Emission<Family>> {
        let storage = EventStreamStorage<Emission<Family>>(policy: buffer)
        let feed = EventStreamFeed(storage)
        let token = tap(events, fileID: fileID, line: line) { event, payload in
            feed.yield(Emission(event, payload))
        }
        return EventStream(storage: storage, token: token)
    }
}
