import Foundation
import OspreyTestFixtures
import Testing

/// No command writes over a file that it reads.
struct WrittenFileTests {
    private static let contents = "base.root = P\na.b = P"
    private let folder: Folder

    init() throws {
        folder = try Folder(["read": Self.contents, "b.properties": "base.root = P"])
    }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    /// Runs a command with `IN` and `OUT` for the file that it reads and the one that it writes.
    private func run(_ command: String, _ input: String = "read", output: String) throws -> Tool.Run {
        let arguments = command.split(separator: " ").map { word in
            word == "IN" ? input : word == "OUT" ? output : String(word)
        }
        return try Tool.run(arguments, in: folder.url, from: folder.url.appendingPathComponent("read"))
    }

    private func isRefused(_ run: Tool.Run, output: String, code: Int32 = 2) throws {
        #expect(run.code == code)
        let words =
            "cannot write '\(output)': it is one of the files that are read; name another file to write"
        #expect((run.output + run.diagnostics).contains(words), "\(run)")
    }

    @Test(arguments: ["read", "./read", "link", "chain", "hard", "folder/../read", ""])
    func `A file that is read is not written, whatever its name`(name: String) throws {
        let files = FileManager.default
        try files.createSymbolicLink(atPath: path("link"), withDestinationPath: "read")
        try files.createSymbolicLink(atPath: path("chain"), withDestinationPath: "link")
        try files.linkItem(atPath: path("read"), toPath: path("hard"))
        try files.createDirectory(atPath: path("folder"), withIntermediateDirectories: false)
        let output = name.isEmpty ? path("read") : name
        try isRefused(try run("generate --routes IN -o OUT", output: output), output: output)
        #expect(try folder.text(of: "read") == Self.contents)
    }

    @Test(
        arguments: [
            "generate --routes IN -o OUT", "generate --routes IN -o OUT --check",
            "generate --routes b.properties --layer IN -o OUT",
            "generate --routes b.properties --with IN -o OUT", "manifest IN -o OUT", "document IN -o OUT",
            "trace show IN -o OUT", "lint IN --write-baseline OUT",
            "lint b.properties --manifest IN --write-baseline OUT", "simulate IN --routes b.properties",
            "simulate script --routes IN",
        ], [false, true])
    func `A file that is read is not written by any command, nor from standard input`(
        command: String, isStandardInput: Bool
    ) throws {
        let isSimulation = command.hasPrefix("simulate")
        let special: [(word: String, file: String, text: String)] = [
            ("--manifest", "read", #"{"pages":[{"name":"P"}]}"#),
            ("trace", "read", #"{"trace":1,"began":"2026-11-25T10:00:00.000Z"}"#),
            ("simulate IN", "read", "save hard\n"), ("simulate script", "script", "save hard\n"),
        ]
        for one in special where command.contains(one.word) {
            try folder.write(Array(one.text.utf8), to: one.file)
        }
        let contents = try folder.text(of: "read")
        try FileManager.default.linkItem(atPath: path("read"), toPath: path("hard"))
        let run = try run(command, isStandardInput ? "-" : "read", output: "hard")
        try isRefused(run, output: "hard", code: isSimulation ? 1 : 2)
        #expect(try folder.text(of: "read") == contents)
    }
}
