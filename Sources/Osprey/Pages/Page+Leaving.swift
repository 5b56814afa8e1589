extension Page {
    /// Whether the page would let itself be left, so that a view can know before a finger moves; observable.
    ///
    /// It asks ``leaveDecision(for:)``, and changes with everything observable that this reads: a view or
    /// `withObservationTracking` that asks is told. Navigation that the decision calls waits. A page that asks a person
    /// first does not let itself be left by a gesture.
    public final func mayLeave(by kind: TransitionKind = .pop) -> Bool {
        observers.access(self, \.leaveQuestion, .third)
        guard let tree = navigator?.tree else { return leaveDecision(for: kind) == .leave }
        return tree.asking { leaveDecision(for: kind) == .leave }
    }

    /// Says that ``leaveDecision(for:)`` may be another one now, because of state that cannot be observed.
    public final func leaveDecisionMayHaveChanged() {
        tellObservers(of: \.leaveQuestion, .third)
    }

    /// What stands for the decision where it is observed.
    private var leaveQuestion: Void { () }
}

extension NavigationTree {
    /// Whether every page that would go with a presentation lets itself be left; observable.
    ///
    /// As ``Page/mayLeave(by:)``, of the pages of the presentation and of those above it. Of one that is gone already,
    /// there is nothing to keep.
    public func mayDismiss(_ presentation: Presentation) -> Bool {
        let going = Presentation.going(with: presentation, of: presentations)
        return asking {
            going.allSatisfy { $0.navigator.pages.allSatisfy { $0.mayLeave(by: .dismiss) } }
        }
    }
}
