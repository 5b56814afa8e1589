import Foundation
import OspreyRouteLint
import OspreyRouting
import Testing

/// The names of before do what the names of today do.
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

    @available(*, deprecated)
    @Test func `A display has its former names, too`() {
        #expect([RouteDisplay.present, .overlay, .layer] == [.cover, .sheet, .window])
    }

    @Test(arguments: [("present", RouteDisplay.cover), ("overlay", .sheet), ("layer", .window)])
    func `Routes read the former words of a display, and lint offers those of today`(
        word: String, display: RouteDisplay
    ) throws {
        let sources: [any RouteSource] = [
            .properties(text: "app.page = P; display=\(word)"),
            DictionaryRouteSource.json(Data(#"{"app.page": {"page": "P", "display": "\#(word)"}}"#.utf8)),
        ]
        for source in sources {
            var builder = RouteTableBuilder()
            builder.add(source)
            let compilation = builder.lint()
            #expect(try compilation.table.match("app://page").route.attributes.display == display)
            let problem = try #require(compilation.problems.first)
            #expect(compilation.problems.count == 1)
            #expect(problem.code == .formerWord)
            #expect(problem.fix == "write 'display=\(display.rawValue)'")
            #expect(builder.compile().problems.isEmpty)
        }
    }

    @available(*, deprecated)
    @Test func `A failure is an error, and has a cause`() {
        struct Refused: Error {}
        #expect(RouteFailure.self == RouteError.self)
        #expect(FailureCause(Refused()) == ErrorCause(Refused()))
    }
}
