import Foundation

/// The snapshot in a store: whose it is, whether it may be restored once more, and what went wrong with it.
@MainActor
final class SnapshotArchive {
    /// After so many restores without a good end, a snapshot is set aside.
    private static let attempts = 2

    private let storage: any SnapshotStorage
    private let report: @MainActor @Sendable (SnapshotError) -> Void

    /// The bytes in the store, as far as they have been read or written.
    private var latest: Data?

    /// The snapshot that has been taken out to be restored.
    private var taken: KeptSnapshot?

    /// Whether the store could not be read: nothing is written over what may be there.
    private var isUnreadable = false

    /// Whether the latest write has failed, which is told once.
    private var hasFailed = false

    init(_ storage: any SnapshotStorage, report: @escaping @MainActor @Sendable (SnapshotError) -> Void) {
        self.storage = storage
        self.report = report
    }

    /// The bytes in the store; `nil` if there are none, or they cannot be read.
    var data: Data? { latest ?? read() }

    /// Takes out the snapshot that is kept for a person; `nil` if there is none.
    ///
    /// The store counts the attempt before anything else happens, as the restore may end the process.
    ///
    /// One that cannot be restored is set aside and reported. So is one that has failed twice. One that is another
    /// person's is set aside unread, and nothing is said of it.
    ///
    /// - Parameter isFinal: Whether the app knows who the person is; if not, what is another person's stays.
    func take(for person: String?, isFinal: Bool) -> NavigationSnapshot? {
        guard let data = read() else { return nil }
        do throws(SnapshotError) {
            let header = try KeptSnapshot.Header(data: data)
            if let owner = header.owner, owner != person {
                if isFinal { setAside() }
                return nil
            }
            if let restores = header.restores, restores >= Self.attempts {
                throw .crashed(restores: restores)
            }
            let snapshot = try NavigationSnapshot(data: data)
            if snapshot.isEmpty { return nil }
            taken = KeptSnapshot(header: header, snapshot: snapshot)
            write(KeptSnapshot(header: header.counted, snapshot: snapshot).data, atOnce: true)
            return snapshot
        } catch {
            setAside()
            report(error)
            return nil
        }
    }

    /// Puts back what has been taken out, as if nothing had been tried.
    func putBack() {
        guard let taken else { return }
        self.taken = nil
        write(taken.data, atOnce: true)
    }

    func write(_ snapshot: NavigationSnapshot, for person: String?, atOnce: Bool) {
        taken = nil
        write(KeptSnapshot(header: .init(owner: person), snapshot: snapshot).data, atOnce: atOnce)
    }

    /// Forgets what is kept, and what has been set aside.
    func clear() {
        (latest, taken, isUnreadable) = (nil, nil, false)
        do {
            try storage.clear()
        } catch {
            report(.unwritable(ErrorCause(error)))
        }
    }

    private func read() -> Data? {
        do {
            latest = try storage.read()
            isUnreadable = false
        } catch {
            if !isUnreadable { report(.unreadable(ErrorCause(error))) }
            isUnreadable = true
        }
        return isUnreadable ? nil : latest
    }

    private func write(_ data: Data, atOnce: Bool) {
        guard !isUnreadable else { return }
        if data == latest {
            // An earlier write of the same bytes may still be under way.
            if atOnce { storage.finishWriting() }
            return
        }
        latest = data
        storage.write(data, atOnce: atOnce) { [weak self] failure in
            guard let self else { return }
            defer { hasFailed = failure != nil }
            guard let failure else { return }
            latest = nil
            if !hasFailed { report(.unwritable(ErrorCause(failure))) }
        }
    }

    private func setAside() {
        latest = nil
        do {
            try storage.setAside()
        } catch {
            report(.unwritable(ErrorCause(error)))
        }
    }
}
