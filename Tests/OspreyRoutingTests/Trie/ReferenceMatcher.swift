import Foundation

@testable import OspreyRouting

/// Matching as the documentation tells it, one pattern after the other: slow and obviously right.
struct ReferenceMatcher {
    var patterns: [RoutePattern]
    /// The values that the registered types accept.
    var types: [String: @Sendable (String) -> Bool]

    /// The index of the pattern that fits best, nil if none does.
    func match(_ segments: [String]) -> Int? {
        patterns.indices
            .filter { fits(patterns[$0].segments, segments) }
            .min { ranks(patterns[$0]).lexicographicallyPrecedes(ranks(patterns[$1])) }
    }

    private func fits(_ pattern: [RoutePattern.Segment], _ texts: [String]) -> Bool {
        if case .tail? = pattern.last {
            guard texts.count >= pattern.count else { return false }
            return zip(pattern.dropLast(), texts).allSatisfy { fits($0, $1) }
        }
        return pattern.count == texts.count && zip(pattern, texts).allSatisfy { fits($0, $1) }
    }

    private func fits(_ segment: RoutePattern.Segment, _ text: String) -> Bool {
        switch segment {
        case .literal(let literal): literal == text
        case .any, .tail, .capture(_, .any): true
        case .capture(_, .bool): text == "true" || text == "false"
        case .capture(_, .uint): UInt(text) != nil && !text.hasPrefix("-")
        case .capture(_, .int): Int(text) != nil
        case .capture(_, .double): Double(text) != nil
        case .capture(_, .uuid): UUID(uuidString: text) != nil
        case .capture(_, .enumeration(let words)): words.contains(text)
        case .capture(_, .registered(let name)): types[name]?(text) ?? false
        }
    }

    /// The rank of each segment; registered types rank by name among each other.
    private func ranks(_ pattern: RoutePattern) -> [Int] {
        let names = types.keys.sorted()
        return pattern.segments.map { segment in
            switch segment {
            case .literal: 0
            case .capture(_, .enumeration): 1
            case .capture(_, .bool): 2
            case .capture(_, .uint): 3
            case .capture(_, .int): 4
            case .capture(_, .double): 5
            case .capture(_, .uuid): 6
            case .capture(_, .registered(let name)): 7 + (names.firstIndex(of: name) ?? 0)
            case .any, .capture(_, .any): 7 + names.count
            case .tail: 8 + names.count
            }
        }
    }
}
