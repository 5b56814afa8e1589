/// A feature on top of a container that follows what is displayed.
///
/// The container and its tree tell their followers, and know nothing else of them.
@MainActor
package protocol DisplayFollower: AnyObject {
    /// The container begins to start; an error ends the start.
    func willStart() throws

    /// The routes are read, and the root is shown next.
    func willShowRoot()

    /// The root could not be shown.
    func startFailed()

    /// The start has found a root that the app had set before.
    func rootOfAppIsShown() async

    /// The container has started.
    func didStart()

    /// A root is planned; the follower may plan more pages with it.
    func rootIsPlanned(_ draft: inout NavigationDraft) throws(Stop)

    /// A wall is planned instead of the root.
    func wallIsPlanned()

    /// The root of a tab has come with a change, and has not had any event.
    func rootHasCome(of tab: TabItem)

    /// A tab is selected, or the page that has replaced its root leaves.
    func rootIsShown(ofTab id: TabItem.ID)

    /// A change of the display is in force.
    ///
    /// - Parameters:
    ///   - arriving: The pages that become visible.
    ///   - isNewRoot: Whether a new root is shown.
    ///   - byPerson: Whether the user has made the change.
    func committed(arriving: [Page], isNewRoot: Bool, byPerson: Bool)

    /// The waiting requests have changed without a change of the display.
    func stateHasChanged()

    /// The app or the pages are about to end.
    func mayEnd()

    /// The session of the user has ended.
    ///
    /// - Parameter isSignOut: Whether the user has signed out; otherwise the same user may come back.
    func sessionEnds(isSignOut: Bool)
}

/// Pages that come with a change of the display although no request has asked for them.
@MainActor
package protocol AccompanyingPages: AnyObject {
    /// They are in their places, and have not had any event.
    func came()

    /// The change is dropped.
    func discard(by draft: borrowing NavigationDraft)
}
