import Foundation

/// Runs the built `ospreyctl` as a process.
enum Tool {
    /// The results of a run.
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
        let texts = try process.runToEnd {
            // The texts of the tests are smaller than the buffers of the pipes, so nothing blocks.
            try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try standardInput.fileHandleForWriting.close()
            return try [output, diagnostics].map { try $0.contents() }
        }
        return Run(
            code: process.terminationStatus, output: String(decoding: texts[0], as: UTF8.self),
            diagnostics: String(decoding: texts[1], as: UTF8.self))
    }
}

extension Pipe {
    /// The text that is written until the last writer closes it, after which it is closed here as well.
    ///
    /// A pipe that is left open makes each process that starts later slower.
    func contents() throws -> Data {
        defer { try? fileHandleForReading.close() }
        return try fileHandleForReading.readToEnd() ?? Data()
    }
}

extension Process {
    /// Runs it, and returns when it has ended: at once, while `waitUntilExit()` looks twenty times a second.
    ///
    /// - Parameter body: What is done while it runs.
    func runToEnd<Result>(_ body: () throws -> Result) throws -> Result {
        let end = DispatchSemaphore(value: 0)
        terminationHandler = { _ in end.signal() }
        try run()
        let result = try body()
        end.wait()
        return result
    }
}
