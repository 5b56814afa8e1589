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

    /// The definitions whose changes go with all others: of two tabs that cannot both be the first one, there is neither.
    private mutating func compatible(_ indices: [Int], _ mended: [Int: RouteDefinition]) -> [Int] {
        var (kept, excluded) = (indices, [Int]())
        while true {
            guard let isHarmless = isHarmless(kept, mended) else { return [] }
            if isHarmless { break }
            guard let second = firstHarm(in: kept, with: [], mended),
                let first = firstHarm(in: kept, with: [second], mended)
            else { return [] }
            kept.removeAll { $0 == first || $0 == second }
            excluded += [first, second]
        }
        for index in excluded {
            while true {
                guard let isHarmless = isHarmless(kept + [index], mended) else { return [] }
                if isHarmless { break }
                guard let other = firstHarm(in: kept, with: [index], mended) else { return [] }
                kept.removeAll { $0 == other }
            }
        }
        return kept
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
