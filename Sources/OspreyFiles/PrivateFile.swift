package import Foundation

/// A file that only its owner may read, and never anything else in its place, such as a folder.
package enum PrivateFile {
    /// An error for something that is neither a file nor a link to one.
    private struct NotAFile: Error, CustomStringConvertible {
        let path: String

        var description: String { "'\(path)' is not a file" }
    }

    /// Replaces a file as a whole, and creates its folder.
    ///
    /// If the process ends meanwhile, the earlier file stays, and the next call replaces what is left of this one. No
    /// other user can read the new file at any time.
    ///
    /// - Parameters:
    ///   - options: How it is written, besides that.
    ///   - isExcludedFromBackup: Whether it is not in backups, where the system has them.
    package static func replace(
        _ url: URL, with data: Data, options: Data.WritingOptions = [], isExcludedFromBackup: Bool = false
    ) throws {
        let folder = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A file gets its mode after its content; a folder that nobody else may enter hides it until then.
        let hidden = unfinished(url)
        try removeUnfinished(url)
        try FileManager.default.createDirectory(
            at: hidden, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: hidden) }
        var file = hidden.appending(path: url.lastPathComponent, directoryHint: .notDirectory)
        try data.write(to: file, options: options)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        #if canImport(Darwin)
        var values = URLResourceValues()
        values.isExcludedFromBackup = isExcludedFromBackup
        try file.setResourceValues(values)
        #endif
        try move(file, to: url)
    }

    /// The folder of a file that is being written: always the same, so that what a killed process has left is found.
    private static func unfinished(_ url: URL) -> URL {
        url.deletingLastPathComponent().appending(
            path: ".\(url.lastPathComponent).new", directoryHint: .isDirectory)
    }

    /// Deletes what is left of a write that a process has not finished.
    private static func removeUnfinished(_ url: URL) throws {
        let hidden = unfinished(url)
        if type(of: hidden) != nil { try FileManager.default.removeItem(atPath: hidden.path) }
    }

    /// Whether there is a file or a link.
    package static func exists(_ url: URL) -> Bool { type(of: url)?.isFileOrLink == true }

    /// The size of a file in bytes; `nil` if there is none.
    package static func size(of url: URL) throws -> Int? {
        guard let type = type(of: url) else { return nil }
        guard type == .typeRegular else { throw NotAFile(path: url.path) }
        return try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int
    }

    /// The first bytes of a file; `nil` if there is none.
    package static func read(_ url: URL, upToCount count: Int) throws -> Data? {
        guard let type = type(of: url) else { return nil }
        // Opening a pipe would wait for somebody who writes to it.
        guard type == .typeRegular else { throw NotAFile(path: url.path) }
        let handle = try FileHandle(forReadingFrom: url)
        defer { try? handle.close() }
        return try handle.read(upToCount: count) ?? Data()
    }

    /// Moves a file or a link to another name, in place of a file or a link with that name.
    package static func move(_ url: URL, to destination: URL) throws {
        for place in [url, destination] where !(type(of: place)?.isFileOrLink ?? true) {
            throw NotAFile(path: place.path)
        }
        guard rename(url.path, destination.path) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }

    /// Deletes a file or a link, and what is left of a write that was not finished; nothing else.
    package static func remove(_ url: URL) throws {
        let unfinished = Result { try removeUnfinished(url) }
        if exists(url) { try FileManager.default.removeItem(at: url) }
        try unfinished.get()
    }

    /// The file that a link leads to, directly or by other links, whether or not it exists; another file itself.
    package static func target(of url: URL) -> URL {
        var target = url
        // Links may lead in a circle.
        for _ in 0..<32 {
            guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: target.path) else {
                break
            }
            let folder = target.deletingLastPathComponent()
            target = URL(filePath: path, directoryHint: .notDirectory, relativeTo: folder).absoluteURL
        }
        return target
    }

    /// The kind of thing in a place, without following a link; `nil` for nothing.
    private static func type(of url: URL) -> FileAttributeType? {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.type] as? FileAttributeType
    }
}

extension FileAttributeType {
    fileprivate var isFileOrLink: Bool { self == .typeRegular || self == .typeSymbolicLink }
}
