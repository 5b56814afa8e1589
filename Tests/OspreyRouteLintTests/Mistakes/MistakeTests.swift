import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Nothing wrong stays silent, no message misleads, and whoever follows a fix gets what was meant.
struct MistakeTests {
    private func lint(_ lines: String, _ manifest: RouteManifest?) -> RouteCompilation {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: lines, file: "shop.properties"))
        return builder.lint(manifest: manifest)
    }

    private func text(_ line: String) -> String {
        line.split(separator: "⏎", omittingEmptySubsequences: false).joined(separator: "\n")
    }

    @Test(arguments: [nil, Shop.manifest])
    func `Routes that are written with care have no problems`(manifest: RouteManifest?) {
        #expect(lint(Shop.routes, manifest).problems == [])
    }

    @Test(arguments: Mistake.all)
    func `A mistake is told where it is`(mistake: Mistake) throws {
        let marked = text(mistake.line)
        let line = marked.split(separator: "¦", omittingEmptySubsequences: false).joined()
        let (routes, start) = Shop.routes(with: line)
        let found = lint(routes, mistake.needsManifest ? Shop.manifest : nil).problems
        var place: [Int]?
        if let mark = marked.firstIndex(of: "¦") {
            let before = marked[..<mark].split(separator: "\n", omittingEmptySubsequences: false)
            let last = try #require(before.last)
            place = [start + before.count - 1, last.unicodeScalars.count + 1]
        }
        let problem = found.first { problem in
            problem.code.rawValue == mistake.code
                && (place == nil
                    || place == [problem.location.line, problem.location.column].compactMap(\.self))
        }
        #expect(problem != nil, "\(found.map(\.description))")
        guard let says = mistake.says, let problem else { return }
        #expect("\(problem.message) \(problem.fix)".contains(says), "\(problem.description)")
    }

    @Test(arguments: Mistake.all.filter { $0.mended != nil })
    func `A mistake that is mended as told is gone, and means what was meant`(mistake: Mistake) throws {
        let mended = text(try #require(mistake.mended))
        // A comment that has moved stands before the line that it was taken from.
        let lines = mended.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("#") }
        let routes = lines.isEmpty ? Shop.routes : Shop.routes(with: lines.joined(separator: "\n")).text
        let compilation = lint(routes, mistake.needsManifest ? Shop.manifest : nil)
        // A redirect without `external` is a finding of its own, and not what these lines are about.
        let left = compilation.problems.filter { $0.code != .externalRedirect }
        #expect(left.map(\.description) == [])
        guard let opens = mistake.opens else { return }
        #expect(try compilation.table.match(opens.url).route.target == .page(opens.target))
    }

    @Test func `A route that is to be replaced stands in a lower layer`() throws {
        let found = problems("a.b = P\na.b = Q; override")
        #expect(found.map(brief) == ["2:1 duplicate-route"])
        #expect(found.first?.fix.contains("--layer FILE") == true)
    }

    @Test(arguments: [
        ("s.x.{a|x,y} = -> s://y/{a}\ns.y.{b|x,z} = A", ["1:18 narrow-redirect"]),
        ("s.x.{a|z,y} = -> s://y/{a}\ns.y.{b|x,z} = A", ["1:18 narrow-redirect"]),
        ("s.x.{a|x,z} = -> s://y/{a}\ns.y.{b|x,y,z} = A", []),
        ("s.o.{p...} = -> s://y/{p}\ns.y.{q} = A", ["1:17 narrow-redirect"]),
        ("s.o.{p...} = -> s://y/{p}\ns.y.{q...} = A", []),
        (
            "s.o.{i} = -> s://y?b={i}; external\ns.y = A; external; requires={b|uint}",
            ["1:14 narrow-redirect"]
        ),
        ("s.o.{i|uint} = -> s://y?b={i}; external\ns.y = A; external; requires={b|uint}", []),
        ("s.o.{i|int} = -> s://y?b={i}\ns.y = A; requires={b|uint}", ["1:18 narrow-redirect"]),
        ("s.o.{i} = -> s://y/{i}\ns.y.{b|uint} = A", ["1:14 narrow-redirect"]),
        // A value that never fits is an error.
        ("s.x.{a|uint} = -> s://y/{a}\ns.y.{b|bool} = A", ["1:19 unmatched-redirect"]),
        ("s.x.{a|uuid} = -> s://y/{a}\ns.y.{b|int} = A", ["1:19 unmatched-redirect"]),
        ("s.x.{a|uint} = -> s://y?b={a}\ns.y = A; requires={b|bool}", ["1:19 invalid-redirect"]),
    ])
    func `A redirect that only some of its URLs get through is told`(lines: String, expected: [String]) {
        #expect(lint(lines, nil).problems.map(brief) == expected)
    }

    @Test func `A query key of another notation is told in ours`() {
        let found = lint("a.b = P; accepts={page:int}\na.c = P; accepts={id|integer}", nil).problems
        #expect(
            found.filter { $0.severity == .error }.map(\.fix) == ["write '{page|int}'", "write '{id|int}'"])
    }

    @Test func `A file without an entry is told by lint`() {
        #expect(lint("# nothing\n", nil).problems.map(\.code) == [.noRoutes])
    }

    @Test func `A page that holds tabs has some`() {
        #expect(lint("base.tabviewcontroller = T", nil).problems.map(\.code) == [.tabsWithoutPage])
    }

    @Test(
        arguments: [
            // A key has commas of its own.
            ("s.b.{id|a,b} = B\ns.a.{id|a,b} = A; parent=s.b.{id|a,b}; external", []),
            (
                "s.b.{id|a,b} = B\ns.a.{id|a,b} = A; parent=s.b.{id|a,b},s.c",
                ["2:38 unquoted-comma", "if that is meant, write 'parent=s.b.{id|a,b}'"]
            ),
            (
                "s.b.{id|a,b} = B\nbase.origins.s = https://a.example; home=s.b.{id|a,b}",
                ["2:42 invalid-home", "name the key of a route to a page, without captures and 'requires'"]
            ),
            // A page goes to where it is, and to the top of the tab in front otherwise.
            ("s.a = A; display=select", []),
            // The attributes of a group count as those of the route.
            (
                "base.tabviewcontroller = T\nbase.tabs.t = s://a\nbase.group.g = s.a; tab=t\ns.a = A",
                ["4:1 tab-mismatch", "add 'display=select', or 'reuse=stack'"]
            ),
            ("s.a = A\nbase.tabviewcontroller = T\nbase.tabs.a = A", []),
            ("s.home = Home\nbase.tabviewcontroller = T\nbase.tabs.home = Home", []),
            (
                "s.home = HomePage\nbase.tabviewcontroller = T\nbase.tabs.home = home",
                ["3:18 odd-name", "write 's://home'"]
            ),
            ("base.root = A\nbase.root = B", ["2:1 duplicate-route", "remove one"]),
            (
                "base.tabviewcontroller = T\nbase.tabs.a = A\nbase.tabs.a = B",
                ["3:1 duplicate-route", "remove one, or give it another name after 'base.tabs.'"]
            ),
        ] as [(String, [String])])
    func `A fix fits what is known about the whole file`(lines: String, expected: [String]) {
        #expect(lint(lines, nil).problems.flatMap { [brief($0), $0.fix] } == expected)
    }

    @Test func `A name that the key and the page have is proposed once`() {
        let manifest = RouteManifest(pages: [
            .init(name: "A", parameters: [.init(key: "id", type: "String", isRequired: true)])
        ])
        let found = lint("s.a.{id} = A; reuse=stack(idd)", manifest).problems
        #expect(found.map(brief) == ["1:15 unknown-parameter"])
        #expect(found.first?.message.hasSuffix("; did you mean 'id'?") == true)
    }

    @Test(arguments: ["s://a?x=1", "\"s://a?x=1\"", "s://a?x=1&y=#top", "\"s://a?x=1,2\""])
    func `A tab and the root take a URL with a query, in quotes or not`(url: String) throws {
        let lines = "s.a = A; requires=x\nbase.tabs.t = \(url); initial\nbase.tabviewcontroller = T\n"
        let manifest = RouteManifest(pages: [.init(name: "A"), .init(name: "T")])
        #expect(problems(lines, manifest: manifest) == [])
        let plain = url.filter { $0 != "\"" }
        let table = try table(lines)
        #expect(table.base.tabs.map(\.target) == [.url(plain)])
        #expect(try table.match(plain).parameters.map(\.text).first?.hasPrefix("1") == true)
        let root = try RouteTable([.properties(text: "s.a = A; requires=x\nbase.root = \(url)\n", file: "f")])
        #expect(root.base.root == .stack(.url(plain)))
    }

    @Test func `Building a table gives no advice`() throws {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: Shop.routes + "shpo.a = P\nshop.b.x+y = P; accepts=q\n"))
        #expect(builder.compile().problems == [])
        #expect(builder.lint().problems.map(\.code) == [.oddSegment, .oddSegment, .unusedAttribute])
    }

    @Test func `A page in quotes is a page, whatever it is called`() throws {
        #expect(try table("a.b = \"external\"").match("a://b").route.target == .page("external"))
        #expect(try table("a.b = \"a://c\"").match("a://b").route.target == .page("a://c"))
    }
}

