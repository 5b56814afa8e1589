import Foundation
import OspreyTestFixtures
import Testing

/// The findings of a gate for an app whose routes are in several files.
struct TeamGateTests {
    private static let base = """
        base.tabviewcontroller = Tabs
        base.tabs.home = shop://home
        base.tabs.me = shop://me
        shop.home = HomePage; external; display=select
        shop.me = MePage; external; display=select; filters=LoginGuard,PinGuard

        """
    private static let tickets =
        #"{"shop.ticket": {"page": "TicketPage", "parent": "shop.home", "tab": "home"}}"#

    @Test func `All commands of the gate take routes of all notations`() throws {
        let folder = try Folder(["a.properties": Self.base, "b.json": Self.tickets, "aasa.json": "{}"])
        for arguments in [
            ["lint", "a.properties", "b.json"], ["document", "a.properties", "b.json"],
            ["manifest", "a.properties", "b.json"], ["manifest", "--routes", "a.properties", "b.json"],
            ["diff", "a.properties", "a.properties", "--old", "b.json", "--new", "b.json"],
            ["resolve", "--routes", "a.properties", "--routes", "b.json", "shop://ticket"],
        ] {
            let run = try folder.run(arguments)
            #expect(run.code == 0, "\(arguments): \(run.output)\(run.diagnostics)")
        }
        let aasa = try folder.run(["aasa", "export", "--app", "T.a", "--routes", "a.properties", "b.json"])
        #expect(aasa.code == 2)
        #expect(aasa.diagnostics.contains("missing option '--routes b.json'"), "\(aasa.diagnostics)")
    }

    @Test(arguments: [
        ("b.json", "{\n \"shop.t\": \"TicketPage; tba=home\"\n}", " \"shop.t\": \"TicketPage; tba=home\""),
        (
            "b.plist",
            "<plist version=\"1.0\"><dict>\n<key>shop.t</key><string>P; tba=home</string></dict></plist>",
            "<key>shop.t</key><string>P; tba=home</string></dict></plist>"
        ),
    ])
    func `Each command tells the line of an error in a dictionary`(
        name: String, text: String, line: String
    ) throws {
        let folder = try Folder(["a": Self.base, name: text])
        let column = try #require(line.firstRange(of: "tba")).lowerBound.utf16Offset(in: line) + 1
        let told = "\(name):2:\(column): error: there is no attribute 'tba'"
        let caret = "\n\(line)\n" + String(repeating: " ", count: column - 1) + "^\n"
        for arguments in [
            ["lint", "a", name], ["document", "a", name], ["manifest", "a", name], ["tree", "a", name],
            ["diff", "a", "a", "--new", name], ["diff", "a", "a", "--old", name],
            ["generate", "--routes", "a", "--routes", name],
            ["aasa", "export", "--app", "T.a", "--routes", "a", "--routes", name],
            ["resolve", "--routes", "a", "--routes", name, "shop://home"],
        ] {
            let run = try folder.run(arguments)
            let output = run.output + run.diagnostics
            #expect(output.contains(told) && output.contains(caret), "\(arguments): \(output)")
        }
    }

