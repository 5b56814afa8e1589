import Foundation
import Osprey
import OspreyRouting

/// A snapshot as it is stored, with its owner and the number of attempts to restore it.
///
/// Both are members of the snapshot's own JSON, so that everything that reads snapshots can read stored ones.
struct KeptSnapshot {
    /// The part that is read before the snapshot.
    struct Header: Codable {
        /// The user whose pages they are; `nil` for a guest, or for an app without accounts.
        var owner: String?

        /// How many restores have been started without success; `nil` for none.
        var restores: Int?

        /// The same with one more attempt.
        var counted: Header { Header(owner: owner, restores: max(0, restores ?? 0) + 1) }
    }

    let header: Header
    let snapshot: NavigationSnapshot

    var data: Data { NavigationSnapshot.encoded(self) }
}

extension KeptSnapshot: Encodable {
    func encode(to encoder: any Encoder) throws {
        try snapshot.encode(to: encoder)
        try header.encode(to: encoder)
    }
}

extension KeptSnapshot.Header {
    /// - Throws: `SnapshotError` if the data exceeds the size limit or is not JSON.
    init(data: Data) throws(SnapshotError) { self = try NavigationSnapshot.decoded(from: data) }
}
