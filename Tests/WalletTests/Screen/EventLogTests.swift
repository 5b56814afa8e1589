import Testing

@testable import Wallet

struct EventLogTests {
    @Test func `The newest entries are kept, and all are counted`() {
        var log = EventLog(capacity: 3)
        for number in 1...20 { log.append(LogEntry(kind: .note, text: "\(number)")) }
        #expect(log.total == 20)
        #expect(log.entries.count >= 3 && log.entries.count < 6)
        #expect(log.entries.last?.text == "20")
        #expect(log.entries(after: 18).map(\.text) == ["19", "20"])
        #expect(log.entries(after: 20) == [])
        #expect(log.entries(after: 0) == log.entries)
    }

    @Test func `An entry's line has its kind in a column of its own`() {
        #expect(LogEntry(kind: .tab, text: "x").line == "tab     x")
        #expect(LogEntry(kind: .failure, text: "x").line == "failure x")
    }
}
