import OspreyProperties

/// Recognizes what a mistake was meant as.
extension LikelyIntent {
    /// The intent behind a problem, nil if its form gives none away.
    static func of(_ problem: RouteProblem, in text: Surroundings) -> LikelyIntent? {
        switch problem {
        case .incompleteKey, .invalidScheme, .emptySegment, .invalidSegment, .invalidCaptureName,
            .unclosedBrace,
            .whiteSpaceInBraces:
            ofLine(text) ?? ofKey(problem, text)
        case .malformedEscape: ofForeignCapture(rawKey(text.line))
        case .unknownType(let name, _): ofType(name, text)
        case .emptyValue: row(text.line)
        case .invalidTarget(let found, _): entity(in: text) ?? row(text.line) ?? ofTarget(found, text)
        case .unquotedComma(let found): entity(in: text) ?? ofComma(found, text)
        case .unknownAttribute(let name, _): entity(in: text) ?? ofAttribute(name, text)
        case .invalidValue(let attribute, let value, _): ofValue(attribute, value)
        case .emptyPart: entity(in: text) ?? ofEmptyPart(text)
        case .invalidOrigin(let found, _): ofOrigin(found)
        case .invalidRedirect(let template, _): ofRedirect(template, text)
        case .unmatchedRedirect(let template, _): ofForeignPlace(in: template, text)
        case .unknownParent(let name, _), .unknownName(_, let name, _), .oddName(_, let name, _): ofName(name)
        case .unmatchedGroup(let prefix, _): ofGroup(prefix)
        default: nil
        }
    }

    /// A character as HTML writes it.
    private static func entity(in text: Surroundings) -> LikelyIntent? {
        ["&amp;", "&nbsp;", "&gt;", "&lt;", "&quot;"].first { text.value.contains($0) }.map { .entity($0) }
    }
}

// MARK: - Keys

extension LikelyIntent {
    private static func ofKey(_ problem: RouteProblem, _ text: Surroundings) -> LikelyIntent? {
        let raw = rawKey(text.line)
        if case .invalidSegment(let segment) = problem {
            if !raw.hasPrefix("/"), segment.contains("?"), !segment.hasPrefix(":") {
                return .queryInKey(segment)
            }
            if segment.contains("#"), !segment.hasPrefix("#{") { return .fragmentInKey(segment) }
        }
        if raw.contains("/"), !raw.contains("://") {
            return .misread(raw, as: .slash, written: dotted(raw, text.scheme))
        }
        if raw.hasPrefix("^") || raw.hasSuffix("$") {
            return .misread(raw, as: .prefix, written: raw.trimming { $0 == "^" || $0 == "$" })
        }
        // 'shop. vouchers' and 'shop .vouchers' are one key.
        let joined = raw.filter { !$0.isWhitespace }
        if raw != joined, raw.contains(". ") || raw.contains(" ."), RoutePattern(key: joined) != nil {
            return .misread(raw, as: .spaceInKey, written: joined)
        }
        return ofForeignCapture(raw)
    }

    /// The first segment of a key that is a capture in another notation.
    static func ofForeignCapture(_ raw: String) -> LikelyIntent? {
        for segment in segments(of: raw) {
            switch OtherNotation.meaning(of: segment) {
            case .written(let written): return .misread(segment, as: .capture, written: written)
            case .optional(let name): return .optionalCapture(name)
            case .partial: return .partialCapture(segment)
            case nil: continue
            }
        }
        return nil
    }

    /// The texts between the dots, or other signs, that stand outside of brackets.
    static func segments(of raw: String, separator: Character = ".") -> [String] {
        var segments = [""]
        var depth = 0
        for character in raw {
            if "{[(<".contains(character) { depth += 1 }
            if "}])>".contains(character) { depth = max(0, depth - 1) }
            if character == separator, depth == 0 {
                segments.append("")
            } else {
                segments[segments.count - 1].append(character)
            }
        }
        return segments
    }