/// The home of a domain.
struct OriginHomeTests {
    private static let routes = "a.home = Home; external\na.home.{x} = P\na.pay = Pay; requires=amount\n"

    @Test(arguments: [
        "https://www.a.example", "https://www.a.example/", "https://WWW.a.example:443/?utm_source=x",
        "https://b.example/s", "https://b.example/s/#top",
    ])
    func `The address itself means the home`(url: String) throws {
        let table = try table(
            Self.routes + "base.origins.a = https://www.a.example, https://b.example/s; home=a.home")
        let match = try table.match(url, trust: .external)
        #expect(match.route.key == "a.home")
        #expect(match.originalURL.original == url)
        #expect(try table.match("https://www.a.example/home/7").route.key == "a.home.{x}")
    }

    @Test(arguments: ["https://www.a.example", "https://www.a.example/?q=1", "https://b.example/s/"])
    func `Without a home the address is not found, and not malformed`(url: String) throws {
        let table = try table(Self.routes + "base.origins.a = https://www.a.example, https://b.example/s")
        let failure = try #require(throws: RouteError.self) { try table.match(url) }
        #expect(failure.code == .notFound)
    }

    @Test(arguments: [
        ("a.hoem", "there is no such route; did you mean 'a.home'?"), ("a.home.{x}", "it has a capture"),
        ("a.pay", "it requires 'amount'"), ("a..b", "there is no such route"),
        ("a://home", "did you mean 'a.home'?"),
        ("Home", "did you mean 'a.home'?"),
    ])
    func `A home is a route that opens by itself`(key: String, reason: String) {
        let found = problems(Self.routes + "base.origins.a = https://www.a.example; home=\(key)")
        #expect(found.map(brief) == ["4:46 invalid-home"])
        #expect(found.first?.message.contains(reason) == true)
    }
}
