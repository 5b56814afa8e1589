/// Names of Swift, made of texts that were written for URLs and for people.
///
/// A name depends on nothing but its text: what else is declared never changes it.
enum SwiftName {
    /// The words of a text: runs of what may stand in a name, without underscores.
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar != "_", scalar.isLetter || scalar.isInName && (scalar.isASCII || !word.isEmpty) {
                word.append(scalar)
            } else if !word.isEmpty {
                words.append(String(word))
                word.removeAll()
            }
        }
        if !word.isEmpty { words.append(String(word)) }
        return words
    }

    /// The words as the name of a function or value, such as `resetPassword`; nil if there are none.
    static func lowerCamel(_ words: [String]) -> String? {
        guard let first = words.first else { return nil }
        // What is all capitals is an abbreviation.
        let isAbbreviation = !first.unicodeScalars.contains(where: \.isLowercase)
        let start = isAbbreviation ? first.lowercased() : first.mappingFirst(\.properties.lowercaseMapping)
        let name = joined([start] + words.dropFirst().map { $0.mappingFirst(\.properties.titlecaseMapping) })
        return unusable.contains(name) ? name + "_" : name
    }

    /// The words as the name of a type, such as `ResetPassword`; nil if there are none.
    static func upperCamel(_ words: [String]) -> String? {
        guard !words.isEmpty else { return nil }
        let name = joined(words.map { $0.mappingFirst(\.properties.titlecaseMapping) })
        return usedTypes.contains(name) ? name + "_" : name
    }

    /// The name of an argument: the text as it is if that is a name already; nil if none can be made of it.
    static func argument(_ text: String) -> String? {
        guard text.unicodeScalars.allSatisfy({ $0.isASCII && $0.isInName }), let first = text.utf8.first,
            first < 0x30 || first > 0x39, text.utf8.contains(where: { $0 != UInt8(ascii: "_") })
        else { return lowerCamel(words(text)) }
        return unusable.contains(text) || calledTypes.contains(text) ? text + "_" : text
    }

    /// The name of a case of an enumeration; nil if none can be made of the word.
    static func enumerationCase(_ word: String) -> String? {
        guard let name = lowerCamel(words(word)) else { return nil }
        return optionalCases.contains(name) ? name + "_" : name
    }

    /// The name as it is written in source: a keyword stands in backticks.
    static func written(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    private static func joined(_ words: [String]) -> String {
        var name = ""
        for word in words {
            // Two numbers stay two: `v1.0` is another name than `v10`.
            let isDigit = word.unicodeScalars.first?.isDigit == true
            if isDigit, name.unicodeScalars.last?.isDigit ?? true { name += "_" }
            name += word
        }
        return name
    }

    /// Names that have a meaning of their own behind a dot, even in backticks.
    private static let unusable: Set<String> = ["init", "self"]

    /// Cases that would hide those of `Optional`, or what every enumeration has.
    private static let optionalCases: Set<String> = ["none", "some", "allCases"]

    /// What the body of a generated function calls, which an argument of that name would hide.
    private static let calledTypes: Set<String> = [
        "ExternalRoute", "InternalRoute", "PublicRoute", "RouteURLText",
    ]

    /// What generated code uses itself, and what no type can be called.
    private static let usedTypes: Set<String> = [
        "Any", "Array", "Bool", "CaseIterable", "Double", "ExternalRoute", "Foundation", "Int",
        "InternalRoute", "Optional", "Osprey", "ParameterConvertible", "Protocol", "PublicRoute",
        "RouteURLText", "Self", "Sendable", "String", "Swift", "Type", "UInt", "UUID",
    ]

    /// What has a meaning of its own where a declaration or an expression may begin.
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
    /// Whether a name may begin with it, digits apart.
    fileprivate var isLetter: Bool {
        if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
        // The vertical tilde is a letter for Unicode, and none for the compiler.
        if self == "\u{2E2F}" { return false }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            return true
        default: return false
        }
    }

    /// Whether it may stand in a name.
    fileprivate var isInName: Bool {
        if isASCII { return isLetter || isDigit || self == "_" }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .decimalNumber: return true
        default: return isLetter
        }
    }

    fileprivate var isLowercase: Bool {
        isASCII ? ("a"..."z").contains(self) : properties.isLowercase
    }

    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension String {
    /// The text with its first character in another form.
    fileprivate func mappingFirst(_ mapping: (Unicode.Scalar) -> String) -> String {
        guard let first = unicodeScalars.first else { return self }
        return mapping(first) + String(unicodeScalars.dropFirst())
    }
}
