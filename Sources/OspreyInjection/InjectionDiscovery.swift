import OspreyRouting

/// Determines by reflection what a page injects.
///
/// It does not depend on how the page was made: it also works for a page made by hand, and for a page whose initializer
/// makes other pages or assigns its properties. It is much slower than a build by a plan.
@MainActor
enum InjectionDiscovery {
    /// A property that a page declares.
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

    /// Determines what a page injects.
    ///
    /// - Parameters:
    ///   - target: The page, initialized and not injected yet.
    ///   - name: The name under which the page was requested.
    ///   - reports: The boxes that were created while its initializer ran, in order; none for a page made by hand.
    /// - Throws: The problems of the class: a property whose name is hidden, or two properties with the same key.
    static func injection(
        of target: any InjectionTarget, named name: String, reports: ContiguousArray<AnyInjectedBox> = []
    ) throws(InjectionError) -> Injection {
        var problems: [InjectionError.Problem] = []
        var boxes: ContiguousArray<AnyInjectedBox> = []
        var slots: ContiguousArray<PlannedProperty> = []
        for found in declared(by: target, reports) {
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
        let plan = InjectionPlan(type: ObjectIdentifier(type(of: target)), slots)
        problems += plan.properties.map(\.facts.key).duplicates.map { .duplicateKey($0) }
        guard problems.isEmpty else { throw InjectionError(page: name, problems: problems) }
        return Injection(plan: plan, boxes: boxes)
    }

    /// The wrappers that a page stores, with the names of the properties; properties of superclasses come last.
    ///
    /// A class that is `CustomReflectable` may hide its properties.
    static func reflect(_ target: any InjectionTarget) -> [(name: String, box: AnyInjectedBox)] {
        var wrappers: [(name: String, box: AnyInjectedBox)] = []
        var mirror: Mirror? = Mirror(reflecting: target)
        while let level = mirror, level.subjectType != type(of: target).uninjectedBase {
            for child in level.children {
                guard let label = child.label, let wrapper = child.value as? any InjectedWrapper else {
                    continue
                }
                // The storage of a wrapped property has the name of the property with an underscore in front.
                let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
                wrappers.append((name, wrapper.anyBox))
            }
            mirror = level.superclassMirror
        }
        return wrappers
    }

    /// The properties of a page in the order in which its wrappers are initialized.
    ///
    /// A reported box that reflection does not show is hidden, unless a box at the same position has replaced it.
    private static func declared(
        by target: any InjectionTarget, _ reports: ContiguousArray<AnyInjectedBox>
    ) -> [Found] {
        let visible = reflect(target)
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
    /// Whether two boxes belong to the same property of a page.
    fileprivate func isAtPosition(of other: AnyInjectedBox) -> Bool {
        declaration.position == other.declaration.position
    }

    /// The value in words; a value of an enumeration is written as in routes.
    fileprivate var valueDescription: String? {
        guard let anyValue else { return nil }
        if let raw = anyValue as? any RawRepresentable { return "\(raw.rawValue)" }
        return "\(anyValue)"
    }
}

/// A property wrapper that reflection has found.
@MainActor
private protocol InjectedWrapper {
    var anyBox: AnyInjectedBox { get }
}

extension Injected: InjectedWrapper {
    fileprivate var anyBox: AnyInjectedBox { box }
}

extension [String] {
    /// The strings that occur more than once, without duplicates.
    var duplicates: [String] {
        var seen: Set<ExactName> = []
        var reported: Set<ExactName> = []
        return filter { !seen.insert(ExactName($0)).inserted && reported.insert(ExactName($0)).inserted }
    }
}
