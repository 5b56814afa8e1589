/// The parts of a tree that features on top of the container use.
extension NavigationTree {
    /// The committed state, read without registering an observation.
    package var unobserved: UnobservedState { UnobservedState(state) }

    /// The follower of a type; `nil` if none was added.
    package func follower<Follower: DisplayFollower>() -> Follower? {
        for case let follower as Follower in followers { return follower }
        return nil
    }
}

/// The committed state of a display, read without registering an observation.
@MainActor
package struct UnobservedState {
    private let state: NavigationState

    fileprivate init(_ state: NavigationState) {
        self.state = state
    }

    /// The holder below all presentations.
    package var root: PageHolder? { state.root }

    /// The tab controller at the root, or the first one below a root of the app.
    package var tabs: TabController? { state.tabs }

    /// The page that owns the tabs of a root that a container has built.
    package var tabPage: TabPage? { state.pageOfRoot as? TabPage }

    /// Whether a wall is shown instead of the root.
    package var hasWall: Bool { state.wall != nil }

    /// The presentations above the root, bottom to top; windows come last.
    package var presentations: [Presentation] { state.presentations }

    /// The visible pages, bottom to top.
    package var visible: [Page] { state.visible }
}

extension Navigator {
    /// The pages of the stack, bottom to top, read without registering an observation.
    package var unobservedPages: [Page] { state.pages }

    /// Tells stacks apart as long as they are displayed.
    package var stackID: ObjectIdentifier { ObjectIdentifier(state) }
}

extension PlannedStack {
    /// The stack that changes; see `Navigator.stackID`.
    package var stackID: ObjectIdentifier { ObjectIdentifier(state) }
}
