package import Osprey

/// What a view system means by something that it writes back.
///
/// The model is the only owner of what is shown. A view system writes late, twice, never, or what was never so: what
/// can be an act of a person becomes one, and everything else is asserted again.
package enum WriteBack<Act: Equatable & Sendable>: Equatable, Sendable {
    /// It says what it was told: nothing to do.
    case echo

    /// A person has done something.
    case act(Act)

    /// It is about something that is gone, or that no person has done: what was told is told again.
    case stale
}

/// What a person has done to a tab bar.
package enum TabAct: Hashable, Sendable {
    /// Another tab was chosen.
    case choose(TabItem.ID)

    /// The selected tab was chosen again.
    case chooseAgain(TabItem.ID)
}

extension ScreenState {
    /// What a view system means that writes the pages of a stack, bottom to top with the root.
    ///
    /// A person can only go back: what is a beginning of the pages shown, and not empty, is an act, and its last entry
    /// is the page that the person went back to.
    ///
    /// - Parameter isTrusted: Whether a person can have done it: the scene is active, and its size does not change.
    package func meaning(
        ofWriting entries: [StackEntry], to stack: HolderID, isTrusted: Bool
    ) -> WriteBack<StackEntry> {
        guard let shown = stacks[stack] else { return .echo }
        if entries == shown { return .echo }
        guard isTrusted, let last = entries.last, shown.starts(with: entries) else { return .stale }
        return .act(last)
    }

    /// What a view system means that writes the selected tab.
    ///
    /// The tab that is shown already was chosen again; one that is not there is stale.
    package func meaning(ofSelecting tab: TabItem.ID?, isTrusted: Bool) -> WriteBack<TabAct> {
        guard isTrusted else { return tab == root?.selected ? .echo : .stale }
        guard let tab, let root, root.tabs.contains(where: { $0.id == tab }) else { return .stale }
        return .act(tab == root.selected ? .chooseAgain(tab) : .choose(tab))
    }

    /// What a view system means that takes a presentation away; those above it go along.
    package func meaning(
        ofDismissing presentation: Presentation.ID, isTrusted: Bool
    ) -> WriteBack<ShownPresentation> {
        guard let shown = presentations.first(where: { $0.id == presentation }) else { return .echo }
        return isTrusted ? .act(shown) : .stale
    }
}
