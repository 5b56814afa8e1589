extension Navigator {
    /// Whether a gesture may take the top page back now; ask before it begins.
    ///
    /// It may if the page is in sight with another one below it, names a gesture, lets itself be left, and neither an
    /// operation nor a host that cannot follow gestures is in the way.
    public var canInteractivelyPop: Bool {
        tree?.canPopInteractively(self) ?? false
    }

    /// Begins to follow a gesture that takes the top page back; `nil` if ``canInteractivelyPop`` is false.
    ///
    /// Pages get no events before the gesture is finished, and none if it is cancelled. Whoever wants to follow it
    /// taps ``ContainerEvents/transition``.
    public func beginInteractivePop() -> InteractivePop? {
        tree?.beginGesture(in: self)
    }
}
