import Testing

@testable import OspreyRouting

/// Redirects that lead to redirects, in files of any order and length.
struct RedirectChainTests {
    /// `app.r0` leads to `app.r1`, and so on; the last one to `app.end`.
    private static func chain(_ count: Int, attributes: String = "") -> [String] {
        (0..<count).map { index in
            "app.r\(index) = -> app://\(index == count - 1 ? "end" : "r\(index + 1)")\(attributes)"
        }
    }

    @Test(arguments: [false, true])
    func `A chain of any length is followed once`(reversed: Bool) {
        let lines = Self.chain(1_000) + ["app.end = P"]
        let found = problems((reversed ? lines.reversed() : lines).joined(separator: "\n"))
        let first = 1_000 - RouteTable.defaultRedirectLimit
        #expect(found.map(\.code) == [.longRedirect])
        #expect(found.first?.location.line == (reversed ? lines.count - first + 1 : first))
    }

    @Test(arguments: ["app.end = P; external", "app.end = P"])
    func `A chain longer than the limit is told once, at the first redirect that is not followed to the end`(
        end: String
    ) throws {
        let limit = RouteTable.defaultRedirectLimit
        #expect(problems((Self.chain(limit) + [end]).joined(separator: "\n")) == [])
        let lines = Self.chain(limit + 3) + [end]
        let found = problems(lines.joined(separator: "\n"))
        #expect(found.map(brief) == ["3:13 long-redirect"])
        let problem = try #require(found.first)
        #expect(problem.severity == .warning)
        #expect(
            problem.message == "a chain of 17 redirects begins here, and only 16 are followed")
        #expect(problem.fix == "redirect this one straight to the end of the chain")
        let mended = lines.map { $0.hasPrefix("app.r2 ") ? "app.r2 = -> app://end" : $0 }
        #expect(problems(mended.joined(separator: "\n")) == [])
    }

    @Test func `A chain that captures is as long as its redirects`() {
        let lines = (0..<17).map { "app.r\($0).{x} = -> app://\($0 == 16 ? "end" : "r\($0 + 1)")/{x}" }
        #expect(
            problems((lines + ["app.end.{x} = P"]).joined(separator: "\n")).map(\.code) == [.longRedirect])
    }

    @Test func `A chain longer than the limit fails when it is used, and says so`() throws {
        let limit = RouteTable.defaultRedirectLimit
        let table = try table((Self.chain(limit + 1) + ["app.end = P"]).joined(separator: "\n"))
        #expect(try table.match("app://r1").redirects.count == limit)
        let failure = try #require(throws: RouteError.self) { try table.match("app://r0") }
        #expect(failure.code == .tooManyRedirects)
        #expect(failure.chain.count == limit + 1)
    }

    @Test(arguments: [2, 20, 500])
    func `A circle is reported once, at its first route, whoever leads into it`(count: Int) {
        let circle = (0..<count).map { "app.c\($0) = -> app://c\(($0 + 1) % count)" }
        let into = (0..<count).map { "app.i\($0) = -> app://c\($0)" }
        #expect(
            problems((into + circle).joined(separator: "\n")).map(brief) == ["\(count + 1):13 redirect-cycle"]
        )
    }

    @Test func `A redirect to the same text in another form is not a circle`() throws {
        let table = try table("app.x.cafe\u{301} = -> app://x/caf\u{E9}\napp.x.caf\u{E9} = P")
        #expect(try table.match("app://x/cafe%CC%81").route.target == .page("P"))
        let left = RouteParameter("x", "cafe\u{301}")
        #expect(left != RouteParameter("x", "caf\u{E9}"))
        #expect(RouteParameter("x", tail: ["cafe\u{301}"]) != RouteParameter("x", tail: ["caf\u{E9}"]))
        #expect(RouteParameter("x", tail: ["a"]) == RouteParameter("x", tail: ["a"]))
    }

    @Test func `A closed end closes all redirects that lead to it`() {
        let lines = Self.chain(3, attributes: "; external") + ["app.end = P"]
        let found = problems(lines.joined(separator: "\n"))
        #expect(found.map(\.code) == [.externalRedirect, .externalRedirect, .externalRedirect])
        #expect(found.allSatisfy { $0.message.contains("'app.end'") })
    }

    @Test(arguments: [false, true])
    func `Each redirect is told the first closed route on its own way`(reversed: Bool) {
        let lines = [
            "app.a = -> app://b; external", "app.b = -> app://c", "app.c = -> app://end; external",
            "app.end = P",
        ]
        let found = problems((reversed ? lines.reversed() : lines).joined(separator: "\n"))
        let closed = found.map { problem in
            "\(problem.sourceLine?.prefix(5) ?? "") \(problem.message.contains("'app.b'") ? "app.b" : "app.end")"
        }
        #expect(closed.sorted() == ["app.a app.b", "app.c app.end"])
    }

    @Test func `Only the last redirect of a chain to nowhere is reported`() {
        let found = problems(Self.chain(3).joined(separator: "\n"))
        #expect(found.map(brief) == ["3:13 unmatched-redirect"])
    }
}
