/// A pattern of an association file, for one component of a URL.
///
/// `*` stands for any characters, `?` for exactly one, and `$(name)` for one of the values of a substitution variable, in
/// which `*` and `?` mean the same. See
/// <https://developer.apple.com/documentation/bundleresources/applinks/details-swift.dictionary/components-swift.dictionary>.
struct AssociationPattern: Hashable, CustomStringConvertible {
    fileprivate indirect enum Piece: Hashable {
        case character(Character)
        case one
        case any
        case choice(AssociationVariable)

        init(_ character: Character) {
            switch character {
            case "*": self = .any
            case "?": self = .one
            default: self = .character(character)
            }
        }

        var isCharacter: Bool { if case .character = self { true } else { false } }

        /// A text that fits, with a filling for `*`.
        func sample(_ filling: String) -> String {
            switch self {
            case .character(let character): String(character)
            case .one: "1"
            case .any: filling
            case .choice(let choice): choice.samples(filling).first ?? ""
            }
        }
    }

    let description: String
    private let pieces: [Piece]
    let isCaseSensitive: Bool

    /// Reads a pattern.
    ///
    /// - Parameter variables: The variables by their names, the predefined ones included.
    /// - Throws: `AssociationError` for a variable that there is not.
    init(
        _ text: String, variables: [String: AssociationVariable] = [:], isCaseSensitive: Bool = true
    ) throws(AssociationError) {
        description = text
        self.isCaseSensitive = isCaseSensitive
        var pieces: [Piece] = []
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "$" where rest.first == "(":
                guard let end = rest.firstIndex(of: ")") else {
                    throw AssociationError("the variable in '\(text)' has no ')'")
                }
                let name = String(rest[rest.index(after: rest.startIndex)..<end])
                guard let variable = variables[name] else {
                    throw AssociationError("there is no variable '\(name)', which '\(text)' uses")
                }
                pieces.append(.choice(variable))
                rest = rest[rest.index(after: end)...]
            default: pieces.append(Piece(character))
            }
        }
        self.pieces = pieces
    }

    private init(_ pieces: [Piece], isCaseSensitive: Bool) {
        (description, self.pieces, self.isCaseSensitive) = ("", pieces, isCaseSensitive)
    }

    /// The patterns between the slashes of a path.
    var segments: [AssociationPattern] {
        // A path begins with a slash, unless a wildcard stands for it.
        let path = pieces.first == .character("/") ? pieces.dropFirst() : pieces[...]
        return path.split(separator: .character("/"), omittingEmptySubsequences: false)
            .map { AssociationPattern(Array($0), isCaseSensitive: isCaseSensitive) }
    }

    /// Whether it has a `*`, which may also stand for slashes.
    var hasStar: Bool { pieces.contains(.any) }

    /// Whether it fits one text only.
    var isLiteral: Bool { pieces.allSatisfy(\.isCharacter) }

    /// A text that fits, with a word for `*`.
    var sample: String { pieces.map { $0.sample("x") }.joined() }

    /// A text that fits what is behind the last `*`.
    var sampleBehindStar: String {
        pieces.reversed().prefix { $0 != .any }.reversed().map { $0.sample("x") }.joined()
    }

    /// The characters before the first wildcard and those behind the last one, in small letters.
    var ends: [String] {
        let count = isLiteral ? 0 : pieces.reversed().prefix(while: \.isCharacter).count
        return [pieces.prefix(while: \.isCharacter), pieces.suffix(count)].map { pieces in
            pieces.map { $0.sample("") }.joined().lowercased()
        }
    }

    /// Whether the whole text fits the pattern.
    ///
    /// - Complexity: O(*n* · *m*) in the lengths of the text and of the pattern, in which values without wildcards count by
    ///   their different lengths.
    func matches(_ text: String) -> Bool {
        let characters = Array(isCaseSensitive ? text : text.lowercased())
        var count = 0
        for case .character(let character) in pieces.prefix(while: \.isCharacter) {
            guard count < characters.count, characters[count] == character.folded(isCaseSensitive) else {
                return false
            }
            count += 1
        }
        var reading = Reading(characters[count...], isCaseSensitive: isCaseSensitive)
        reading.read(pieces.dropFirst(count))
        return reading.isWhole
    }

    /// Strings that fit: with nothing, a word and two segments for `*`, and each of the first values of a variable.
    var samples: [String] {
        var samples = ["", "x", "x/y"].map { filling in pieces.map { $0.sample(filling) }.joined() }
        for case .choice(let choice) in pieces {
            for text in choice.samples("x").prefix(8) {
                samples.append(
                    pieces.map { if case .choice(choice) = $0 { text } else { $0.sample("x") } }.joined())
            }
        }
        return samples
    }
}

