import OspreyTapable
import Testing

private enum OnlyEvent: EventFamily {
    case only
}

private enum DownloadEvents: EventFamily {
    case started, ended
}

private enum Event: EventFamily {
    case some
}

private enum NamedEvent: EventFamily {
    static let familyName = "renamed"

    case some
}

/// A family with as many events as the last one's index says, to try the limit.
private struct NarrowEvent: EventFamily {
    static let allCases = (0..<64).map(NarrowEvent.init)
    let value: UInt8

    init(_ value: Int) { self.value = UInt8(value) }
}

private struct WideEvent: EventFamily {
    static let allCases = (0..<65).map(WideEvent.init)
    let value: UInt8

    init(_ value: Int) { self.value = UInt8(value) }
}

/// Larger than a byte, so that an index has to be searched for.
private struct LargeEvent: EventFamily {
    static let allCases = [LargeEvent(value: 1_000), LargeEvent(value: 2_000)]
    let value: Int
}

@MainActor
struct EventFamilyTests {
    @Test func `Names are made from those of the type and of the case`() {
        #expect(DownloadEvents.familyName == "download")
        #expect(OnlyEvent.familyName == "only")
        #expect(Event.familyName == "event")
        #expect(NamedEvent.familyName == "renamed")
        #expect(DownloadEvents.ended.name == "ended")
        #expect(EventHub<DownloadEvents>().name == "download")
        #expect(EventHub<DownloadEvents>("own").name == "own")
    }

    @Test func `A family may have one case`() {
        let hub = EventHub<OnlyEvent>()
        var count = 0
        let token = hub.tap(.only) { _, _ in count += 1 }
        hub.emit(.only)
        #expect(count == 1)
        token.cancel()
    }

    @Test func `A family may have 64 events, which are told apart`() {
        let hub = EventHub<NarrowEvent>()
        var heard: [UInt8] = []
        let token = hub.tap([NarrowEvent(0), NarrowEvent(63)]) { event, _ in heard.append(event.value) }
        for event in NarrowEvent.allCases { hub.emit(event) }
        #expect(heard == [0, 63])
        token.cancel()
    }

    @Test func `A family that is not stored in a byte works, too`() {
        let hub = EventHub<LargeEvent>()
        var heard: [Int] = []
        let token = hub.tap(LargeEvent(value: 2_000)) { event, _ in heard.append(event.value) }
        for event in LargeEvent.allCases { hub.emit(event) }
        #expect(heard == [2_000])
        token.cancel()
    }

    @Test func `A hub for a family of 65 events stops the program and says why`() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                _ = EventHub<WideEvent>()
            })
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("'WideEvent' cannot be an event family"))
        #expect(message.contains("at most 64 cases"))
    }
}
