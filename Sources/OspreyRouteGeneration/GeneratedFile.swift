import Foundation

/// A generated file that is written only if it changes, because a change triggers a rebuild of its dependents.
package struct GeneratedFile {
    /// The path of the file.
    package let path: String

    /// Creates a value for the file at a path.
    package init(path: String) {
        self.path = path
    }

    /// Whether the file contains exactly this text; `false` for a pipe or a device.
    package func has(_ text: String) -> Bool { has(Data(text.utf8)) }

    private func has(_ data: Data) -> Bool {
        !isStream && FileManager.default.contents(atPath: path) == data
    }

    /// Writes the text, unless the file already contains it; creates the folders above if necessary.
    ///
    /// The file is replaced atomically and in place: a symbolic link to it stays, also a link to a file that does not
    /// exist yet. For a pipe or a device, the text is written to it.
    ///
    /// - Returns: Whether the file was written.
    /// - Throws: `UnwritableFile` if the system does not permit it.
    package func update(_ text: String) throws(UnwritableFile) -> Bool {
        guard !path.isEmpty else { throw UnwritableFile(path: path, reason: "its name is empty") }
        let data = Data(text.utf8)
        guard !has(data) else { return false }
        let url = URL(fileURLWithPath: isStream ? path : try target())
        do {
            if isStream {
                try data.write(to: url)
            } else {
                try replace(url, with: data)
            }
        } catch {
            throw UnwritableFile(
                path: path, reason: isFolder ? "it is a folder, expected a file" : reason(of: error))
        }
        return true
    }

    /// Writes a file in one step, which keeps the permissions of the file that was there.
    private func replace(_ url: URL, with data: Data) throws {
        let files = FileManager.default
        guard let mode = (try? files.attributesOfItem(atPath: url.path))?[.posixPermissions] as? Int else {
            try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            return try data.write(to: url, options: .atomic)
        }
        guard mode & 0o222 != 0, access(url.path, W_OK) == 0 else {
            throw CocoaError(.fileWriteNoPermission)
        }
        let draft = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
        do {
            // Nobody else may read it before it has the permissions.
            try Data().write(to: draft, options: .withoutOverwriting)
            try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: draft.path)
            try data.write(to: draft)
            try files.setAttributes([.posixPermissions: mode], ofItemAtPath: draft.path)
            guard rename(draft.path, url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        } catch {
            try? files.removeItem(at: draft)
            throw error
        }
    }

    /// Refuses to overwrite a file that is read, whatever path or link refers to it.
    ///
    /// - Throws: `UnwritableFile` if the file is one of the files at the paths.
    package func requireOther(than paths: [String]) throws(UnwritableFile) {
        guard let identity = Self.identity(of: path),
            paths.contains(where: { Self.identity(of: $0) == identity })
        else { return }
        throw UnwritableFile(
            path: path, reason: "it is one of the files that are read; name another file to write")
    }

    /// The identity of the file at a path, following links; `nil` if there is no regular file.
    ///
    /// For `-`, it is the identity of the file that standard input reads.
    package static func identity(of path: String) -> [Int]? {
        if path == "-" {
            var status = stat()
            guard fstat(FileHandle.standardInput.fileDescriptor, &status) == 0,
                status.st_mode & S_IFMT == S_IFREG
            else { return nil }
            return [Int(status.st_dev), Int(status.st_ino)]
        }
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let volume = attributes[.systemNumber] as? Int,
            let number = attributes[.systemFileNumber] as? Int
        else { return nil }
        return [volume, number]
    }

    /// The path after following symbolic links, whether there is a file or not.
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

    /// Why the system could not write the file, in words.
    private func reason(of error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileWriteNoPermission?: "writing it is not permitted"
        case .fileWriteVolumeReadOnly?: "its volume can only be read"
        case .fileWriteOutOfSpace?: "there is no space left"
        case .fileWriteFileExists?: "a part of its path is a file, not a folder"
        default: error.localizedDescription
        }
    }

    /// Whether the path refers to a pipe or device, which must not be replaced by a file.
    private var isStream: Bool {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard FileManager.default.fileExists(atPath: path) else { return false }
        let attributes = try? FileManager.default.attributesOfItem(atPath: target)
        return attributes?[.type] as? FileAttributeType != .typeRegular
    }
}

/// The error for a file that cannot be written.
package struct UnwritableFile: Error, CustomStringConvertible {
    let path: String
    let reason: String

    package var description: String { "cannot write '\(path)': \(reason)" }
}
