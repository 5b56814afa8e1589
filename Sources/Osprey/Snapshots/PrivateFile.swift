import Foundation

/// A file that only its owner may read.
enum PrivateFile {
    /// Replaces a file as a whole, and creates its folder.
    ///
    /// If the process ends meanwhile, the earlier file stays.
    ///
    /// - Parameter options: How it is written, besides that.
    static func replace(_ url: URL, with data: Data, options: Data.WritingOptions = []) throws {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: options.union(.atomic))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
    }
}
