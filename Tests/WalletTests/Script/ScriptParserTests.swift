import Testing

@testable import Wallet

struct ScriptParserTests {
    private let parser = ScriptParser(file: "a.script")

    @Test(
        arguments: [
            ("tab home", .perform(.selectTab(.named("home")))),
            ("tab 2", .perform(.selectTab(.number(2)))),
            ("tab next", .perform(.selectTab(.next))),
            ("tab previous", .perform(.selectTab(.previous))),
            ("up", .perform(.move(.up))), ("pagedown", .perform(.move(.pageDown))),
            ("enter", .perform(.activate)), ("back", .perform(.back)),
            ("url wallet://loan/7", .perform(.link(url: "wallet://loan/7"))),
            ("open wallet://me", .perform(.open(url: "wallet://me"))),
            ("signin Ana Cruz", .perform(.signIn(name: "Ana Cruz"))), ("signout", .perform(.signOut)),
            ("type  two  words ", .perform(.type("two  words"))), ("erase", .perform(.erase)),
            ("help", .perform(.help)), ("quit", .perform(.quit)), ("\t quit \r", .perform(.quit)),
            ("expect # not a comment", .expect(Expectation(subject: .frame, text: "# not a comment"))),
            ("expect-not x", .expect(Expectation(subject: .frame, text: "x", isPresent: false))),
            ("expect-event x", .expect(Expectation(subject: .events, text: "x"))),
            ("expect-no-event x", .expect(Expectation(subject: .events, text: "x", isPresent: false))),
            ("fails url tel:1", .performFailing(.link(url: "tel:1"))),
        ] as [(String, ScriptStatement.Action)])
    func `A line becomes what it says`(line: String, action: ScriptStatement.Action) throws {
        #expect(try parser.parse(line: line, number: 1)?.action == action)
    }

    @Test(arguments: ["", "   ", "# comment", "  # comment", "#"])
    func `A blank line and a comment say nothing`(line: String) throws {
        #expect(try parser.parse(line: line, number: 1) == nil)
    }

    @Test(arguments: [
        ("tabb home", "a.script:1:1: error: unknown command 'tabb'; did you mean 'tab'?"),
        (
            "  frobnicate",
            "a.script:1:3: error: unknown command 'frobnicate'; 'wallet --help' lists the commands"
        ),
        (
            "tab",
            "a.script:1:4: error: 'tab' needs a tab's id, its number, 'next' or 'previous' after it on the same line"
        ),
        ("url  ", "a.script:1:6: error: 'url' needs a URL after it on the same line"),
        ("quit now", "a.script:1:6: error: 'quit' takes nothing after it, found 'now'; remove it"),
        ("fails", "a.script:1:6: error: 'fails' needs a command after it on the same line"),
        (
            "fails expect x",
            "a.script:1:7: error: 'expect' is not a command of the app, so it cannot be expected to fail; write one that is"
        ),
        ("fails wobble", "a.script:1:7: error: unknown command 'wobble'; 'wallet --help' lists the commands"),
        (
            "fails fails up",
            "a.script:1:7: error: 'fails' is not a command of the app, so it cannot be expected to fail; write one that is"
        ),
    ])
    func `A line that cannot be read says where and what to do`(line: String, message: String) {
        let error = #expect(throws: ScriptError.self) { try parser.parse(line: line, number: 1) }
        #expect(error.map(String.init(describing:)) == message)
    }

    @Test func `All lines that cannot be read are reported, with their numbers`() {
        let (statements, errors) = parser.parse("up\r\nupp\n# x\n\ndowm\rquit")
        #expect(statements.map(\.location.line) == [1, 6])
        #expect(errors.map { "\($0.location)" } == ["a.script:2:1", "a.script:5:1"])
    }

    @Test func `Columns count Unicode scalars`() throws {
        let statement = try parser.parse(line: "\u{A0}\u{3000}quit", number: 3)
        #expect(statement?.location == ScriptLocation(file: "a.script", line: 3, column: 3))
    }
}
