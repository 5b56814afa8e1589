import Foundation
import Testing

struct DiffCommandTests {
    struct Row: Sendable {
        let name: String
        let old: String
        let new: String
        /// The findings, as `code url`.
        var found: [String] = []
    }

    private static let soundLine = "a.b = P; external\n"

    @Test func `A new file with an error breaks every link, and that is said first`() throws {
        let folder = try Folder([
            "old.properties": Self.soundLine,
            "new.properties": Self.soundLine + "a.c = Q; externl\na.d = Q; tab",
        ])
        let run = try folder.run("diff", "old.properties", "new.properties")
        #expect(run.code == 1)
        #expect(
            run.lines == [
                "error: NEW has 2 errors: with it no app starts, and no link opens [errors-in-new]",
                "1 link, nothing else breaks",
            ])
        #expect(run.diagnostics.contains("unknown-attribute"))
        let json = try folder.run("diff", "--format=json", "old.properties", "new.properties")
        #expect(json.code == 1)
        #expect(
            json.lines == [
                "[",
                #"{"severity":"error","code":"errors-in-new","message":"NEW has 2 errors: with it no app starts, "#
                    + #"and no link opens"}"#,
                "]",
            ])
    }

    @Test func `A layer above the new file with an error breaks every link`() throws {
        let folder = try Folder([
            "old.properties": Self.soundLine, "new.properties": Self.soundLine,
            "layer.properties": Self.soundLine,
        ])
        let run = try folder.run(
            "diff", "old.properties", "new.properties", "--new-layer", "layer.properties")
        #expect(run.code == 1)
        #expect(run.lines.first?.hasPrefix("error: NEW has 1 error: ") == true)
        #expect(run.diagnostics.contains("missing-override"))
    }

    @Test func `An old file with an error is told`() throws {
        let folder = try Folder([
            "old.properties": Self.soundLine + "a.c = Q; externl", "new.properties": Self.soundLine,
        ])
        let run = try folder.run("diff", "old.properties", "new.properties")
        #expect(run.code == 1)
        #expect(
            run.lines == [
                "error: OLD has 1 error: with it no app starts; only its routes without errors are compared "
                    + "[errors-in-old]",
                "1 link, nothing else breaks",
            ])
    }

    @Test(arguments: [
        ["tree", "r.properties"], ["resolve", "--routes", "r.properties", "a://b"],
        ["url", "--routes", "r.properties", "a.b"],
    ])
    func `What is shown of a file with an error exits with 1`(arguments: [String]) throws {
        let folder = try Folder(["r.properties": Self.soundLine + "a.c = Q; externl"])
        let run = try folder.run(arguments)
        #expect(run.code == 1)
        #expect(!run.output.isEmpty)
        #expect(
            run.diagnostics.contains(
                "1 error: no app starts with these files; only the routes without errors are shown\n"))
    }

    @Test(arguments: [
        Row(name: "nothing", old: "a.b = P; external", new: "a.b = P; external"),
        Row(name: "an addition", old: "a.b = P", new: "a.b = P\na.c = Q; external"),
        Row(name: "a removal", old: "a.b = P\na.c = Q", new: "a.b = P", found: ["stops-working a://c"]),
        Row(name: "another page", old: "a.b = P", new: "a.b = Q", found: ["changes-page a://b"]),
        Row(name: "another action", old: "a.b = @p", new: "a.b = @q", found: ["changes-page a://b"]),
        Row(
            name: "closed", old: "a.b.{x} = P; external", new: "a.b.{x} = P", found: ["closed a://b/~x"]),
        Row(
            name: "a renamed capture", old: "a.b.{x} = P", new: "a.b.{y} = P",
            found: ["loses-parameter a://b/~x"]),
        Row(
            name: "a redirect that is gone, whose text had to be a number",
            old: "a.b.{x|uint} = P\na.old.{x} = -> a://b/{x}", new: "a.b.{x|uint} = P",
            found: ["stops-working a://old/7"]),
        Row(
            name: "a redirect to another type",
            old: "a.b.{x|bool} = P\na.c.{x|uuid} = P\na.old.{x} = -> a://b/{x}",
            new: "a.b.{x|bool} = P\na.c.{x|uuid} = P\na.old.{x} = -> a://c/{x}",
            found: ["stops-working a://old/true"]),
        Row(
            name: "swapped captures", old: "a.b.{x}.{y} = P", new: "a.b.{y}.{x} = P",
            found: ["loses-parameter a://b/~x/~y"]),
        Row(
            name: "a query key with a type now", old: "a.b = P; accepts=x", new: "a.b = P; accepts={x|uint}",
            found: ["stops-working a://b?x=~x"]),
        Row(
            name: "a query key without a type now", old: "a.b = P; accepts={x|uint}",
            new: "a.b = P; accepts=x"),
        Row(
            name: "a group that is gone", old: "base.group.g = a; filters=F\na.b = P", new: "a.b = P",
            found: ["loses-filter a://b"]),
        Row(
            name: "what is presented stops links now, and others no longer",
            old: "a.b = P; above=dismiss\na.c = P; above=reject\na.d = P; above=reject",
            new: "a.b = P; above=reject\na.c = P\na.d = P; above=reject; x-a=b", found: ["blocked a://b"]),
        Row(
            name: "a group in the place of filters", old: "a.b = P; filters=F",
            new: "base.group.g = a; filters=F\na.b = P"),
        Row(
            name: "a query key no longer accepted", old: "a.b = P; external; accepts=x,y",
            new: "a.b = P; external; accepts=y", found: ["loses-parameter a://b?x=~x&y=~y"]),
        Row(
            name: "a query key that a default stands in for", old: "a.b = P; external; accepts=x",
            new: "a.b = P; external; default.x=1", found: ["loses-parameter a://b?x=~x"]),
        Row(name: "a query key of the app alone", old: "a.b = P; accepts=x", new: "a.b = P"),
        Row(
            name: "a narrower type", old: "a.b.{x} = P", new: "a.b.{x|int} = P",
            found: ["stops-working a://b/~x"]),
        Row(
            name: "unsigned from signed", old: "a.b.{x|int} = P", new: "a.b.{x|uint} = P",
            found: ["stops-working a://b/-9223372036854775808"]),
        Row(
            name: "signed from unsigned", old: "a.b.{x|uint} = P", new: "a.b.{x|int} = P",
            found: ["stops-working a://b/18446744073709551615"]),
        Row(name: "a wider type", old: "a.b.{x|int} = P", new: "a.b.{x} = P"),
        Row(
            name: "a word less", old: "a.b.{x|p,q,r} = P", new: "a.b.{x|p,r} = P",
            found: ["stops-working a://b/q"]),
        Row(
            name: "a tail becomes a segment", old: "a.b.{x...} = P", new: "a.b.{x} = P",
            found: ["stops-working a://b/~x/~more"]),
        Row(
            name: "a literal takes a link away", old: "a.b.{x} = P", new: "a.b.{x} = P\na.b.me = Q",
            found: ["changes-page a://b/me"]),
        Row(
            name: "a word takes a link away from a type", old: "a.b.{x|uint} = P",
            new: "a.b.{x|uint} = P\na.b.{y|7,seven} = P", found: ["loses-parameter a://b/7"]),
        Row(
            name: "a redirect to the same page", old: "a.b.{x} = P; external",
            new: "a.b.{x} = -> a://c/{x}; external\na.c.{x} = P; external"),
        Row(
            name: "a redirect to another page", old: "a.b = P", new: "a.b = -> a://c\na.c = Q",
            found: ["changes-page a://b"]),
        Row(
            name: "a redirect that is closed", old: "a.b = P; external",
            new: "a.b = -> a://c; external\na.c = P", found: ["closed a://b"]),
        Row(
            name: "a new requirement", old: "a.b = P; external", new: "a.b = P; external; requires=x",
            found: ["stops-working a://b"]),
        Row(
            name: "an origin of another scheme",
            old: "a.b = P; external\nbase.origins.a = https://x.example/app/",
            new: "a.b = P; external\nbase.origins.z = https://x.example/app",
            found: ["stops-working https://x.example/app/b"]),
        Row(
            name: "the same origin", old: "a.b = P; external\nbase.origins.a = https://x.example",
            new: "a.b = P; external\nbase.origins.a = https://x.example"),
        Row(name: "an encoded literal", old: "a.v1%2E0.\u{E9} = P", new: "a.v1%2E0.\u{E9} = P"),
    ])
    func `What breaks a link is found, and nothing else`(row: Row) throws {
        let folder = try Folder(["old.properties": row.old, "new.properties": row.new])
        let run = try folder.run("diff", "--format", "json", "old.properties", "new.properties")
        let found = run.lines.compactMap { line -> String? in
            guard line.member("severity") == "error", let code = line.member("code"),
                let url = line.member("url")
            else { return nil }
            return "\(code) \(url)"
        }
        #expect(found == row.found, "\(row.name): \(run.output)")
        #expect(run.code == (row.found.isEmpty ? 0 : 1))
    }

    @Test func `Findings name the old route, the link and what became of it`() throws {
        let old = "a.b = P; external\na.c.{x} = P\na.d = P; external\n"
        let new = "a.b = Q; external\na.d = P\n"
        let run = try Folder(["old.properties": old, "new.properties": new])
            .run("diff", "old.properties", "new.properties")
        #expect(run.code == 1)
        #expect(
            run.lines == [
                "old.properties:1:1: error: 'a://b' opened 'P', and opens 'Q' now at 'a.b' "
                    + "(new.properties:1:1) [changes-page]",
                "old.properties:2:1: error: 'a://c/~x' opened 'P', and no route matches it now [stops-working]",
                "old.properties:3:1: error: 'a://d' could be opened from outside, and cannot now at 'a.d' "
                    + "(new.properties:2:1) [closed]",
                "3 links, 3 errors",
            ])
    }

    @Test func `Nothing to find is said with the number of links`() throws {
        let run = try Folder(["a.properties": "a.b.{x|p,q} = P\n"]).run(
            "diff", "a.properties", "a.properties")
        #expect(run.code == 0)
        #expect(run.output == "2 links, nothing breaks\n")
    }

    @Test func `JSON names both routes, or null for none`() throws {
        let folder = try Folder(["old.properties": "a.b = P\na.c = P\n", "new.properties": "a.b = Q\n"])
        let run = try folder.run("diff", "--format=json", "old.properties", "new.properties")
        #expect(
            run.lines[1].hasSuffix(
                #""old":{"key":"a.b","file":"old.properties","line":1},"new":{"key":"a.b","file":"new.properties","line":1}},"#
            ))
        #expect(
            run.lines[2].hasSuffix(#""old":{"key":"a.c","file":"old.properties","line":2},"new":null}"#))
    }
}

