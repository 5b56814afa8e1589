import OspreyRouting

/// Tries changes: reads the routes again with them, and rejects changes that improve nothing.
struct FixTrial {
    /// The problems of the routes as they are.
    private let before: Told
    private let reading: ([Int: RouteDefinition]) -> [MeantFinding]
    /// How often the routes may still be read.
    private var readings = 48

    /// - Parameters:
    ///   - before: The findings of the routes as they are.
    ///   - reading: The findings with others in the place of some definitions.
    init(before: [MeantFinding], reading: @escaping ([Int: RouteDefinition]) -> [MeantFinding]) {
        self.before = Told(before)
        self.reading = reading
    }

    /// The positions of the suggestions whose changes leave their findings, or add an error.
    mutating func failures(of suggestions: [Suggestion]) -> Set<Int> {
        var failures: Set<Int> = []
        // Two changes of one definition are not tried together.
        var rounds: [[Int]] = []
        var counts: [Int: Int] = [:]
        for (position, suggestion) in suggestions.enumerated() where suggestion.mended != nil {
            let round = counts[suggestion.definition, default: 0]
            counts[suggestion.definition] = round + 1
            if round == rounds.count { rounds.append([]) }
            rounds[round].append(position)
        }
        for round in rounds {
            failures.formUnion(Set(round).subtracting(holding(round, suggestions)))
        }
        return failures
    }

    /// The edits that correct their lines and harm no other line.
    private mutating func holding(_ positions: [Int], _ suggestions: [Suggestion]) -> [Int] {
        guard !positions.isEmpty, readings > 0 else { return [] }
        readings -= 1
        var changed: [Int: RouteDefinition] = [:]
        for position in positions { changed[suggestions[position].definition] = suggestions[position].mended }
        let after = Told(reading(changed))
        let harmed = after.definitionsWithNewErrors(since: before)
        let holding = positions.filter { position in
            let suggestion = suggestions[position]
            return !harmed.contains(suggestion.definition) && !after.has(suggestion.meant)
        }
        if harmed.allSatisfy({ changed[$0] != nil }) {
            // They have to hold without those that do not.
            return holding.count == positions.count ? holding : self.holding(holding, suggestions)
        }
        guard positions.count > 1 else { return [] }
        let half = holding.count / 2
        if half == 0, holding.count < positions.count { return self.holding(holding, suggestions) }
        return self.holding(Array(holding[..<half]), suggestions)
            + self.holding(Array(holding[half...]), suggestions)
    }
}

/// The problems of definitions.
private struct Told {
    private struct Item: Hashable {
        let definition: Int
        let code: RouteDiagnostic.Code
        let message: String
    }

    private let items: Set<Item>

    init(_ findings: [MeantFinding]) { items = Set(findings.map { Self.item($0) }) }

    func has(_ finding: MeantFinding) -> Bool { items.contains(Self.item(finding)) }

    func definitionsWithNewErrors(since before: Told) -> Set<Int> {
        let new = items.subtracting(before.items)
        return Set(new.filter { $0.code.severity == .error }.map(\.definition))
    }

    private static func item(_ meant: MeantFinding) -> Item {
        let (finding, problem) = (meant.finding, meant.finding.problem)
        return Item(definition: finding.definition, code: problem.code, message: problem.message)
    }
}
