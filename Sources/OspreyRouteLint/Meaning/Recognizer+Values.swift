import OspreyProperties
import OspreyRouting

/// The meaning of a target or an attribute.
extension Recognizer {
    static func wideTarget(_ text: MistakenText) -> Meaning? {
        let found = text.found
        guard let plain = found.withPlainForms,
            let scalar = found.unicodeScalars.first(where: { $0.plainForm != nil }),
            !["–", "—", "−"].contains(scalar)
        else { return nil }
        let written = plain.trimming { $0 == "=" || $0.isWhitespace || $0 == "\"" }
        return .misread(found, as: .wide, written: written)
    }

    static func invisible(_ text: MistakenText) -> Meaning? {
        let scalar = text.found.unicodeScalars.first { !$0.isVisible }
        return scalar.map { .invisible(text.found, code: $0.codePoint) }
    }

    static func captureBehindColon(_ text: MistakenText) -> Meaning? {
        let raw = text.writtenKey
        guard raw.hasPrefix(text.key + ":"), raw.contains(where: { "<({[".contains($0) }) else { return nil }
        return foreignCapture(raw)
    }

    static func assignment(_ text: MistakenText) -> Meaning? {
        guard text.found.hasPrefix("="), let start = text.value.first else { return nil }
        let written = String(text.value.drop { $0 == "=" || $0.isWhitespace })
        return .misread(String(start), as: .assignment, written: text.written(written))
    }

    static func comment(_ text: MistakenText) -> Meaning? {
        guard let comment = comment(in: text.found) else { return nil }
        return text.line.trimmed.hasPrefix("#") ? .commentInside(comment) : .comment(comment)
    }

