/// A feature that records what a display does, at once and in order.
@MainActor
package protocol DisplayRecorder: AnyObject {
    /// A change is in force, and neither the host nor a tap has been told of it.
    func committed(_ draft: inout NavigationDraft, _ manner: OperationManner, hasHost: Bool)

    /// A page gets an event.
    func told(_ event: PageEvent, _ page: Page)

    /// The host has shown the latest change.
    func hostFinished()

    /// The latest change has been told, as far as the host's pace allows.
    func tellScreen(_ page: Page?)
}
