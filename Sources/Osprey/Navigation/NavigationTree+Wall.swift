extension NavigationTree {
    /// The page that has to finish before the root of the app is shown; `nil` if there is none; observable.
    ///
    /// A filter of the root has asked for it with a detour: it is at the bottom of a stack which is all that there is.
    /// When it finishes, one operation puts the root in the place of that stack and of what is presented above it, or
    /// the page that a filter wants next. It cannot be left otherwise.
    public var wall: Page? {
        guard let navigator = root as? Navigator, state.wall != nil else { return nil }
        return navigator.rootPage
    }
}
