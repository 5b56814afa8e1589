/// The lines that take a route of a lower layer away: `shop.cart = none; override`.
struct RouteRemovals {
    /// These lines.
    private(set) var lines: Set<Int> = []
    /// The routes that they take away.
    private(set) var removed: Set<Int> = []

    /// No such lines.
    init() {}

    /// Finds the lines among some definitions, and reports those that may not take anything away.
    ///
    /// - Complexity: O(*n*) in the number of definitions; without such a line, a look at the first bytes of each value.
    init(_ definitions: LayeredDefinitions, _ indices: [Int], _ report: RouteReport) {
        var shapes: [Int: Shape] = [:]
        for index in indices where definitions.mayRemoveRoute(index) {
            guard definitions.value(index).isRemoval, let shape = Shape(definitions[index].key) else {
                continue
            }
            shapes[index] = shape
        }
        guard !shapes.isEmpty else { return }
        lines = Set(shapes.keys)
        let wanted = Set(shapes.values)
        var routes: [Shape: [Int]] = [:]
        for index in indices where !lines.contains(index) {
            guard let shape = Shape(definitions[index].key), wanted.contains(shape) else { continue }
            routes[shape, default: []].append(index)
        }
        for (line, shape) in shapes.sorted(by: { $0.key < $1.key }) {
            remove(routes[shape] ?? [], by: line, definitions, report)
        }
    }

    private mutating func remove(
        _ routes: [Int], by line: Int, _ definitions: LayeredDefinitions, _ report: RouteReport
    ) {
        let key = definitions[line].key
        let targets = routes.filter {
            $0 < line && !removed.contains($0) && definitions.mayBeReplaced($0, by: line)
        }
        guard let last = targets.last else { return report.add(.nothingToRemove(key: key), line) }
        guard definitions.value(line).attributes.overrides else {
            let target = definitions.value(last).target.map { "\($0)" } ?? definitions[last].key
            let place = definitions.whereabouts(of: last, from: line)
            return report.add(.missingOverride(key: key, other: target, place: place), line, related: last)
        }
        removed.formUnion(targets)
    }
}

/// The segments of a key, whatever its captures are called: keys with equal ones are one route.
private struct Shape: Hashable {
    private let segments: [RoutePattern.Segment]

    init?(_ key: String) {
        guard !key.hasPrefix("base."), let pattern = RoutePattern(key: key) else { return nil }
        segments = pattern.segments.map { segment in
            switch segment {
            case .literal: segment
            case .any, .capture(_, .any): .any
            case .capture(_, let type): .capture("", type)
            case .tail: .tail("")
            }
        }
    }
}

extension LayeredDefinitions {
    /// Whether the value may be the word that removes a route, by its first bytes.
    fileprivate func mayRemoveRoute(_ index: Int) -> Bool {
        let word = ParsedValue.removal.utf8
        return self[index].withValue { value in
            value.count >= word.count && value.starts(with: word)
        } ?? false
    }
}
