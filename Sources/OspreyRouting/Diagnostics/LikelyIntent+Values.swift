import OspreyProperties

/// What a target or an attribute was meant as.
extension LikelyIntent {
    static func ofTarget(_ found: String, _ text: Surroundings) -> LikelyIntent? {
        if let plain = found.withPlainForms,
            let scalar = found.unicodeScalars.first(where: { $0.plainForm != nil }),
            !["–", "—", "−"].contains(scalar)
        {
            let written = plain.trimming { $0 == "=" || $0.isWhitespace || $0 == "\"" }
            return .misread(found, as: .wide, written: written)
        }
        if let scalar = found.unicodeScalars.first(where: { !$0.isVisible }) {
            return .invisible(found, code: scalar.codePoint)
        }
        if let intent = ofArrow(found, text) { return intent }
        let raw = rawKey(text.line)
        if raw.hasPrefix(text.key + ":"), raw.contains(where: { "<({[".contains($0) }),
            let intent = ofForeignCapture(raw)
        {
            return intent
        }
        if found.hasPrefix("="), let start = text.value.first {
            let written = text.value.drop { $0 == "=" || $0.isWhitespace }
            return .misread(String(start), as: .assignment, written: "\(text.key) = \(written)")
        }
        if let comment = comment(in: found) { return .comment(comment) }
        return ofLabel(found) ?? ofWords(found) ?? ofSpaceInKey(found, text) ?? ofPage(found)
    }

    private static func ofArrow(_ found: String, _ text: Surroundings) -> LikelyIntent? {
        let arrows = ["–>", "—>", "−>", "=>", "~>", "→", "⇒", "-->", "--", ">>", ">", "<-", "- >", "-"]
        let start = arrows.first { text.value.hasPrefix($0) } ?? ""
        var rest = text.value.dropFirst(start.count).drop { $0 == ">" || $0.isWhitespace }
        var sign = start
        if start.isEmpty {
            // '301 -> URL'
            guard let arrow = found.firstRange(of: "->"), !found[..<arrow.lowerBound].contains("=")
            else { return nil }
            sign = found[..<arrow.upperBound].trimmed
            rest = text.value.dropFirst(sign.count).drop(while: \.isWhitespace)
        }
        let target = rest.prefix { $0 != ";" }.trimmed
        guard !target.isEmpty else { return nil }
        let isURL = !target.hasPrefix("@") && !target.allSatisfy(\.isIdentifier)
        return .misread(
            sign, as: .arrow, written: isURL ? "-> \(target)" : "\(text.key) = \(rest.trimmed)")
    }

    /// `page=HomePage`, `redirect: URL`, `action HomePage`.
    static func ofLabel(_ found: String) -> LikelyIntent? {
        let word = found.prefix { $0.isLetter }
        let target = found.dropFirst(word.count).trimming { "=: ".contains($0) }
        guard !target.isEmpty, target.count < found.count - word.count else { return nil }
        let sign: String
        switch word.lowercased() {
        case "page", "target", "view", "screen", "class", "controller", "open", "show", "component": sign = ""
        case "redirect", "redirectto", "url", "link", "goto", "alias": sign = "-> "
        case "action", "run", "call": sign = "@"
        default: return nil
        }
        return .misread(String(word), as: .label, written: sign + target)
    }

    /// Attributes behind white space and other signs.
    private static func ofWords(_ found: String) -> LikelyIntent? {
        let words = found.split { $0 == " " || $0 == "," || $0 == ";" }
            .map { $0.trimming { ":,&|+/()[]；".contains($0) } }.filter { !$0.isEmpty }
        guard words.count > 1 else { return nil }
        if words.dropFirst().allSatisfy({ isAttribute($0) }) {
            return .misread(found, as: .attributes, written: words.joined(separator: "; "))
        }
        if words.dropLast().allSatisfy({ isAttribute($0) }), let page = words.last,
            page.allSatisfy(\.isIdentifier)
        {
            let written = ([page] + words.dropLast()).joined(separator: "; ")
            return .misread(found, as: .attributes, written: written)
        }
        return nil
    }

