import OspreyProperties
import OspreyRouting

/// The reason why a literal segment looks like a mistake.
enum SegmentOddity: Sendable {
    /// A character that cannot be seen.
    case invisible(String)
    /// A character that looks like another one.
    case lookAlike(String)
    /// A letter and its accent as two characters.
    case decomposed(String)
    /// A capture in another notation.
    case capture(written: String)
    /// A word of an enumeration that is probably several, or the name of a type.
    case word(String, fix: String)
    /// A second `|` in a capture, which belongs to a word.
    case bar(String, written: String)
    /// White space, which only dictionaries can have in keys.
    case space
    /// A `+`, which means a space only in queries.
    case plus
    /// A slash that is escaped, so that it belongs to the segment.
    case slash(written: String)
    /// A port, which no key can have.
    case port
    /// A percent sign that is escaped twice.
    case escapedTwice(written: String)
    /// A text behind a dot that probably belongs to the segment before.
    case dot(written: String)
    /// Capital letters where others write none.
    case capital

    /// - Parameters:
    ///   - segments: The segments of a key.
    ///   - position: The position of a literal.
    ///   - text: The text of the literal.
    init?(_ segments: [RoutePattern.Segment], at position: Int, _ text: String) {
        if text.isPlain {
            guard let oddity = Self.dot(segments, at: position, text) else { return nil }
            self = oddity
            return
        }
        let scalars = text.unicodeScalars
        if let scalar = scalars.first(where: { !$0.isVisible }) {
            self = .invisible(scalar.codePoint)
        } else if let scalar = scalars.first(where: { $0.properties.generalCategory == .nonspacingMark }) {
            self = .decomposed(scalar.codePoint)
        } else if OtherNotation.isOtherLiteral(text) {
            guard case .written(let written) = OtherNotation.meaning(of: text) else { return nil }
            self = .capture(written: written)
        } else if position > 1, text.hasPrefix("@"), RoutePattern(key: "a.{\(text.dropFirst())}") != nil {
            self = .capture(written: "{\(text.dropFirst())}")
        } else if let scalar = Self.lookAlike(in: text) {
            self = .lookAlike(scalar.codePoint)
        } else if text.contains(where: \.isWhitespace) {
            self = .space
        } else if position == 1, text.contains(":") {
            self = .port
        } else if position > 0, text.contains("+") {
            self = .plus
        } else if text.contains("/") {
            let parts = text.split(separator: "/", omittingEmptySubsequences: true)
            guard !parts.isEmpty else { return nil }
            self = .slash(
                written: parts.map { PercentCoding.encodeKey(String($0)) }.joined(separator: "."))
        } else if let plain = Self.decoded(text) {
            self = .escapedTwice(written: PercentCoding.encodeKey(plain))
        } else if let oddity = Self.dot(segments, at: position, text) {
            self = oddity
        } else {
            return nil
        }
    }

    /// - Parameters:
    ///   - words: The words of an enumeration.
    ///   - name: The name of its capture, or of its query key.
    init?(_ words: [String], of name: String) {
        if let word = words.first(where: { $0.contains(";") }) {
            let written = words.joined(separator: ",").replacing(";", with: ",")
            self = .word(word, fix: "if it is several, write '{\(name)|\(written)}'")
        } else if let word = words.first(where: { $0.contains("|") }) {
            let plain = words.flatMap { $0.split(separator: "|") }.sorted().joined(separator: ",")
            self = .bar(word, written: "{\(name)|\(plain)}")
        } else if let word = words.first(where: { OtherNotation.types[$0] == $0 }) {
            self = .word(word, fix: "if the type is meant, write '{\(name)|\(word)}'")
        } else if let word = Self.capitalized(in: words) {
            let written = words.map { $0 == word ? word.lowercased() : $0 }.joined(separator: ",")
            self = .word(word, fix: "case counts: if links have small letters, write '{\(name)|\(written)}'")
        } else if words.contains(where: { OddName.isOdd($0, isKey: true) }),
            let plain = OddName.plainNames(in: words, isKey: true)
        {
            self = .capture(written: "{\(name)|\(plain)}")
        } else {
            return nil
        }
    }

    /// The only word with a capital, at its beginning, between several without any.
    private static func capitalized(in words: [String]) -> String? {
        let others = words.filter { $0.lowercased() != $0 }
        guard words.count > 2, others.count == 1, let word = others.first, word.first?.isUppercase == true,
            String(word.dropFirst()).lowercased() == word.dropFirst()
        else { return nil }
        return word
    }

