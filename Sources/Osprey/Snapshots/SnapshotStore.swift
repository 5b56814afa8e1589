public import Foundation

/// The place where a container keeps its snapshot from one run of the app to the next.
///
/// ```swift
/// let file = URL.applicationSupportDirectory.appending(path: "snapshot.json")
/// container.keepsSnapshot(in: .file(file), owner: session.userID)
/// ```
///
/// See ``PageContainer/keepsSnapshot(in:owner:)``.
public struct SnapshotStore: Sendable {
    let storage: any SnapshotStorage

    /// A file, which is made together with its folder.
    ///
    /// Each write replaces it as a whole, away from the main actor; the last write before the app goes to the background is
    /// waited for. Only the owner of the file may read it. On Apple's systems it is encrypted while the device is
    /// locked, and it is in no backup. A snapshot that cannot be restored is set aside: the file gets the extension
    /// `aside` in addition, and replaces an earlier one of that name.
    public static func file(_ url: URL) -> SnapshotStore {
        SnapshotStore(storage: SnapshotFile(url))
    }

    private init(storage: any SnapshotStorage) { self.storage = storage }

    /// A place of the app's own, such as an encrypted database.
    ///
    /// - Parameters:
    ///   - read: Returns the bytes of the latest `write`; `nil` if there are none.
    ///   - write: Keeps bytes in the place of the earlier ones, or forgets them for `nil`. It is called at most once a
    ///     second, and once more when the app goes to the background.
    public init(
        read: @escaping @MainActor () throws -> Data?, write: @escaping @MainActor (Data?) throws -> Void
    ) {
        storage = SnapshotClosures(reading: read, writing: write)
    }
}

/// Keeps the bytes of one snapshot.
@MainActor
protocol SnapshotStorage: Sendable {
    /// The bytes that are kept, after everything that has been written so far; `nil` if there are none.
    func read() throws -> Data?

    /// Keeps bytes in the place of the earlier ones.
    ///
    /// - Parameters:
    ///   - atOnce: Whether the bytes have to be kept when the call returns.
    ///   - end: Called when they are kept, or with the reason why not.
    func write(
        _ data: Data, atOnce: Bool, _ end: @escaping @MainActor @Sendable ((any Error)?) -> Void)

    /// Waits until everything that has been written so far is kept.
    func finishWriting()

    /// Puts what is kept where no read finds it, and where it stays.
    func setAside() throws

    /// Forgets what is kept, and what has been set aside.
    func clear() throws
}

/// A snapshot in a file.
private final class SnapshotFile: SnapshotStorage {
    private let url: URL
    private let queue = DispatchQueue(label: "osprey.snapshots", qos: .utility)

    nonisolated init(_ url: URL) { self.url = url }

    private var aside: URL { url.appendingPathExtension("aside") }

    func read() throws -> Data? {
        try queue.sync {
            guard FileManager.default.fileExists(atPath: url.path) else { return nil }
            let handle = try FileHandle(forReadingFrom: url)
            defer { try? handle.close() }
            // One byte more than may be read says that the file is too large, however large it is.
            return try handle.read(upToCount: NavigationSnapshot.largestSize + 1) ?? Data()
        }
    }

    func write(
        _ data: Data, atOnce: Bool, _ end: @escaping @MainActor @Sendable ((any Error)?) -> Void
    ) {
        let work = { @Sendable [url] () -> (any Error)? in
            do {
                try Self.write(data, to: url)
                return nil
            } catch {
                return error
            }
        }
        guard !atOnce else { return end(queue.sync(execute: work)) }
        queue.async {
            let failure = work()
            Task { @MainActor in end(failure) }
        }
    }

    func finishWriting() { queue.sync {} }

    func setAside() throws {
        try queue.sync {
            try? FileManager.default.removeItem(at: aside)
            try FileManager.default.moveItem(at: url, to: aside)
        }
    }

    func clear() throws {
        try queue.sync {
            for file in [aside, url] where FileManager.default.fileExists(atPath: file.path) {
                try FileManager.default.removeItem(at: file)
            }
        }
    }

    /// Replaces the file, so that a process which ends meanwhile leaves the earlier one.
    private nonisolated static func write(_ data: Data, to url: URL) throws {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: options)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
        #if canImport(Darwin)
        var file = url
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        try file.setResourceValues(values)
        #endif
    }

    /// The file can be written while the device is locked, as when the app goes to the background because of that.
    private nonisolated static var options: Data.WritingOptions {
        #if canImport(Darwin)
        [.atomic, .completeFileProtectionUnlessOpen]
        #else
        .atomic
        #endif
    }
}

/// A snapshot in a place of the app's own.
private struct SnapshotClosures: SnapshotStorage {
    let reading: @MainActor () throws -> Data?
    let writing: @MainActor (Data?) throws -> Void

    nonisolated init(
        reading: @escaping @MainActor () throws -> Data?, writing: @escaping @MainActor (Data?) throws -> Void
    ) {
        self.reading = reading
        self.writing = writing
    }

    func read() throws -> Data? { try reading() }

    func write(
        _ data: Data, atOnce: Bool, _ end: @escaping @MainActor @Sendable ((any Error)?) -> Void
    ) {
        do {
            try writing(data)
            end(nil)
        } catch {
            end(error)
        }
    }

    func finishWriting() {}

    func setAside() throws { try writing(nil) }

    func clear() throws { try writing(nil) }
}
