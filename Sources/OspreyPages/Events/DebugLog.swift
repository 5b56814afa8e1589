import Foundation

/// Writes failures that have no handler to the standard error output; only in debug builds.
///
/// The further lines of a failure are indented, so that they belong to its first one.
@MainActor
package enum DebugLog {
    /// Gets the lines instead, in a test.
    @TaskLocal static var reader: (@MainActor @Sendable (String) -> Void)?

    package static func write(_ words: @autoclosure () -> String) {
        #if DEBUG
        if let reader { return reader(words()) }
        FileHandle.standardError.write(Data("Osprey: \(words().replacing("\n", with: "\n  "))\n".utf8))
        #endif
    }
}