/// The values of a variable of an association file, which many patterns may use.
final class AssociationVariable: Hashable, Sendable {
    private let texts: [String]

    /// The values without wildcards, by their lengths.
    fileprivate let words: [Int: Set<ArraySlice<Character>>]

    /// The same in small letters.
    fileprivate let smallWords: [Int: Set<ArraySlice<Character>>]

    /// The values with wildcards.
    fileprivate let patterns: [[AssociationPattern.Piece]]

    init(_ texts: [String]) {
        self.texts = texts
        let values = texts.map { $0.map(AssociationPattern.Piece.init) }
        patterns = values.filter { !$0.allSatisfy(\.isCharacter) }
        let plain = zip(texts, values).filter { $1.allSatisfy(\.isCharacter) }.map { Array($0.0) }
        words = Dictionary(grouping: plain.map { $0[...] }, by: \.count).mapValues(Set.init)
        let small = plain.map { $0.map { $0.folded(false) }[...] }
        smallWords = Dictionary(grouping: small, by: \.count).mapValues(Set.init)
    }

    /// A text for each value, with a filling for `*`.
    fileprivate func samples(_ filling: String) -> some Collection<String> {
        texts.lazy.map { $0.map { AssociationPattern.Piece($0).sample(filling) }.joined() }
    }

    static func == (one: AssociationVariable, other: AssociationVariable) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The places in a text up to which pieces of a pattern can come: one bit for each.
private struct Reading {
    private let text: ArraySlice<Character>
    private let isCaseSensitive: Bool
    private var places: [UInt]
    /// The places in front of a character, for those that were asked for.
    private var fronts: [Character: [UInt]] = [:]

    init(_ text: ArraySlice<Character>, isCaseSensitive: Bool) {
        (self.text, self.isCaseSensitive) = (text, isCaseSensitive)
        places = Array(repeating: 0, count: text.count / UInt.bitWidth + 1)
        places[0] = 1
    }

    /// Whether the pieces can come up to the end of the text.
    var isWhole: Bool { Self.has(text.count, places) }

    mutating func read(_ pieces: some Sequence<AssociationPattern.Piece>) {
        for piece in pieces where places.contains(where: { $0 != 0 }) {
            switch piece {
            case .any: reachAll()
            case .one: advance(from: places)
            case .character(let character):
                let front = front(of: character.folded(isCaseSensitive))
                advance(from: zip(places, front).map { $0 & $1 })
            case .choice(let choice):
                let start = places
                var all = places(behind: isCaseSensitive ? choice.words : choice.smallWords)
                for value in choice.patterns {
                    places = start
                    read(value)
                    for index in all.indices { all[index] |= places[index] }
                }
                places = all
            }
        }
    }

    /// The places behind words, by the lengths of these.
    private func places(behind words: [Int: Set<ArraySlice<Character>>]) -> [UInt] {
        var reached = Array(repeating: UInt(0), count: places.count)
        for place in 0...text.count where Self.has(place, places) {
            let start = text.startIndex + place
            for (length, words) in words where place + length <= text.count {
                guard words.contains(text[start..<start + length]) else { continue }
                reached[(place + length) / UInt.bitWidth] |= 1 << UInt((place + length) % UInt.bitWidth)
            }
        }
        return reached
    }

    private static func has(_ place: Int, _ places: [UInt]) -> Bool {
        places[place / UInt.bitWidth] >> UInt(place % UInt.bitWidth) & 1 == 1
    }

    /// From the first place, all are reached.
    private mutating func reachAll() {
        guard let first = places.firstIndex(where: { $0 != 0 }) else { return }
        places[first] = UInt.max << UInt(places[first].trailingZeroBitCount)
        for index in places.indices where index > first { places[index] = .max }
    }

    /// Each place moves on by a character; bits behind the end of the text are never looked at.
    private mutating func advance(from old: [UInt]) {
        for index in places.indices {
            let carry = index == 0 ? 0 : old[index - 1] >> UInt(UInt.bitWidth - 1)
            places[index] = old[index] << 1 | carry
        }
    }

    private mutating func front(of character: Character) -> [UInt] {
        if let known = fronts[character] { return known }
        var front = Array(repeating: UInt(0), count: places.count)
        for (index, other) in text.enumerated() where other == character {
            front[index / UInt.bitWidth] |= 1 << UInt(index % UInt.bitWidth)
        }
        fronts[character] = front
        return front
    }
}

extension Character {
    /// Itself, or in small letters.
    fileprivate func folded(_ isCaseSensitive: Bool) -> Character {
        isCaseSensitive ? self : Character(lowercased())
    }
}

/// An association file that cannot be read.
struct AssociationError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
