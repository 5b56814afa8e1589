import OspreyTestFixtures
import Testing

/// Changes that `diff` must not pass over.
struct DiffGateTests {
    @Test(arguments: [
        // A renamed capture, and the filter that is gone with it
        (
            "shop.order.{id|uint} = OrderPage; external; filters=LoginGuard",
            "shop.order.{orderId|uint} = OrderPage; external",
            "loses-parameter shop.order.{id|uint}", ["loses-filter"]
        ),
        (
            "shop.a = P; external; filters=F", "shop.a = Q", "changes-page shop.a",
            ["closed", "loses-filter"]
        ),
        (
            "shop.a = P; external; accepts=x; default.y=1", "shop.a = Q; external", "changes-page shop.a",
            ["loses-parameter"]
        ),
        (
            "shop.a = P; filters=F; above=dismiss", "shop.a = P; above=reject", "loses-filter shop.a",
            ["blocked"]
        ),
        ("shop.a = P; filters=F", "shop.a = P; external", "loses-filter shop.a", ["opened"]),
        ("shop.a = P; filters=F", "shop.a = P; filters=G", "loses-filter shop.a", ["gains-filter"]),
        ("shop.a = P; external; default.x=1", "shop.a = P", "loses-parameter shop.a", ["closed"]),
    ])
    func `A break that is accepted hides no other of the same link`(
        before: String, after: String, accepted: String, told: [String]
    ) throws {
        let folder = try Folder(["old": before, "new": "# diff: accept \(accepted) (renamed)\n" + after])
        let run = try folder.run("diff", "--fail-on", "warning", "old", "new")
        #expect(run.code == 1)
        let codes = run.lines.filter { $0.contains(": error: ") || $0.contains(": warning: ") }.map { line in
            line.split(separator: "[").last.map { String($0.dropLast()) } ?? ""
        }
        #expect(Set(codes) == Set(told), "\(run.output)")
        #expect(run.output.contains(": accepted: "), "\(run.output)")
    }

    @Test func `Parameters that are lost and those that are confused are both told`() throws {
        let folder = try Folder([
            "old": "shop.{a}.{b}.{c} = P; external", "new": "shop.{b}.{a}.{d} = P; external",
        ])
        let run = try folder.run("diff", "old", "new")
        #expect(run.output.contains("gave 'c', which is lost now"), "\(run.output)")
        #expect(run.output.contains("gives 'a', 'b' another value now"), "\(run.output)")
    }

    private static let sound = "shop.a = A; external\n"

