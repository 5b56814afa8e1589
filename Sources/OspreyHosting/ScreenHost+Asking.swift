import Osprey

/// What a person asks for, and the model decides.
extension ScreenHost {
    /// Goes back from a stack: takes its top page away, or the presentation that shows it; the pages are asked.
    ///
    /// - Returns: Whether there is anything to go back from.
    @discardableResult
    public func goBack(from stack: HolderID) -> Bool {
        guard let navigator = holder(stack) as? Navigator, navigator.pages.count > 1 else {
            return askToDismiss(stack)
        }
        navigator.pop()
        return true
    }

    /// Takes the presentation of a stack away, if its pages let themselves be left; they hear that they are asked.
    ///
    /// - Returns: Whether the stack is presented, and not a window.
    @discardableResult
    public func askToDismiss(_ stack: HolderID) -> Bool {
        guard let presentation = presentation(of: stack), presentation.style != .window else { return false }
        tree.dismiss(presentation)
        return true
    }

    /// Whether a person may take the presentation of a stack away now: its pages let themselves be left, and no window
    /// lies above; observable.
    public func mayDismiss(_ stack: HolderID) -> Bool {
        guard !tree.presentations.contains(where: { $0.style == .window }) else { return false }
        return presentation(of: stack).map(tree.mayDismiss) ?? true
    }

    private func presentation(of stack: HolderID) -> Presentation? {
        tree.presentations.first { HolderID($0.navigator) == stack }
    }
}
