/// Converts strings from URLs and routes files to Swift names.
///
/// A name depends only on its string, never on other declarations.
enum SwiftName {
    /// The words of a string: runs of characters that are allowed in a name, without underscores.
    static func words(_ text: String) -> [Substring] {
        var words: [Substring] = []
        addWords(of: text, to: &words)
        return words
    }

    /// Appends the words of a string.
    static func addWords(of text: String, to words: inout [Substring]) {
        // Most strings are a single word.
        let isWord = text.utf8.withContiguousStorageIfAvailable { bytes in
            !bytes.isEmpty && bytes.allSatisfy { $0 < 0x80 && Unicode.Scalar($0).isInWord }
        }
        if isWord == true { return words.append(text[...]) }
        var start: String.Index?
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            if scalar.isLetter || scalar.isInWord && (scalar.isASCII || start != nil) {
                start = start ?? index
            } else if let first = start {
                words.append(text[first..<index])
                start = nil
            }
        }
        if let start { words.append(text[start...]) }
    }

    /// The words as the name of a function or value, such as `resetPassword`; `nil` if there are none.
    static func lowerCamel(_ words: [Substring]) -> String? {
        guard let first = words.first else { return nil }
        var letters: [UInt8] = []
        letters.reserveCapacity(words.count * 12)
        // A word in capitals is an abbreviation.
        let isAbbreviation = !first.unicodeScalars.contains(where: \.isLowercase)
        let start = isAbbreviation ? Substring(first.lowercased()) : first
        append(start, to: &letters) { $0.lowercase }
        for word in words.dropFirst() { append(word, to: &letters) { $0.titlecase } }
        let name = String(decoding: letters, as: UTF8.self)
        return unusable.contains(name) ? name + "_" : name
    }

    /// The words as the name of a type, such as `ResetPassword`; `nil` if there are none.
    static func upperCamel(_ words: [Substring]) -> String? {
        guard !words.isEmpty else { return nil }
        var letters: [UInt8] = []
        for word in words { append(word, to: &letters) { $0.titlecase } }
        let name = String(decoding: letters, as: UTF8.self)
        return usedTypes.contains(name) ? name + "_" : name
    }

    /// The name of an argument: the string itself if it is a valid name; `nil` if it cannot be converted.
    static func argument(_ text: String) -> String? {
        guard text.unicodeScalars.allSatisfy({ $0.isASCII && $0.isInName }), let first = text.utf8.first,
            first < 0x30 || first > 0x39, text.utf8.contains(where: { $0 != UInt8(ascii: "_") })
        else { return lowerCamel(words(text)) }
        return unusable.contains(text) || calledTypes.contains(text) ? text + "_" : text
    }

    /// The name of an enumeration case; `nil` if the word cannot be converted.
    static func enumerationCase(_ word: String) -> String? {
        guard let name = lowerCamel(words(word)) else { return nil }
        return optionalCases.contains(name) ? name + "_" : name
    }

    /// The name in source code: keywords are escaped with backticks.
    static func written(_ name: String) -> String {
        name.utf8.count <= longestKeyword && keywords.contains(name) ? "`\(name)`" : name
    }

    /// Appends a word to a name, with its first character in another case.
    private static func append(
        _ word: Substring, to name: inout [UInt8], beginning form: (Unicode.Scalar) -> String
    ) {
        guard let first = word.unicodeScalars.first else { return }
        // Two numbers are kept apart: `v1.0` and `v10` get different names.
        if first.isDigit, name.last.map({ Unicode.Scalar($0).isDigit }) ?? true {
            name.append(UInt8(ascii: "_"))
        }
        name.append(contentsOf: form(first).utf8)
        name.append(contentsOf: word.utf8.dropFirst(UTF8.width(first)))
    }

    /// Names with a special meaning after a dot, even in backticks.
    private static let unusable = ["init", "self"]

    /// Cases that would hide cases of `Optional`, or members of every enumeration.
    private static let optionalCases: Set<String> = ["none", "some", "allCases"]

    /// The types that the body of a generated function uses; an argument with such a name would hide them.
    private static let calledTypes: Set<String> = [
        "ExternalRoute", "InternalRoute", "WebRoute", "RouteURLBuilder",
    ]

    /// Types that generated code uses itself, and names that a type cannot have.
    private static let usedTypes: Set<String> = [
        "Any", "Array", "Bool", "CaseIterable", "Double", "ExternalRoute", "Foundation", "Int",
        "InternalRoute", "Optional", "Osprey", "ParameterConvertible", "Protocol", "WebRoute",
        "RouteURLBuilder", "Self", "Sendable", "String", "Swift", "Type", "UInt", "UUID",
    ]

    private static let longestKeyword = keywords.lazy.map(\.utf8.count).max() ?? 0

    /// Words with a special meaning at the start of a declaration or an expression.
    private static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
        "var", "where", "while",
    ]
}

extension Unicode.Scalar {
    /// Whether a name may start with it, except for digits.
    fileprivate var isLetter: Bool {
        if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
        // The vertical tilde is a letter in Unicode, but not in Swift names.
        if self == "\u{2E2F}" { return false }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            return true
        default: return false
        }
    }

    /// Whether it is allowed in a name.
    fileprivate var isInName: Bool {
        if isASCII { return isLetter || isDigit || self == "_" }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .decimalNumber: return true
        default: return isLetter
        }
    }

    /// Whether it is allowed in a word of a name.
    fileprivate var isInWord: Bool { self != "_" && isInName }

    fileprivate var isLowercase: Bool {
        isASCII ? ("a"..."z").contains(self) : properties.isLowercase
    }

    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

    /// The lowercase form of the scalar.
    fileprivate var lowercase: String {
        guard isASCII else { return properties.lowercaseMapping }
        return String(("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) | 0x20) : self)
    }

    /// The form of the scalar at the start of a word.
    fileprivate var titlecase: String {
        guard isASCII else { return properties.titlecaseMapping }
        return String(("a"..."z").contains(self) ? Unicode.Scalar(UInt8(value) & 0x5F) : self)
    }
}
