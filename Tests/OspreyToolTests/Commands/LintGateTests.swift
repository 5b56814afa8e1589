import Testing

/// What keeps a check of routes files green for a good reason: accepted warnings, a baseline, and the severity that fails.
@Suite(.timeLimit(.minutes(5)))
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
        "# lint: accept unguarded-page, odd-segment (a) and more\n# the menu",
    ])
    func `Comments are read as people write them`(comment: String) throws {
        let run = try lint(Self.routes.replacing("shop.mine", with: comment + "\nshop.mine"))
        #expect(!run.output.contains("[unguarded-page]"))
        #expect(!run.output.contains("[invalid-acceptance]"))
    }

    @Test(arguments: [
        ("# lint: accept unguarded-page", "the comment accepts nothing: the reason is missing"),
        ("# lint: accept unguarded-page ()", "the comment accepts nothing: the reason is missing"),
        ("# lint: accept (why)", "the comment accepts nothing: no code is named"),
        ("# lint: ignore unguarded-page (why)", "the comment accepts nothing: the reason is missing"),
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
        let run = try lint("shop.home = HomePage; externl\n", "--accept", "odd-name")
        #expect(run.code == 1)
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
}
