package import Osprey

/// The meaning of a value that a view system writes back.
///
/// The model is the only owner of the display. A view system writes late, twice, never, or values that were never
/// current. A write that can be an action of the user becomes one, and every other write is overwritten.
package enum WriteBack<Act: Equatable & Sendable>: Equatable, Sendable {
    /// The written value is the current one: nothing to do.
    case echo

    /// The user has done something.
    case act(Act)

    /// The value is about something that is gone, or that the user cannot have done: the current value is asserted
    /// again.
    case stale
}

/// An action of the user on a tab bar.
package enum TabAct: Hashable, Sendable {
    /// Another tab was selected.
    case choose(TabItem.ID)

    /// The selected tab was selected again.
    case chooseAgain(TabItem.ID)
}

extension ScreenState {
    /// The meaning of a write to the pages of a stack, bottom to top with the root.
    ///
    /// The user can only go back: a non-empty prefix of the shown pages is an action, and its last entry is the page
    /// that the user went back to.
    ///
    /// - Parameter isTrusted: Whether the user can have done it: the scene is active, and its size is not changing.
    package func meaning(
        ofWriting entries: [StackEntry], to stack: HolderID, isTrusted: Bool
    ) -> WriteBack<StackEntry> {
        guard let shown = stacks[stack] else { return .echo }
        if entries == shown { return .echo }
        guard isTrusted, let last = entries.last, shown.starts(with: entries) else { return .stale }
        return .act(last)
    }

    /// The meaning of a write to the selected tab.
    ///
    /// If the tab is already shown, it was selected again; a tab that does not exist is stale.
    package func meaning(ofSelecting tab: TabItem.ID?, isTrusted: Bool) -> WriteBack<TabAct> {
        guard isTrusted else { return tab == root?.selected ? .echo : .stale }
        guard let tab, let root, root.tabs.contains(where: { $0.id == tab }) else { return .stale }
        return .act(tab == root.selected ? .chooseAgain(tab) : .choose(tab))
    }

    /// The meaning of a dismissal by the view system; the presentations above are dismissed, too.
    package func meaning(
        ofDismissing presentation: Presentation.ID, isTrusted: Bool
    ) -> WriteBack<ShownPresentation> {
        guard let shown = presentations.first(where: { $0.id == presentation }) else { return .echo }
        return isTrusted ? .act(shown) : .stale
    }
}
