import OspreyProperties

/// Recognizes what a mistake was meant as.
extension LikelyIntent {
    /// What is known about the definition that a problem is in.
    struct Surroundings {
        let key: String
        let value: String
        /// The line of the problem.
        let line: String
    }

    /// The intent behind a problem, nil if its form gives none away.
    static func of(_ problem: RouteProblem, in text: Surroundings) -> LikelyIntent? {
        switch problem {
        case .incompleteKey, .invalidScheme, .emptySegment, .invalidSegment, .invalidCaptureName:
            ofKey(problem, text)
        case .invalidTarget(let found, _): ofTarget(found, text)
        case .unquotedComma(let found): ofComma(found, text)
        case .unknownAttribute(let name, _): ofAttribute(name, text)
        case .emptyPart: ofEmptyPart(text)
        case .invalidOrigin(let found, _): found.contains(" ") ? .origins : nil
        case .invalidRedirect(let template, _): ofRedirect(template, text)
        default: nil
        }
    }
}

// MARK: - Keys

extension LikelyIntent {
    private static func ofKey(_ problem: RouteProblem, _ text: Surroundings) -> LikelyIntent? {
        let line = text.line.drop { $0 == " " || $0 == "\t" }
        for mark in ["<<<<<<<", ">>>>>>>", "======="] where line.hasPrefix(mark) { return .conflict(mark) }
        for mark in ["//", "/*", ";", "--", "<!--", "'"] where text.key.hasPrefix(mark) {
            return .otherComment(mark)
        }
        if text.key.hasPrefix("["), line.contains("]"), !text.key.contains(".") { return .section(text.key) }
        switch problem {
        case .invalidCaptureName(let name): return ofCaptureName(name)
        case .invalidSegment(let segment): return ofSegment(segment)
        case .emptySegment where text.key.hasSuffix(".") && line.hasPrefix(text.key + ":"):
            let name = text.value.prefix { $0.isIdentifier }
            return name.isEmpty ? nil : .capture(":\(name)", written: "{\(name)}")
        default: return nil
        }
    }

    private static func ofCaptureName(_ name: String) -> LikelyIntent? {
        let plain = name.filter(\.isIdentifier)
        if name.hasSuffix("?") { return .optionalCapture(plain) }
        if !plain.isEmpty,
            name.hasPrefix("*") || name.hasSuffix(".") || name.hasSuffix("…") || name.hasSuffix("*")
                || name.hasSuffix("+")
        {
            return .capture("{\(name)}", written: "{\(plain)...}")
        }
        if let colon = name.firstIndex(of: ":") {
            return .capture("{\(name)}", written: "{\(name[..<colon])|\(name[name.index(after: colon)...])}")
        }
        return nil
    }

    private static func ofSegment(_ segment: String) -> LikelyIntent? {
        if segment.hasPrefix("**") { return .capture(segment, written: "{path...}") }
        if segment.contains("?") { return .queryInKey(segment) }
        if segment.contains("#") { return .fragmentInKey(segment) }
        let name = segment.dropFirst(2).dropLast()
        if segment.hasPrefix("${"), segment.hasSuffix("}"), name.allSatisfy(\.isIdentifier) {
            return .capture(segment, written: "{\(name)}")
        }
        return nil
    }

    /// The notations that other routers have for a capture of a name.
    private static func ofRedirect(_ template: String, _ text: Surroundings) -> LikelyIntent? {
        if template.hasPrefix("{") { return .capturedScheme }
        for part in template.split(separator: "{").dropFirst() {
            let name = part.prefix { $0.isIdentifier }
            for (open, close) in [("[", "]"), ("<", ">"), ("(", ")"), ("$", "")]
            where text.key.contains("." + open + name + close) {
                return .capture(open + name + close, written: "{\(name)}")
            }
        }
        return nil
    }
}

// MARK: - Values

extension LikelyIntent {
    private static func ofTarget(_ found: String, _ text: Surroundings) -> LikelyIntent? {
        if let scalar = found.unicodeScalars.first(where: { !$0.isVisible }) {
            return .invisible(found, code: scalar.codePoint)
        }
        for arrow in ["–>", "—>", "−>", "=>", "~>", "→", "⇒", ">"] where found.hasPrefix(arrow) {
            return .arrow(arrow)
        }
        if found == "-" { return .arrow(String(text.value.prefix { !$0.isWhitespace })) }
        if found.hasPrefix("=") { return .assignment }
        if let comment = comment(in: found) { return .comment(comment) }
        let words = found.split(separator: " ")
        if words.count > 1, words.dropFirst().allSatisfy(isAttribute) {
            return .attributes(found: found, written: words.joined(separator: "; "))
        }
        if let sign = found.firstIndex(of: "="), text.key.contains("."), !words.isEmpty {
            let rest = found[..<sign].split(separator: " ").joined(separator: "%20")
            let value = found[found.index(after: sign)...].drop { $0 == " " }
            return .spaceInKey(written: "\(text.key)%20\(rest) = \(value)")
        }
        return nil
    }

