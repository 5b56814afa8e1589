public import Foundation
import Osprey
import OspreyFiles

/// Where a container stores its snapshot from one run of the app to the next.
///
/// ```swift
/// let file = URL.applicationSupportDirectory.appending(path: "snapshot.json")
/// container.keepSnapshot(in: .file(file), owner: session.userID)
/// ```
///
/// See `keepSnapshot(in:owner:)`.
public struct SnapshotStore: Sendable {
    let storage: any SnapshotStorage

    /// A file, which is created together with its folder.
    ///
    /// Each write replaces the file as a whole, off the main actor; the last write before the app goes to the
    /// background is awaited. Only the owner of the file may read it. On Apple platforms it is encrypted while the
    /// device is locked, and is excluded from backups. A snapshot that cannot be restored is set aside: the file gets
    /// the additional extension `aside`, and replaces an earlier file with that name.
    public static func file(_ url: URL) -> SnapshotStore {
        SnapshotStore(storage: SnapshotFile(url))
    }

    private init(storage: any SnapshotStorage) { self.storage = storage }

    /// A store of the app, for example an encrypted database.
    ///
    /// - Parameters:
    ///   - read: Returns the bytes of the latest `write`; `nil` if there are none.
    ///   - write: Stores bytes instead of the earlier ones, or clears the store for `nil`. It is called at most once a
    ///     second, and once more when the app goes to the background.
    public init(
        read: @escaping @MainActor () throws -> Data?, write: @escaping @MainActor (Data?) throws -> Void
    ) {
        storage = SnapshotClosures(reading: read, writing: write)
    }
}

/// Stores the bytes of one snapshot.
@MainActor
protocol SnapshotStorage: Sendable {
    /// The stored bytes, after all earlier writes; `nil` if there are none.
    func read() throws -> Data?

    /// Stores bytes instead of the earlier ones.
    ///
    /// - Parameters:
    ///   - atOnce: Whether the bytes have to be stored when the call returns.
    ///   - end: Called when they are stored, or with the error.
    func write(
        _ data: Data, atOnce: Bool, _ end: @escaping @MainActor @Sendable ((any Error)?) -> Void)

    /// Waits until all earlier writes are done, and returns whether something is stored.
    func hasWritten() -> Bool

    /// Moves the stored bytes to a place where they are kept but not read.
    func setAside() throws

    /// Forgets the stored bytes, and those that were set aside.
    func clear() throws
}

/// A snapshot in a file.
private final class SnapshotFile: SnapshotStorage {
    private let url: URL
    // One for all files, so that two stores of one file write in the order of their calls.
    private static let queue = DispatchQueue(label: "osprey.snapshots", qos: .utility)

    nonisolated init(_ url: URL) { self.url = url }

    /// The file itself, if the app has named a link.
    private var file: URL { PrivateFile.target(of: url) }

    func read() throws -> Data? {
        try Self.queue.sync {
            let limit = NavigationSnapshot.largestSize
            guard let size = try PrivateFile.size(of: file) else { return nil }
            if size > limit { throw SnapshotError.tooLarge(bytes: size, limit: limit) }
            return try PrivateFile.read(file, upToCount: limit)
        }
    }

    func write(
        _ data: Data, atOnce: Bool, _ end: @escaping @MainActor @Sendable ((any Error)?) -> Void
    ) {
        let work = { @Sendable [url] () -> (any Error)? in
            do {
                try Self.write(data, to: PrivateFile.target(of: url))
                return nil
            } catch {
                return error
            }
        }
        guard !atOnce else { return end(Self.queue.sync(execute: work)) }
        Self.queue.async {
            let failure = work()
            Task { @MainActor in end(failure) }
        }
    }

    func hasWritten() -> Bool { Self.queue.sync { PrivateFile.exists(file) } }

    func setAside() throws {
        try Self.queue.sync { try PrivateFile.move(file, to: file.appendingPathExtension("aside")) }
    }

    func clear() throws {
        try Self.queue.sync {
            let removal = Result { try PrivateFile.remove(file) }
            try PrivateFile.remove(file.appendingPathExtension("aside"))
            try removal.get()
        }
    }

    private nonisolated static func write(_ data: Data, to url: URL) throws {
        try PrivateFile.replace(url, with: data, options: options, isExcludedFromBackup: true)
    }

    /// The file can be written while the device is locked; locking it sends the app to the background.
    private nonisolated static var options: Data.WritingOptions {
        #if canImport(Darwin)
        .completeFileProtectionUnlessOpen
        #else
        []
        #endif
    }
}

/// A snapshot in a store of the app.
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

    func hasWritten() -> Bool { true }

    func setAside() throws { try writing(nil) }

    func clear() throws { try writing(nil) }
}