extension String {
    /// The text of a member of a line of JSON; the texts of these tests need no escapes.
    func member(_ name: String) -> String? {
        guard let start = range(of: "\"\(name)\":\"")?.upperBound else { return nil }
        return self[start...].split(separator: "\"", omittingEmptySubsequences: false).first.map(String.init)
    }
}

/// Changes of a link that opens the same page, and how much they matter.
struct DiffSeverityTests {
    struct Row: Sendable {
        let name: String
        let old: String
        let new: String
        /// The findings, as `severity code message`, without the place.
        let found: [String]
    }

    @Test(arguments: [
        Row(
            name: "opened to the outside", old: "a.b = P", new: "a.b = P; external",
            found: ["warning opened 'a://b' can be opened from outside now, and no filter is asked"]),
        Row(
            name: "opened to the outside behind a filter", old: "a.b = P; filters=F",
            new: "a.b = P; filters=F; external",
            found: ["warning opened 'a://b' can be opened from outside now, and 'F' is asked"]),
        Row(
            name: "opened by a redirect", old: "a.b = P; external\na.c = -> a://b",
            new: "a.b = P; external\na.c = -> a://b; external",
            found: ["warning opened 'a://c' can be opened from outside now, and no filter is asked"]),
        Row(
            name: "a filter more", old: "a.b = P; external", new: "a.b = P; external; filters=F,G",
            found: ["warning gains-filter 'a://b' asks 'F', 'G' now, which it did not"]),
        Row(
            name: "a filter of a group", old: "a.b = P", new: "base.group.g = a; filters=F\na.b = P",
            found: ["warning gains-filter 'a://b' asks 'F' now, which it did not"]),
        Row(
            name: "another default", old: "a.b = P; default.x=1", new: "a.b = P; default.x=2",
            found: ["warning changes-default 'a://b' gave 'x' the default '1', and gives it '2' now"]),
        Row(
            name: "a default more", old: "a.b = P", new: "a.b = P; default.x=2",
            found: ["warning changes-default 'a://b' gives 'x' the default '2' now, and gave it none"]),
        Row(
            name: "another name for code", old: "a.b = P; name=front", new: "a.b = P",
            found: ["warning changes-name code called the route 'front', and has to call it by its key now"]),
        Row(
            name: "where and how it is shown",
            old:
                "base.tabviewcontroller = V\nbase.tabs.t = T\nbase.tabs.u = U\na.b = P; tab=t; display=cover",
            new:
                "base.tabviewcontroller = V\nbase.tabs.t = T\nbase.tabs.u = U\na.b = P; tab=u; animated=false",
            found: [
                "note changes-attribute 'a://b' had no 'animated', and has 'animated=false' now",
                "note changes-attribute 'a://b' had 'display=cover', and has no 'display' now",
                "note changes-attribute 'a://b' had 'tab=t', and has 'tab=u' now",
            ]),
        Row(
            name: "parent, initializer, and what extensions read", old: "a.x = X\na.b = P; parent=a.x; x-log",
            new: "a.x = X\na.b = P; init=short",
            found: [
                "note changes-attribute 'a://b' had no 'init', and has 'init=short' now",
                "note changes-attribute 'a://b' had 'parent=a.x', and has no 'parent' now",
                "note changes-attribute 'a://b' had 'x-log', and has no 'x-log' now",
            ]),
        Row(
            name: "told once, and not for each redirect to the route",
            old: "a.b = P; external\na.c = -> a://b; external",
            new: "a.b = P; external; filters=F\na.c = -> a://b; external",
            found: ["warning gains-filter 'a://b' asks 'F' now, which it did not"]),
        Row(
            name: "a link that moves to a guarded route", old: "a.b = P\na.c = P; filters=F",
            new: "a.b = -> a://c\na.c = P; filters=F",
            found: ["warning gains-filter 'a://b' asks 'F' now, which it did not"]),
        Row(
            name: "the defaults of a tab", old: "base.tabs.t = T; default.x=1",
            new: "base.tabs.t = T; default.x=2",
            found: [
                "warning changes-default 'base.tabs.t' gave 'x' the default '1', and gives it '2' now"
            ]),
    ])
    func `What else changes for a link is told with its severity`(row: Row) throws {
        let folder = try Folder(["old": row.old, "new": row.new])
        let run = try folder.run("diff", "--format", "json", "old", "new")
        let found = run.lines.compactMap { line -> String? in
            guard let severity = line.member("severity"), let code = line.member("code") else { return nil }
            let message = line.member("message")?.prefix { $0 != "(" } ?? ""
            let words = message.split(separator: " ")
            let isPlaced = words.dropLast().last == "at"
            return "\(severity) \(code) \(words.dropLast(isPlaced ? 2 : 0).joined(separator: " "))"
        }
        #expect(found == row.found, "\(row.name): \(run.output)")
        #expect(run.code == 0)
    }

