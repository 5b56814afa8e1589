import Testing

@testable import OspreyTool

struct HelpTests {
    @Test(arguments: [["--help"], ["-h"], ["help"]])
    func `The help of the tool lists every command`(arguments: [String]) throws {
        let run = try Tool.run(arguments)
        #expect(run.code == 0)
        #expect(run.diagnostics == "")
        for command in Commands.all {
            #expect(run.output.contains("  \(command.syntax.name) "))
        }
        let parts = run.output.split(separator: "Commands for ")
        #expect(parts.dropFirst().map { $0.prefix { $0 != ":" } } == ["links", "developers"])
        #expect(parts.last?.contains("  generate ") == true && parts[1].contains("  lint "))
    }

    @Test(arguments: Commands.all.map { $0.syntax })
    func `The help shows what a run looks like, as it is`(syntax: Syntax) throws {
        let transcript = try #require(syntax.transcript)
        let folder = try Folder(Dictionary(uniqueKeysWithValues: transcript.files.map { ($0, $1 + "\n") }))
        // Words in single quotes are every second one.
        let words = transcript.arguments.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .flatMap { $0 % 2 == 1 ? [$1] : $1.split(separator: " ") }.map(String.init)
        let run = try folder.run([syntax.name] + words)
        #expect(run.output == transcript.output + "\n")
        #expect(run.code == transcript.code.rawValue)
    }

    @Test(arguments: Commands.all.map { $0.syntax.name })
    func `Every command has help, however it is asked for`(name: String) throws {
        let run = try Tool.run([name, "--help"])
        #expect(run.code == 0)
        #expect(run.output.contains("Usage: ospreyctl \(name) "))
        #expect(try Tool.run([name, "-h"]).output == run.output)
        #expect(try Tool.run(["help", name]).output == run.output)
    }
}