    static func arrow(_ text: MistakenText) -> Meaning? {
        let found = text.found
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
            sign, as: .arrow, written: isURL ? "-> \(target)" : text.written(rest.trimmed))
    }

    /// `page=HomePage`, `redirect: URL`, `action HomePage`.
    static func label(_ text: MistakenText) -> Meaning? {
        let found = text.found
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
    static func attributesOfTarget(_ text: MistakenText) -> Meaning? {
        let found = text.found
        let words = found.split { $0 == " " || $0 == "," || $0 == ";" }
            .map { $0.trimming { ":,&|+/()[]；".contains($0) } }.filter { !$0.isEmpty }
        guard words.count > 1 else { return nil }
        if words.dropFirst().allSatisfy({ AttributeName.begins($0) }) {
            return .misread(found, as: .attributes, written: words.joined(separator: "; "))
        }
        if words.dropLast().allSatisfy({ AttributeName.begins($0) }), let page = words.last,
            page.allSatisfy(\.isIdentifier)
        {
            let written = ([page] + words.dropLast()).joined(separator: "; ")
            return .misread(found, as: .attributes, written: written)
        }
        return nil
    }

    static func spaceInKeyOfValue(_ text: MistakenText) -> Meaning? {
        let found = text.found
        guard text.isLine, text.key.contains("."), text.value.hasPrefix(found), !hasSign(text),
            let sign = found.firstIndex(of: "=")
        else { return nil }
        let rest = found[..<sign].trimmed
        let value = found[found.index(after: sign)...].trimmed
        guard !rest.isEmpty else { return nil }
        let raw = text.writtenKey
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
    private static func hasSign(_ text: MistakenText) -> Bool {
        let rest = text.line.trimmed.dropFirst(text.key.count).drop { $0 == " " || $0 == "\t" }
        return rest.hasPrefix("=") || rest.hasPrefix(": ")
    }

    /// A page with more than its name.
    static func page(_ text: MistakenText) -> Meaning? {
        let found = text.found
        let name = found.prefix { $0.isIdentifier }
        let rest = found.dropFirst(name.count)
        if rest.hasPrefix("?") || rest.hasPrefix("(") {
            let items = rest.dropFirst().trimming { $0 == ")" }.split { $0 == "&" || $0 == "," }
            let pairs = items.compactMap { pair -> String? in
                let parts = pair.split { $0 == "=" || $0 == ":" }.map {
                    $0.trimming { $0 == "\"" || $0 == " " }
                }
                return parts.count == 2 ? "default.\(parts[0])=\(parts[1])" : nil
            }
            if !pairs.isEmpty {
                return .misread(
                    found, as: .pageWithParameters, written: ([String(name)] + pairs).joined(separator: "; "),
                    isSure: pairs.count == items.count)
            }
        }
        let words = found.split(separator: " ")
        guard words.count > 1,
            words.allSatisfy({ $0.allSatisfy(\.isIdentifier) && $0.first?.isUppercase == true })
        else { return nil }
        return .misread(found, as: .spaceInPage, written: words.joined())
    }

    static func comma(_ text: MistakenText) -> Meaning? {
        let found = text.found
        if let quote = found.first(where: { "“”„‟«»‘’".contains($0) }) { return .curvedQuote(String(quote)) }
        if text.line.trimmed.hasSuffix(","), found.hasSuffix(",") { return .continuation(",") }
        let parts = LostKeys.segments(of: found, separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        guard let first = parts.first else { return nil }
        if text.value.hasPrefix(found), parts.count > 1,
            parts.allSatisfy({ $0.first?.isUppercase == true && $0.allSatisfy(\.isIdentifier) })
        {
            return .severalPages(parts)
        }
        // tab=home, external
        let words = parts.dropFirst()
        let areAttributes = words.allSatisfy {
            AttributeName(flag: $0) != nil
                || AttributeName.begins($0) && ($0.contains("=") || text.value.hasPrefix(found))
        }
        if !words.isEmpty, areAttributes {
            return .misread(found, as: .attributes, written: parts.joined(separator: "; "))
        }
        guard let attribute = part(with: found, of: text.value)?.prefix(while: { $0 != "=" }).trimmed,
            ["display", "animated", "tab", "parent", "transition", "init", "home"].contains(attribute)
        else { return nil }
        return .misread(attribute, as: .oneValue, written: "\(attribute)=\(first)", isSure: parts.count == 1)
    }

    /// The part between semicolons that has a text.
    private static func part(with found: String, of value: String) -> String? {
        value.split(separator: ";").first { $0.contains(found) }.map { $0.trimmed }
    }

    static func continuation(_ text: MistakenText) -> Meaning? {
        text.found == "/" || text.found.hasSuffix(" +") ? .continuation(String(text.found.suffix(1))) : nil
    }

    /// A name of `default.` or `x-` where those are not known, or without its rest.
    static func openName(_ text: MistakenText) -> Meaning? {
        let name = text.found
        let folded = name.lowercased()
        if ["default.", "x-"].contains(where: { name.hasPrefix($0) && name.count > $0.count }) {
            return .attributeElsewhere(name, belongsTo: "routes")
        }
        if folded == "x-" { return .surplus(name, reason: "a name follows 'x-'") }
        if folded.hasPrefix("x-"), name != folded {
            return .misread(name, as: .synonym, written: "x-" + name.dropFirst(2))
        }
        return nil
    }

    static func semicolonBetweenOrigins(_ text: MistakenText) -> Meaning? {
        text.found.contains("://") && text.key.lowercased().hasPrefix("base.origins.")
            ? .commas(between: "origins") : nil
    }

    static func wideName(_ text: MistakenText) -> Meaning? {
        text.found.withPlainForms.map { .misread(text.found, as: .wide, written: $0) }
    }

    static func elsewhere(_ text: MistakenText) -> Meaning? {
        AttributeName(rawValue: text.found).map { .attributeElsewhere(text.found, belongsTo: $0.owner) }
    }

    static func synonym(_ text: MistakenText) -> Meaning? {
        AttributeSynonym.meaning(text.found, value(of: text.found, in: text))
    }

    /// The rest of a text in single or curved quotes, behind a semicolon that belongs to the text.
    static func otherQuotes(_ text: MistakenText) -> Meaning? {
        let name = text.found
        guard let quote = name.last, "'’‘”“".contains(quote),
            let end = text.value.firstRange(of: name)?.upperBound
        else { return nil }
        let before = text.value[..<end]
        let starts = ["='", "=‘", "=“", "=„"]
        guard let sign = before.indices.last(where: { starts.contains(where: before[$0...].hasPrefix) })
        else { return nil }
        let quoted = before[before.index(after: sign)...]
        let attribute = before[..<sign].split(separator: ";").last?.trimmed ?? ""
        guard quoted.count > 2, quoted.dropFirst().dropLast().allSatisfy({ !"'\"‘’“”„".contains($0) }),
            AttributeName.begins(attribute)
        else { return nil }
        return .misread(
            "\(attribute)=\(quoted)", as: .otherQuotes,
            written: "\(attribute)=\"\(quoted.dropFirst().dropLast())\"")
    }

    /// The value after the equals sign of an attribute.
    private static func value(of name: String, in text: MistakenText) -> String? {
        guard let part = text.value.split(separator: ";").first(where: { $0.trimmed.hasPrefix(name + "=") })
        else {
            return nil
        }
        let value = part.trimmed.dropFirst(name.count + 1).trimmed
        let inner = value.dropFirst().dropLast()
        let isQuoted = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
        // A dictionary has all texts in quotes.
        return isQuoted && !text.isLine && !inner.contains("\"") ? String(inner) : value
    }

    static func defaultKey(_ text: MistakenText) -> Meaning? {
        let name = text.found
        let folded = name.lowercased()
        guard folded.hasPrefix("default") else { return nil }
        let key = name.dropFirst(folded.hasPrefix("defaults") ? 8 : 7).trimming { ".[]: ".contains($0) }
        guard key.allSatisfy({ $0.isIdentifier || $0 == "-" }) else { return nil }
        return .misread(name, as: .defaultKey, written: "default.\(key.isEmpty ? "KEY" : key)=...")
    }

    /// `default.page:1` and `default.page 1` for `default.page=1`.
    static func signOfDefault(_ text: MistakenText) -> Meaning? {
        guard text.found.hasPrefix("default."),
            let sign = text.found.firstIndex(where: { $0 == ":" || $0.isWhitespace })
        else { return nil }
        let name = text.found[..<sign]
        let value = text.found[sign...].trimming { $0 == ":" || $0.isWhitespace }
        guard !value.isEmpty, value.allSatisfy(\.isIdentifier) else { return nil }
        return .misread(text.found, as: .sign, written: "\(name)=\(value)")
    }

    /// A route behind another one, whose line has lost its end.
    static func secondRoute(_ text: MistakenText) -> Meaning? {
        let whole = part(with: text.found, of: text.value) ?? text.found
        let entries = whole.indices.lazy.filter { whole[$0].isWhitespace }.compactMap {
            entry(in: whole[$0...])
        }
        return entries.first { !AttributeName.begins($0) }.map(Meaning.secondRoute)
    }

    /// Several attributes, or one with another sign before its value.
    static func words(_ text: MistakenText) -> Meaning? {
        let name = text.found
        let whole = part(with: name, of: text.value) ?? name
        let words = whole.split { $0.isWhitespace || "&|,".contains($0) }.map { $0.trimmed }
        if words.count > 1, words.allSatisfy(AttributeName.isWhole) {
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
        guard words.count > 1, AttributeName.begins(words[0]) else { return nil }
        let next = words.dropFirst().joined(separator: " ")
        // It ends a comment that began before.
        if next.hasSuffix("*/") || next.hasSuffix("-->") {
            return .deniedFlag(words[0], in: whole)
        }
        if text.line.trimmed.hasSuffix("\\") { return .joinedLines(words[0], next: next) }
        let isComment = !next.hasPrefix("->") && next.first.map { !$0.isLetter && !$0.isNumber } == true
        return isComment ? .comment(next) : nil
    }

    /// A name that no attribute has: part of a list, or of a URL.
    static func strayName(_ text: MistakenText) -> Meaning? {
        let name = text.found
        if !name.contains(where: { $0.isLetter || $0.isNumber }) {
            return .surplus(name, reason: "a name has letters")
        }
        let plain = name.trimming { !$0.isLetter }
        if name.hasPrefix(plain), AttributeName(flag: plain) != nil {
            let isSure = name.dropFirst(plain.count).allSatisfy { ".,:'\"`".contains($0) }
            return isSure
                ? .misread(name, as: .synonym, written: plain)
                : .deniedFlag(plain, in: name)
        }
        if let flag = AttributeName.deniedFlag(in: plain, of: name) {
            return .deniedFlag(flag, in: name)
        }
        // A misspelled flag is reported as one, whatever precedes it.
        guard text.isLine, !AttributeName.isNearFlag(name) else { return nil }
        let pieces = text.value.split(separator: ";")
        let parts = pieces.map(\.trimmed)
        guard let place = parts.firstIndex(of: name) else { return nil }
        if parts[0].hasPrefix("->"), parts[0].contains("?"), place == 1 {
            return .semicolonInURL(parts[0].dropFirst(2).trimmed)
        }
        if text.key.lowercased().hasPrefix("base.group."), RoutePattern(key: name) != nil {
            return .commas(between: "keys")
        }
        if text.key.lowercased() == "base.accepts",
            parts.allSatisfy({ !$0.contains("=") && !AttributeName.begins($0) })
        {
            return .misread(
                text.value.trimmed, as: .list, written: parts.joined(separator: ","),
                isSure: !text.value.contains("\""))
        }
        return ofCutName(parts, place, pieces)
    }

    /// A name that a semicolon has cut off from a list, or from a text.
    private static func ofCutName(_ parts: [String], _ place: Int, _ pieces: [Substring]) -> Meaning? {
        func isName(_ part: String) -> Bool {
            !part.contains("=") && !AttributeName.begins(part) && !AttributeName.isNearFlag(part)
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
    static func otherValue(_ text: MistakenText) -> Meaning? {
        let sign = text.found.firstIndex(of: "=") ?? text.found.startIndex
        let attribute = String(text.found[..<sign])
        let value = String(text.found[sign...].dropFirst())
        if let comment = comment(in: value) { return .comment(comment) }
        if let (_, written) = OddName.attributes(behind: [value]) {
            return .misread(text.found, as: .attributes, written: "\(attribute)=\(written)")
        }
        if let written = AttributeSynonym.value(attribute, value) {
            return .misread(text.found, as: .value, written: "\(attribute)=\(written)")
        }
        return AttributeSynonym.deniedWord(attribute, value).map {
            .denied(
                "the attribute does not take \(written: text.found)", written: "\(attribute)=\($0)")
        }
    }

    static func semicolonAtEnd(_ text: MistakenText) -> Meaning? {
        guard text.value.trimmed.hasSuffix(";") else { return nil }
        let line = text.line.trimmed
        if line.hasSuffix("\\") { return .semicolonAtEnd(isContinued: true) }
        return line.hasSuffix(";") ? .semicolonAtEnd(isContinued: false) : nil
    }

    /// The text after a sign that begins comments in other formats.
    private static func comment(in text: String) -> String? {
        for sign in [" #", " //", " /*", " <!--"] {
            if let range = text.firstRange(of: sign) { return String(text[range.lowerBound...].dropFirst()) }
        }
        return text.hasPrefix("#") || text.hasPrefix("// ") ? text : nil
    }
}

extension AttributeName {
    /// Whether the attribute of a text takes a value.
    fileprivate static func takesValue(_ text: String) -> Bool {
        AttributeName(rawValue: String(text.prefix { $0 != "=" }))?.syntax != .flag
    }

    /// Whether a text is an attribute with all that it needs.
    static func isWhole(_ text: String) -> Bool { begins(text) && text.contains("=") == takesValue(text) }

    /// Whether a text is a flag.
    fileprivate init?(flag text: String) {
        guard let name = AttributeName(rawValue: text), name.syntax == .flag else { return nil }
        self = name
    }

    /// The flag behind something that may deny it.
    ///
    /// - Parameter plain: The text without marks around it.
    fileprivate static func deniedFlag(in plain: String, of text: String) -> String? {
        allCases.first { flag in
            flag.syntax == .flag && plain.lowercased().hasSuffix(flag.rawValue)
                && !text.lowercased().hasPrefix(flag.rawValue)
        }?.rawValue
    }

    /// Whether a text is a flag, or a misspelled one.
    fileprivate static func isNearFlag(_ text: String) -> Bool {
        !NearNames.find(text, among: allCases.filter { $0.syntax == .flag }.map(\.rawValue)).isEmpty
    }

    /// The kind of line that has the attribute, for messages.
    fileprivate var owner: String {
        switch self {
        case .title, .icon, .category, .initial: "tabs"
        case .home: "origins"
        case .external, .override, .name, .tab, .parent, .display, .reuse, .filters, .initializer, .requires,
            .accepts, .transition, .animated, .above, .nogroup:
            "routes"
        }
    }
}
