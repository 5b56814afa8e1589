/// What a page keeps in order to be injected again: what its class injects, and where the values are.
@MainActor
struct PageInjection {
    let plan: InjectionPlan
    let cells: InjectedCells
}
