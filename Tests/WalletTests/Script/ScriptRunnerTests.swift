import Testing

@testable import Wallet

@MainActor
struct ScriptRunnerTests {
    private let target = FakeTarget()

    /// Runs lines and returns what went to standard output, to standard error, and how many failed.
    private func run(_ script: String) async -> (output: String, errors: [String], failures: Int) {
        let (statements, problems) = ScriptParser(file: "a.script").parse(script)
        #expect(problems.isEmpty)
        var output = ""
        var errors = ""
        var runner = ScriptRunner(
            target: target, size: Size(columns: 20, rows: 8), output: { output += $0 },
            errors: { errors += $0 })
        await runner.begin()
        for statement in statements { await runner.run(statement) }
        return (output, errors.split(separator: "\n").map(String.init), runner.failures)
    }

    @Test func `Each command prints its line, the frame and its events`() async {
        let (output, errors, failures) = await run("down")
        #expect(
            output == """
                > start
                ╭──────────────────╮
                │        0         │
                ├──────────────────┤
                │                  │
                │                  │
                │                  │
                ╰──────────────────╯
                ? help   q quit
                  app     started
                > down
                ╭──────────────────╮
                │        1         │
                ├──────────────────┤
                │                  │
                │                  │
                │                  │
                ╰──────────────────╯
                ? help   q quit
                  page    moved

                """)
        #expect(errors.isEmpty)
        #expect(failures == 0)
    }

    @Test func `A command that fails is reported, and the script goes on`() async {
        let (output, errors, failures) = await run("url bad\ndown")
        #expect(errors == ["a.script:1:1: error: 'url bad' failed: refused 'bad'"])
        #expect(failures == 1)
        #expect(output.hasSuffix("page    moved\n"))
    }

    @Test func `Expectations look at the frame and at the events of the command before`() async {
        let (_, errors, failures) = await run(
            """
            down
            expect 1
            expect-not 2
            expect-event moved
            expect-no-event started
            expect 2
            expect-not 1
            expect-event started
            expect-no-event moved
            """)
        #expect(
            errors == [
                "a.script:6:1: error: no line of the frame above contains '2'",
                "a.script:7:1: error: '1' was not expected in the frame above",
                "a.script:8:1: error: no line of the events of the command before contains 'started'",
                "a.script:9:1: error: 'moved' was not expected in the events of the command before",
            ])
        #expect(failures == 4)
    }

    @Test func `The first frame's events can be expected`() async {
        #expect(await run("expect-event started").failures == 0)
    }

    @Test func `A failure can be expected`() async {
        #expect(await run("fails url bad").failures == 0)
        let (_, errors, failures) = await run("fails down")
        #expect(
            errors == [
                "a.script:1:1: error: 'fails down' was expected to fail, but it did what it says; "
                    + "remove 'fails' before it"
            ])
        #expect(failures == 1)
    }

    @Test func `No frame follows the end`() async {
        let (output, _, _) = await run("quit")
        #expect(output.hasSuffix("> quit\n  app     terminate\n"))
    }
}
