/// The injected properties that a page declares, found by one walk through its stored properties.
@MainActor
struct PageReflection {
    /// The slots with the names of their properties: the class's own first, then those of its superclasses.
    private(set) var properties: [(name: String, slot: AnyInjectedSlot)] = []

    /// Walks through a page; a class that is `CustomReflectable` may hide its own properties.
    init(_ page: Page) {
        var mirror: Mirror? = Mirror(reflecting: page)
        while let level = mirror, level.subjectType != Page.self {
            for child in level.children {
                guard let label = child.label, let holder = child.value as? any SlotHolder else { continue }
                // The storage of a wrapped property is named like the property, behind an underscore.
                let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
                properties.append((name, holder.anySlot))
            }
            mirror = level.superclassMirror
        }
    }

    /// The name of the property that a slot belongs to.
    func name(of slot: AnyInjectedSlot) -> String? {
        properties.first { $0.slot === slot }?.name
    }
}
