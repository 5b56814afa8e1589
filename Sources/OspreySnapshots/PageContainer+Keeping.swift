public import Foundation
public import Osprey
import OspreyRouting

extension PageContainer {
    /// Keeps the snapshot in a store, so that `start()` of the next run restores the app's state.
    ///
    /// ```swift
    /// container.keepSnapshot(in: .file(url), owner: session.userID)
    /// try await container.start()
    /// ```
    ///
    /// Call it before `start()`. In a container that already runs, the stored snapshot is shown as by
    /// `show(_:trust:)`, and an error goes to `onFailure`. A second call writes the latest changes to the first
    /// store, and replaces it.
    ///
    /// The snapshot is written at most once a second: after each change of the display, and after each new value of a
    /// `saved` property. It is written at once when `receive(_:)` reports `enterBackground` or `terminate`.
    /// `signOut(askingPages:thenOpening:_:)` clears it.
    ///
    /// The pages belong to the owner at the time when the root is shown. In the next run they are restored for this
    /// owner only. Behind a wall, they wait; see `NavigationTree.wall`. If the root is shown for another owner, the
    /// snapshot is set aside without being read. While the app returns another owner than the pages', nothing is
    /// written. The pages of a guest, whose owner is `nil`, are taken over by the user who signs in.
    ///
    /// A snapshot that crashes the app is not restored forever: after two runs that have ended within ten seconds, it
    /// is set aside, and the third start is an ordinary one. A run counts as successful if the user goes back, dismisses
    /// or selects with a gesture or a tap of the view system, or if the app goes to the background. Until then nothing
    /// is written. A start that throws before any page of the snapshot is built does not count. If the store cannot be
    /// written, so that a run cannot count, nothing is restored, and the snapshot stays for the next run.
    ///
    /// Everything that could not be restored, read or written is reported to `NavigationTree.onProblem`.
    ///
    /// - Parameters:
    ///   - store: The store. Each container needs its own.
    ///   - owner: The user, for example the identifier of an account; evaluated again for each change. `nil`, the
    ///     default, is a guest, or an app without accounts. It is stored with the snapshot.
    public func keepSnapshot(
        in store: SnapshotStore, owner: @autoclosure @escaping @MainActor () -> String? = nil
    ) {
        snapshots.keeper?.retire()
        let keeper = SnapshotKeeper(self, store.storage, owner: owner)
        snapshots.keeper = keeper
        if isStarted { keeper.join() }
    }

    /// The stored snapshot with the latest changes, for systems that ask for it; not observable.
    ///
    /// It is `nil` if nothing is stored. The format is private to the store: pass the bytes to the store of the next
    /// run. Reading it counts as the end of a successful run, as when the app goes to the background.
    public var keptSnapshot: Data? { usedSnapshots?.keeper?.data }
}