    private static func ofSpaceInKey(_ found: String, _ text: Surroundings) -> LikelyIntent? {
        guard text.key.contains("."), text.value.hasPrefix(found), !hasSign(text) else { return nil }
        guard let sign = found.firstIndex(of: "=") else { return nil }
        let rest = found[..<sign].trimmed
        let value = found[found.index(after: sign)...].trimmed
        guard !rest.isEmpty else { return nil }
        let raw = rawKey(text.line)
        if raw.hasPrefix(text.key + ":") {
            let port = rest.prefix(while: \.isNumber)
            guard !port.isEmpty else { return nil }
            return .misread(
                "\(text.key):\(port)", as: .port,
                written: text.key + rest.dropFirst(port.count) + " = " + value)
        }
        let spaced = rest.split(separator: " ").joined(separator: "%20")
        return .misread(found, as: .spaceInKey, written: "\(text.key)%20\(spaced) = \(value)")
    }

    /// Whether an equals sign or a colon separates the key from the value.
    private static func hasSign(_ text: Surroundings) -> Bool {
        let rest = text.line.trimmed.dropFirst(text.key.count).drop { $0 == " " || $0 == "\t" }
        return rest.hasPrefix("=") || rest.hasPrefix(": ")
    }

    /// A page with more than its name.
    private static func ofPage(_ found: String) -> LikelyIntent? {
        let name = found.prefix { $0.isIdentifier }
        let rest = found.dropFirst(name.count)
        if rest.hasPrefix("?") || rest.hasPrefix("(") {
            let pairs = rest.dropFirst().trimming { $0 == ")" }.split { $0 == "&" || $0 == "," }
                .compactMap { pair -> String? in
                    let parts = pair.split { $0 == "=" || $0 == ":" }.map {
                        $0.trimming { $0 == "\"" || $0 == " " }
                    }
                    return parts.count == 2 ? "default.\(parts[0])=\(parts[1])" : nil
                }
            if !pairs.isEmpty {
                return .misread(
                    found, as: .pageWithParameters, written: ([String(name)] + pairs).joined(separator: "; "))
            }
        }
        let words = found.split(separator: " ")
        guard words.count > 1,
            words.allSatisfy({ $0.allSatisfy(\.isIdentifier) && $0.first?.isUppercase == true })
        else { return nil }
        return .misread(found, as: .spaceInPage, written: words.joined())
    }

