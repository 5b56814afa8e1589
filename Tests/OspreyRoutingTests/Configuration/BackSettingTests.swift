import OspreyRouting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct `What the routes say about steps back` {
    @Test(arguments: [("none", BaseConfiguration.Back.none), ("initial", .initial), ("history", .history)])
    func `is one of three words`(word: String, back: BaseConfiguration.Back) throws {
        let table = try RouteTable([
            .properties(text: "base.root = HomePage\nbase.back = \(word)", file: "r.properties")
        ])
        #expect(table.base.back == back)
    }

    @Test(arguments: [
        ("base.back = histroy", "'histroy'", "r.properties:2:13"),
        ("base.back = @x", "'@x'", "r.properties:2:13"),
        ("base.back = none; filters=A", "'filters'", "r.properties:2:19"),
        ("base.back = none; x-a=b", "'x-a'", "r.properties:2:19"),
    ])
    func `is anything else told by its place`(line: String, found: String, place: String) throws {
        let error = #expect(throws: RouteDiagnostics.self) {
            try RouteTable([.properties(text: "base.root = HomePage\n" + line, file: "r.properties")])
        }
        let problem = try #require(error?.problems.first)
        #expect(problem.description.hasPrefix(place))
        #expect(problem.message.contains(found))
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
