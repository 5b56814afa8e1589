import Foundation

/// Writes failures that have no handler to the standard error output; only in debug builds.
@MainActor
enum DebugLog {
    /// Gets the lines instead, in a test.
    @TaskLocal static var reader: (@MainActor @Sendable (String) -> Void)?

    static func write(_ words: @autoclosure () -> String) {
        #if DEBUG
        if let reader { return reader(words()) }
        FileHandle.standardError.write(Data("Osprey: \(words())\n".utf8))
        #endif
    }
}