    static func ofComma(_ found: String, _ text: Surroundings) -> LikelyIntent? {
        if let quote = found.first(where: { "“”„‟«»‘’".contains($0) }) { return .curvedQuote(String(quote)) }
        if text.line.trimmed.hasSuffix(","), found.hasSuffix(",") { return .continuation(",") }
        let parts = segments(of: found, separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        guard let first = parts.first else { return nil }
        // tab=home, external
        let words = parts.dropFirst()
        let areAttributes = words.allSatisfy {
            AttributeName(flag: $0) != nil
                || isAttribute($0) && ($0.contains("=") || text.value.hasPrefix(found))
        }
        if !words.isEmpty, areAttributes {
            return .misread(found, as: .attributes, written: parts.joined(separator: "; "))
        }
        guard let attribute = part(with: found, of: text.value)?.prefix(while: { $0 != "=" }).trimmed,
            ["display", "animated", "tab", "parent", "transition", "init", "home"].contains(attribute)
        else { return nil }
        return .misread(attribute, as: .oneValue, written: "\(attribute)=\(first)")
    }

    /// The part between semicolons that has a text.
    private static func part(with found: String, of value: String) -> String? {
        value.split(separator: ";").first { $0.contains(found) }.map { $0.trimmed }
    }

    static func ofAttribute(_ name: String, _ text: Surroundings) -> LikelyIntent? {
        if let comment = comment(in: name) { return .comment(comment) }
        if let intent = ofSingleQuotes(name, text) { return intent }
        if name == "/" || name.hasSuffix(" +") { return .continuation(String(name.suffix(1))) }
        let folded = name.lowercased()
        // Where they are known, every name of these families is.
        if ["default.", "x-"].contains(where: { name.hasPrefix($0) && name.count > $0.count }) {
            return .attributeElsewhere(name, belongsTo: "routes")
        }
        if folded == "x-" { return .surplus(name, reason: "a name follows 'x-'") }
        if folded.hasPrefix("x-"), name != folded {
            return .misread(name, as: .synonym, written: "x-" + name.dropFirst(2))
        }
        if name.contains("://"), text.key.lowercased().hasPrefix("base.origins.") {
            return .commas(between: "origins")
        }
        if let intent = ofDefault(name) { return intent }
        if let scalar = name.unicodeScalars.first(where: { !$0.isVisible }) {
            return .invisible(name, code: scalar.codePoint)
        }
        if let plain = name.withPlainForms { return .misread(name, as: .wide, written: plain) }
        if let known = AttributeName(rawValue: name) {
            return .attributeElsewhere(name, belongsTo: known.owner)
        }
        if let intent = AttributeSynonym.intent(name, value(of: name, in: text)) { return intent }
        return ofAttributeWords(name, text) ?? ofStrayName(name, text)
    }

    /// The rest of a text in single quotes, behind a semicolon that belongs to the text.
    private static func ofSingleQuotes(_ name: String, _ text: Surroundings) -> LikelyIntent? {
        guard name.hasSuffix("'"), let end = text.value.firstRange(of: name)?.upperBound else { return nil }
        let before = text.value[..<end]
        guard let sign = before.indices.last(where: { before[$0...].hasPrefix("='") }) else { return nil }
        let quoted = before[before.index(after: sign)...]
        let attribute = before[..<sign].split(separator: ";").last?.trimmed ?? ""
        guard quoted.count > 2, quoted.dropFirst().dropLast().allSatisfy({ $0 != "'" && $0 != "\"" }),
            isAttribute(attribute)
        else { return nil }
        return .misread(
            "\(attribute)=\(quoted)", as: .singleQuotes,
            written: "\(attribute)=\"\(quoted.dropFirst().dropLast())\"")
    }

    /// What stands behind the equals sign of an attribute.
    private static func value(of name: String, in text: Surroundings) -> String? {
        guard let part = text.value.split(separator: ";").first(where: { $0.trimmed.hasPrefix(name + "=") })
        else {
            return nil
        }
        return part.trimmed.dropFirst(name.count + 1).trimmed
    }

    private static func ofDefault(_ name: String) -> LikelyIntent? {
        let folded = name.lowercased()
        guard folded.hasPrefix("default") else { return nil }
        let key = name.dropFirst(folded.hasPrefix("defaults") ? 8 : 7).trimming { ".[]: ".contains($0) }
        guard key.allSatisfy({ $0.isIdentifier || $0 == "-" }) else { return nil }
        return .misread(name, as: .defaultKey, written: "default.\(key.isEmpty ? "KEY" : key)=...")
    }

    /// Several attributes, or one with another sign before its value.
    private static func ofAttributeWords(_ name: String, _ text: Surroundings) -> LikelyIntent? {
        let whole = part(with: name, of: text.value) ?? name
        let words = whole.split { $0.isWhitespace || $0 == "&" || $0 == "|" }.map { $0.trimmed }
        if words.count > 1, words.allSatisfy({ isAttribute($0) && ($0.contains("=") == Bool(valued: $0)) }) {
            return .misread(whole, as: .attributes, written: words.joined(separator: "; "))
        }
        let first = name.prefix { $0.isLetter }
        if let known = AttributeName(rawValue: first.lowercased()), known.syntax != .flag,
            !whole.contains("=")
        {
            let value = whole.dropFirst(first.count).trimming { ":-> ".contains($0) }
            if !value.isEmpty, value.count < whole.count - first.count {
                return .misread(whole, as: .sign, written: "\(known.rawValue)=\(value)")
            }
        }
        guard words.count > 1, isAttribute(words[0]) else { return nil }
        let next = words.dropFirst().joined(separator: " ")
        if text.line.trimmed.hasSuffix("\\") { return .joinedLines(words[0], next: next) }
        let isComment = !next.hasPrefix("->") && next.first.map { !$0.isLetter && !$0.isNumber } == true
        return isComment ? .comment(next) : nil
    }

    /// A name that no attribute has: part of a list, or of a URL.
    private static func ofStrayName(_ name: String, _ text: Surroundings) -> LikelyIntent? {
        if !name.contains(where: { $0.isLetter || $0.isNumber }) {
            return .surplus(name, reason: "a name has letters")
        }
        let plain = name.trimming { !$0.isLetter }
        if plain != name, !name.hasPrefix("!"), AttributeName(flag: plain) != nil {
            return .misread(name, as: .synonym, written: plain)
        }
        // A misspelled flag is told as one, whatever it stands behind.
        guard !AttributeName.isNearFlag(name) else { return nil }
        let pieces = text.value.split(separator: ";")
        let parts = pieces.map(\.trimmed)
        guard let place = parts.firstIndex(of: name) else { return nil }
        if parts[0].hasPrefix("->"), parts[0].contains("?"), place == 1 {
            return .semicolonInURL(parts[0].dropFirst(2).trimmed)
        }
        if text.key.lowercased().hasPrefix("base.group."), RoutePattern(key: name) != nil {
            return .commas(between: "keys")
        }
        return ofCutName(parts, place, pieces)
    }

    /// A name that a semicolon has cut off from a list, or from a text.
    private static func ofCutName(_ parts: [String], _ place: Int, _ pieces: [Substring]) -> LikelyIntent? {
        func isName(_ part: String) -> Bool {
            !part.contains("=") && !isAttribute(part) && !AttributeName.isNearFlag(part)
        }
        guard let start = parts[..<place].lastIndex(where: { $0.contains("=") }),
            parts[(start + 1)...place].allSatisfy(isName)
        else { return nil }
        let end = parts[place...].firstIndex { !isName($0) } ?? parts.endIndex
        let attribute = parts[start].prefix { $0 != "=" }.trimmed
        let whole = pieces[start..<end].joined(separator: ";").trimmed
        if AttributeName(rawValue: attribute)?.syntax == .list {
            return .misread(whole, as: .list, written: parts[start..<end].joined(separator: ","))
        }
        let isText =
            ["default.", "x-"].contains(where: attribute.hasPrefix)
            || ["title", "icon", "category"].contains(attribute)
        let near = NearNames.find(parts[place], among: AttributeName.allCases.map(\.rawValue))
        guard isText, !whole.contains("\""), near.isEmpty else { return nil }
        let text = whole.drop { $0 != "=" }.dropFirst().trimmed
        return .semicolonInText(whole, written: "\(attribute)=\"\(text)\"")
    }

    /// Another word for a value.
    static func ofValue(_ attribute: String, _ value: String) -> LikelyIntent? {
        if let comment = comment(in: value) { return .comment(comment) }
        return AttributeSynonym.value(attribute, value).map {
            .misread("\(attribute)=\(value)", as: .value, written: "\(attribute)=\($0)")
        }
    }

    /// A name with a comment behind it.
    static func ofName(_ name: String) -> LikelyIntent? {
        comment(in: name).map(LikelyIntent.comment)
    }

    static func ofEmptyPart(_ text: Surroundings) -> LikelyIntent? {
        guard text.value.trimmed.hasSuffix(";") else { return nil }
        let line = text.line.trimmed
        if line.hasSuffix("\\") { return .semicolonAtEnd(isContinued: true) }
        return line.hasSuffix(";") ? .semicolonAtEnd(isContinued: false) : nil
    }

    /// What stands behind a sign that begins comments elsewhere.
    private static func comment(in text: String) -> String? {
        for sign in [" #", " //", " /*", " <!--"] {
            if let range = text.firstRange(of: sign) { return String(text[range.lowerBound...].dropFirst()) }
        }
        return text.hasPrefix("#") || text.hasPrefix("//") ? text : nil
    }
}

extension AttributeName {
    /// Whether a text is a flag.
    fileprivate init?(flag text: String) {
        guard let name = AttributeName(rawValue: text), name.syntax == .flag else { return nil }
        self = name
    }

    /// Whether a text is a flag, or a misspelled one.
    fileprivate static func isNearFlag(_ text: String) -> Bool {
        !NearNames.find(text, among: allCases.filter { $0.syntax == .flag }.map(\.rawValue)).isEmpty
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

extension Bool {
    /// Whether the attribute of a text takes a value.
    fileprivate init(valued text: String) {
        self = AttributeName(rawValue: String(text.prefix { $0 != "=" }))?.syntax != .flag
    }
}
