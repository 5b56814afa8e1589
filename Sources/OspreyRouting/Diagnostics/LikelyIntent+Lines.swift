import OspreyProperties

/// Lines that are no routes at all, and lines that are routes with something around them.
extension LikelyIntent {
    /// What is known about the definition that a problem is in.
    struct Surroundings {
        let key: String
        let value: String
        /// The line of the problem.
        let line: String
        /// The scheme that the routes have, to show how a key begins.
        let scheme: String
    }

    /// What a line is that begins no route.
    static func ofLine(_ text: Surroundings) -> LikelyIntent? {
        let line = text.line.trimmed
        for mark in ["<<<<<<<", ">>>>>>>", "=======", "|||||||"] where line.hasPrefix(mark) {
            return .conflict(mark)
        }
        if let attribute = attributeLine(text.key, line) { return .attributeLine(attribute) }
        if let scalar = text.key.unicodeScalars.first, !scalar.isVisible {
            return .invisible(text.key, code: scalar.codePoint)
        }
        if let intent = entryBehindPrefix(line) ?? row(line) { return intent }
        if let language = otherLanguage(line, text) {
            return .otherLanguage(String(line.prefix { !$0.isWhitespace }), language: language)
        }
        if text.key.isEmpty, let sign = line.first, "=:".contains(sign) {
            return .missingKey(sign: sign, scheme: text.scheme)
        }
        for mark in ["//", "/*", ";", "--", "<!--", "'"] where text.key.hasPrefix(mark) {
            return .otherComment(mark)
        }
        if text.key.hasPrefix("["), line.contains("]"), !text.key.contains(".") { return .section(text.key) }
        if rawKey(line).contains("\\"), !text.key.contains("\\"), ofForeignCapture(rawKey(line)) == nil {
            return .backslash
        }
        return nil
    }

    /// An attribute that a line begins with, behind a semicolon or not.
    private static func attributeLine(_ key: String, _ line: String) -> String? {
        let start = line.trimming { $0 == ";" || $0.isWhitespace }
        let name = start.prefix { $0 != "=" && $0 != ";" && !$0.isWhitespace }
        guard key.hasPrefix(";") || !key.dropFirst("default.".count).contains("."), isAttribute(name),
            AttributeName(rawValue: String(name)) != .name || start.contains("=")
        else { return nil }
        return String(start.prefix { $0 != ";" }).trimmed
    }

    /// A route behind a bullet, a prompt, a word, or in quotes.
    private static func entryBehindPrefix(_ line: String) -> LikelyIntent? {
        if let mark = line.first, "+-^>•|".contains(mark), let entry = entry(in: line.dropFirst()) {
            return .misread(String(mark), as: .prefix, written: entry)
        }
        if let space = line.firstIndex(where: \.isWhitespace), let entry = entry(in: line[space...]) {
            let prefix = String(line[..<space])
            // 'shop. vouchers' is one key.
            guard !prefix.contains(".") || prefix.last == "." && prefix.first?.isNumber == true else {
                return nil
            }
            return .misread(prefix, as: .prefix, written: entry)
        }
        guard let quote = line.first, "\"'`“‘".contains(quote) else { return nil }
        let plain = line.filter { !"\"'`“”‘’".contains($0) }.trimming { ",;".contains($0) || $0.isWhitespace }
        guard let entry = entry(in: plain) else { return nil }
        let key = line.dropFirst().prefix { !"\"'`”’".contains($0) }
        return .misread(String(key), as: .quotedKey, written: entry)
    }

    /// The text as `key = value`, nil if it is none.
    private static func entry(in text: some StringProtocol) -> String? {
        let text = text.trimmed
        guard let sign = text.firstIndex(where: { $0 == "=" || $0 == ":" }) else { return nil }
        let key = text[..<sign].trimming { $0.isWhitespace || $0 == "$" }
        let value = text[text.index(after: sign)...].trimmed
        guard key.contains("."), !value.isEmpty, !value.hasPrefix("/"), let pattern = RoutePattern(key: key),
            pattern.segments.allSatisfy({ !$0.isOdd })
        else { return nil }
        return "\(key) = \(value)"
    }

    /// A row of a table: columns between bars, tabs, commas or semicolons.
    static func row(_ line: String) -> LikelyIntent? {
        guard !line.contains("=") else { return nil }
        for separator in ["|", "\t", ",", ";"] as [Character] where line.contains(separator) {
            let columns = line.split(separator: separator)
                .map { $0.trimming { $0.isWhitespace || "\"'".contains($0) } }.filter { !$0.isEmpty }
            guard columns.count > 1, columns[0].contains("."), let pattern = RoutePattern(key: columns[0]),
                pattern.segments.allSatisfy({ !$0.isOdd }), columns[1].allSatisfy(\.isIdentifier),
                columns.dropFirst(2).allSatisfy({ isAttribute($0) })
            else { continue }
            let written = "\(columns[0]) = \(columns[1...].joined(separator: "; "))"
            return .misread(line, as: .row, written: written)
        }
        return nil
    }

    /// The language of a line, as far as its first signs tell.
    private static func otherLanguage(_ line: String, _ text: Surroundings) -> String? {
        guard let first = line.first else { return nil }
        let word = line.prefix { !$0.isWhitespace }
        if line.hasPrefix("@@") || line.hasPrefix("diff --git") { return "a patch" }
        if line == "---" { return "YAML" }
        if line.hasPrefix("```") { return "Markdown" }
        if line.hasPrefix("$ ") || line.hasPrefix("% ") { return "a command" }
        if first == "<", !line.hasPrefix("<!--"), line.contains(">") || line.contains("=") { return "XML" }
        if "{}[]".contains(first), !text.key.contains("."), !line.contains("[") || line.count < 3 {
            return "JSON or code"
        }
        if first == "\"", line.contains("{") || line.contains("[") || line.contains(":") { return "JSON" }
        if word.count >= 8, first.isNumber, word.allSatisfy({ $0.isNumber || "-:./TZ".contains($0) }) {
            return "a log"
        }
        let isForeignCall =
            line.contains("(") && line.hasSuffix(")") || line.hasSuffix(");") || line.hasSuffix("{")
        if isForeignCall, !line.contains(" = ") || line.contains("::") { return "code" }
        guard !text.key.contains("."), !text.key.contains("/") else { return nil }
        let words = line.split(separator: " ").dropFirst()
        if words.contains(where: { word in
            ["/", "'/", "^", ":"].contains { word.hasPrefix($0) } && word.count > 1
        }) {
            return "the routes of a web server"
        }
        return line == text.key + ":" ? "YAML" : nil
    }

    /// The key as it is written, with what ends a key in this format but not in others.
    static func rawKey(_ line: String) -> String {
        let line = line.trimmed
        let signs = line.indices.filter { line[$0] == "=" && $0 > line.startIndex }
        let spaced = signs.first { line[line.index(before: $0)].isWhitespace }
        return line[..<(spaced ?? line.firstIndex(of: "=") ?? line.endIndex)].trimmed
    }

    /// Whether a text begins like an attribute.
    static func isAttribute(_ text: some StringProtocol) -> Bool {
        let name = String(text.prefix { $0 != "=" })
        return AttributeName(rawValue: name) != nil
            || ["default.", "x-"].contains { name.hasPrefix($0) && name.count > $0.count }
    }
}

extension RoutePattern.Segment {
    /// Whether a literal has characters that keys hardly have.
    fileprivate var isOdd: Bool {
        guard case .literal(let text) = self else { return false }
        return text.contains { $0.isWhitespace || "\"'`,;()=<>[]".contains($0) }
    }
}