    private static func ofComma(_ found: String, _ text: Surroundings) -> LikelyIntent? {
        if let quote = found.first(where: { "“”„‟«»‘’".contains($0) }) { return .curvedQuote(String(quote)) }
        let parts = found.split(separator: ",").map { $0.drop { $0 == " " } }
        if text.value.hasPrefix(found), parts.count > 1, parts.dropFirst().allSatisfy(isAttribute) {
            return .attributes(found: found, written: parts.joined(separator: "; "))
        }
        // tab=home, external
        let words = parts.dropFirst()
        if !words.isEmpty,
            words.allSatisfy({ AttributeName(flag: $0) != nil || $0.contains("=") && isAttribute($0) })
        {
            return .attributes(found: found, written: parts.joined(separator: "; "))
        }
        return nil
    }

    private static func ofAttribute(_ name: String, _ text: Surroundings) -> LikelyIntent? {
        if let comment = comment(in: name) { return .comment(comment) }
        if name == "/" { return .continuation }
        if name.contains("://") { return .origins }
        if name.hasPrefix("defaults.") {
            return .defaultKey(name, written: "default." + name.dropFirst("defaults.".count) + "=...")
        }
        if name == "default" || name == "defaults" { return .defaultKey(name, written: "default.KEY=...") }
        if let scalar = name.unicodeScalars.first(where: { !$0.isVisible }) {
            return .invisible(name, code: scalar.codePoint)
        }
        let words = name.split(separator: " ")
        if words.count > 1, isAttribute(words[0]) {
            if words.allSatisfy(isAttribute) {
                return .attributes(found: name, written: words.joined(separator: "; "))
            }
            return .joinedLines(String(words[0]), next: words.dropFirst().joined(separator: " "))
        }
        if let known = AttributeName(rawValue: name) {
            return .attributeElsewhere(name, belongsTo: known.owner)
        }
        return ofStrayName(name, text)
    }

    /// A name that no attribute has: part of a list, or of a URL.
    private static func ofStrayName(_ name: String, _ text: Surroundings) -> LikelyIntent? {
        let parts = text.value.split(separator: ";").map { $0.trimmed }
        guard let place = parts.firstIndex(where: { $0 == name }) else { return nil }
        if parts[0].hasPrefix("->"), parts[0].contains("?"), place == 1 {
            return .semicolonInURL(String(parts[0].dropFirst(2).trimmed))
        }
        let start = parts[..<place].lastIndex { $0.contains("=") }
        guard let start, let attribute = AttributeName(rawValue: String(parts[start].prefix { $0 != "=" })),
            attribute.syntax == .list
        else { return nil }
        let names = parts[start...].prefix { $0 == parts[start] || !$0.contains("=") && !isAttribute($0) }
        return .list(attribute: attribute.rawValue, written: names.joined(separator: ","))
    }

    private static func ofEmptyPart(_ text: Surroundings) -> LikelyIntent? {
        guard text.value.trimmed.hasSuffix(";") else { return nil }
        let line = text.line.trimmed
        if line.hasSuffix("\\") { return .semicolonAtEnd(isContinued: true) }
        return line.hasSuffix(";") ? .semicolonAtEnd(isContinued: false) : nil
    }

    /// What stands behind a sign that begins comments elsewhere.
    private static func comment(in text: String) -> String? {
        for sign in [" #", " //", " /*"] {
            if let range = text.firstRange(of: sign) { return String(text[range.lowerBound...].dropFirst()) }
        }
        return text.hasPrefix("#") || text.hasPrefix("//") ? text : nil
    }

    private static func isAttribute(_ text: some StringProtocol) -> Bool {
        let name = String(text.prefix { $0 != "=" })
        return AttributeName(rawValue: name) != nil || name.hasPrefix("default.") || name.hasPrefix("x-")
    }
}

extension AttributeName {
    /// Whether a text is a flag.
    fileprivate init?(flag text: Substring) {
        guard let name = AttributeName(rawValue: String(text)), name.syntax == .flag else { return nil }
        self = name
    }

    /// What has the attribute, for messages.
    fileprivate var owner: String {
        switch self {
        case .title, .icon, .category, .initial: "tabs"
        case .home: "origins"
        default: "routes"
        }
    }
}

extension Character {
    fileprivate var isIdentifier: Bool { isASCII && (isLetter || isNumber) || self == "_" }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}

extension Unicode.Scalar {
    /// The scalar as `U+00A0`.
    var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
