import OspreyTapable
import Testing

private enum StationEvent: EventFamily {
    case arrived, left
}

@MainActor
@Test func `A tap hears what its token lives for`() {
    let hub = EventHub<StationEvent>()
    var heard: [String] = []
    do {
        let token = hub.tap(.arrived) { event, _ in heard.append(event.name) }
        hub.emit(.arrived)
        hub.emit(.left)
        token.cancel()
    }
    hub.emit(.arrived)
    #expect(heard == ["arrived"])
}
