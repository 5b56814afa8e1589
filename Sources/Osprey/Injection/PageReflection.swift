/// The injected properties that a page declares, found by one walk through its stored properties.
@MainActor
struct PageReflection {
    /// The names of the properties and where they have their values: the class's own first, then its superclasses'.
    private(set) var properties: [(name: String, cell: InjectedCell)] = []

    /// Walks through a page; a class that is `CustomReflectable` may hide its own properties.
    init(_ page: Page) {
        var mirror: Mirror? = Mirror(reflecting: page)
        while let level = mirror, level.subjectType != Page.self {
            for child in level.children {
                guard let label = child.label, let wrapper = child.value as? any InjectedWrapper else {
                    continue
                }
                // The storage of a wrapped property is named like the property, behind an underscore.
                let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
                properties.append((name, wrapper.cell))
            }
            mirror = level.superclassMirror
        }
    }
}
