/// How a source writes a value.
package enum ValueNotation: Sendable {
    /// `HomePage; external`: in a file of lines.
    case line
    /// The same in a string: of code, or of a dictionary.
    case string
    /// `{"page": "HomePage", "external": true}`
    case json
    /// The same in the tags of XML.
    case propertyList
}

extension ValueNotation {
    /// Whether values are in the grammar of routes files.
    package var isGrammar: Bool { self == .line || self == .string }

    /// A text as the format has it, without its quotes or tags.
    package func encoded(_ text: String) -> String {
        switch self {
        case .line, .string: text
        case .json:
            text.unicodeScalars.map { scalar in
                scalar.value < 0x20
                    ? "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
                    : scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
            }.joined()
        case .propertyList: text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;"][$0] ?? String($0) }.joined()
        }
    }

    /// A part of a value for a message, from the notation of lines.
    func shown(_ part: String) -> String {
        guard !isGrammar, let members = part.withContiguousUTF8({ ValueMember.all(in: $0) }) else {
            return "'\(part)'"
        }
        return members.map(member).joined(separator: separator)
    }

    /// Names for a message.
    func shown(_ items: [String]) -> String {
        isGrammar || items.count == 1 ? "'\(items.joined(separator: ","))'" : list(items)
    }

    /// Separates the members of a dictionary.
    private var separator: String { self == .json ? ", " : "" }

    /// The member of a dictionary.
    private func member(_ member: ValueMember) -> String {
        let value =
            switch member.form {
            case .flag(let isSet): self == .json ? "\(isSet)" : "<\(isSet)/>"
            case .text(let text): string(text)
            case .list(let items): list(items)
            case .dictionary(let texts): dictionary(texts)
            }
        return entry(member.name, value)
    }

    private func entry(_ key: String, _ value: String) -> String {
        self == .json ? "\(string(key)): \(value)" : "<key>\(encoded(key))</key>\(value)"
    }

    private func string(_ text: String) -> String {
        self == .json ? "\"\(encoded(text))\"" : "<string>\(encoded(text))</string>"
    }

    private func list(_ items: [String]) -> String {
        let items = items.map(string).joined(separator: separator)
        return self == .json ? "[\(items)]" : "<array>\(items)</array>"
    }

    private func dictionary(_ texts: [String: String]) -> String {
        let entries = texts.sortedByKey.map { entry($0.key, string($0.value)) }.joined(separator: separator)
        return self == .json ? "{\(entries)}" : "<dict>\(entries)</dict>"
    }
}
