extension NavigationTree {
    /// The page that has to finish before the root of the app is shown; `nil` if there is none; observable.
    ///
    /// It is the page of a detour that a filter of the root has asked for, and is at the bottom of the only stack. When
    /// it finishes, one operation replaces that stack, and everything presented above it, by the root, or by the next
    /// page that a filter asks for. The user cannot leave it in another way.
    public var wall: Page? {
        guard let navigator = root as? Navigator, state.wall != nil else { return nil }
        return navigator.rootPage
    }
}
