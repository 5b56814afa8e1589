import Foundation

/// Runs the built `ospreyctl` as a process.
enum Tool {
    /// What a run left behind.
    struct Run: Sendable {
        let code: Int32
        let output: String
        let diagnostics: String

        /// The lines of the output.
        var lines: [String] {
            output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        }
    }

    /// An executable, which is built into the folder of the tests.
    static func executable(_ name: String) -> URL {
        #if os(macOS)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent(name)
        #else
        return Bundle.main.bundleURL.appendingPathComponent(name)
        #endif
    }

    /// Runs the tool to its end.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - folder: Where it runs.
    ///   - input: What it reads from standard input.
    ///   - file: The file that standard input reads instead.
    ///   - name: Which tool of the package it is.
    static func run(
        _ arguments: [String], in folder: URL? = nil, input: String = "", from file: URL? = nil,
        name: String = "ospreyctl"
    ) throws -> Run {
        let process = Process()
        process.executableURL = executable(name)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let (standardInput, output, diagnostics) = (Pipe(), Pipe(), Pipe())
        process.standardInput = try file.map(FileHandle.init(forReadingFrom:)) ?? standardInput as Any
        process.standardOutput = output
        process.standardError = diagnostics
        try process.run()
        // What the tests write and read is smaller than the buffers of the pipes, so nothing blocks.
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let outputData = try output.fileHandleForReading.readToEnd() ?? Data()
        let diagnosticsData = try diagnostics.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Run(
            code: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
            diagnostics: String(decoding: diagnosticsData, as: UTF8.self))
    }
}
