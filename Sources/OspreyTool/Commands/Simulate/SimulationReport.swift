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

    /// What became of a line; whoever reads along is to see it at once.
    func outcome(_ line: SimulationScript.Line, _ outcome: String, reason: String?)

    /// What is shown.
    func state(_ container: PageContainer)
}
