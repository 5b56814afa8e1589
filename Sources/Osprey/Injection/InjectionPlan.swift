/// What one class of pages injects: found at its first build, used for every later one.
///
/// Properties that hold their values in slots come first, in the order in which the wrappers are initialized; those
/// of the key-path table follow.
@MainActor
package final class InjectionPlan {
    /// The class, exactly.
    let type: Page.Type
    let properties: ContiguousArray<PlannedProperty>
    /// How many of the properties have slots.
    let slotCount: Int
    /// Whether a position tells which property a slot belongs to.
    let hasReliablePositions: Bool

    // One stage is kept, so that a build allocates none; a build inside a build makes another.
    /// Whether initializers assign properties that would be required otherwise.
    let hasAssignedProperties: Bool

    private var spareStage: InjectionStage?
    private let firstStage: InjectionStage

    init(type: Page.Type, slots: [PlannedProperty], table: [PlannedProperty], injectors: [PropertyInjector]) {
        self.type = type
        properties = ContiguousArray(slots + table)
        slotCount = slots.count
        let positions = slots.compactMap(\.position)
        hasReliablePositions =
            positions.count == slots.count
            && positions.indices.allSatisfy { !positions[..<$0].contains(positions[$0]) }
        hasAssignedProperties = slots.contains(where: \.isAssigned)
        firstStage = InjectionStage(ContiguousArray(injectors))
        spareStage = firstStage
    }

    /// What manifests and messages say about the properties.
    package var manifest: [InjectedProperty] { properties.map(\.facts) }

    /// Lends a stage that holds nothing.
    func takeStage() -> InjectionStage {
        spareStage.take() ?? firstStage.makeAnother()
    }

    /// Makes a stage that may be kept.
    func makeStage() -> InjectionStage { firstStage.makeAnother() }

    /// Takes a stage back.
    func returnStage(_ stage: InjectionStage) {
        if !stage.isEmpty { stage.discard() }
        spareStage = stage
    }
}
