import Foundation

/// A file that is written again and again, and touched only when it changes: what depends on it is built again then.
package struct GeneratedFile {
    /// Where it is.
    package let path: String

    /// The file at a path.
    package init(path: String) {
        self.path = path
    }

    /// Whether the file has exactly this text; a pipe or a device has none.
    package func has(_ text: String) -> Bool { has(Data(text.utf8)) }

    private func has(_ data: Data) -> Bool {
        !isStream && FileManager.default.contents(atPath: path) == data
    }

    /// Writes the text, unless the file has it already; the folders above are made if need be.
    ///
    /// The file is replaced at once, where it is: a symbolic link to it stays, also one to a file that is not there yet.
    /// A pipe or a device gets the text.
    ///
    /// - Returns: Whether the file was written.
    /// - Throws: `UnwritableFile`, if the system does not permit it.
    package func update(_ text: String) throws(UnwritableFile) -> Bool {
        let data = Data(text.utf8)
        guard !has(data) else { return false }
        let url = URL(fileURLWithPath: isStream ? path : try target())
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url, options: isStream ? [] : .atomic)
        } catch {
            throw UnwritableFile(
                path: path, reason: isFolder ? "it is a folder, expected a file" : reason(of: error))
        }
        return true
    }

    /// Refuses to write over a file that is read, by whatever path or link it is named.
    ///
    /// - Throws: `UnwritableFile`, if the file is one of those at the paths.
    package func requireOther(than paths: [String]) throws(UnwritableFile) {
        guard let identity = Self.identity(of: path),
            paths.contains(where: { Self.identity(of: $0) == identity })
        else { return }
        throw UnwritableFile(
            path: path, reason: "it is one of the files that are read; name another file to write")
    }

    /// The identity of the file at a path, whatever links lead there; nil if there is no regular file.
    private static func identity(of path: String) -> [Int]? {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let volume = attributes[.systemNumber] as? Int,
            let number = attributes[.systemFileNumber] as? Int
        else { return nil }
        return [volume, number]
    }

    /// The path behind symbolic links, whether there is a file or not.
    private func target() throws(UnwritableFile) -> String {
        var target = path
        for _ in 0..<32 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else {
                return target
            }
            let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
            target = next.hasPrefix("/") ? next : folder + "/" + next
        }
        throw UnwritableFile(path: path, reason: "its links lead in a circle")
    }

    private var isFolder: Bool {
        (try? URL(fileURLWithPath: path).resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey]))?
            .isDirectory == true
    }

    /// Why the system has not written the file, in plain words.
    private func reason(of error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileWriteNoPermission?: "writing it is not permitted"
        case .fileWriteVolumeReadOnly?: "its volume can only be read"
        case .fileWriteOutOfSpace?: "there is no space left"
        case .fileWriteFileExists?: "a part of its path is a file, not a folder"
        default: error.localizedDescription
        }
    }

    /// Whether there is something that is no file with a text of its own, which must not be replaced by one.
    private var isStream: Bool {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard FileManager.default.fileExists(atPath: path) else { return false }
        let attributes = try? FileManager.default.attributesOfItem(atPath: target)
        return attributes?[.type] as? FileAttributeType != .typeRegular
    }
}

/// A file that cannot be written.
package struct UnwritableFile: Error, CustomStringConvertible {
    let path: String
    let reason: String

    package var description: String { "cannot write '\(path)': \(reason)" }
}
