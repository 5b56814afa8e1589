@testable import OspreyRouteLint
@testable import OspreyRouting

/// A slip is fixed to the original or to the same meaning, or it stays as it is.
struct SureLaw {
    /// A change of a line of a file: what stands at a place, and what stands there instead.
    struct Slip {
        let line: Int
        let range: Range<Int>
        let replacement: String
    }

    let lines: [String]
    let slips: [Slip]
    let manifest: RouteManifest?

    /// - Parameter manifest: What will be registered one day; some of it is not yet.
    init(_ lines: [String], _ manifest: RouteManifest?, _ random: inout SeededRandom) {
        self.lines = lines
        var slips: [Slip] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            guard let line = lines.indices.randomElement(using: &random),
                let slip = Self.slip(line, lines, &random),
                // Two slips side by side may be one.
                !slips.contains(where: { other in
                    other.line == line && other.range.lowerBound - 1 <= slip.range.upperBound
                        && slip.range.lowerBound - 1 <= other.range.upperBound
                })
            else { continue }
            slips.append(slip)
        }
        self.slips = slips
        self.manifest = manifest?.lagging(&random)
    }

    /// The file with its slips.
    var text: String { lines.indices.map { line(at: $0, with: slips) }.joined(separator: "\n") + "\n" }

    /// How many edits are made until none is left, and what they break, told.
    func tried() -> (fixes: Int, broken: [String]) {
        let wrong = text
        let (edits, fixed) = Self.fixed(wrong, manifest)
        guard edits > 0 else { return (0, []) }
        let after = fixed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var broken: [String] = []
        for place in lines.indices where !variants(of: place).contains(after[place]) {
            var others = lines
            others[place] = after[place]
            guard !Self.areEqual(lines, others) else { continue }
            let before = line(at: place, with: slips)
            broken.append("not the original:\n\(lines[place])\n\(before)\n\(after[place])")
        }
        let slipped = wrong.split(separator: "\n").map(String.init)
        if Self.table(of: slipped) != nil, !Self.areEqual(slipped, after) {
            broken.append("a valid file means something else:\n\(wrong)\n\(fixed)")
        }
        return (edits, broken)
    }

    private static func fixed(_ text: String, _ manifest: RouteManifest?) -> (edits: Int, text: String) {
        var (edits, text) = (0, text)
        for _ in 0..<8 {
            var builder = RouteTableBuilder()
            builder.add(.properties(text: text, file: "f.properties"))
            let fixed = FixedText(text, builder.lint(manifest: manifest).problems.compactMap(\.edit))
            if fixed.count == 0 { break }
            edits += fixed.count
            text = fixed.text
        }
        return (edits, text)
    }

    /// The line with some slips.
    private func line(at place: Int, with slips: [Slip]) -> String {
        var characters = Array(lines[place])
        let own = slips.filter { $0.line == place }.sorted { $0.range.lowerBound > $1.range.lowerBound }
        for slip in own { characters.replaceSubrange(slip.range, with: Array(slip.replacement)) }
        return String(characters)
    }

    /// The line with any of its slips, also with none.
    private func variants(of place: Int) -> Set<String> {
        let own = slips.filter { $0.line == place }
        return Set(
            (0..<1 << own.count).map { bits in
                line(at: place, with: own.indices.filter { bits & 1 << $0 != 0 }.map { own[$0] })
            })
    }

    private static func table(of lines: [String]) -> RouteTable? {
        try? RouteTable([.properties(text: lines.joined(separator: "\n"), file: "f.properties")])
    }

    /// Whether both are without errors and open the same.
    private static func areEqual(_ lines: [String], _ others: [String]) -> Bool {
        guard let table = table(of: lines), let other = self.table(of: others) else { return false }
        return RouteTableDiff(from: table, to: other).isEmpty
    }
}

// MARK: - Slips

extension SureLaw {
    private static let signs = Array(";,=|{}.:/\"'?&@->()*#%!+\\Aaesé；“\u{A0} ")
    private static let marks = [
        "; ", ";", "-- ", "--", "// ", "' ", "REM ", "OLD ", "x ", "x", "LATER: ", "% ", "/* ", "<!-- ",
    ]
    /// Marks before or behind a word that give it another meaning.
    private static let before = ["!", "-", "~", "no", "not ", "Not", "new", "un", "pre"]
    private static let behind = ["s", "V2", "2", "Done", "List", "ed", "er", "()", ".self", "?", "+"]

    private static func slip(_ line: Int, _ lines: [String], _ random: inout SeededRandom) -> Slip? {
        let characters = Array(lines[line])
        guard let place = characters.indices.randomElement(using: &random) else { return nil }
        func slip(_ range: Range<Int>, _ text: String) -> Slip {
            Slip(line: line, range: range, replacement: text)
        }
        let sign = String(signs.randomElement(using: &random) ?? ";")
        let words = wordRanges(of: characters)
        let word = words.randomElement(using: &random) ?? place..<place + 1
        let text = String(characters[word])
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1, 2: return slip(place..<place + 1, "")
        case 3, 4: return slip(place..<place, sign)
        case 5, 6: return slip(place..<place + 1, sign)
        case 7 where place + 1 < characters.count:
            return slip(place..<place + 2, String([characters[place + 1], characters[place]]))
        case 8: return slip(place..<place, String(characters[place]))
        case 9: return slip(place..<place + 1, characters[place].uppercased())
        case 10:
            return slip(
                word,
                [text + text, "", "“\(text)”", "'\(text)'", "[\(text)]"].randomElement(using: &random) ?? "")
        case 11: return slip(0..<0, marks.randomElement(using: &random) ?? ";")
        case 12: return slip(word.lowerBound..<word.lowerBound, before.randomElement(using: &random) ?? "!")
        case 13: return slip(word.upperBound..<word.upperBound, behind.randomElement(using: &random) ?? "s")
        case 14 where text.hasSuffix("s"): return slip(word.upperBound - 1..<word.upperBound, "")
        default:
            let other = Array(lines.randomElement(using: &random) ?? "")
            let others = wordRanges(of: other).randomElement(using: &random)
            return slip(word, others.map { String(other[$0]) } ?? "")
        }
    }

    private static func wordRanges(of characters: [Character]) -> [Range<Int>] {
        var words: [Range<Int>] = []
        for place in characters.indices where characters[place].isLetter {
            if let last = words.last, last.upperBound == place {
                words[words.count - 1] = last.lowerBound..<place + 1
            } else {
                words.append(place..<place + 1)
            }
        }
        return words
    }
}

extension RouteManifest {
    /// The manifest without some of its names.
    fileprivate func lagging(_ random: inout SeededRandom) -> RouteManifest {
        var lagging = self
        lagging.pages?.removeAll { _ in Int.random(in: 0..<3, using: &random) == 0 }
        for list in [\RouteManifest.filters, \.actions, \.tabs, \.transitions] {
            lagging[keyPath: list]?.removeAll { _ in Int.random(in: 0..<3, using: &random) == 0 }
        }
        return lagging
    }
}
