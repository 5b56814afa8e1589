import Foundation

/// A file that is written again and again, and touched only when it changes: what depends on it is built again then.
package struct GeneratedFile {
    /// Where it is.
    package let path: String

    /// The file at a path.
    package init(path: String) {
        self.path = path
    }

    /// Whether the file has exactly this text.
    package func has(_ text: String) -> Bool {
        FileManager.default.contents(atPath: path) == Data(text.utf8)
    }

    /// Writes the text, unless the file has it already; the folders above are made if need be.
    ///
    /// - Returns: Whether the file was written.
    /// - Throws: `UnwritableFile`, if the system does not permit it.
    package func update(_ text: String) throws(UnwritableFile) -> Bool {
        guard !has(text) else { return false }
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw UnwritableFile(path: path, reason: error.localizedDescription)
        }
        return true
    }
}

/// A file that cannot be written.
package struct UnwritableFile: Error, CustomStringConvertible {
    let path: String
    let reason: String

    package var description: String { "cannot write '\(path)': \(reason)" }
}
