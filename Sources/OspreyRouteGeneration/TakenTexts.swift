import OspreyRouting

/// The segments that routes name at each place of their keys, which a `*` at the same place does not get.
struct TakenTexts {
    private var texts: [Int: Set<ExactName>] = [:]

    /// The segments of all routes of a table, as far as one with `*` may lead to another one by them.
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
        // Others are not asked for.
        if text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") }) {
            texts[position, default: []].insert(ExactName(text))
        }
    }

    /// The shortest text of hyphens that no route names at a place.
    func free(at position: Int) -> String {
        let taken = texts[position] ?? []
        var text = "-"
        while taken.contains(ExactName(text)) { text += "-" }
        return text
    }
}
