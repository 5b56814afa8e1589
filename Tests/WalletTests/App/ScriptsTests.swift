import Testing

@testable import Wallet

@MainActor
struct ScriptsTests {
    /// Runs one of the example's scripts as the command does, and returns what it prints.
    private func run(_ script: String) async throws -> (output: String, errors: String) {
        let text = try PackageFiles.read("Examples/Scripts/\(script)")
        let (statements, problems) = ScriptParser(file: script).parse(text)
        #expect(problems.isEmpty)
        let app = try WalletApp(routes: PackageFiles.routes())
        try await app.start()
        var output = ""
        var errors = ""
        var runner = ScriptRunner(
            target: app, size: Options().size, output: { output += $0 }, errors: { errors += $0 })
        await runner.begin()
        for statement in statements { await runner.run(statement) }
        return (output, errors)
    }

    // To renew the expected frames after a wanted change:
    // swift run wallet --script Examples/Scripts/tour.script > Examples/Scripts/tour.expected
    @Test func `The tour prints the frames and events that are committed beside it`() async throws {
        let (output, errors) = try await run("tour.script")
        #expect(errors == "")
        let expected = try PackageFiles.read("Examples/Scripts/tour.expected")
        let found = output.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in expected.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            try #require(index < found.count, "the output ends before line \(index + 1)")
            try #require(found[index] == line, "line \(index + 1) of tour.expected")
        }
        #expect(output == expected)
    }

    @Test func `The errors that the app can show are shown, and it goes on`() async throws {
        #expect(try await run("errors.script").errors == "")
    }
}
