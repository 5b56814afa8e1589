import Testing

@testable import OspreyRouting

/// Names of routes are compared as they are written, not as they look.
struct ExactMatchingTests {
    @Test(arguments: ExactNameTests.lookalikes)
    func `A key that only looks declared is dropped, and satisfies nothing`(
        declared: String, lookalike: String
    ) throws {
        let table = try table(
            """
            w.accepts = P; external; accepts=\(declared)
            w.requires = P; external; requires=\(declared)
            w.default = P; external; accepts=\(lookalike); default.\(declared)=on
            """)
        let key = PercentCoding.encodeForm(lookalike)
        let accepting = try table.match("w://accepts?\(key)=x", trust: .external)
        #expect(accepting.parameters.isEmpty)
        #expect(accepting.droppedQueryKeys.map(ExactName.init) == [ExactName(lookalike)])
        let requiring = try table.match("w://requires?\(key)=x", trust: .external)
        #expect(requiring.missingParameters().map(ExactName.init) == [ExactName(declared)])
        #expect(requiring.missingParameters(supplied: [lookalike]) == [declared])
        #expect(requiring.missingParameters(supplied: [declared]).isEmpty)
        let both = try table.match("w://default?\(key)=off", trust: .external)
        #expect(both.parameters.map { ExactName($0.name) } == [ExactName(lookalike), ExactName(declared)])
        #expect(both[declared]?.text == "on" && both[lookalike]?.text == "off")
    }

    @Test(arguments: ExactNameTests.lookalikes)
    func `Keys that only look alike are dropped, repeated and kept as two`(left: String, right: String) throws
    {
        let keys = [left, right].map(PercentCoding.encodeForm)
        let table = try table("w.a = P; external")
        let padding = (0..<9).map { "&k\($0)" }.joined()
        let external = try table.match("w://a?\(keys[0])=1&\(keys[1])=2&\(keys[0])=3", trust: .external)
        #expect(external.droppedQueryKeys.map(ExactName.init) == [left, right].map(ExactName.init))
        for query in ["\(keys[0])=1&\(keys[1])=2", "x\(padding)&\(keys[0])=1&\(keys[1])=2"] {
            let match = try table.match("w://a?" + query)
            #expect(match[left]?.texts == ["1"] && match[right]?.texts == ["2"])
            #expect(match.parameters.suffix(2).map(\.texts) == [["1"], ["2"]])
        }
    }

    @Test(arguments: ExactNameTests.lookalikes)
    func `Routes whose attributes only look alike keep their own`(left: String, right: String) throws {
        let table = try table(
            """
            w.a = P; accepts=\(left)
            w.b = P; accepts=\(right)
            w.c = P; x-note=\(left)
            w.d = P; x-note=\(right)
            w.e = \(left)Page
            w.f = \(right)Page
            """)
        let accepts = try ["w://a", "w://b"].map {
            try table.match($0).route.attributes.accepts.map(ExactName.init)
        }
        #expect(accepts == [[ExactName(left)], [ExactName(right)]])
        let notes = try ["w://c", "w://d"].map { try table.match($0).route.attributes.extras["x-note"] ?? "" }
        #expect(notes.map(ExactName.init) == [left, right].map(ExactName.init))
        let pages = try ["w://e", "w://f"].map { try table.match($0).route.target.pageName ?? "" }
        #expect(pages.map(ExactName.init) == ["\(left)Page", "\(right)Page"].map(ExactName.init))
    }

    @Test(arguments: ExactNameTests.lookalikes)
    func `Words of enumerations that only look alike are two`(left: String, right: String) throws {
        let table = try table(
            """
            w.a.{k|\(left),l} = Left
            w.a.{k|\(right),r} = Right
            w.b.{k|\(left),\(right)} = Both
            """)
        for (text, page) in [(left, "Left"), (right, "Right")] {
            let segment = PercentCoding.encodeSegment(text)
            #expect(try table.match("w://a/" + segment).route.target == .page(page))
            #expect(try table.match("w://b/" + segment)["k"].map { ExactName($0.text) } == ExactName(text))
        }
    }

    @Test func `A redirect keeps the keys that only look like its own`() throws {
        let table = try table("w.a = -> w://b?apiKey=own\nw.b = P")
        #expect(
            try table.match("w://a?api%E2%84%AAey=x&apiKey=y").url.text
                == "w://b?apiKey=own&api%E2%84%AAey=x")
    }

    @Test func `A capture is found by its name in a canonical URL`() throws {
        let table = try table("w.a.{apiKey} = P")
        let match = try table.match("w://a/mine?api%E2%84%AAey=x")
        #expect(try table.url(for: match).text == "w://a/mine?api%E2%84%AAey=x")
    }

    @Test(arguments: [
        ("https://caf%C3%A9/caf%C3%A9/a", true), ("https://cafe%CC%81/caf%C3%A9/a", false),
        ("https://caf%C3%A9/cafe%CC%81/a", false),
    ])
    func `Host and path of an origin are compared as they are written`(url: String, isMeant: Bool) throws {
        let table = try table("base.origins.w = https://caf%C3%A9/caf%C3%A9\nw.a = P")
        #expect(table.canOpen(url) == isMeant)
    }

    @Test(arguments: [("a:", "a:"), ("x:y", "x:y"), ("u@a", "u@a"), ("a:80", "a:80"), ("[", "[")])
    func `The first segment behind an origin is the host, whatever is in it`(segment: String, host: String)
        throws
    {
        let table = try table("base.origins.w = https://www.w.example\nw.{host}.1 = P\nw.a.1 = Other")
        let match = try table.match("https://www.w.example/\(PercentCoding.encodeSegment(segment))/1")
        #expect(match["host"]?.text == host)
    }

    @Test(arguments: ["%3a3", "admin%3A", "%5B", "%5B::1", "x%40y", "[::1]"])
    func `The canonical URL of an odd host means that host`(host: String) throws {
        let table = try table("w.{host}.k.{v} = P\nw.admin.k.{v} = Other")
        guard let match = try? table.match("w://\(host)/k/v") else {
            #expect(host == "%5B::1", "only the brackets of an address may hold a colon")
            return
        }
        let again = try table.match(try table.url(for: match))
        #expect(again.route == match.route)
        #expect(again["host"]?.text == match["host"]?.text)
    }
}
