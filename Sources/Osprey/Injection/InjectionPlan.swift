/// What one class of pages injects: found at its first build, used for every later one.
///
/// Properties that are declared with ``Injected`` come first, in the order in which the wrappers are initialized;
/// those of the key-path table follow.
@MainActor
package final class InjectionPlan {
    /// The class, exactly.
    let type: Page.Type
    /// What manifests and messages say about the properties.
    package let properties: ContiguousArray<InjectedProperty>
    /// Where a page has the values of the properties that are declared with wrappers.
    let layout: InjectedLayout
    /// Where converted values of all properties wait; it begins like the layout of a page.
    let stageLayout: InjectedLayout
    /// What gives pages the values of the key-path table's properties.
    let assignments: ContiguousArray<@MainActor (UnsafeMutableRawPointer, Page) -> Void>
    /// The properties whose only default is one that the initializer assigns, which may depend on what it is given.
    let assigned: [Int]

    // One stage is kept, so that a build allocates none; a build inside a build makes another.
    private var spareStage: InjectionStage?

    /// Makes a plan.
    ///
    /// - Parameters:
    ///   - type: The class, exactly.
    ///   - declared: What a page declares with wrappers, with what is known about it, in order.
    ///   - table: The key-path table.
    ///   - assigned: Which of the declarations have a default that the initializer assigned.
    init(
        type: Page.Type, declared: [(facts: InjectedProperty, declaration: InjectedDeclaration)],
        table: Injections, assigned: [Int]
    ) {
        self.type = type
        self.assigned = assigned
        properties = ContiguousArray(declared.map(\.facts) + table.entries.map(\.facts))
        layout = InjectedLayout(declared.map(\.declaration))
        stageLayout = InjectedLayout(declared.map(\.declaration) + table.entries.map(\.declaration))
        assignments = ContiguousArray(table.entries.map(\.injection.assign))
    }

    /// Lends a stage that holds nothing.
    func takeStage() -> InjectionStage {
        spareStage.take() ?? InjectionStage(for: self)
    }

    /// Takes a stage back that holds nothing.
    func returnStage(_ stage: InjectionStage) {
        spareStage = stage
    }
}
