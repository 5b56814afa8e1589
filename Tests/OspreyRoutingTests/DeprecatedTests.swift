import OspreyRouting
import Testing

/// The names of before do what the names of today do.
@Suite(.timeLimit(.minutes(5)))
struct `Former names of routing` {
    @available(*, deprecated)
    @Test func `A table answers by the former names of trust`() throws {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: "app.in = InPage\napp.out = OutPage; external", file: "a.properties"))
        let table = builder.compile().table
        let outside: Origin = .external
        let url = try RouteURL("app://out")

        #expect(try table.match("app://out", origin: outside) == table.match("app://out", trust: .external))
        #expect(try table.match(url, origin: .internal) == table.match(url, trust: .internal))
        #expect(try table.match(url, origin: .external).origin == .external)
        #expect(!table.canOpen("app://in", origin: .external))
        let explained = table.explain("app://out", origin: .external)
        #expect("\(explained)" == "\(table.explain("app://out", trust: .external))")
    }
}
