import OspreyRouting

/// How other routers and template languages write captures, in the notation of keys.
///
/// `:id`, `:id(\d+)`, `<int:id>`, `[id]`, `[...slug]`, `${id}`, `{{id}}`, `{id:[0-9]+}`, `{path*}`, `**`, `%s`.
enum OtherNotation {
    /// The meaning of a segment.
    enum Segment: Sendable {
        case written(String)
        /// A capture that may be missing.
        case optional(String)
        /// A capture beside other text.
        case partial
    }

    /// The meaning of a segment; nil if it is in Osprey's notation, or in one that is unknown.
    static func meaning(of segment: String) -> Segment? {
        if let plain = wholeSegments[segment] { return .written(plain) }
        if RoutePattern(key: "a.b." + segment) != nil, !isOtherLiteral(segment) { return nil }
        guard let inner = unwrapped(segment) else {
            if segment.contains("|"), !segment.contains("{"), !segment.contains("}") {
                // 'id|uint' lacks its braces, 'red|blue' a name.
                let parts = segment.split(separator: "|").map(String.init)
                let isTyped = parts.count == 2 && typeName(parts[1]).map { !$0.isEmpty } == true
                return .written(isTyped ? capture(segment) : enumeration("name", segment))
            }
            let isOpen = segment.hasPrefix("{") && !segment.contains("}")
            if isOpen || segment.hasSuffix("}") && !segment.contains("{") {
                return .written(capture(segment.trimming { "{}".contains($0) }))
            }
            return segment.contains("{") || segment.contains("*") ? .partial : nil
        }
        if inner.hasSuffix("?") { return .optional(name(inner)) }
        return .written(capture(inner))
    }

    private static let wholeSegments = [
        "**": "{path...}", "(.*)": "{path...}", ".*": "{path...}", "%s": "{name}", "%@": "{name}",
        "%d": "{id|int}", "[0-9]+": "{id|uint}", "\\d+": "{id|uint}", "(\\d+)": "{id|uint}",
    ]

    /// Whether a literal is the capture of another router.
    static func isOtherLiteral(_ segment: String) -> Bool {
        if wholeSegments[segment] != nil { return true }
        for (open, close) in [("[", "]"), ("<", ">"), ("(", ")"), ("｛", "｝")]
        where segment.hasPrefix(open) && segment.hasSuffix(close) && segment.count > 2 {
            return true
        }
        return (segment.hasPrefix(":") || segment.hasPrefix("$")) && segment.count > 1
            && !segment.contains(where: \.isWhitespace)
    }

    /// The text between the marks of a capture; nil if it has none.
    private static func unwrapped(_ segment: String) -> String? {
        var inner = Substring(segment)
        var isOptional = false
        if inner.hasSuffix("?"), inner.count > 1 {
            isOptional = true
            inner = inner.dropLast()
        }
        var count = 0
        unwrapping: while true {
            for (open, close) in [
                ("${", "}"), ("#{", "}"), ("{", "}"), ("[", "]"), ("<", ">"), ("(", ")"), ("｛", "｝"),
                ("%", "%"),
            ]
            where inner.hasPrefix(open) && inner.hasSuffix(close) && inner.count > open.count {
                let between = inner.dropFirst(open.count).dropLast()
                // '{a}.{b}' and '{a}{b}' are two.
                if open == "{", between.contains("}"), !between.contains("{") || !between.hasPrefix("{") {
                    return nil
                }
                inner = between
                count += 1
                continue unwrapping
            }
            if count == 0, inner.hasPrefix(":") || inner.hasPrefix("$"), inner.count > 1 {
                inner = inner.dropFirst()
                count += 1
                continue
            }
            break
        }
        guard count > 0 else { return nil }
        return String(inner) + (isOptional ? "?" : "")
    }

