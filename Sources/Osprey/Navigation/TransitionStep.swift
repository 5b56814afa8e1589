/// One holder's part in an operation that touches several.
struct TransitionStep {
    let kind: TransitionKind
    let holder: PageHolder?

    /// Which of the removed pages leave in this step.
    let removed: Range<Int>
}
