/// A pattern of an association file, for one component of a URL.
///
/// `*` stands for any characters, `?` for exactly one, and `$(name)` for one of the values of a substitution variable, in
/// which `*` and `?` mean the same. See
/// <https://developer.apple.com/documentation/bundleresources/applinks/details-swift.dictionary/components-swift.dictionary>.
struct AssociationPattern: Hashable, CustomStringConvertible {
    private indirect enum Piece: Hashable {
        case character(Character)
        case one
        case any
        case choice([[Piece]])

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
            case .choice(let values): (values.first ?? []).map { $0.sample(filling) }.joined()
            }
        }
    }

    let description: String
    private let pieces: [Piece]
    let isCaseSensitive: Bool

    /// Reads a pattern.
    ///
    /// - Parameter variables: The values of the variables, the predefined ones included.
    /// - Throws: `AssociationError` for a variable that there is not.
    init(
        _ text: String, variables: [String: [String]] = [:], isCaseSensitive: Bool = true
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
                guard let texts = variables[name] else {
                    throw AssociationError("there is no variable '\(name)', which '\(text)' uses")
                }
                pieces.append(.choice(texts.map { $0.map(Piece.init) }))
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
    /// - Complexity: O(*n* · *m*) in the lengths of the text and of the pattern with its longest values.
    func matches(_ text: String) -> Bool {
        let characters = Array(isCaseSensitive ? text : text.lowercased())
        return next(pieces, [0], characters).contains(characters.count)
    }

    /// The places in the text up to which pieces can come from some places.
    private func next(_ pieces: [Piece], _ places: Set<Int>, _ text: [Character]) -> Set<Int> {
        var places = places
        for piece in pieces where !places.isEmpty { places = next(piece, places, text) }
        return places
    }

    private func next(_ piece: Piece, _ places: Set<Int>, _ text: [Character]) -> Set<Int> {
        switch piece {
        case .any: Set((places.min() ?? 0)...text.count)
        case .one: Set(places.filter { $0 < text.count }.map { $0 + 1 })
        case .character(let character):
            Set(places.filter { $0 < text.count && text[$0] == folded(character) }.map { $0 + 1 })
        case .choice(let values): values.reduce(into: []) { $0.formUnion(next($1, places, text)) }
        }
    }

    private func folded(_ character: Character) -> Character {
        isCaseSensitive ? character : Character(character.lowercased())
    }

    /// Strings that fit: with nothing, a word and two segments for `*`, and each of the first values of a variable.
    var samples: [String] {
        var samples = ["", "x", "x/y"].map { filling in pieces.map { $0.sample(filling) }.joined() }
        for case .choice(let values) in pieces {
            for value in values.prefix(8) {
                let text = value.map { $0.sample("x") }.joined()
                samples.append(
                    pieces.map { if case .choice(values) = $0 { text } else { $0.sample("x") } }.joined())
            }
        }
        return samples
    }
}

/// An association file that cannot be read.
struct AssociationError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
