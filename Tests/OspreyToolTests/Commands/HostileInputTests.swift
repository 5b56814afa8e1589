import Foundation
import OspreyTestFixtures
import Testing

/// Files and arguments that a careless hand or a machine leaves behind.
struct HostileInputTests {
    @Test func `An empty file of routes is told`() throws {
        let run = try Tool.run(["lint", "-"])
        #expect(run.code == 1)
        #expect(run.output.hasPrefix("<stdin>: warning: there is no route and no setting [no-routes]\n"))
    }

    @Test(arguments: [("properties", ""), ("tree", "")])
    func `An empty file is fine`(command: String, output: String) throws {
        let run = try Tool.run([command, "-"])
        #expect(run.code == 0)
        #expect(run.output == output)
    }

    @Test func `A file whose name begins with a dash follows two dashes`() throws {
        let folder = try Folder(["-routes.properties": "app.home = HomePage"])
        #expect(try folder.run("lint", "-routes.properties").code == 2)
        let run = try folder.run("lint", "--", "-routes.properties")
        #expect(run.code == 0)
        #expect(run.output == "1 route, no problems\n")
    }

    @Test(arguments: ["\r", "\r\n", "\n"])
    func `A problem has the same place whatever ends the lines`(end: String) throws {
        let run = try Tool.run(["lint", "-"], input: "app.a = A\(end)app.b = B; exernal\(end)")
        #expect(run.code == 1)
        #expect(run.output.hasPrefix("<stdin>:2:12: error: there is no attribute 'exernal'"))
    }

    @Test func `A byte order mark is a problem of the routes, not of the format`() throws {
        let folder = try Folder(["bom.properties": "\u{FEFF}app.home = HomePage"])
        #expect(try folder.run("properties", "bom.properties").code == 0)
        let run = try folder.run("lint", "bom.properties")
        #expect(run.code == 1)
        #expect(run.output.contains("[byte-order-mark]"))
    }

    @Test func `A very long line is a short report`() throws {
        let folder = try Folder(["long.properties": String(repeating: "a", count: 1_000_000)])
        let run = try folder.run("lint", "long.properties")
        #expect(run.code == 1)
        #expect(run.output.utf8.count < 6_000)
    }

    @Test(arguments: ["", " ", "home", "app:", "app://", "app://h o", "app://%zz", "\u{1B}[31m"])
    func `A text that is no URL is an answer, not a crash`(url: String) throws {
        let folder = try Folder(["r.properties": "app.home = HomePage"])
        let run = try folder.run("resolve", "--format", "json", "--routes", "r.properties", "--", url)
        #expect(run.code == 1)
        #expect(run.lines.count == 1)
        #expect(run.output.contains(#""error":{"code":"malformed-url""#))
        #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    }

    @Test func `A reader that goes away ends the command quietly`() throws {
        let lines = (0..<5_000).map { "app.route\($0) = Page" }
        let folder = try Folder(["many.properties": lines.joined(separator: "\n")])
        let process = Process()
        process.executableURL = Tool.executable("ospreyctl")
        process.arguments = ["tree", "many.properties"]
        process.currentDirectoryURL = folder.url
        let (output, diagnostics) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = diagnostics
        let said = try process.runToEnd {
            try output.fileHandleForReading.close()
            try output.fileHandleForWriting.close()
            return try diagnostics.contents()
        }
        #expect(said.isEmpty)
    }
}