    /// A letter of another alphabet between Latin ones, or a wide or typographic form of a plain character.
    static func lookAlike(in text: String) -> Unicode.Scalar? {
        let scalars = text.unicodeScalars
        if let scalar = scalars.first(where: { $0.plainForm != nil }) { return scalar }
        return text.foreignLetter
    }

    /// A text in which an escape is left after decoding.
    private static func decoded(_ text: String) -> String? {
        guard let percent = text.firstIndex(of: "%"),
            text[percent...].dropFirst().prefix(2).allSatisfy(\.isHexDigit),
            let plain = PercentCoding.decode(text), plain != text
        else { return nil }
        return plain
    }

    /// `v1.0` and `index.html` as one segment.
    private static func dot(
        _ segments: [RoutePattern.Segment], at position: Int, _ text: String
    ) -> SegmentOddity? {
        guard position > 1, case .literal(let before) = segments[position - 1] else { return nil }
        let isVersion =
            position > 2 && before.utf8.first == UInt8(ascii: "v") && before.count > 1
            && before.dropFirst().allSatisfy(\.isNumber)
            && text.allSatisfy(\.isNumber)
        let isFile = position == segments.count - 1 && (position > 2 ? extensions : ["txt"]).contains(text)
        guard isVersion || isFile else { return nil }
        let (start, end) = (PercentCoding.encodeKey(before), PercentCoding.encodeKey(text))
        return .dot(written: "\(start)%2E\(end)")
    }

    private static let extensions: Set<String> = [
        "html", "htm", "php", "aspx", "jsp", "json", "xml", "pdf", "txt",
    ]
}

extension SegmentOddity {
    /// Whether it is about how a name looks, whatever the name is of.
    var isAboutLooks: Bool {
        switch self {
        case .invisible, .lookAlike, .decomposed, .space: true
        default: false
        }
    }

    /// Whether a key, or a value, has it as a plain character, and not as an escape, which is intentional.
    func isWritten(in key: String) -> Bool {
        switch self {
        case .space: key.contains(where: \.isWhitespace)
        case .plus: key.contains("+")
        case .bar:
            // The first one is before the type.
            key.split(separator: "{").contains { capture in
                capture.prefix { $0 != "}" }.count { $0 == "|" } > 1
            }
        case .invisible, .lookAlike, .decomposed, .capture, .slash, .port, .escapedTwice, .dot, .word,
            .capital:
            true
        }
    }

    func words(_ segment: String) -> (message: RouteWords, fix: RouteWords) {
        switch self {
        case .invisible(let code):
            ("'\(segment)' has the invisible character \(code)", "remove it, or write it percent-encoded")
        case .lookAlike(let code):
            ("'\(segment)' has \(code), which looks like an ordinary character", "type the character again")
        case .decomposed(let code):
            (
                "'\(segment)' has the accent \(code) as a character of its own, which links rarely have",
                "type the letter with its accent as one character"
            )
        case .capture(let written):
            ("'\(segment)' is a literal text, not a capture", "if a capture is meant, write '\(written)'")
        case .word(let word, let fix): ("'\(segment)' has the word '\(word)'", RouteWords(fix))
        case .bar(let word, let written):
            (
                "'\(segment)' has the word '\(word)', as a second '|' separates nothing",
                "if that is meant, write '\(written)'"
            )
        case .space: ("'\(segment)' has white space", "remove it, or write '%20' if links have it")
        case .plus:
            ("'+' in '\(segment)' is a plus sign, not a space", "a space is '%20', and a plus '%2B'")
        case .slash(let written):
            (
                "'\(segment)' has an escaped slash, which links rarely contain",
                "if no slash of a segment is meant, write '\(written)'"
            )
        case .port:
            ("'\(segment)' has a port, and no URL with a port matches", "remove the port")
        case .escapedTwice(let written):
            (
                "'\(segment)' is escaped twice: '%25' is an escaped percent sign",
                "if links have one escape, write '\(written)'"
            )
        case .dot(let written):
            (
                "'\(segment)' is a segment of its own, behind a slash in URLs",
                "if a dot is meant, write '\(written)'"
            )
        case .capital:
            (
                "'\(segment)' has a capital letter: case counts, and other keys have none",
                "write lowercase letters"
            )
        }
    }
}
