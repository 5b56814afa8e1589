import OspreyProperties
import OspreyRouting

/// Lines that are not routes, and lines that are routes with something around them.
extension Recognizer {
    static func conflict(_ text: MistakenText) -> Meaning? {
        let line = text.line.trimmed
        return ["<<<<<<<", ">>>>>>>", "=======", "|||||||"].first(where: line.hasPrefix).map(Meaning.conflict)
    }

    static func attributeLine(_ text: MistakenText) -> Meaning? {
        attributeLine(text.key, text.line.trimmed).map(Meaning.attributeLine)
    }

    /// An attribute behind the end of the dictionary that it was meant for.
    static func attributeOutside(_ text: MistakenText) -> Meaning? {
        let names = AttributeName.allCases.map(\.rawValue)
        let near = names.contains(text.key) ? [text.key] : NearNames.find(text.key, among: names)
        guard let name = near.first.flatMap(AttributeName.init),
            text.value.isEmpty || name.words.contains(text.value)
        else { return nil }
        let problem = RouteProblem.attributeAsKey(text.key, of: name.rawValue, value: text.value, .oddName)
        return Meaning(problem.message, fix: problem.fix)
    }

    static func invisibleStart(_ text: MistakenText) -> Meaning? {
        guard let scalar = text.key.unicodeScalars.first, !scalar.isVisible else { return nil }
        return .invisible(text.key, code: scalar.codePoint)
    }

    static func prefix(_ text: MistakenText) -> Meaning? { entryBehindPrefix(text.line.trimmed) }

    static func row(_ text: MistakenText) -> Meaning? { row(text.line) }

    static func language(_ text: MistakenText) -> Meaning? {
        let line = text.line.trimmed
        return otherLanguage(line, text).map {
            .otherLanguage(String(line.prefix { !$0.isWhitespace }), language: $0)
        }
    }

    static func missingKey(_ text: MistakenText) -> Meaning? {
        guard text.key.isEmpty, let sign = text.line.trimmed.first, "=:".contains(sign) else { return nil }
        return .missingKey(sign: sign, scheme: text.scheme)
    }

    private static let commentMarks = ["//", "/*", ";", "--", "<!--", "'"]

    static func otherComment(_ text: MistakenText) -> Meaning? {
        if text.isLine {
            return (commentMarks + ["*/"]).first(where: text.key.hasPrefix).map(Meaning.otherComment)
        }
        let folded = text.key.lowercased()
        let isComment =
            ["#", "_", "$"].contains(where: text.key.hasPrefix) || hasCommentMark(text.key)
            || ["comment", "comments"].contains(folded) && folded != text.scheme
        return isComment ? .otherComment(text.key) : nil
    }

    /// Whether a segment of a key, such as a nested one, begins as comments elsewhere do.
    static func hasCommentMark(_ key: String) -> Bool {
        LostKeys.segments(of: key).contains { commentMarks.contains(where: $0.hasPrefix) }
    }

    static func section(_ text: MistakenText) -> Meaning? {
        text.key.hasPrefix("[") && text.line.contains("]") && !text.key.contains(".")
            ? .section(text.key) : nil
    }

    static func backslash(_ text: MistakenText) -> Meaning? {
        let raw = text.writtenKey
        return raw.contains("\\") && !text.key.contains("\\") && foreignCapture(raw) == nil ? .backslash : nil
    }

    /// An attribute that a line begins with, behind a semicolon or not.
    private static func attributeLine(_ key: String, _ line: String) -> String? {
        let start = line.trimming { $0 == ";" || $0.isWhitespace }
        let name = start.prefix { $0 != "=" && $0 != ";" && !$0.isWhitespace }
        guard key.hasPrefix(";") || !key.dropFirst("default.".count).contains("."),
            AttributeName.begins(name),
            AttributeName(rawValue: String(name)) != .name || start.contains("=")
        else { return nil }
        return String(start.prefix { $0 != ";" }).trimmed
    }

    /// A route behind a bullet, a prompt, a word, or in quotes.
    private static func entryBehindPrefix(_ line: String) -> Meaning? {
        if let mark = line.first, "+-^>•|".contains(mark), let entry = entry(in: line.dropFirst()) {
            return .misread(String(mark), as: .prefix, written: entry, isSure: mark != "-")
        }
        if let space = line.firstIndex(where: \.isWhitespace), let entry = entry(in: line[space...]) {
            let prefix = String(line[..<space])
            if commentMarks.contains(prefix) || ["rem", "todo:"].contains(prefix.lowercased()) {
                return .otherComment(prefix)
            }
            // 'shop. vouchers' is one key.
            guard !prefix.contains(".") || prefix.last == "." && prefix.first?.isNumber == true else {
                return nil
            }
            // A word, or another mark, may put the route by.
            let isBullet = prefix.allSatisfy { $0.isNumber || "+>•|^*.)".contains($0) }
            return .misread(prefix, as: .prefix, written: entry, isSure: isBullet)
        }
        guard let quote = line.first, "\"'`“‘".contains(quote) else { return nil }
        let plain = line.filter { !"\"'`“”‘’".contains($0) }.trimming { ",;".contains($0) || $0.isWhitespace }
        guard let entry = entry(in: plain) else { return nil }
        let key = line.dropFirst().prefix { !"\"'`”’".contains($0) }
        return .misread(String(key), as: .quotedKey, written: entry)
    }

    /// The text as `key = value`, nil if it is none.
    static func entry(in text: some StringProtocol) -> String? {
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
    private static func row(_ line: String) -> Meaning? {
        guard !line.contains("=") else { return nil }
        for separator in ["|", "\t", ",", ";"] as [Character] where line.contains(separator) {
            let columns = line.split(separator: separator)
                .map { $0.trimming { $0.isWhitespace || "\"'".contains($0) } }.filter { !$0.isEmpty }
            guard columns.count > 1, columns[0].contains("."), let pattern = RoutePattern(key: columns[0]),
                pattern.segments.allSatisfy({ !$0.isOdd }), columns[1].allSatisfy(\.isIdentifier),
                columns.dropFirst(2).allSatisfy({ AttributeName.begins($0) })
            else { continue }
            let written = "\(columns[0]) = \(columns[1...].joined(separator: "; "))"
            return .misread(line, as: .row, written: written)
        }
        return nil
    }

    /// The language of a line, as far as its first signs tell.
    private static func otherLanguage(_ line: String, _ text: MistakenText) -> String? {
        guard let first = line.first else { return nil }
        if line == "---" { return "YAML" }
        if first == "<", !line.hasPrefix("<!--"), line.contains(">") || line.contains("=") { return "XML" }
        if "{}[]".contains(first), !text.key.contains("."), !line.contains("[") || line.count < 3 {
            return "JSON or code"
        }
        if first == "\"", line.contains("{") || line.contains("[") || line.contains(":") { return "JSON" }
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
}

extension RoutePattern.Segment {
    /// Whether a literal has characters that keys rarely have.
    fileprivate var isOdd: Bool {
        guard case .literal(let text) = self else { return false }
        return text.contains { $0.isWhitespace || "\"'`,;()=<>[]".contains($0) }
    }
}
