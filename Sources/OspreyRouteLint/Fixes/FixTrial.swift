import OspreyRouting

/// Tries changes: reads the routes again with them, and rejects changes that improve nothing.
struct FixTrial {
    /// The problems of the routes as they are.
    private let before: Told
    private let reading: ([Int: RouteDefinition]) -> [RouteFinding]
    /// How often the routes may still be read.
    private var readings = 48

    /// - Parameters:
    ///   - before: The findings of the routes as they are.
    ///   - reading: The findings with others in the place of some definitions.
    init(before: [RouteFinding], reading: @escaping ([Int: RouteDefinition]) -> [RouteFinding]) {
        self.before = Told(before)
        self.reading = reading
    }

    /// The definitions whose changes leave what they should correct, or add an error.
    mutating func failures(of mended: [Int: RouteDefinition]) -> Set<Int> {
        let holding = holding(mended.keys.sorted(), mended)
        return Set(mended.keys).subtracting(holding)
    }

    /// The definitions whose changes correct them and harm no other.
    private mutating func holding(_ indices: [Int], _ mended: [Int: RouteDefinition]) -> [Int] {
        guard !indices.isEmpty, readings > 0 else { return [] }
        readings -= 1
        let after = Told(reading(mended.filter { indices.contains($0.key) }))
        let harmed = after.definitionsWithNewErrors(since: before)
        let holding = indices.filter { !harmed.contains($0) && !after.hasEdits(for: $0) }
        if harmed.isSubset(of: indices) {
            // They have to hold without those that do not.
            return holding.count == indices.count ? holding : self.holding(holding, mended)
        }
        guard indices.count > 1 else { return [] }
        let half = holding.count / 2
        if half == 0, holding.count < indices.count { return self.holding(holding, mended) }
        return self.holding(Array(holding[..<half]), mended) + self.holding(Array(holding[half...]), mended)
    }
}

/// The problems of definitions.
private struct Told {
    private struct Item: Hashable {
        let definition: Int
        let code: RouteDiagnostic.Code
        let message: RouteWords
    }

    private let items: Set<Item>
    /// The definitions that an edit would correct.
    private let edited: Set<Int>

    init(_ findings: [RouteFinding]) {
        items = Set(
            findings.map {
                Item(definition: $0.definition, code: $0.problem.code, message: $0.problem.message)
            })
        edited = Set(findings.filter { $0.problem.edit != nil }.map(\.definition))
    }

    func hasEdits(for definition: Int) -> Bool { edited.contains(definition) }

    func definitionsWithNewErrors(since before: Told) -> Set<Int> {
        Set(items.subtracting(before.items).filter { $0.code.severity == .error }.map(\.definition))
    }
}
