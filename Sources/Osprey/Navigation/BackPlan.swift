/// What one step back would do; see ``NavigationTree/backPlan``.
public enum BackPlan: Sendable {
    /// It takes the top page from a stack.
    case pop(Navigator)

    /// It takes a presentation away.
    case dismiss(Presentation)

    /// It leaves the step to a holder that can go back by itself: a tab controller, or one of the app's own.
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
