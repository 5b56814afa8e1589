import Foundation

/// A snapshot as it is kept: whose it is, and how often it has been tried to restore it.
///
/// Both are members of the JSON of the snapshot itself, so that everything which reads snapshots reads kept ones.
struct KeptSnapshot {
    /// The part that is read before the snapshot.
    struct Header: Codable {
        /// The person whose pages they are; `nil` for a guest, or an app without accounts.
        var owner: String?

        /// How many times it has been begun to restore it without a good end; `nil` for none.
        var restores: Int?

        /// The same, tried once more.
        var counted: Header { Header(owner: owner, restores: (restores ?? 0) + 1) }
    }

    let header: Header
    let snapshot: NavigationSnapshot

    var data: Data {
        let encoder = NavigationSnapshot.encoder
        // A snapshot holds no value that cannot be encoded: `Entry` leaves live objects out.
        return (try? encoder.encode(self)) ?? Data()
    }
}

extension KeptSnapshot: Encodable {
    func encode(to encoder: any Encoder) throws {
        try snapshot.encode(to: encoder)
        try header.encode(to: encoder)
    }
}

extension KeptSnapshot.Header {
    /// - Throws: `SnapshotError` for more bytes than a snapshot may have, and for what is not JSON.
    init(data: Data) throws(SnapshotError) {
        let limit = NavigationSnapshot.largestSize
        if data.count > limit { throw .tooLarge(bytes: data.count, limit: limit) }
        do {
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch {
            throw .damaged(ErrorCause(error))
        }
    }
}
