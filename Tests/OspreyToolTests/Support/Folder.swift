import Foundation

/// A folder of files for one test; it goes when the test is done.
final class Folder {
    let url: URL

    init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("ospreyctl-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files {
            try Data(text.utf8).write(to: url.appendingPathComponent(name))
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a file of any bytes.
    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: url.appendingPathComponent(name))
    }

    /// The text of a file.
    func text(of name: String) throws -> String {
        try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }

    /// Runs the tool in the folder.
    func run(_ arguments: String..., input: String = "") throws -> Tool.Run {
        try run(arguments, input: input)
    }

    /// Runs the tool in the folder.
    func run(_ arguments: [String], input: String = "") throws -> Tool.Run {
        try Tool.run(arguments, in: url, input: input)
    }
}
