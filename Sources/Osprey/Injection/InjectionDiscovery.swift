/// Finds out by reflection what a page injects.
///
/// It knows nothing of how the page came to be: it is as right for a page made by hand as for one whose initializer
/// makes other pages or assigns its properties, and takes many times as long as a build by a plan.
@MainActor
enum InjectionDiscovery {
    /// A property as a page declares it.
    private struct Found {
        /// The property's name; `nil` if reflection does not show it.
        let name: String?
        let box: AnyInjectedBox
        /// The box that the property was declared with, if the initializer has replaced its wrapper.
        let original: AnyInjectedBox

        /// The facts for later builds; `nil` if the property takes a parameter and has no key.
        @MainActor var plan: PlannedProperty? {
            let declaration = original.declaration
            guard let key = declaration.key ?? name ?? (declaration.reader.takesObject ? "" : nil) else {
                return nil
            }
            let hasValue = box.anyValue != nil
            let facts = InjectedProperty(
                key: key, typeName: declaration.reader.typeName,
                isRequired: !hasValue && !declaration.reader.isOptional,
                defaultDescription: declaration.hasDefault ? original.valueDescription : nil)
            return PlannedProperty(
                facts, declaration, isAssigned: hasValue && !declaration.hasDefault,
                defaultToSave: declaration.isSaved && declaration.hasDefault ? original.valueToSave : nil)
        }
    }

    /// Finds out what a page injects.
    ///
    /// - Parameters:
    ///   - page: The page, initialized and not injected yet.
    ///   - name: The name under which the page was asked for.
    ///   - reports: The boxes that were made while its initializer ran, in order; none for a page made by hand.
    /// - Throws: The problems of the class: a property whose name is hidden, two properties under one key.
    static func injection(
        of page: Page, named name: String, reports: ContiguousArray<AnyInjectedBox> = []
    ) throws(InjectionError) -> PageInjection {
        var problems: [InjectionError.Problem] = []
        var boxes: ContiguousArray<AnyInjectedBox> = []
        var slots: ContiguousArray<PlannedProperty> = []
        for found in declared(by: page, reports) {
            if let property = found.plan {
                slots.append(property)
                boxes.append(found.box)
            } else {
                let declaration = found.original.declaration
                problems.append(
                    .unnamedProperty(
                        typeName: declaration.reader.typeName, position: "\(declaration.position)"))
            }
        }
        let plan = InjectionPlan(type: type(of: page), slots)
        problems += plan.properties.map(\.facts.key).duplicates.map { .duplicateKey($0) }
        guard problems.isEmpty else { throw InjectionError(page: name, problems: problems) }
        return PageInjection(plan: plan, boxes: boxes)
    }

    /// The wrappers that a page stores, with the names of the properties: those of its class first, then of the
    /// superclasses.
    ///
    /// A class that is `CustomReflectable` may hide its own.
    static func reflect(_ page: Page) -> [(name: String, box: AnyInjectedBox)] {
        var wrappers: [(name: String, box: AnyInjectedBox)] = []
        var mirror: Mirror? = Mirror(reflecting: page)
        while let level = mirror, level.subjectType != Page.self {
            for child in level.children {
                guard let label = child.label, let wrapper = child.value as? any InjectedWrapper else {
                    continue
                }
                // The storage of a wrapped property is named like the property, behind an underscore.
                let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
                wrappers.append((name, wrapper.anyBox))
            }
            mirror = level.superclassMirror
        }
        return wrappers
    }

    /// The properties of a page in the order in which its wrappers are initialized.
    ///
    /// A reported box that reflection does not show is hidden, unless one at the same position has replaced it.
    private static func declared(
        by page: Page, _ reports: ContiguousArray<AnyInjectedBox>
    ) -> [Found] {
        let visible = reflect(page)
        var properties: [Found] = []
        for original in reports where !properties.contains(where: { $0.box.isAtPosition(of: original) }) {
            let shown = visible.first { $0.box.isAtPosition(of: original) }
            let box = shown?.box ?? reports.last { $0.isAtPosition(of: original) } ?? original
            properties.append(Found(name: shown?.name, box: box, original: original))
        }
        for (name, box) in visible where !properties.contains(where: { $0.box === box }) {
            properties.append(Found(name: name, box: box, original: box))
        }
        return properties
    }
}

extension AnyInjectedBox {
    /// Whether two boxes are those of one property of one page.
    fileprivate func isAtPosition(of other: AnyInjectedBox) -> Bool {
        declaration.position == other.declaration.position
    }

    /// The value in words; an enumeration's as routes write it.
    fileprivate var valueDescription: String? {
        guard let anyValue else { return nil }
        if let raw = anyValue as? any RawRepresentable { return "\(raw.rawValue)" }
        return "\(anyValue)"
    }
}

/// A property wrapper as reflection finds it.
@MainActor
private protocol InjectedWrapper {
    var anyBox: AnyInjectedBox { get }
}

extension Injected: InjectedWrapper {
    fileprivate var anyBox: AnyInjectedBox { box }
}

extension [String] {
    /// The strings that occur more than once, each once.
    var duplicates: [String] {
        var seen: Set<String> = []
        var reported: Set<String> = []
        return filter { !seen.insert($0).inserted && reported.insert($0).inserted }
    }
}
