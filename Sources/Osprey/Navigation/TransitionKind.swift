/// What kind of operation changes what is shown.
public enum TransitionKind: String, Hashable, Sendable, CaseIterable {
    /// A page is put on top of a stack.
    case push
    /// Pages are taken from the top of a stack.
    case pop
    /// The top of a stack gives way to another page.
    case replace
    /// A stack is set as a whole.
    case setStack
    /// A page is removed from wherever it is in its stack.
    case remove
    /// Another tab is selected.
    case select
    /// A tab is added, removed or moved.
    case tabs
    /// A stack is presented above everything else.
    case present
    /// A presented stack goes away.
    case dismiss
    /// The root of the display is set.
    case setRoot
    /// Everything goes back to the selected root.
    case reset
    /// A holder of the app's own changes what it shows.
    case arrange
    /// The container ends.
    case end
}