    @Test func `Diff tells the lines of dictionaries`() throws {
        let old = "{\n \"shop.ticket\": \"TicketPage\"}"
        let folder = try Folder([
            "a": Self.base, "old.json": old, "new.json": old.replacing("TicketPage", with: "TicketsPage"),
        ])
        let run = try folder.run("diff", "a", "a", "--old", "old.json", "--new", "new.json")
        #expect(
            run.lines.first
                == "old.json:2:3: error: 'shop://ticket' opened 'TicketPage', and opens 'TicketsPage' now "
                + "at 'shop.ticket' (new.json:2:3) [changes-page]")
    }

    @Test func `Diff compares the files of an app together`() throws {
        let folder = try Folder([
            "a.properties": Self.base, "b.json": Self.tickets, "c.json": "{}", "m.properties": "",
        ])
        let run = try folder.run(
            "diff", "a.properties", "a.properties", "--old", "b.json", "--new", "c.json", "--new-layer",
            "m.properties")
        #expect(run.code == 1)
        #expect(run.output.contains("'shop://ticket' opened 'TicketPage', and no route matches it now"))
    }

    @Test(arguments: [
        ("base.tabs.me = shop://me\n", "", "the app had the tab 'me', which has no line now [loses-tab]"),
        (
            "base.tabs.home = shop://home\nbase.tabs.me = shop://me\n",
            "base.tabs.me = shop://me\nbase.tabs.home = shop://home\n",
            "had the tabs 'home', 'me', and has them as 'me', 'home' now"
        ),
        (
            "LoginGuard,PinGuard", "PinGuard,LoginGuard",
            "had the filters 'LoginGuard', 'PinGuard', and has them as 'PinGuard', 'LoginGuard' now"
        ),
    ])
    func `A tab that is gone, and another order of tabs or filters, are told`(
        before: String, after: String, told: String
    ) throws {
        let folder = try Folder(["a": Self.base, "b": Self.base.replacing(before, with: after)])
        let run = try folder.run("diff", "--fail-on", "warning", "a", "b")
        #expect(run.code == 1)
        #expect(run.output.contains(told), "\(run.output)")
    }

    @Test func `A link loses the filters of a parent that it no longer has`() throws {
        let parent = "x.p = P; external; filters=G\n"
        let folder = try Folder([
            "a": parent + "x.c = C; external; parent=x.p\nx.d = C; external; parent=x.p; display=cover\n",
            "b": parent + "x.c = C; external\nx.d = C; external; display=cover\n",
        ])
        let run = try folder.run("diff", "a", "b")
        #expect(run.code == 1)
        #expect(run.output.contains("'x://c'") && run.output.contains("[loses-filter]"), "\(run.output)")
        #expect(run.output.split(separator: "[loses-filter]").count == 2)
        #expect(try folder.run("diff", "b", "a").output.contains("[gains-filter]"))
    }

    @Test func `An intended break is accepted once, with a reason`() throws {
        let comment = "# diff: accept stops-working shop.ticket (sold out)\n"
        let new = Self.base + comment
        let folder = try Folder([
            "a": Self.base + "shop.ticket = TicketPage\n", "b": new + "shop.x = X\n",
        ])
        let run = try folder.run("diff", "--fail-on", "warning", "a", "b")
        #expect(run.code == 0, "\(run.output)\(run.diagnostics)")
        #expect(
            run.output == """
                a:6:1: accepted: 'shop://ticket' opened 'TicketPage', and no route matches it now [stops-working] \
                (sold out)
                3 links, nothing breaks

                """)
        #expect(
            try folder.run("diff", "--format", "json", "a", "b").output.contains(
                #""severity":"accepted","code":"stops-working""#))
        #expect(
            try folder.run("diff", "--format", "json", "a", "b").output.contains(#""reason":"sold out""#))
        let markdown = try folder.run("diff", "--format", "markdown", "a", "b").output
        #expect(
            markdown.hasSuffix(
                """
                3 links compared: nothing changes.


                1 change accepted:

                | route | change | code | reason |
                | --- | --- | --- | --- |
                | `shop.ticket` | 'shop://ticket' opened 'TicketPage', and no route matches it now | `stops-working` | sold out |

                """), "\(markdown)")
        #expect(
            try folder.run("diff", "--format", "github", "a", "b").output.hasPrefix("::notice::accepted: "))
        // The next comparison.
        let next = try folder.run("diff", "b", "b")
        #expect(next.code == 1)
        #expect(
            next.diagnostics.contains("'shop.ticket' has no change to accept any more"), "\(next.diagnostics)"
        )
    }

    @Test(arguments: [
        ("n.json", ##"{"#": ["for people", "diff: accept stops-working shop.ticket (sold out)"]}"##),
        ("n.json", ##"{"#": " # diff: accept stops-working shop.ticket (sold out)"}"##),
        ("n.json", ##"{"shop": {"#": "diff: accept stops-working shop.ticket (sold out)", "x": "X"}}"##),
        (
            "n.plist",
            "<plist><dict><key>#</key><string>diff: accept stops-working shop.ticket (sold out)</string></dict></plist>"
        ),
        // A file with nothing else
        ("n.properties", "# diff: accept stops-working shop.ticket (sold out)\n"),
    ])
    func `An intended break is accepted in each kind of file`(name: String, text: String) throws {
        let folder = try Folder(["a": Self.base, "b.json": Self.tickets, name: text])
        let arguments = ["diff", "a", "a", "--new", name]
        let run = try folder.run(arguments + ["--old", "b.json"])
        #expect(run.code == 0, "\(run.output)\(run.diagnostics)")
        #expect(run.output.contains("accepted: ") && run.output.contains("(sold out)"))
        let next = try folder.run(arguments)
        #expect(next.code == 1)
        #expect(next.diagnostics.contains("'shop.ticket' has no change to accept any more"))
        #expect(next.diagnostics.hasPrefix(name + ":1:"), "\(next.diagnostics)")
    }

    @Test func `An intended break is accepted in a binary property list`() throws {
        let folder = try Folder(["a": Self.base, "b.json": Self.tickets])
        let comment = ["#": "diff: accept stops-working shop.ticket (sold out)"]
        let data = try PropertyListSerialization.data(fromPropertyList: comment, format: .binary, options: 0)
        try folder.write(Array(data), to: "n.plist")
        let arguments = ["diff", "a", "a", "--new", "n.plist"]
        let run = try folder.run(arguments + ["--old", "b.json"])
        #expect(run.code == 0, "\(run.output)\(run.diagnostics)")
        #expect(run.output.contains("accepted: ") && run.output.contains("(sold out)"))
        let next = try folder.run(arguments)
        #expect(next.code == 1)
        #expect(next.diagnostics.hasPrefix("n.plist: "), "\(next.diagnostics)")
        #expect(next.diagnostics.contains("'shop.ticket' has no change to accept any more"))
    }

    @Test func `The filters of parents are shown as they are asked`() throws {
        let routes = """
            base.group.g = x.p; filters=G
            x.o = O; filters=A
            x.p = P; filters=A; parent=x.o
            x.c = C; external; parent=x.p; filters=B,G
            x.d = D; external; parent=x.p; filters=B; display=cover
            """
        let folder = try Folder(["r.properties": routes])
        let text = try folder.run("resolve", "--routes", "r.properties", "x://c").output
        #expect(text.contains("above 'x.p', if 'A', then 'G', then 'B' lets it pass"), "\(text)")
        let json = try folder.run("resolve", "--routes", "r.properties", "--format", "json", "x://c").output
        #expect(json.contains(#""guards":["A","G","B"]"#), "\(json)")
        #expect(
            try folder.run("resolve", "--routes", "r.properties", "x://d").output.contains(
                "if 'B' lets it pass"))
        let document = try folder.run("document", "r.properties").output
        #expect(document.contains("| `x://c` | `C` | `A`, `G`, `B` |"), "\(document)")
    }

    @Test func `A comment that the old version has already accepts nothing new`() throws {
        let comment = "# diff: accept changes-page shop.ticket (new look)\n"
        let folder = try Folder([
            "a": Self.base + comment + "shop.ticket = TicketPage; external\n",
            "b": Self.base + comment + "shop.ticket = OtherPage; external\n",
            "c": Self.base + "# diff: accept changes-page shop.ticket (newer look)\n"
                + "shop.ticket = OtherPage; external\n",
            "d": Self.base + "# diff: accept stops-working shop.ticket (x)\n"
                + "# diff: accept changes-page shop.tickets (x)\nshop.ticket = OtherPage; external\n",
        ])
        let run = try folder.run("diff", "a", "b")
        #expect(run.code == 1)
        #expect(run.output.contains("[changes-page]"), "\(run.output)")
        #expect(run.diagnostics.contains("is accepted in the old version already"), "\(run.diagnostics)")
        #expect(try folder.run("diff", "a", "c").code == 0)
        let wrong = try folder.run("diff", "a", "d").diagnostics
        #expect(wrong.contains("'shop.ticket' has other changes; write changes-page"), "\(wrong)")
        #expect(
            wrong.contains("'shop.tickets' has no change to accept; did you mean 'shop.ticket'?"), "\(wrong)")
    }

    @Test(arguments: [
        ("# diff: accept stops-working shop.ticket", "the reason is missing"),
        ("# diff: accept stopsworking shop.ticket (x)", "'stopsworking' is not the code of a change"),
        ("# diff: accept stops-working (x)", "the key is missing"),
    ])
    func `A comment that accepts nothing is told`(comment: String, reason: String) throws {
        let folder = try Folder(["a": Self.base, "b": Self.base + comment + "\nshop.x = X\n"])
        let run = try folder.run("diff", "a", "b")
        #expect(run.code == 1)
        #expect(
            run.diagnostics.contains("b:6:1: the comment accepts nothing: \(reason)"), "\(run.diagnostics)")
    }

    @Test(arguments: [
        ("z.json", #"{"shop.ticket": "TicketPage" "shop.x": "X"}"#), ("z.json", "["), ("z.plist", "<plist>"),
        ("z.properties", "\u{0}"),
    ])
    func `A file that cannot be read is told first, and nothing of what it may declare`(
        name: String, text: String
    ) throws {
        let folder = try Folder([
            "a.properties": Self.base
                + "shop.old = -> shop://ticket\nshop.n = N; parent=shop.ticket; nogroup\n"
        ])
        // A property file that is not UTF-8.
        try folder.write(name.hasSuffix(".properties") ? [0x61, 0xFF, 0x0A] : Array(text.utf8), to: name)
        let run = try folder.run("lint", "a.properties", name)
        #expect(run.code == 1)
        #expect(run.output.hasPrefix(name), "\(run.output)")
        #expect(run.output.hasSuffix("1 error, 0 warnings\n"), "\(run.output)")
    }

    @Test(arguments: ["base.grou.g = shop.me; filters=G", "base.group.g = shop.mme; filters=G"])
    func `A slip in a group does not make 'nogroup' superfluous`(group: String) throws {
        let folder = try Folder(["a": Self.base + group + "\nshop.me.login = SignInPage; nogroup\n"])
        let run = try folder.run("lint", "a")
        #expect(!run.output.contains("'nogroup' has no effect"), "\(run.output)")
        #expect(run.output.hasSuffix("1 error, 0 warnings\n"), "\(run.output)")
    }
}
