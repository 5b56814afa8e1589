extension PageInjection {
    /// Finds out what a page injects.
    ///
    /// - Parameters:
    ///   - page: The page, initialized and not injected yet.
    ///   - name: The name under which the page was asked for.
    ///   - reported: The cells that were made while its initializer ran, in order; none for a page made by hand.
    /// - Throws: The problems of the class: a property whose name is hidden, two properties under one key.
    static func discover(
        _ page: Page, named name: String? = nil, reported: [InjectedCell] = []
    ) throws(InjectionError) -> PageInjection {
        var problems: [InjectionError.Problem] = []
        var cells: [InjectedCell] = []
        var declared: [(facts: InjectedProperty, declaration: InjectedDeclaration)] = []
        var assigned: [Int] = []
        for (name, cell) in inOrder(PageReflection(page), reported) {
            let declaration = cell.declaration
            guard let key = declaration.key ?? name else {
                problems.append(
                    .unnamedProperty(typeName: declaration.type.name, position: declaration.place))
                continue
            }
            // What the initializer assigns has replaced what the property was declared with.
            let original = reported.first { $0.isAtPosition(of: cell) } ?? cell
            if cell.value != nil, !original.declaration.hasDefault { assigned.append(cells.count) }
            declared.append((InjectedProperty(key, cell, original), original.declaration))
            cells.append(cell)
        }
        let table = type(of: page).injections
        let keys = declared.map(\.facts.key) + table.entries.map(\.key)
        problems += keys.duplicates.map { .duplicateKey($0) } + table.foreignProperties(in: type(of: page))
        guard problems.isEmpty else {
            throw InjectionError(page: name ?? "\(type(of: page))", problems: problems)
        }
        let plan = InjectionPlan(type: type(of: page), declared: declared, table: table, assigned: assigned)
        return PageInjection(plan: plan, cells: .scattered(cells))
    }

    /// The page's cells in the order in which its wrappers are initialized, with the names that are known.
    ///
    /// A reported cell that reflection does not show is hidden, unless one at the same position has replaced it.
    private static func inOrder(
        _ reflection: PageReflection, _ reported: [InjectedCell]
    ) -> [(name: String?, cell: InjectedCell)] {
        let visible = reflection.properties.map { (name: Optional($0.name), cell: $0.cell) }
        var found = visible
        for cell in reported.reversed() where !found.contains(where: { $0.cell.isAtPosition(of: cell) }) {
            found.append((name: nil, cell: cell))
        }
        let ranked = found.map { property in
            (property, rank: reported.firstIndex { $0.isAtPosition(of: property.cell) } ?? reported.count)
        }
        return ranked.enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element.0)
    }
}

extension InjectedCell {
    fileprivate func isAtPosition(of other: InjectedCell) -> Bool {
        declaration.position == other.declaration.position
    }
}

extension InjectedProperty {
    /// What is known about a property that is declared with a wrapper.
    fileprivate init(_ key: String, _ cell: InjectedCell, _ original: InjectedCell) {
        let declaration = original.declaration
        self.init(
            key: key, typeName: declaration.type.name,
            isRequired: cell.value == nil && !declaration.type.isOptional,
            defaultDescription: declaration.hasDefault ? original.value.map(Self.describe) : nil)
    }

    private static func describe(_ value: Any) -> String {
        if let raw = value as? any RawRepresentable { return "\(raw.rawValue)" }
        return "\(value)"
    }
}

extension [String] {
    /// The strings that occur more than once, each once.
    var duplicates: [String] {
        var seen: Set<String> = []
        var reported: Set<String> = []
        return filter { !seen.insert($0).inserted && reported.insert($0).inserted }
    }
}
