import OspreyRouting

/// Tries changes: reads the routes again with them, and rejects changes that improve nothing.
struct FixTrial {
    /// The problems of the routes as they are.
    private let before: Told
    private let reading: ([Int: RouteDefinition]) -> [RouteFinding]
    /// How often the routes may still be read.
    private var readings = 64
    private var known: [Set<Int>: Told] = [:]

    /// - Parameters:
    ///   - before: The findings of the routes as they are.
    ///   - reading: The findings with others in the place of some definitions.
    init(before: [RouteFinding], reading: @escaping ([Int: RouteDefinition]) -> [RouteFinding]) {
        self.before = Told(before)
        self.reading = reading
    }

    /// The definitions whose changes leave what they should correct, add an error, or exclude each other.
    mutating func failures(of mended: [Int: RouteDefinition]) -> Set<Int> {
        let alone = holding(mended.keys.sorted(), mended).sorted()
        return Set(mended.keys).subtracting(compatible(alone, mended))
    }

    /// The definitions whose changes, each by itself, correct them and harm none.
    private mutating func holding(_ indices: [Int], _ mended: [Int: RouteDefinition]) -> [Int] {
        guard !indices.isEmpty, let after = told(with: indices, mended) else { return [] }
        let harmed = after.definitionsWithNewErrors(since: before)
        if !harmed.isEmpty {
            guard indices.count > 1, !harmed.isSuperset(of: indices) else { return [] }
            let ones = indices.filter(harmed.contains)
            let first = ones.isEmpty ? Array(indices[..<(indices.count / 2)]) : ones
            return holding(first, mended) + holding(indices.filter { !first.contains($0) }, mended)
        }
        let holding = indices.filter { !after.hasEdits(for: $0) }
        // They have to hold without those that do not.
        return holding.count == indices.count ? holding : self.holding(holding, mended)
    }

    /// The definitions whose changes go with all others.
    ///
    /// Of two tabs that cannot both be the first one, there is neither; nor is there another one with the same word.
    private mutating func compatible(_ indices: [Int], _ mended: [Int: RouteDefinition]) -> [Int] {
        var kept = indices
        while true {
            guard let isHarmless = isHarmless(kept, mended) else { return [] }
            if isHarmless { return kept }
            guard let conflict = conflict(in: kept, mended) else { return [] }
            let words = Set(conflict.flatMap(before.words))
            kept.removeAll { conflict.contains($0) || before.words(for: $0).contains(where: words.contains) }
        }
    }

    /// Definitions whose changes add an error together, and without any one of them do not; `nil` if it takes too long.
    private mutating func conflict(in indices: [Int], _ mended: [Int: RouteDefinition]) -> [Int]? {
        var conflict: [Int] = []
        while isHarmless(conflict, mended) == true {
            guard let next = firstHarm(in: indices, with: conflict, mended) else { return nil }
            conflict.append(next)
        }
        return isHarmless(conflict, mended) == false ? conflict : nil
    }

    /// The first definition whose change adds an error to those before it and to others; `nil` if it takes too long.
    private mutating func firstHarm(
        in indices: [Int], with others: [Int], _ mended: [Int: RouteDefinition]
    ) -> Int? {
        var range = indices.indices
        while range.count > 1 {
            let middle = range.lowerBound + range.count / 2
            let before = indices[..<middle].filter { !others.contains($0) }
            guard let isHarmless = isHarmless(before + others, mended) else { return nil }
            range = isHarmless ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return range.first.map { indices[$0] }
    }

    /// Whether changes add no error; `nil` if it takes too long.
    private mutating func isHarmless(_ indices: [Int], _ mended: [Int: RouteDefinition]) -> Bool? {
        told(with: indices, mended).map { $0.definitionsWithNewErrors(since: before).isEmpty }
    }

    /// The problems with some of the changes; `nil` if it takes too long.
    private mutating func told(with indices: [Int], _ mended: [Int: RouteDefinition]) -> Told? {
        let chosen = Set(indices)
        if let told = known[chosen] { return told }
        guard readings > 0 else { return nil }
        readings -= 1
        let told = Told(reading(mended.filter { chosen.contains($0.key) }))
        known[chosen] = told
        return told
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
    /// The words that edits would write into definitions.
    private let edits: [Int: [String]]

    init(_ findings: [RouteFinding]) {
        items = Set(
            findings.map {
                Item(definition: $0.definition, code: $0.problem.code, message: $0.problem.message)
            })
        edits = Dictionary(grouping: findings, by: \.definition)
            .compactMapValues { ones in
                let words = ones.compactMap { $0.problem.edit?.replacement }
                return words.isEmpty ? nil : words
            }
    }

    func hasEdits(for definition: Int) -> Bool { edits[definition] != nil }

    func words(for definition: Int) -> [String] { edits[definition] ?? [] }

    func definitionsWithNewErrors(since before: Told) -> Set<Int> {
        Set(items.subtracting(before.items).filter { $0.code.severity == .error }.map(\.definition))
    }
}
