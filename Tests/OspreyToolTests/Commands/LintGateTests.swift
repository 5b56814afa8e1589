import Foundation
import OspreyTestFixtures
import Testing

/// The means that keep a check of routes files green: accepted warnings, a baseline, and the severity that fails.
struct LintGateTests {
    private static let routes = """
        shop.home = HomePage; external
        shop.orders = OrdersPage; filters=LoginGuard
        shop.mine = OrdersPage; external

        """

    private func lint(_ text: String, _ arguments: String...) throws -> Tool.Run {
        try Folder(["r.properties": text]).run(["lint"] + arguments + ["r.properties"])
    }

    @Test func `A comment above a line accepts its warning, with a reason`() throws {
        let told = try lint(Self.routes)
        #expect(told.code == 1)
        #expect(told.output.contains("[unguarded-page]"))
        let text = Self.routes.replacing(
            "shop.mine", with: "# lint: accept unguarded-page (orders of the demo)\nshop.mine")
        let accepted = try lint(text)
        #expect(accepted.code == 0)
        #expect(accepted.lines == ["3 routes, no problems"])
        #expect(accepted.diagnostics.contains("note: 1 warning accepted"))
    }

    @Test(arguments: [
        "#lint: accept unguarded-page (a)", "! lint:accept unguarded-page (a)",
        "# lint: accept unguarded-page (a) and more\n# the menu", "# Lint : Accept Unguarded-Page(a)",
        "#\tlint:\taccept\tunguarded-page\t(a)",
    ])
    func `Comments are read as people write them`(comment: String) throws {
        let run = try lint(Self.routes.replacing("shop.mine", with: comment + "\nshop.mine"))
        #expect(run.lines == ["3 routes, no problems"])
    }

    @Test func `A comment accepts several warnings, in any line of a continued value`() throws {
        let run = try lint(
            """
            shop.orders = OrdersPage; filters=LoginGuard
            # lint: accept unguarded-page, secret-key (demo)
            shop.mine.{token} = OrdersPage; \\
                external

            """)
        #expect(run.lines == ["2 routes, no problems"])
    }