    @Test(arguments: [
        ("a.b = P; tab=t", ["note"], 0), ("a.b = P; external", ["warning", "note"], 0),
        ("a.b = Q", ["error", "warning", "note"], 1),
    ])
    func `The exit code is that of the least severity that fails`(
        new: String, failing: [String], standard: Int32
    ) throws {
        let tabs = "base.tabs.t = T\n"
        let folder = try Folder(["old": tabs + "a.b = P", "new": tabs + new])
        for severity in ["error", "warning", "note"] {
            let run = try folder.run("diff", "--fail-on", severity, "old", "new")
            #expect(run.code == (failing.contains(severity) ? 1 : 0), "\(severity): \(run.output)")
        }
        #expect(try folder.run("diff", "old", "new").code == standard)
    }

    @Test func `The summary says that nothing breaks if only other things change`() throws {
        let run = try Folder(["old": "a.b = P", "new": "a.b = P; external"]).run("diff", "old", "new")
        #expect(run.lines.last == "1 link, nothing breaks; 1 warning")
    }

    @Test func `Markdown is a table for a review, with what matters most first`() throws {
        let folder = try Folder([
            "old": "a.b = P; external\na.c = Q\n", "new": "a.b = P; external; filters=F\n",
        ])
        let run = try folder.run("diff", "--format", "markdown", "old", "new")
        #expect(run.code == 1)
        #expect(
            run.output == """
                ### Links break

                2 links compared: 1 error, 1 warning.

                |  | route | change | code |
                | --- | --- | --- | --- |
                | **error** | `a.c` | 'a://c' opened 'Q', and no route matches it now | `stops-working` |
                | warning | `a.b` | 'a://b' asks 'F' now, which it did not at 'a\\.b' \\(new:1:1\\) | `gains-filter` |

                """)
        let same = try folder.run("diff", "--format", "markdown", "old", "old")
        #expect(same.output == "### No link breaks\n\n2 links compared: nothing changes.\n\n")
    }

    @Test func `Annotations are at the lines of the new file`() throws {
        let folder = try Folder([
            "old.properties": "a.b = P; external\na.c = Q\na.d = R\n",
            "new.properties": "# moved\na.b = P; external; filters=F\na.d = R; x-log\n",
        ])
        let run = try folder.run("diff", "--format", "github", "old.properties", "new.properties")
        #expect(
            run.lines == [
                "::warning file=new.properties,line=2,col=1::'a://b' asks 'F' now, which it did not at 'a.b' "
                    + "(new.properties:2:1) [gains-filter]",
                "::error::'a://c' opened 'Q', and no route matches it now [stops-working]",
                "::notice file=new.properties,line=3,col=1::'a://d' had no 'x-log', and has 'x-log' now at 'a.d' "
                    + "(new.properties:3:1) [changes-attribute]",
            ])
    }
}

