import Foundation
import Osprey
import OspreyRouting

/// The snapshot in a store: its owner, whether it may be restored again, and its errors.
@MainActor
final class SnapshotArchive {
    /// After this number of restores without success, a snapshot is set aside.
    private static let attempts = 2

    private let storage: any SnapshotStorage
    private let report: @MainActor @Sendable (SnapshotError) -> Void

    /// The bytes in the store, if they have been read or written.
    private var latest: Data?

    /// The snapshot that was taken out to be restored, until another one is written.
    private var taken: KeptSnapshot?

    /// Whether the store counts the attempt to restore it.
    private var isCounted = false

    /// Whether the store could not be read: its content is not overwritten then.
    private var isUnreadable = false

    /// Whether the attempt to restore its content could not be counted: it stays for the next run.
    private var isUncounted = false

    /// Whether the content of the store could not be set aside: it is not overwritten before.
    private var mustSetAside = false

    /// Whether the latest write has failed, which is reported once.
    private var hasFailed = false

    init(_ storage: any SnapshotStorage, report: @escaping @MainActor @Sendable (SnapshotError) -> Void) {
        self.storage = storage
        self.report = report
    }

    /// The bytes in the store; `nil` if there are none, or they cannot be read.
    var data: Data? { latest ?? (try? read()) }

    /// Takes out the snapshot that is kept for a user, and counts the attempt; `nil` if there is none.
    ///
    /// A snapshot that cannot be restored, or has failed twice, is set aside and reported. A snapshot of another user
    /// is set aside without being read or reported.
    ///
    /// - Parameter isFinal: Whether the app knows the user; if not, a snapshot of another user stays.
    func take(for person: String?, isFinal: Bool) -> KeptSnapshot? {
        do throws(SnapshotError) {
            guard !mustSetAside, let data = try read() else { return nil }
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
            isCounted = false
            return count() ? taken : nil
        } catch {
            setAside()
            report(error)
            return nil
        }
    }

    /// Counts the attempt to restore the snapshot that was taken out, before anything else happens: the restore may end
    /// the process.
    ///
    /// - Returns: Whether it is counted; if not, it is not restored, as it might crash the app each time.
    func count() -> Bool {
        guard let taken, !isCounted else { return true }
        isUncounted = false
        write(KeptSnapshot(header: taken.header.counted, snapshot: taken.snapshot).data, atOnce: true)
        (isCounted, isUncounted) = (!hasFailed, hasFailed)
        return isCounted
    }

    /// Does not count the attempt any more: it has ended, or waits, without harm.
    func putBack() {
        guard let taken, isCounted else { return }
        isCounted = false
        write(taken.data, atOnce: true)
    }

    func write(_ snapshot: NavigationSnapshot, for person: String?, atOnce: Bool) {
        taken = nil
        let data = KeptSnapshot(header: .init(owner: person), snapshot: snapshot).data
        let limit = NavigationSnapshot.largestSize
        if data.count <= limit { return write(data, atOnce: atOnce) }
        if !hasFailed { report(.tooLarge(bytes: data.count, limit: limit)) }
        hasFailed = true
    }

    /// Forgets the stored snapshot, and the one that was set aside.
    func clear() {
        (latest, taken, isUnreadable, isUncounted, mustSetAside) = (nil, nil, false, false, false)
        do {
            try storage.clear()
        } catch {
            report(.unwritable(ErrorCause(error)))
        }
    }

    /// - Throws: `SnapshotError` for content that is read nowhere.
    private func read() throws(SnapshotError) -> Data? {
        do {
            latest = try storage.read()
            isUnreadable = false
        } catch let error as SnapshotError {
            throw error
        } catch {
            if !isUnreadable { report(.unreadable(ErrorCause(error))) }
            isUnreadable = true
        }
        return isUnreadable ? nil : latest
    }

    private func write(_ data: Data, atOnce: Bool) {
        if mustSetAside { setAside() }
        guard !isUnreadable, !isUncounted, !mustSetAside else { return }
        // An earlier write of the same bytes may still be under way, and somebody may have removed the file since.
        if data == latest, !atOnce || storage.hasWritten() { return }
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
            mustSetAside = false
        } catch {
            if !mustSetAside { report(.unwritable(ErrorCause(error))) }
            mustSetAside = true
        }
    }
}