    /// A path with slashes as a key.
    private static func dotted(_ raw: String, _ scheme: String) -> String {
        let parts = raw.split(separator: "/").flatMap { segments(of: String($0)) }.filter { !$0.isEmpty }
        let written = parts.map { segment in
            if case .written(let text) = OtherNotation.meaning(of: segment) { text } else { segment }
        }
        return ((raw.hasPrefix("/") ? [scheme] : []) + written).joined(separator: ".")
    }

    private static func ofType(_ name: String, _ text: Surroundings) -> LikelyIntent? {
        // A type stands in a key, or in a query key of the value.
        let sign = "|" + name + "}"
        let source = text.key.contains(sign) ? text.key : text.value
        guard let range = source.firstRange(of: sign),
            let open = source[..<range.lowerBound].lastIndex(of: "{")
        else { return nil }
        let capture = source[source.index(after: open)..<range.lowerBound]
        if name.contains("|") || name.contains(";") {
            let words = name.split { "|;,".contains($0) }.map(\.trimmed).joined(separator: ",")
            return .misread(name, as: .type, written: "{\(capture)|\(words)}")
        }
        return OtherNotation.typeName(name).map { type in
            .misread(name, as: .type, written: type.isEmpty ? "{\(capture)}" : "{\(capture)|\(type)}")
        }
    }
}

// MARK: - Redirects and origins

extension LikelyIntent {
    private static func ofRedirect(_ template: String, _ text: Surroundings) -> LikelyIntent? {
        if let intent = ofName(template) { return intent }
        if template.hasPrefix("{") { return .capturedScheme }
        let schemes = ["mailto:", "tel:", "sms:", "javascript:", "itms-apps:"]
        if schemes.contains(where: template.hasPrefix) { return .foreignAddress(template) }
        if let intent = ofWords(template, text) { return intent }
        // A capture in the key of another router's form.
        for part in template.split(separator: "{").dropFirst() {
            let name = part.prefix { $0.isIdentifier }
            for (open, close) in [("[", "]"), ("<", ">"), ("(", ")"), ("$", "")]
            where text.key.contains("." + open + name + close) {
                return .misread(open + name + close, as: .capture, written: "{\(name)}")
            }
        }
        if template.contains("://"), !template.contains(":///") { return ofForeignPlace(in: template, text) }
        return ofRelative(template, text)
    }

    /// Words around the URL of a redirect.
    private static func ofWords(_ template: String, _ text: Surroundings) -> LikelyIntent? {
        // A bracket at the end alone belongs to what stands before it.
        let marks = "'\"`“”‘’" + (template.hasPrefix("<") ? "<>" : "")
        let plain = template.trimming { marks.contains($0) || $0.isWhitespace }
        let words = template.split(separator: " ").map(String.init)
        if template.hasPrefix("@") { return .misread(template, as: .redirect, written: template) }
        if words.count > 1 {
            guard let place = words.firstIndex(where: { $0.contains("://") }) else { return nil }
            let others = words[..<place] + words[(place + 1)...]
            if place == 0, others.allSatisfy({ isAttribute($0) }) {
                return .misread(template, as: .attributes, written: words.joined(separator: "; "))
            }
            // A space inside of the URL is told as it is.
            guard others.allSatisfy({ $0.allSatisfy(\.isNumber) || ["->", "to", "=>"].contains($0) }) else {
                return nil
            }
            return .misread(template, as: .redirect, written: "-> \(words[place])")
        }
        return plain != template && plain.contains("://")
            ? .misread(template, as: .redirect, written: "-> \(plain)") : nil
    }

