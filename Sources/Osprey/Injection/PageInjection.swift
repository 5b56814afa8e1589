/// What a page keeps in order to be injected again: what its class injects, and what holds its values.
struct PageInjection {
    let plan: InjectionPlan
    /// The slots of the plan's first properties, in order.
    let slots: ContiguousArray<AnyInjectedSlot>
}
