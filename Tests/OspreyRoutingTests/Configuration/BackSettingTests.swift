import OspreyRouting
import Testing

struct `What the routes say about steps back` {
    @Test(arguments: [("none", TabBackBehavior.none), ("initial", .initialTab), ("history", .history)])
    func `is one of three words`(word: String, back: TabBackBehavior) throws {
        let table = try RouteTable([
            .properties(text: "base.tabviewcontroller = TabsPage\nbase.back = \(word)", file: "r.properties")
        ])
        #expect(table.base.back == back)
    }

    private static let expected = "expected 'none', 'initial' or 'history'"

    @Test(arguments: [
        ("histroy", "2:13", "'histroy' is not allowed here, \(expected)"),
        ("/history", "2:13", "'/history' is not allowed here, \(expected)"),
        ("@history", "2:13", "'@history' is not allowed here, \(expected)"),
        ("none; filters=A", "2:19", "'filters'"),
        ("none; x-a=b", "2:19", "'x-a'"),
    ])
    func `is anything else told by its place`(value: String, place: String, message: String) throws {
        let text = "base.tabviewcontroller = TabsPage\nbase.back = " + value
        let error = #expect(throws: RouteDiagnostics.self) {
            try RouteTable([.properties(text: text, file: "r.properties")])
        }
        let problem = try #require(error?.problems.first)
        #expect(problem.description.hasPrefix("r.properties:" + place))
        #expect(problem.message.contains(message))
    }

    @Test
    func `is nil if they say nothing, and that of the highest layer if they say more`() throws {
        #expect(try RouteTable([.properties(text: "base.root = HomePage")]).base.back == nil)
        let table = try RouteTable([
            .properties(text: "base.root = HomePage\nbase.back = none", file: "a"),
            .properties(text: "base.back = history; override", file: "b", layer: .override),
        ])
        #expect(table.base.back == .history)
    }
}