    /// A page, a key or a path in the place of a URL.
    private static func ofRelative(_ template: String, _ text: Surroundings) -> LikelyIntent? {
        if template.first?.isUppercase == true, template.allSatisfy(\.isIdentifier) {
            let page = text.value.firstRange(of: template).map { text.value[$0.lowerBound...] }
            return .misread(
                "-> \(template)", as: .redirect, written: "\(text.key) = \((page ?? template[...]).trimmed)")
        }
        if !template.contains("/"), !template.contains(":"), let pattern = RoutePattern(key: template) {
            let parts = pattern.segments.map(\.description)
            let url = parts[0] + "://" + parts.dropFirst().joined(separator: "/")
            return .misread(template, as: .redirect, written: "-> \(url)")
        }
        let scheme = text.key.prefix { $0 != "." }
        var rest = template[...]
        if rest.hasPrefix(scheme), let next = rest.dropFirst(scheme.count).first, next == ":" || next == "/" {
            rest = rest.dropFirst(scheme.count)
        } else if rest.contains(":") {
            return nil
        }
        let path = rest.drop { ":/.".contains($0) }
        guard !path.isEmpty, !path.contains(" ") else { return nil }
        return .misread(template, as: .redirect, written: "-> \(scheme)://\(path)")
    }

    /// The place of a capture in another notation, or under another name.
    static func ofForeignPlace(in template: String, _ text: Surroundings) -> LikelyIntent? {
        guard let names = RoutePattern(key: text.key)?.captureNames, !names.isEmpty else { return nil }
        let pieces = template.split { "/?&=#".contains($0) }.dropFirst().map(String.init)
        for piece in pieces where !names.contains(where: { piece == "{\($0)}" }) {
            let isPlace =
                piece.hasPrefix("{") || piece == "*" || OtherNotation.isOtherLiteral(piece)
                || piece.hasPrefix("${")
                || piece.hasPrefix("\\") && piece.dropFirst().allSatisfy(\.isNumber)
            guard isPlace else { continue }
            let found = piece.filter(\.isIdentifier)
            let near = NearNames.find(found, among: names).first ?? (names.count == 1 ? names[0] : nil)
            return near.map { .misread(piece, as: .capture, written: "{\($0)}") }
        }
        return nil
    }

    /// The keys of a group that are not separated by commas, or one with a wildcard behind it.
    private static func ofGroup(_ prefix: String) -> LikelyIntent? {
        if let comment = ofName(prefix) { return comment }
        let keys = prefix.split { $0.isWhitespace || $0 == "|" || $0 == "&" }.map(String.init)
        if keys.count > 1, keys.allSatisfy({ RoutePattern(key: $0) != nil }) {
            return .misread(prefix, as: .list, written: keys.joined(separator: ","))
        }
        guard let end = [".*", ".**", ".{path...}"].first(where: prefix.hasSuffix) else { return nil }
        return .misread(prefix, as: .group, written: String(prefix.dropLast(end.count)))
    }

    private static func ofOrigin(_ found: String) -> LikelyIntent? {
        if found.contains(" ") || found.split(separator: "|").count > 1 { return .commas(between: "origins") }
        var host = found[...]
        for scheme in [
            "applinks:", "webcredentials:", "https//", "http//", "https:/", "http:/", "https:", "//",
        ]
        where host.hasPrefix(scheme) && !host.contains("://") {
            host = host.dropFirst(scheme.count)
        }
        if let place = host.firstRange(of: "://") {
            guard let path = host[place.upperBound...].firstIndex(where: { "/?#".contains($0) }),
                host[path...].contains(where: { "?#{*".contains($0) })
            else { return nil }
            return .misread(found, as: .origin, written: String(host[..<path]))
        }
        let name = host.prefix { $0 != "/" && $0 != "?" }
        guard name.contains("."), !name.contains("*"),
            name.allSatisfy({ $0.isIdentifier || "-.:".contains($0) })
        else { return nil }
        return .misread(
            found, as: .origin,
            written: "https://" + host.prefix { $0 != "?" && $0 != "*" }.trimming { $0 == "/" })
    }
}