    @Test(arguments: [
        ("z.json", #"{"shop.b": "B" "shop.c": "C"}"#), ("z.json", "["), ("z.plist", "<plist>"),
    ])
    func `A file of the old version that cannot be read fails the comparison`(name: String, text: String)
        throws
    {
        let folder = try Folder(["a": Self.sound, name: text])
        let run = try folder.run("diff", "a", "a", "--old", name)
        #expect(run.code == 1)
        #expect(run.lines.first?.hasPrefix("error: OLD has 1 error: ") == true, "\(run.output)")
        // Whether the comment accepts a change is not known.
        let commented = try Folder([
            "a": Self.sound, "b": Self.sound + "# diff: accept stops-working shop.b (sold out)\n", name: text,
        ])
        let other = try commented.run("diff", "a", "b", "--old", name)
        #expect(!other.diagnostics.contains("no change to accept"), "\(other.diagnostics)")
    }

    @Test(arguments: [
        ("z.json", #"{"shop.b": "B" "base.tabs.t": "T"}"#), ("z.json", "["), ("z.plist", "<plist>"),
    ])
    func `Nothing is told to be gone that an unreadable new file may declare`(name: String, text: String)
        throws
    {
        let folder = try Folder([
            "old": Self.sound + """
                shop.b = B
                shop.c = C
                base.tabs.t = T
                base.notfound = N
                base.origins.shop = https://x.example
                base.root = P
                """,
            "new": Self.sound + "shop.c = D\n", name: text,
        ])
        let run = try folder.run("diff", "old", "new", "--new", name)
        #expect(run.code == 1)
        #expect(
            run.lines.dropLast() == [
                "error: NEW has 1 error: with it no app starts, and no link opens [errors-in-new]",
                "old:3:1: error: 'shop://c' opened 'C', and opens 'D' now at 'shop.c' (new:2:1) [changes-page]",
            ], "\(run.output)")
    }

    @Test func `Each lost address is told at the line of its origins`() throws {
        let line = "base.origins.shop = https://www.shop.example, https://m.shop.example/de"
        let folder = try Folder([
            "old": Self.sound + line,
            "new": Self.sound + "# diff: accept stops-working base.origins.shop (the shops moved)\n",
        ])
        let run = try folder.run("diff", "old", "new")
        #expect(run.code == 0, "\(run.output)\(run.diagnostics)")
        #expect(run.lines.filter { $0.hasPrefix("old:2:1: accepted: links to 'https://") }.count == 2)
    }

    @Test(arguments: [
        ("shop.{a|x,y}.{b|p,q,r} = P", "shop.{a|x,y}.{b|p,q} = P\nshop.x.r = P", "shop://y/r"),
        (
            "shop.{a|x,y}.{b|bool}.{c|1,2,3} = P",
            "shop.{a|x,y}.{b|bool}.{c|1,2} = P\nshop.{a|x,y}.true.3 = P",
            "shop://x/false/3"
        ),
        ("shop.{a|bool}.{b|int} = P", "shop.{a|bool}.{b|uint} = P\nshop.true.{b|int} = P", "shop://false/-9"),
    ])
    func `A link is told that is gone only where two segments are unusual`(
        old: String, new: String, link: String
    ) throws {
        let run = try Folder(["old": old, "new": new]).run("diff", "old", "new")
        #expect(run.code == 1)
        #expect(run.output.contains("'\(link)"), "\(run.output)")
    }

    @Test func `Many words give a bounded number of links`() throws {
        let words = (0..<100).map { "w\($0)" }.joined(separator: ",")
        let folder = try Folder(["old": "shop.{a|\(words)}.{b|\(words)}.{c|\(words)} = P"])
        #expect(try folder.run("diff", "old", "old").lines.last == "362 links, nothing breaks")
    }

    @Test func `A filter that parents lose is accepted only where the comment says so`() throws {
        let lines =
            "shop.c = C; external; parent=shop.p\nshop.d = D; external; parent=shop.p; display=cover\n"
        let folder = try Folder([
            "old": "shop.p = P; external; filters=F\n" + lines,
            "new": "# diff: accept loses-filter shop.p (open to all)\nshop.p = P; external\n" + lines,
        ])
        let run = try folder.run("diff", "old", "new")
        #expect(run.code == 1)
        #expect(
            run.lines == [
                "old:2:1: error: 'shop://c' asked 'F', which is not asked now at 'shop.c' (new:3:1) [loses-filter]",
                "old:1:1: accepted: 'shop://p' asked 'F', which is not asked now at 'shop.p' (new:2:1) "
                    + "[loses-filter] (open to all)",
                "3 links, 1 error",
            ])
    }

    @Test(arguments: [
        ("shop.p", "shop.p.{x...}"), ("shop.q", "shop.q.{a}.{b|uint}"), ("shop://p/one/two", "shop.p.{x...}"),
        ("shop://q/a/42?z=1", "shop.q.{a}.{b|uint}"), ("shop://old/7", "shop.old.{x}"),
        ("shop.p.{y...}", "shop.p.{x...}"),
    ])
    func `A comment with a part of a key, or with a link, is told the key`(written: String, meant: String)
        throws
    {
        let folder = try Folder([
            "old": Self.sound + """
                shop.p.{x...} = P; external; filters=F
                shop.q.{a}.{b|uint} = P; external; filters=F
                shop.old.{x} = -> shop://p/{x}; external
                """,
            "new": Self.sound + """
                # diff: accept loses-filter,stops-working \(written) (open to all)
                shop.p.{x...} = P; external
                shop.q.{a}.{b|uint} = P; external
                """,
        ])
        let run = try folder.run("diff", "old", "new")
        #expect(run.code == 1)
        #expect(
            run.diagnostics == "new:2:1: '\(written)' has no change to accept; did you mean '\(meant)'?\n")
    }
}
