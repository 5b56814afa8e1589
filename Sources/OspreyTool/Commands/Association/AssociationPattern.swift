/// A pattern of an association file, for one component of a URL.
///
/// `*` stands for any characters, `?` for exactly one, and `$(name)` for one of the values of a substitution variable. See
/// <https://developer.apple.com/documentation/bundleresources/applinks/details-swift.dictionary/components-swift.dictionary>.
struct AssociationPattern: Hashable, CustomStringConvertible {
    private enum Piece: Hashable {
        case character(Character)
        case one
        case any
        case choice([String])
    }

    let description: String
    private let pieces: [Piece]
    private let isCaseSensitive: Bool

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
            case "*": pieces.append(.any)
            case "?": pieces.append(.one)
            case "$" where rest.first == "(":
                guard let end = rest.firstIndex(of: ")") else {
                    throw AssociationError("the variable in '\(text)' has no ')'")
                }
                let name = String(rest[rest.index(after: rest.startIndex)..<end])
                guard let texts = variables[name] else {
                    throw AssociationError("there is no variable '\(name)', which '\(text)' uses")
                }
                pieces.append(.choice(texts))
                rest = rest[rest.index(after: end)...]
            default: pieces.append(.character(character))
            }
        }
        self.pieces = pieces
    }

    /// Whether the whole text fits the pattern.
    ///
    /// - Complexity: O(*n* · *m*) in the lengths of the text and of the pattern with its longest values.
    func matches(_ text: String) -> Bool {
        let characters = Array(isCaseSensitive ? text : text.lowercased())
        // The places in the text up to which the pieces so far can have come.
        var places: Set<Int> = [0]
        for piece in pieces {
            guard !places.isEmpty else { return false }
            places = next(piece, places, characters)
        }
        return places.contains(characters.count)
    }

    private func next(_ piece: Piece, _ places: Set<Int>, _ text: [Character]) -> Set<Int> {
        switch piece {
        case .any: Set((places.min() ?? 0)...text.count)
        case .one: Set(places.filter { $0 < text.count }.map { $0 + 1 })
        case .character(let character):
            Set(places.filter { $0 < text.count && text[$0] == folded(character) }.map { $0 + 1 })
        case .choice(let texts):
            Set(
                texts.flatMap { choice -> [Int] in
                    let wanted = Array(isCaseSensitive ? choice : choice.lowercased())
                    return places.filter { text[$0...].starts(with: wanted) }.map { $0 + wanted.count }
                })
        }
    }

    private func folded(_ character: Character) -> Character {
        isCaseSensitive ? character : Character(character.lowercased())
    }

    /// Strings that fit: with nothing, a word and two segments for `*`, and each of the first values of a variable.
    var samples: [String] {
        let fillings: [(Piece) -> String] = ["", "x", "x/y"].map { filling in
            { piece in
                switch piece {
                case .character(let character): String(character)
                case .one: "1"
                case .any: filling
                case .choice(let texts): texts.first ?? ""
                }
            }
        }
        var samples = fillings.map { fill in pieces.map(fill).joined() }
        for case .choice(let texts) in pieces {
            for text in texts.prefix(8) {
                samples.append(
                    pieces.map { if case .choice(texts) = $0 { text } else { fillings[1]($0) } }.joined())
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
