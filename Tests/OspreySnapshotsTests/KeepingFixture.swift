import Foundation
import Osprey
import OspreySnapshots
import OspreyTesting
import Testing

/// A store that a test looks into, and that may fail.
@MainActor
final class MemoryStore {
    var data: Data?
    var failure: (any Error)?

    /// Whether it can only be read.
    var isFull = false
    private(set) var reads = 0
    private(set) var writes = 0

    var store: SnapshotStore {
        SnapshotStore(
            read: { [self] in
                reads += 1
                if let failure { throw failure }
                return data
            },
            write: { [self] in
                writes += 1
                if isFull { throw CocoaError(.fileWriteOutOfSpace) }
                if let failure { throw failure }
                data = $0
            })
    }

    /// The snapshot that is kept, as text; empty if there is none.
    var text: String {
        get throws { try data.map { "\(try NavigationSnapshot(data: $0))" } ?? "" }
    }

    /// What is kept besides the snapshot.
    var header: [String: String] {
        get throws {
            let json = try data.flatMap { try JSONSerialization.jsonObject(with: $0) as? [String: Any] }
            return (json ?? [:]).filter { ["owner", "restores"].contains($0.key) }.mapValues { "\($0)" }
        }
    }
}

extension SnapshotFixture {
    /// The app with its snapshot kept in a store, started.
    static func kept(
        in store: SnapshotStore, owner: String? = nil, isSignedIn: Bool = true, root: String = Self.tabs
    ) async throws -> SnapshotFixture {
        let app = try SnapshotFixture(root: root)
        app.session.isSignedIn = isSignedIn
        app.container.keepSnapshot(in: store, owner: owner)
        try await app.container.start()
        return app
    }
}
