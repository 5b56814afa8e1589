@testable import OspreyRouteLint
@testable import OspreyRouting

/// A mistake that a program makes in a line of a file that is right.
struct SeededMistake {
    enum Kind: String, CaseIterable, Comparable {
        case deleted, doubled, swapped, transposed, replaced, moved

        static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    let kind: Kind
    /// The lines with the mistake, and those of a layer above if a line has moved there.
    let lines: [String]
    let layer: [String]
    /// The number of the line, from 1.
    let line: Int
    /// The token that it is about, for reports.
    let token: String

    /// - Parameter lines: The lines of a file, none of which goes on in the next one.
    init?(in lines: [String], _ random: inout SeededRandom) {
        let places = lines.indices.filter { lines[$0].contains("=") && !lines[$0].hasPrefix("#") }
        guard let place = places.randomElement(using: &random),
            let kind = Kind.allCases.randomElement(using: &random)
        else { return nil }
        var lines = lines
        self.kind = kind
        line = place + 1
        guard kind != .moved else {
            token = lines[place]
            layer = [lines.remove(at: place)]
            self.lines = lines
            return
        }
        var tokens = Self.tokens(of: lines[place])
        let words = tokens.indices.filter { !tokens[$0].allSatisfy(\.isWhitespace) }
        guard let index = words.randomElement(using: &random) else { return nil }
        token = tokens[index]
        switch kind {
        case .deleted: tokens[index] = ""
        case .doubled: tokens[index] += tokens[index]
        case .swapped:
            guard let next = words.first(where: { $0 > index }) else { return nil }
            tokens.swapAt(index, next)
        case .transposed:
            var characters = Array(tokens[index])
            guard characters.count > 2 else { return nil }
            let first = Int.random(in: 0..<characters.count - 1, using: &random)
            guard characters[first] != characters[first + 1] else { return nil }
            characters.swapAt(first, first + 1)
            tokens[index] = String(characters)
        case .replaced:
            let others = Set(lines.flatMap(Self.tokens).filter { Self.isWord($0) && $0 != tokens[index] })
            guard Self.isWord(tokens[index]), let other = others.sorted().randomElement(using: &random)
            else { return nil }
            tokens[index] = other
        case .moved: return nil
        }
        lines[place] = tokens.joined()
        self.lines = lines
        layer = []
    }

    /// The line with the mistake.
    var written: String { layer.first ?? lines[line - 1] }

    private static func isWord(_ token: String) -> Bool { token.first?.isLetter == true }

    /// Words, runs of white space, and single signs.
    private static func tokens(of line: String) -> [String] {
        var tokens: [String] = []
        var last = 0
        for character in line {
            let kind = character.isLetter || character.isNumber ? 1 : character.isWhitespace ? 2 : 0
            if kind > 0, kind == last {
                tokens[tokens.count - 1].append(character)
            } else {
                tokens.append("\(character)")
            }
            last = kind
        }
        return tokens
    }
}

/// The answer to a mistake.
enum MistakeOutcome {
    /// The routes mean the same.
    case harmless
    /// It is told, with the codes: at its line, or at a line that suffers from it.
    case told([String])
    /// It is not told, and what it changes.
    case silent(String)

    init(_ before: RouteTable, _ mistake: SeededMistake, _ manifest: RouteManifest?) {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: mistake.lines.joined(separator: "\n"), file: "base"))
        if !mistake.layer.isEmpty {
            builder.add(
                .properties(text: mistake.layer.joined(separator: "\n"), file: "market", layer: .override))
        }
        let compilation = builder.lint(manifest: manifest)
        let difference = RouteTableDiff(from: before, to: compilation.all)
        if !compilation.problems.isEmpty {
            self = .told(Set(compilation.problems.map(\.code.rawValue)).sorted())
        } else if difference.isEmpty {
            self = .harmless
        } else {
            self = .silent(Self.words(difference))
        }
    }

    /// The difference in few words.
    private static func words(_ difference: RouteTableDiff) -> String {
        var words: Set<String> = []
        for change in difference.changed {
            if change.old.key != change.new.key { words.insert("the name of a capture") }
            if change.old.target != change.new.target {
                words.insert("the \(change.old.target.isRedirect ? "URL of a redirect" : "page or action")")
            }
            words.formUnion(attributes(change.old.attributes, change.new.attributes))
        }
        switch (difference.added.isEmpty, difference.removed.isEmpty) {
        case (false, false): words.insert("the URL of a route")
        case (true, false): words.insert("a route is gone")
        case (false, true): words.insert("a route is there")
        case (true, true): break
        }
        if difference.baseChanged, words.isEmpty { words.insert("a setting") }
        return words.sorted().joined(separator: ", ")
    }

    private static func attributes(_ old: RouteAttributes, _ new: RouteAttributes) -> Set<String> {
        var words: Set<String> = []
        for name in AttributeName.allCases where old.says(name) || new.says(name) {
            guard old.texts(of: name) != new.texts(of: name) || old.says(name) != new.says(name) else {
                continue
            }
            words.insert(
                !new.says(name) ? "'\(name.rawValue)' is gone" : "the value of '\(name.rawValue)'")
        }
        if old.defaults != new.defaults { words.insert("a default") }
        if old.extras != new.extras { words.insert("an attribute of the app's own") }
        if old.queryTypes != new.queryTypes { words.insert("the type of a query key") }
        return words
    }
}

extension RouteTarget {
    fileprivate var isRedirect: Bool {
        if case .redirect = self { true } else { false }
    }
}