/// The values that a page is given by the same link, and the line that is told.
struct DiffLossTests {
    @Test(arguments: [
        (
            "a.s = S; external; default.sort=x", "a.s = S; external",
            "had a default for 'sort', which is gone now"
        ),
        ("a.s = S; filters=F,G", "a.s = S; filters=G", "asked 'F', which is not asked now"),
    ])
    func `A default and a filter that are lost are told`(old: String, new: String, message: String) throws {
        let run = try Folder(["old": old, "new": new]).run("diff", "old", "new")
        #expect(run.code == 1)
        #expect(run.output.contains(message))
    }

    @Test(arguments: [
        ("# redirect\na.s = S; external", "'a://old' opened 'S', and no route matches it now"),
        (
            "a.t = T; external\na.old = -> a://t; external\na.s = S; external",
            "'a://old' opened 'S', and opens 'T' now"
        ),
    ])
    func `A broken redirect is told at its own line`(new: String, message: String) throws {
        let folder = try Folder([
            "old": "a.s = S; external\n\na.old = -> a://s; external\n", "new": new,
        ])
        let run = try folder.run("diff", "old", "new")
        #expect(run.lines.first?.hasPrefix("old:3:1: ") == true)
        #expect(run.lines.first?.contains(message) == true)
        let json = try folder.run("diff", "--format", "json", "old", "new")
        #expect(json.output.contains(#""old":{"key":"a.old","file":"old","line":3}"#))
    }
}
