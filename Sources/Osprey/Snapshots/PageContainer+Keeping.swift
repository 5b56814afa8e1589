public import Foundation

extension PageContainer {
    /// Keeps the snapshot in a store, so that ``start()`` of the next run brings the app back where it was.
    ///
    /// ```swift
    /// container.keepsSnapshot(in: .file(url), owner: session.userID)
    /// try await container.start()
    /// ```
    ///
    /// Call it before ``start()``. On a container that runs already, what is kept is shown as ``show(_:trust:)`` does it,
    /// and a failure goes to ``onFailure``. A second call replaces the first.
    ///
    /// The snapshot is written at most once a second: after each change of what is displayed, and after each new value of
    /// a property that is `saved`. It is written at once when ``application(_:)`` reports `enterBackground` or
    /// `terminate`. ``signOut(askingPages:_:)`` clears it.
    ///
    /// The pages belong to the owner who is named when the root is shown. In the next run they are restored for this
    /// owner only. In front of a wall, they wait; see ``NavigationTree/wall``. If the root is shown for another owner,
    /// the snapshot is set aside unread. While the app names another owner than the one of the pages, nothing is
    /// written. The pages of a guest, whose owner is `nil`, become the pages of the person who signs in.
    ///
    /// A snapshot that brings the app down is not restored for ever: after two runs that have ended within ten seconds,
    /// it is set aside, and the third start is an ordinary one. A run in which a person does something, or which goes to
    /// the background, counts as a good one. Until then nothing is written.
    ///
    /// ``NavigationTree/onProblem`` hears what could not be restored, read or written.
    ///
    /// - Parameters:
    ///   - store: Where to keep it. Each container needs one of its own.
    ///   - owner: The person, such as the identifier of an account; asked again for each change. `nil`, the default,
    ///     is a guest, or an app without accounts. The store holds it.
    public func keepsSnapshot(
        in store: SnapshotStore, owner: @autoclosure @escaping @MainActor () -> String? = nil
    ) {
        navigation.keeper?.retire()
        let keeper = SnapshotKeeper(self, store.storage, owner: owner)
        navigation.keeper = keeper
        if isStarted { keeper.join() }
    }

    /// The snapshot in the store with the latest changes, for a system that asks for it; not observable.
    ///
    /// It is `nil` if nothing is kept. The format belongs to the store: hand the bytes to the store of the next run.
    public var keptSnapshot: Data? { navigation.keeper?.data }
}
