/// The parts of a tree that its container, and features on top of it, use.
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

    /// The root that the container has built; `nil` if the app has set it.
    package var builtRoot: BuiltRoot.Shown? { state.builtRoot }

    /// The page of the root that the container has built.
    package var pageOfRoot: Page? { state.pageOfRoot }

    /// The navigator in front, windows aside.
    package var front: Navigator? { state.front }

    /// The detour that the wall shows; `nil` if no wall is shown.
    package var wall: Diversion? { state.wall }

    /// Whether a lock covers everything.
    package var isLocked: Bool { state.isLocked }

    /// The tab controller at the root, or the first one below a root of the app.
    package var tabs: TabController? { state.tabs }

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

extension TabController {
    /// The tabs in their order, read without registering an observation.
    package var unobservedItems: [TabItem] { state.items }

    /// The selected tab, read without registering an observation.
    package var unobservedSelected: TabItem? { state.selected }
}

extension TabItem {
    /// Whether another page replaces the first page until it has finished.
    package var hasStandIn: Bool { standIn != nil }

    /// Whether a page replaces the first page until it has finished.
    package func isStandIn(_ page: Page) -> Bool { standIn == page.pageID }
}

extension PlannedStack {
    /// The stack that changes; see `Navigator.stackID`.
    package var stackID: ObjectIdentifier { ObjectIdentifier(state) }
}