    /// A capture, from the text between braces.
    private static func capture(_ written: String) -> String {
        let inner = written.withPlainForms ?? written
        var separators: Set<Character> = ["|", ":", ";", "=", "(", "?"]
        // 'orderId,uuid' has another sign before the type.
        if inner.split(separator: ",").count == 2, let type = inner.split(separator: ",").last,
            types[type.trimmed.lowercased()]?.isEmpty == false
        {
            separators.insert(",")
        }
        let split = inner.firstIndex { separators.contains($0) }
        var left = inner.prefix(upTo: split ?? inner.endIndex).trimmed
        var detail = split.map { inner[inner.index(after: $0)...].trimmed } ?? ""
        if inner.contains("("), detail.hasSuffix(")") { detail.removeLast() }
        // '<int:id>' names the type first.
        if typeName(left) != nil, typeName(detail) == nil, detail.allSatisfy(\.isIdentifier), !detail.isEmpty
        {
            (left, detail) = (detail, left)
        }
        let isTail =
            ["...", "*", "+"].contains { left.hasPrefix($0) }
            || ["..", "*", "+", "…"].contains { left.hasSuffix($0) } || detail == ".*" || detail == "path"
        let name = name(left)
        if isTail { return "{\(name)...}" }
        let isList = detail.contains { ",|;".contains($0) }
        let hasWords = typeName(detail) == nil && detail.contains(where: \.isWhitespace)
        if isList || hasWords && detail.allSatisfy({ $0.isIdentifier || $0.isWhitespace }) {
            return enumeration(name, detail)
        }
        guard let type = typeName(detail), type != "" else { return "{\(name)}" }
        return "{\(name)|\(type)}"
    }

    private static func enumeration(_ name: String, _ words: String) -> String {
        let words = words.split { ",|;()\"'".contains($0) || $0.isWhitespace }.map { $0.trimmed }.filter {
            !$0.isEmpty
        }
        return "{\(name)|\(words.joined(separator: ","))}"
    }

    /// A name of a capture made of a text.
    private static func name(_ text: String) -> String {
        let latin = text.lowercased() == text ? text.map { umlauts[$0] ?? String($0) }.joined() : text
        let name = latin.trimmed.map { $0 == "-" || $0 == " " || $0 == "." ? "_" : $0 }.filter(\.isIdentifier)
        let plain = String(name).trimming { $0 == "_" }
        guard let first = plain.first else { return "name" }
        return first.isNumber ? "_" + plain : plain
    }

    private static let umlauts: [Character: String] = [
        "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "é": "e", "è": "e", "à": "a", "ç": "c", "ñ": "n",
    ]

    /// The built-in type that another name means, the empty text for none at all, nil if it is not known.
    static func typeName(_ written: String) -> String? {
        let text = written.filter { !$0.isWhitespace }
        let digits = ["[0-9]", "\\d", "[1-9]", "d+", "0-9"]
        if digits.contains(where: text.hasPrefix) { return "uint" }
        let range = text.split { $0 == "." || $0 == "-" }
        if range.count == 2, range.allSatisfy({ $0.allSatisfy(\.isNumber) }) { return "uint" }
        if let type = types[text.lowercased()] { return type }
        return switch text.lowercased() {
        case "flag", "yesno": "bool"
        case "natural", "positive": "uint"
        case "long", "short", "number", "num", "digits", "digit", "i": "int"
        case "decimal", "real", "money": "double"
        case "", "slug", "alpha", "alnum", "word", "char", "*": ""
        default: nil
        }
    }

    /// The built-in types by all names that can mean nothing else, the empty text for any text.
    static let types = [
        "bool": "bool", "boolean": "bool", "uint": "uint", "unsigned": "uint", "uint64": "uint",
        "uint32": "uint", "ulong": "uint", "int": "int", "integer": "int", "int32": "int", "int64": "int",
        "double": "double", "float": "double", "float64": "double", "cgfloat": "double", "uuid": "uuid",
        "guid": "uuid", "string": "", "str": "", "text": "", "any": "",
    ]
}

extension Character {
    /// Whether the name of a capture may have it.
    var isIdentifier: Bool { isASCII && (isLetter || isNumber) || self == "_" }
}

extension Unicode.Scalar {
    /// The ordinary character that a wide or typographic one looks like; nil for others.
    var plainForm: Character? {
        switch value {
        case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0).map(Character.init)
        case 0x2010...0x2015, 0x2212, 0xFE58: "-"
        case 0x201C, 0x201D, 0x201E, 0x201F, 0xAB, 0xBB: "\""
        case 0x2018, 0x2019, 0x201A, 0x201B: "'"
        case 0x3000: " "
        default: nil
        }
    }
}

extension String {
    /// The text with ordinary characters in the place of wide and typographic ones; nil if it has none.
    var withPlainForms: String? {
        guard unicodeScalars.contains(where: { $0.plainForm != nil }) else { return nil }
        return String(unicodeScalars.map { $0.plainForm ?? Character($0) })
    }
}
