import OspreyRouteLint
import OspreyTestSupport
import Testing

@testable import OspreyRouting

/// Files that no person wrote.
struct HostileFileTests {
    private static let long = String(repeating: "a", count: 200_000)

    @Test(arguments: [
        Hostile("a word", long), Hostile("three words", "app." + long + " " + long + " " + long),
        Hostile("a capture that does not end", "app.{" + long), Hostile("an attribute", "app.b = P; " + long),
        Hostile("a quote that does not end", "app.b = P; tab=\"" + long),
        Hostile("a redirect", "app.b = -> " + long), Hostile("a key", "app." + long + " ="),
        Hostile("a setting", "base." + long + " = P"),
        Hostile("dots", String(repeating: ".", count: 200_000)),
        Hostile("words and dots", String(repeating: "a.", count: 100_000)),
        Hostile("semicolons", "app.b = P" + String(repeating: ";", count: 100_000)),
        Hostile("commas", "app.b = P; filters=" + String(repeating: ",", count: 100_000)),
    ])
    func `A very long line is a short report`(text: Hostile<String>) {
        let found = problems(text.value)
        #expect(!found.isEmpty)
        for problem in found {
            #expect(problem.description.utf8.count < 4_000)
            #expect(problem.rendered.utf8.count < 6_000)
        }
    }

    @Test func `Characters without a shape are characters`() throws {
        let table = try table("app.a\u{0} = P\u{0}\napp.b.{x} = Q")
        #expect(try table.match("app://a%00").route.target == .page("P\u{0}"))
        #expect(try table.match("app://b/%00")["x"]?.text == "\u{0}")
        let malformed = #expect(throws: RouteError.self) { try table.match("app://a\u{0}") }
        #expect(malformed?.code == .malformedURL)
        let unknown = #expect(throws: RouteError.self) { try table.match("app://a") }
        #expect(unknown?.code == .notFound)
    }

    @Test func `A lone surrogate becomes the replacement character`() throws {
        let table = try table("app.h = P; default.x=\\ud800z")
        #expect(try table.match("app://h")["x"]?.text == "\u{FFFD}z")
    }

    @Test(arguments: ["", "\n\n", "# only a comment", " \t\u{C}"])
    func `A file without entries is a table without routes`(text: String) throws {
        let table = try table(text)
        #expect(table.count == 0)
        #expect(table.routes.isEmpty)
        let failure = try #require(throws: RouteError.self) { try table.match("app://home") }
        #expect(failure.description == "no route matches 'app://home'")
        #expect(table.explain("app://home").steps.flatMap(\.candidates).isEmpty)
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func `Lines end in each of the three ways`(end: String) {
        let lines = ["app.a = P; \\", "  external", "# comment", "app.b = Q; exernal", ""]
        #expect(problems(lines.joined(separator: end)).map(brief) == ["4:12 unknown-attribute"])
    }
}

/// Every attribute with values that are only signs.
struct HostileAttributeTests {
    /// The text before the attribute.
    private static let lines = [
        "w.a = P; ", "w.{x}.b = -> w://a; ", "w.c = @act; ", "base.root = P; ", "base.tabs.t = P; ",
        "base.group.g = w; ", "base.origins.w = https://a.example; ", "base.back = none; ",
        "base.notfound = P; ",
        "w.d = ", "w.e = -> w://a?q=", "w.{a|", "base.group.h = ",
    ]

    private static let signs = [
        "", ",", ",,", ",;", ", ,;", ";,", ";", ";;", "\"", "\"\"", "\"\"\"", "\",\"", "\",", ",\"", ",\",\"",
        "'", "''", "','",
        "\\u0020", "\\u0020,\\u0020;", "\\u0000", "\\uD800,;", "=", "==", "=,=", ",=", "=;", "(", ")", "()",
        "(,)", "stack(",
        "stack()", "stack(,)", "stack(,);", "{", "}", "{}", "{,}", "{|}", "{a|}", "{|a}", "{...}", "|", "|,|",
        "*", ",*", "->",
        "-> ,", "@", "@,", "#", ", #", "//", ", //", ":", ",:", "://", "://,", "\u{301}", ",\u{301};",
        "\u{FF0C}", "\u{201C},\u{201D}",
        "\u{FEFF},", "\\", ",\\", "%", "%,", "&", "&,", "?", "(?", "a?=", "P(", "P(,", "P?=&", ".", "..",
        ",.", "/", ", /",
    ]

    /// The names of attributes as a file may have them, wrong ones too.
    private static let names =
        AttributeName.allCases.map(\.rawValue) + [
            "default.a", "default.", "x-a", "x-", "", "defaults", "Tab", "tabb", "'", ",",
        ]

    @Test(arguments: lines)
    func `An attribute with nothing but signs in its value is read`(start: String) {
        for name in Self.names {
            for sign in Exploration.sample(4, of: Self.signs) {
                var builder = RouteTableBuilder()
                let text = "\(start)\(name)=\(sign)"
                builder.add(.properties(text: text, file: "routes.properties"))
                let isTold = builder.lint().problems.allSatisfy { !$0.rendered.isEmpty }
                if !isTold { Issue.record("'\(text)'") }
            }
        }
    }

    @Test(
        arguments: ["display", "init", "parent", "transition", "animated", "tab"],
        [",", ", ,", "\\u0020,", ", \\u0020,"])
    func `A value that is only commas is told like one with a comma`(name: String, commas: String) {
        let found = problems("w.a = P; \(name)=\(commas);")
        #expect(found.map(\.code).contains(.unquotedComma), "\(found)")
    }
}

/// URLs that no app wrote.
struct HostileURLTests {
    @Test func `A URL of many segments is a miss or a tail`() throws {
        let table = try table("app.h.{a}.{b} = P\napp.t.{rest...} = T")
        let path = String(repeating: "/x", count: 100_000)
        #expect(!table.canOpen("app://h" + path))
        let match = try table.match("app://t" + path)
        #expect(match["rest"]?.texts.count == 100_000)
        #expect(try table.match("app://t/x/../." + path).url.segments.count == 100_000)
    }

    @Test func `A miss of many segments tells no near route`() throws {
        let table = try table("app.h.{a} = P")
        let failure = try #require(throws: RouteError.self) {
            try table.match("app://h" + String(repeating: "/x", count: 100_000))
        }
        #expect(failure.code == .notFound)
        #expect(failure.nearRoutes.isEmpty)
    }

    @Test(arguments: [
        "app://\u{0}", "app://h/\u{7F}", "app://h/%ED%A0%80", "app://h/%C0%80", "app://h?%FF", "app://[::1",
        "app://[::1]x", "app://[g]", "app://a[b]", "app://user:secret@h", "app://h:99999", "app://h:8a",
        "app://%", "app://h#%2", "://h", ":", "", "%41pp://h",
    ])
    func `A malformed URL is an error with a place`(url: String) throws {
        let failure = try #require(throws: RouteError.self) { try table("app.{h} = P").match(url) }
        guard case .malformedURL(let error) = failure.reason else {
            Issue.record("'\(url)' is \(failure.code)")
            return
        }
        #expect(error.url == url)
        #expect(error.column >= 1 && error.column <= url.unicodeScalars.count + 1)
        #expect(failure.url == url)
    }
}
