/// The effect of one step back; see ``NavigationTree/backPlan``.
public enum BackPlan: Sendable {
    /// It pops the top page of a stack.
    case pop(Navigator)

    /// It dismisses a presentation.
    case dismiss(Presentation)

    /// It lets a holder go back by itself: a tab controller, or a holder of the app.
    case inside(PageHolder)

    /// There is nowhere to go back to.
    case nothing
}

extension BackPlan: CustomStringConvertible {
    /// The plan in a few words, for logs.
    public nonisolated var description: String {
        switch self {
        case .pop: "pop"
        case .dismiss: "dismiss"
        case .inside(let holder): "inside \(type(of: holder))"
        case .nothing: "nothing"
        }
    }
}
