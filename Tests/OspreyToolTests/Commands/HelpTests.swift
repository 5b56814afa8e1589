import Testing

@testable import OspreyTool

@Suite(.timeLimit(.minutes(5))) struct HelpTests {
    @Test(arguments: [["--help"], ["-h"], ["help"]])
    func `The help of the tool lists every command`(arguments: [String]) throws {
        let run = try Tool.run(arguments)
        #expect(run.code == 0)
        #expect(run.diagnostics == "")
        for command in Commands.all {
            #expect(run.output.contains("  \(command.syntax.name) "))
        }
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
