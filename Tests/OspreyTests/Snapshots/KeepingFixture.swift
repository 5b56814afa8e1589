import Foundation
import Osprey
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

/// A folder that is gone when the test is over.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "osprey-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The names of the files in it.
    var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}

extension PageContainer {
    var manualClock: ManualClock {
        get throws { try #require(clock as? ManualClock) }
    }

    /// Lets time pass, and everything happen that has waited for it.
    func pass(_ time: Duration) async throws {
        await turn()
        try manualClock.advance(by: time)
        for _ in 0..<4 { await turn() }
    }

    /// Reports that the app goes to the background in order.
    func enterBackground() {
        application(.resignActive)
        application(.enterBackground)
    }
}

extension SnapshotFixture {
    /// The app with its snapshot kept in a store, started.
    static func kept(
        in store: SnapshotStore, owner: String? = nil, isSignedIn: Bool = true, root: String = Self.tabs
    ) async throws -> SnapshotFixture {
        let app = try SnapshotFixture(root: root)
        app.session.isSignedIn = isSignedIn
        app.container.keepsSnapshot(in: store, owner: owner)
        try await app.container.start()
        return app
    }
}
