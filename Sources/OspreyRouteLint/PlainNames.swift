import OspreyProperties
import OspreyRouting

/// Characters that names rarely contain.
enum OddName {
    /// The attribute in a text, as where a semicolon is missing or wide: `Search icon=glass`.
    static func attribute(in text: String) -> String? {
        guard text.contains("=") else { return nil }
        let plain = (text.withPlainForms ?? text).replacing(";", with: " ")
        return AttributeName.allCases.map(\.rawValue).first { plain.contains(" \($0)=") }
            ?? (plain.contains(" default.") ? "default." : nil)
    }

    /// The first name that goes on as attributes, where a semicolon is missing, wide or another sign, and the whole list
    /// with semicolons; nil if there is none.
    static func attributes(behind names: [String]) -> (name: String, written: String)? {
        for (place, name) in names.enumerated() where !name.isPlain {
            let parts = (name.withPlainForms ?? name).split { $0.isWhitespace || ";&|".contains($0) }
                .map { $0.trimming { ":/\"',".contains($0) } }.filter { !$0.isEmpty }
            guard parts.count > 1, parts[0].unicodeScalars.allSatisfy(\.isVisible),
                parts.dropFirst().allSatisfy(AttributeName.isWhole)
            else { continue }
            // What follows belongs to the last attribute.
            let whole = names[..<place] + [parts.joined(separator: "; ")] + names[(place + 1)...]
            return (name, whole.joined(separator: ","))
        }
        return nil
    }

    /// Whether a name says that another one is not meant.
    static func isDenied(_ name: String) -> Bool {
        ["!", "-", "~", "not ", "no ", "without "].contains { name.lowercased().hasPrefix($0) }
    }

    /// Whether a text is the name of something in braces, as templates have it.
    static func isPlaceholder(_ text: String) -> Bool {
        guard text.hasSuffix("}"), text.hasPrefix("{") || text.hasPrefix("${") else { return false }
        return !text.contains { "\": \n".contains($0) }
    }

    /// Whether a name has characters that separate names elsewhere, or that code has.
    ///
    /// - Parameter isKey: Whether it is the key of a query, which may be like `filter[size]`.
    static func isOdd(_ name: String, isKey: Bool) -> Bool {
        if name.isPlain { return false }
        if name.hasPrefix("[") || name.hasPrefix("(") || name.hasSuffix(")") { return true }
        if name.contains("]") != name.contains("[") || !isKey && name.contains("[") { return true }
        return name.contains { $0.isWhitespace || ",&|?*=+{}<>'\"`“”‘’!#%@$".contains($0) }
            || name.contains(where: { $0 == "/" || $0 == ":" }) && !name.contains("://")
            || name.withPlainForms != nil || !name.unicodeScalars.allSatisfy(\.isVisible) && !isKey
    }

    /// A text without the curved or single quotes around it; nil if it has none.
    static func unquoted(_ text: String) -> String? {
        guard text.count > 1, let first = text.first, let last = text.last, "“„'‘".contains(first),
            "”“'’".contains(last)
        else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// Whether a name means "nothing" in code and notes.
    static func isNothing(_ name: String) -> Bool {
        guard name.utf8.count < 10 || name.utf8.first.map({ $0 < 0x3A }) == true else { return false }
        return nothings.contains(name.lowercased()) || name.allSatisfy(\.isNumber)
    }

    private static let nothings: Set<String> = [
        "null", "nil", "none", "undefined", "todo", "tbd", "xxx", "true", "false",
    ]

    /// Names of which the last are the words of an enumeration without its braces: `sort|new,old`.
    private static func enumeration(in names: [String]) -> String? {
        guard let start = names.firstIndex(where: { $0.contains("|") }) else { return nil }
        let parts = names[start].split(separator: "|").map(String.init)
        // 'page|uint' is a key with a type.
        if parts.count == 2, let type = OtherNotation.typeName(parts[1]), !type.isEmpty { return nil }
        // A list that has lost its '{' ends with its '}'.
        let end = names[start...].firstIndex { $0.hasSuffix("}") } ?? names.count - 1
        let words = (parts.dropFirst() + names[start...end].dropFirst()).map { $0.trimming { $0 == "}" } }
        let rest = names[(end + 1)...]
        let all = names[..<start] + parts.prefix(1) + words + rest
        guard words.count > 1, all.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isIdentifier) }) else {
            return nil
        }
        let key = "{\(parts[0])|\(words.joined(separator: ","))}"
        return (names[..<start] + [key] + rest).joined(separator: ",")
    }

    /// The meaning of odd names, separated by commas; nil if it is unknown, or has not all of their words.
    static func plainNames(in names: [String], isKey: Bool) -> String? {
        guard let written = probableNames(in: names, isKey: isKey) else { return nil }
        let endings: Set = ["and", "or", "self", "init"]
        let words = KeptWords.words(names.joined(separator: " ")).filter { !endings.contains($0) }
        let plain = words.joined(separator: " ").withPlainForms ?? words.joined(separator: " ")
        return KeptWords.areAll(of: plain, in: written) ? written : nil
    }

    private static func probableNames(in names: [String], isKey: Bool) -> String? {
        if isKey, let written = enumeration(in: names) { return written }
        let words = names.flatMap { name -> [String] in
            // A key with a type is as it should be.
            if isKey, name.hasPrefix("{"), name.contains("|") { return [name] }
            let name = isKey && ":$".contains(name.first ?? " ") ? String(name.dropFirst()) : name
            if isKey, !"{[(".contains(name.first ?? " "),
                let sign = name.firstIndex(where: { "|:=".contains($0) }), !name.contains("&")
            {
                let type = OtherNotation.typeName(name[name.index(after: sign)...].trimmed) ?? ""
                return [
                    name[sign] == "=" || type.isEmpty ? String(name[..<sign]) : "{\(name[..<sign])|\(type)}"
                ]
            }
            var plain = name.withPlainForms ?? name
            plain.unicodeScalars.removeAll { !$0.isVisible && $0 != " " }
            return plain.split { $0.isWhitespace || ",&|+/;".contains($0) }.map { part in
                var word = part.trimming { !$0.isLetter && !$0.isNumber && $0 != "_" }
                for ending in [".self", ".init"] where word.hasSuffix(ending) {
                    word.removeLast(ending.count)
                }
                return word
            }
        }
        let plain = words.filter { !["and", "or", ""].contains($0) }
        // A name that is denied is not the name.
        if plain == names || names.contains(where: isDenied) { return nil }
        let hasWildcard = names.contains {
            $0.contains("*") || $0.contains("{") && !isKey || $0.contains("$")
        }
        guard !plain.isEmpty, !hasWildcard,
            plain.allSatisfy({
                !isNothing($0) && !$0.contains("(") && ($0.hasPrefix("{") || !isOdd($0, isKey: isKey))
            })
        else { return nil }
        return plain.joined(separator: ",")
    }
}
