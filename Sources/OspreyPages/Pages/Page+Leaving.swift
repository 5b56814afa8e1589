extension Page {
    /// Whether the page would agree to be left, so that a view knows it before a gesture starts; observable.
    ///
    /// It calls ``leaveDecision(for:)`` and changes with every observable property that the decision reads: views and
    /// `withObservationTracking` are notified. Navigation that the decision calls is queued. A page that has to ask the
    /// user first cannot be left by a gesture.
    public final func mayLeave(by kind: TransitionKind = .pop) -> Bool {
        observers.access(self, \.leaveQuestion, .third)
        guard let tree = navigator?.tree else { return leaveDecision(for: kind) == .leave }
        return tree.asking { leaveDecision(for: kind) == .leave }
    }

    /// Announces that ``leaveDecision(for:)`` may have changed because of state that is not observable.
    public final func leaveDecisionMayHaveChanged() {
        tellObservers(of: \.leaveQuestion, .third)
    }

    /// The observable property that represents the decision.
    private var leaveQuestion: Void { () }
}

extension NavigationTree {
    /// Whether every page that would be dismissed with a presentation agrees to be left; observable.
    ///
    /// It combines ``Page/mayLeave(by:)`` for the pages of the presentation and of those above it. For a presentation
    /// that is already gone, it is `true`.
    public func mayDismiss(_ presentation: Presentation) -> Bool {
        let going = Presentation.going(with: presentation, of: presentations)
        return asking {
            going.allSatisfy { $0.navigator.pages.allSatisfy { $0.mayLeave(by: .dismiss) } }
        }
    }
}
