import OspreyTapable
import Testing

@MainActor
struct EventStreamTests {
    private func collect(_ stream: EventStream<Emission<PageEvent>>) async -> [Int] {
        var values: [Int] = []
        for await emission in stream { values.append(emission.payload) }
        return values
    }

    @Test(arguments: [
        (EventBuffer.newest(2), [4, 5], 3), (.oldest(2), [1, 2], 3), (.unbounded, [1, 2, 3, 4, 5], 0),
        (.newest(0), [], 5),
    ])
    func `A slow consumer gets what its buffer keeps, and can read what was dropped`(
        _ buffer: EventBuffer, _ expected: [Int], _ dropped: Int
    ) async throws {
        var hub: EventHub<PageEvent>? = EventHub()
        let stream = try #require(hub?.events(buffer: buffer))
        for value in 1...5 { hub?.emit(.e1, value) }
        #expect(stream.dropped == dropped)
        hub = nil
        #expect(await collect(stream) == expected)
    }

    @Test func `The newest 16 are kept unless another buffer is asked for`() async throws {
        var hub: EventHub<PageEvent>? = EventHub()
        let stream = try #require(hub?.events([.e1]))
        for value in 1...20 {
            hub?.emit(.e1, value)
            hub?.emit(.e2, -value)
        }
        #expect(stream.dropped == 4)
        hub = nil
        #expect(await collect(stream) == Array(5...20))
    }

    @Test func `Each consumer has a buffer of its own`() async throws {
        var hub: EventHub<PageEvent>? = EventHub()
        let one = try #require(hub?.events())
        let other = try #require(hub?.events(buffer: .oldest(1)))
        hub?.emit(.e1, 1)
        hub?.emit(.e1, 2)
        hub = nil
        #expect(await collect(one) == [1, 2])
        #expect(await collect(other) == [1])
    }

    @Test func `A consumer that waits is resumed by the next event, and by the end of the hub`() async throws
    {
        var hub: EventHub<PageEvent>? = EventHub()
        let stream = try #require(hub?.events())
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let task = Task { @MainActor in
            var iterator = stream.makeAsyncIterator()
            start.finish()
            return [await iterator.next()?.payload, await iterator.next()?.payload]
        }
        for await _ in started {}
        hub?.emit(.e1, 7)
        hub = nil
        #expect(await task.value == [7, nil])
    }

    @Test func `A consumer whose task is cancelled ends, and its tap goes with it`() async {
        let hub = EventHub<PageEvent>()
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let task = Task { @MainActor in
            let stream = hub.events()
            start.finish()
            for await _ in stream { Issue.record("nothing was emitted") }
        }
        for await _ in started {}
        #expect(hub.tapCount == 1)
        task.cancel()
        await task.value
        #expect(hub.tapCount == 0)
    }

    @Test func `A task that was cancelled before gets nothing`() async {
        let hub = EventHub<PageEvent>()
        let stream = hub.events()
        hub.emit(.e1, 1)
        let task = Task { @MainActor in
            withUnsafeCurrentTask { $0?.cancel() }
            return await collect(stream)
        }
        #expect(await task.value.isEmpty)
    }

    @Test func `Consumers that share a sequence share its events`() async throws {
        var hub: EventHub<PageEvent>? = EventHub()
        let stream = try #require(hub?.events(buffer: .unbounded))
        for value in 1...100 { hub?.emit(.e1, value) }
        hub = nil
        let values = await withTaskGroup(of: [Int].self) { group in
            for _ in 0..<2 { group.addTask { await self.collect(stream) } }
            var all: [Int] = []
            for await values in group { all += values }
            return all
        }
        #expect(values.sorted() == Array(1...100))
    }

    @Test func `A compound has a sequence, too`() async throws {
        var hub: EventHub<PageEvent>? = EventHub()
        var compound: CompoundHub? = CompoundHub("all")
        if let hub { compound?.attach(hub) }
        let stream = try #require(compound?.events())
        hub?.emit(.e2, 3)
        hub = nil
        compound = nil
        var names: [String] = []
        for await event in stream { names.append("\(event)") }
        #expect(names == ["page.e2"])
    }
}
