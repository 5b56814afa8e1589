import OspreyRouting

/// The literal segments of routes at each position, which a `*` at that position does not match.
struct TakenTexts {
    private var texts: [Int: Set<ExactName>] = [:]

    /// The segments of all routes of a table that could take a URL from a route with `*`.
    init(_ table: RouteTable) {
        for route in table.routes {
            for (position, segment) in route.pattern.segments.enumerated() {
                switch segment {
                case .literal(let text): take(text, at: position)
                case .capture(_, .enumeration(let words)): for word in words { take(word, at: position) }
                case .capture, .any, .tail: break
                }
            }
        }
    }

    private mutating func take(_ text: String, at position: Int) {
        // Other segments are not needed.
        if text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") }) {
            texts[position, default: []].insert(ExactName(text))
        }
    }

    /// The shortest string of hyphens that is not a literal segment at a position.
    func free(at position: Int) -> String {
        let taken = texts[position] ?? []
        var text = "-"
        while taken.contains(ExactName(text)) { text += "-" }
        return text
    }
}
