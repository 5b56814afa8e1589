import Osprey

/// Shows what happens in a simulation, as it happens.
@MainActor
protocol SimulationReport {
    /// An event of a page.
    func event(_ family: String, _ event: String, page: String?, id: Int?)

    /// A switch of tabs.
    func tabSwitch(_ event: String, from: String?, to: String)

    /// Something that the app itself would have done: a filter that proceeds, an action.
    func note(_ text: String)

    /// The outcome of a line, to be shown at once.
    func outcome(_ line: SimulationScript.Line, _ outcome: String, reason: String?)

    /// The pages that are shown.
    func state(_ container: PageContainer)
}
