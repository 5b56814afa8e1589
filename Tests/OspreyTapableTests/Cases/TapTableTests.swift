import OspreyTapable
import Testing

@MainActor
struct TapTableTests {
    @Test(arguments: TapCase.order + TapCase.moreOrder)
    func `Taps are called in the order that the table gives`(_ row: TapCase) {
        check(row)
    }

    @Test(arguments: TapCase.emission)
    func `What happens during an emission is as the table says`(_ row: TapCase) {
        check(row)
    }

    @Test(arguments: TapCase.compounds + TapCase.moreCompounds)
    func `Compounds behave as the table says`(_ row: TapCase) {
        check(row)
    }

    @Test(arguments: ["", " ", "\t\n"])
    func `A blank name is an error that says where it is`(_ name: String) {
        let hub = EventHub<PageEvent>()
        let line: UInt = #line + 1
        let error = #expect(throws: TapError.self) {
            try hub.tap(named: name) { _, _ in }
        }
        #expect(error == .blankName(hub: "page", origin: "\(#fileID):\(line)"))
        #expect(hub.tapCount == 0)
    }

    @Test func `Without a name a tap is called after the place where it was made`() {
        let hub = EventHub<PageEvent>()
        let token = hub.tap { _, _ in }
        #expect(token.name == "\(#fileID):\(#line - 1)")
    }

    @Test func `A tap that emits its own event is stopped at the limit, and the chain is reported`() {
        let hub = EventHub<PageEvent>()
        var count = 0
        var chains: [[String]] = []
        let observer = hub.observe { if case .dropped(.e1, let chain) = $0 { chains.append(chain) } }
        let runaway = hub.tap(.e1) { [unowned hub] _, _ in
            count += 1
            hub.emit(.e1, 0)
        }
        hub.emit(.e1, 0)
        #expect(count == 257)
        #expect(chains == [Array(repeating: "page.e1", count: 258)])

        runaway.cancel()
        let token = hub.tap(.e1) { _, _ in count = -1 }
        hub.emit(.e1, 0)
        #expect(count == -1)
        token.cancel()
        observer.cancel()
    }

    private func check(_ row: TapCase) {
        let tester = TapTester()
        tester.perform(row.steps)
        let calls = zip(tester.calls, row.calls).map { actual, expected in
            let names =
                expected.contains(":") ? actual : actual.map { $0.drop { $0 != ":" }.dropFirst().description }
            return names.joined(separator: " ")
        }
        #expect(tester.calls.count == row.calls.count)
        #expect(calls == row.calls)
        #expect(tester.errors == row.errors)
    }
}