    @Test(arguments: [
        "# lint: accept unguarded-page (why)\n\nshop.mine = OrdersPage; external",
        "shop.mine = OrdersPage; external\n# lint: accept unguarded-page (why)",
    ])
    func `A comment that no key follows directly is told`(lines: String) throws {
        let run = try lint(Self.routes.replacing("shop.mine = OrdersPage; external", with: lines))
        #expect(
            run.output.contains(
                "warning: the comment accepts nothing: no key is directly below [unused-acceptance]"))
        #expect(run.output.contains("[unguarded-page]"))
    }

    @Test func `A line of a continued value accepts nothing`() throws {
        let text = Self.routes.replacing(
            "shop.mine", with: "shop.x = X; x-a=1; \\\n# lint: accept unguarded-page (a)\nshop.mine")
        #expect(try lint(text).output.contains("[unguarded-page]"))
    }

    @Test(arguments: [
        // Looked for only with a manifest.
        "# lint: accept missing-parameter (why)\nshop.help = HelpPage; external",
        // Not looked for in a line with an error.
        "# lint: accept unguarded-page (why)\nshop.help = HelpPage; externl",
    ])
    func `A comment is not needless where its warning is not looked for`(lines: String) throws {
        #expect(!(try lint(Self.routes + lines).output.contains("[unused-acceptance]")))
    }

    @Test func `A comment is not needless above a line that a higher layer replaces or takes away`() throws {
        let folder = try Folder([
            "base.properties": """
            shop.home = HomePage
            # lint: accept secret-key (one of a demo)
            shop.a.{token} = APage
            # lint: accept secret-key (one of a demo)
            shop.b.{token} = BPage

            """,
            "layer.properties": """
            shop.a.{token} = none; override
            shop.b.{token} = BPage; override; x-secret=token

            """,
        ])
        let run = try folder.run("lint", "--layer", "base.properties", "--layer", "layer.properties")
        #expect(run.lines == ["2 routes, no problems"])
    }

    @Test(arguments: [
        ("# lint: accept unguarded-page", "the comment accepts nothing: the reason is missing"),
        ("# lint: accept unguarded-page ()", "the comment accepts nothing: the reason is missing"),
        ("# lint: accept (why)", "the comment accepts nothing: no code is named"),
        (
            "# lint: ignore unguarded-page (why)",
            "the comment accepts nothing: expected 'accept', found 'ignore'"
        ),
        (
            "# lint: accept unguarded-page (why",
            "the comment accepts nothing: the reason has no ')' at its end"
        ),
        (
            "# lint: accept unguarded-pge (why)",
            "the comment accepts nothing: 'unguarded-pge' is not the code of a warning; did you mean "
                + "'unguarded-page'?"
        ),
        (
            "# lint: accept unknown-attribute (why)",
            "the comment accepts nothing: 'unknown-attribute' is not the code of a warning"
        ),
    ])
    func `A comment that accepts nothing is told`(comment: String, message: String) throws {
        let run = try lint(Self.routes.replacing("shop.mine", with: comment + "\nshop.mine"))
        #expect(run.code == 1)
        #expect(run.lines.contains { $0.hasPrefix("r.properties:3:1: warning: " + message) }, "\(run.output)")
        #expect(run.output.contains("[unguarded-page]"))
    }

    @Test func `A comment whose warning is gone is told`() throws {
        let run = try lint("# lint: accept unguarded-page (demo)\nshop.home = HomePage; external\n")
        #expect(run.code == 1)
        #expect(
            run.lines.first
                == "r.properties:1:1: warning: the line below has no 'unguarded-page' to accept "
                + "[unused-acceptance]")
    }

    @Test func `A comment counts for the line below, and for no other one`() throws {
        let text = Self.routes.replacing(
            "shop.home", with: "# lint: accept unguarded-page (demo)\nshop.home")
        let run = try lint(text)
        #expect(run.output.contains("[unguarded-page]"))
        #expect(run.output.contains("[unused-acceptance]"))
    }

    @Test func `An error is told whatever is accepted`() throws {
        let text = "# lint: accept odd-name (why)\nshop.home = HomePage; externl\n"
        let run = try lint(text, "--accept", "odd-name")
        #expect(run.code == 1)
        #expect(run.output.contains("[unknown-attribute]"))
        let unknown = try lint(Self.routes, "--accept", "unknown-attribute")
        #expect(unknown.code == 2)
        #expect(unknown.diagnostics.contains("option '--accept' has the value 'unknown-attribute'"))
    }

    @Test func `An option accepts all warnings of a kind`() throws {
        let run = try lint(Self.routes, "--accept", "unguarded-page")
        #expect(run.code == 0)
        #expect(run.diagnostics.contains("note: 1 warning accepted"))
    }

    @Test func `Warnings are shown, and do not fail, where only errors shall`() throws {
        let run = try lint(Self.routes, "--fail-on", "error")
        #expect(run.code == 0)
        #expect(run.lines.last == "0 errors, 1 warning")
        #expect(try lint("shop.home = HomePage; externl", "--fail-on", "error").code == 1)
    }

    @Test func `A baseline accepts the warnings that were there, wherever their lines move`() throws {
        let folder = try Folder(["r.properties": Self.routes])
        let written = try folder.run("lint", "--write-baseline", "lint.json", "r.properties")
        #expect(written.code == 0)
        #expect(written.output == "1 warning written to 'lint.json'\n")
        #expect(try folder.run("lint", "--baseline", "lint.json", "r.properties").code == 0)

        let moved = "# more\n\nshop.help = HelpPage; external\n" + Self.routes
        try folder.write(Array(moved.utf8), to: "r.properties")
        #expect(try folder.run("lint", "--baseline", "lint.json", "r.properties").code == 0)

        let another = moved + "shop.yours = OrdersPage; external\n"
        try folder.write(Array(another.utf8), to: "r.properties")
        let run = try folder.run("lint", "--baseline", "lint.json", "r.properties")
        #expect(run.code == 1)
        #expect(run.lines.filter { $0.contains("[unguarded-page]") }.count == 1)
        #expect(run.lines.first?.hasPrefix("r.properties:7:1: ") == true)

        let mended = moved.replacing(
            "shop.mine = OrdersPage; external", with: "shop.mine = MinePage; external")
        try folder.write(Array(mended.utf8), to: "r.properties")
        let gone = try folder.run("lint", "--baseline", "lint.json", "r.properties")
        #expect(gone.code == 0)
        #expect(gone.diagnostics.contains("note: 1 warning of 'lint.json' is gone"))
    }

    @Test func `A baseline accepts as many equal warnings as it has`() throws {
        let folder = try Folder(["r.properties": "shop.a = APage; external; accepts=b c; requires=d e\n"])
        let written = try folder.run("lint", "--write-baseline", "lint.json", "r.properties")
        #expect(written.output == "2 warnings written to 'lint.json'\n")
        #expect(try folder.run("lint", "--baseline", "lint.json", "r.properties").code == 0)

        var lines = try folder.text(of: "lint.json").split(separator: "\n")
        #expect(lines[1] == lines[2] + ",")
        lines.remove(at: 1)
        try folder.write(Array(lines.joined(separator: "\n").utf8), to: "lint.json")
        let run = try folder.run("lint", "--baseline", "lint.json", "r.properties")
        #expect(run.lines.last == "0 errors, 1 warning")
    }

    @Test func `A baseline knows a file by another spelling of its path`() throws {
        let folder = try Folder(["r.properties": Self.routes])
        _ = try folder.run("lint", "--write-baseline", "lint.json", "./r.properties")
        #expect(try folder.run("lint", "--baseline", "lint.json", "r.properties").code == 0)
        #expect(try folder.run("lint", "--baseline", "lint.json", ".//r.properties").code == 0)
    }

    @Test func `A baseline never takes the place of a routes file`() throws {
        let folder = try Folder(["r.properties": Self.routes])
        let run = try folder.run("lint", "--write-baseline", "./r.properties", "r.properties")
        #expect(run.code == 2)
        #expect(try folder.text(of: "r.properties") == Self.routes)
    }

    @Test func `A baseline has no errors, and none of what is accepted otherwise`() throws {
        let folder = try Folder(["r.properties": Self.routes + "shop.help = HelpPage; externl\n"])
        let written = try folder.run("lint", "--write-baseline", "lint.json", "r.properties")
        #expect(written.code == 1)
        #expect(written.output == "1 warning written to 'lint.json'\n")
        #expect(written.diagnostics.contains("[unknown-attribute]"))
        let accepting = [
            "lint", "--accept", "unguarded-page", "--write-baseline", "lint.json", "r.properties",
        ]
        #expect(try folder.run(accepting).output == "0 warnings written to 'lint.json'\n")
    }

    @Test func `What is accepted is not edited`() throws {
        let text = "shop.help = HelpPage; external; display=overlay\n"
        let folder = try Folder(["r.properties": text])
        _ = try folder.run("lint", "--fix", "--accept", "former-word", "r.properties")
        #expect(try folder.text(of: "r.properties") == text)
        _ = try folder.run("lint", "--write-baseline", "lint.json", "r.properties")
        _ = try folder.run("lint", "--fix", "--baseline", "lint.json", "r.properties")
        #expect(try folder.text(of: "r.properties") == text)
        _ = try folder.run("lint", "--fix", "r.properties")
        #expect(try folder.text(of: "r.properties") == text.replacing("overlay", with: "sheet"))
    }

    @Test(arguments: [
        ("{", "it is not a baseline"),
        (#"{"version":2,"warnings":[]}"#, "it is a baseline of version 2, expected 1"),
    ])
    func `A file that is no baseline is told`(text: String, reason: String) throws {
        let folder = try Folder(["r.properties": Self.routes, "lint.json": text])
        let run = try folder.run("lint", "--baseline", "lint.json", "r.properties")
        #expect(run.code == 2)
        #expect(run.diagnostics.contains("cannot read 'lint.json': " + reason))
    }

    @Test func `A baseline goes to standard output if its name is a dash`() throws {
        let folder = try Folder(["a.properties": Self.routes])
        let run = try folder.run("lint", "--write-baseline", "-", "a.properties")
        #expect(run.output.hasPrefix("{\"version\":1,\"warnings\":["), "\(run.output)")
        #expect(run.output.hasSuffix("]}\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.properties"])
    }
}
