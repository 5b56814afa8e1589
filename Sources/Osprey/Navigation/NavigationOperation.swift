/// One change of the navigation state, from its check to its commit.
///
/// An operation says what it wants, never how the state looked when it was called: it may have waited in the
/// queue, and is checked against the state that it finds when its turn comes.
@MainActor
protocol NavigationOperation {
    /// What kind of change this is.
    var kind: TransitionKind { get }

    /// The holder in which the change takes place; `nil` for the display as a whole.
    var holder: PageHolder? { get }

    /// Whether a host should animate the change.
    var isAnimated: Bool { get }

    /// Whether leaving pages are not asked.
    var isForced: Bool { get }

    /// What the caller wants otherwise than the pages say.
    var transition: TransitionOverride? { get }

    /// What led to the change. Pages that leave by a report are asked and cannot stop it.
    var cause: TransitionCause { get }

    /// The parts that a host without batch changes gets one after the other; empty for an operation that is one.
    var steps: [TransitionStep] { get }

    /// Checks the operation and lists in `change` the pages it would remove, topmost first.
    ///
    /// Changes nothing. Returns an outcome if the operation ends here, `nil` if it may be committed.
    mutating func prepare(_ change: inout NavigationChange) -> Outcome?

    /// Makes the new state the state; cannot fail.
    mutating func commit()

    /// Tidies up when the operation ends after ``prepare(_:)`` without having been committed.
    mutating func abandon()
}

extension NavigationOperation {
    var holder: PageHolder? { nil }
    var isAnimated: Bool { true }
    var isForced: Bool { false }
    var transition: TransitionOverride? { nil }
    var cause: TransitionCause { .operation }
    var steps: [TransitionStep] { [] }
    mutating func abandon() {}
}
