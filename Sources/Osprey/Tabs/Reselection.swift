/// A tab that is selected already and was selected again.
struct Reselection {
    let item: TabItem

    /// What the app wants to happen; called after the event.
    let action: (@MainActor (TabItem) -> Void)?
}
