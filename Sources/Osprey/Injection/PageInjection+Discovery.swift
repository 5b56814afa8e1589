extension PageInjection {
    /// Finds out what a page injects.
    ///
    /// - Parameters:
    ///   - page: The page, initialized and not injected yet.
    ///   - name: The name under which the page was asked for.
    ///   - reported: The slots that were reported while it was made, in order; none for a page made by hand.
    /// - Throws: The problems of the class: a property whose name is hidden, two properties under one key.
    @MainActor
    static func discover(
        _ page: Page, named name: String? = nil, reported: ContiguousArray<AnyInjectedSlot> = []
    ) throws(InjectionError) -> PageInjection {
        let reflection = PageReflection(page)
        var problems: [InjectionError.Problem] = []
        var slots: ContiguousArray<AnyInjectedSlot> = []
        var properties: [PlannedProperty] = []
        for slot in inOrder(reported, reflection) {
            guard let key = slot.key ?? reflection.name(of: slot) else {
                problems.append(
                    .unnamedProperty(typeName: slot.typeName, position: slot.position.description))
                continue
            }
            let first = reported.first { $0.position == slot.position } ?? slot
            slots.append(slot)
            properties.append(PlannedProperty(key: key, slot: slot, declared: first))
        }
        let table = type(of: page).injections.entries
        let keys = properties.map(\.key) + table.map(\.key)
        problems += duplicates(in: keys).map { .duplicateKey($0) }
        guard problems.isEmpty else {
            throw InjectionError(page: name ?? "\(type(of: page))", problems: problems)
        }
        let injectors = slots.map { $0.makeInjector() } + table.map { $0.injection.prototype.makeAnother() }
        let plan = InjectionPlan(
            type: type(of: page), slots: properties,
            table: zip(table, injectors.dropFirst(slots.count)).map { PlannedProperty(entry: $0, $1) },
            injectors: injectors)
        return PageInjection(plan: plan, slots: slots)
    }

    /// The page's slots in the order in which they are initialized.
    ///
    /// A reported slot that reflection does not show is either hidden, or has been replaced by an assignment in the
    /// initializer, and then one at the same position takes its place.
    private static func inOrder(
        _ reported: ContiguousArray<AnyInjectedSlot>, _ reflection: PageReflection
    ) -> [AnyInjectedSlot] {
        let visible = reflection.properties.map(\.slot)
        let hidden = reported.indices.filter { index in
            let slot = reported[index]
            return !visible.contains { $0 === slot || $0.position == slot.position }
                && !reported[(index + 1)...].contains { $0.position == slot.position }
        }
        let own = visible + hidden.map { reported[$0] }
        // Assigned properties were reported a second time, later than their place.
        func rank(_ slot: AnyInjectedSlot) -> Int {
            reported.firstIndex { $0.position == slot.position } ?? reported.count
        }
        return own.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map(\.element)
    }

    private static func duplicates(in keys: [String]) -> [String] {
        var seen: Set<String> = []
        var reported: Set<String> = []
        return keys.filter { !seen.insert($0).inserted && reported.insert($0).inserted }
    }
}

extension PlannedProperty {
    /// A property that is declared with a wrapper.
    @MainActor
    fileprivate init(key: String, slot: AnyInjectedSlot, declared: AnyInjectedSlot) {
        facts = InjectedProperty(
            key: key, typeName: slot.typeName, isRequired: !slot.hasValue,
            defaultDescription: declared.valueDescription)
        position = slot.position
        isAssigned = slot.hasValue && !declared.hasValue
    }

    /// A property of the key-path table.
    @MainActor
    fileprivate init(entry: (key: String, injection: Injection), _ injector: PropertyInjector) {
        facts = InjectedProperty(
            key: entry.key, typeName: injector.typeName, isRequired: entry.injection.isRequired)
        position = nil
        isAssigned = false
    }
}
