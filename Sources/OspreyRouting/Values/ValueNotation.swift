/// How a source writes a value.
package enum ValueNotation: Sendable {
    /// `HomePage; external`: in files of lines, and in code.
    case line
    /// The same in a string of a dictionary.
    case string
    /// `{"page": "HomePage", "external": true}`
    case json
    /// The same in the tags of XML.
    case propertyList
}

extension ValueNotation {
    /// Whether values are in the grammar of routes files.
    private var isLine: Bool { self == .line || self == .string }

    /// A text as the format has it, without its quotes or tags.
    package func encoded(_ text: String) -> String {
        switch self {
        case .line, .string: text
        case .json: text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        case .propertyList: text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;"][$0] ?? String($0) }.joined()
        }
    }

    /// A part of a value for a message, from the notation of lines.
    func shown(_ part: String) -> String {
        guard !isLine else { return "'\(part)'" }
        let members = part.withContiguousUTF8 { ValueMember.all(in: $0) }.map(member)
        guard !members.isEmpty else { return "'\(part)'" }
        return members.joined(separator: self == .json ? ", " : "")
    }

    /// Names for a message.
    func shown(_ items: [String]) -> String {
        isLine || items.count == 1 ? "'\(items.joined(separator: ","))'" : list(items)
    }

    /// The member of a dictionary.
    private func member(_ member: ValueMember) -> String {
        let value: String
        switch member.form {
        case .name: return "'\(member.name)'"
        case .flag(let isSet): value = self == .json ? "\(isSet)" : "<\(isSet)/>"
        case .text(let text): value = string(text)
        case .list(let items): value = list(items)
        case .entry(let key, let text): value = dictionary(entry(key, string(text)))
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
        let items = items.map(string)
        return self == .json ? "[\(items.joined(separator: ", "))]" : "<array>\(items.joined())</array>"
    }

    private func dictionary(_ entry: String) -> String {
        self == .json ? "{\(entry)}" : "<dict>\(entry)</dict>"
    }
}

/// A part of a value as the member of a dictionary.
private struct ValueMember {
    enum Form {
        case name
        case flag(Bool)
        case text(String)
        case list([String])
        case entry(String, String)
    }

    let name: String
    let form: Form

    /// Reads the parts of a value, which need not have a target.
    static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [ValueMember] {
        var lexer = ValueLexer(bytes)
        var members: [ValueMember] = []
        repeat {
            var part = lexer
            if let member = attribute(&part) ?? target(lexer) { members.append(member) }
            lexer.skipPart()
        } while lexer.skip(UInt8(ascii: ";"))
        return members
    }

    private static func attribute(_ lexer: inout ValueLexer) -> ValueMember? {
        guard let name = try? lexer.name().text else { return nil }
        let known = AttributeName(rawValue: name)
        guard AttributeName.begins(name) else { return nil }
        guard lexer.skip(UInt8(ascii: "=")) else {
            return ValueMember(name: name, form: known?.syntax == .flag ? .flag(true) : .name)
        }
        if known?.syntax == .list {
            let items = (try? ParsedValue().list(&lexer, .key))?.map(\.text)
            return ValueMember(name: name, form: .list(items ?? []))
        }
        let text = (try? lexer.item(.part))?.text ?? ""
        if name.hasPrefix("default.") {
            return ValueMember(
                name: "defaults", form: .entry(String(name.dropFirst("default.".count)), text))
        }
        let flag = known == .animated ? Bool(text) : nil
        return ValueMember(name: name, form: flag.map(Form.flag) ?? .text(text))
    }

    private static func target(_ lexer: ValueLexer) -> ValueMember? {
        var lexer = lexer
        switch try? ParsedTarget.read(&lexer).target {
        case .page(let name):
            return ValueMember(name: name.isURLReference ? "target" : "page", form: .text(name))
        case .redirect(let url): return ValueMember(name: "redirect", form: .text(url))
        case .action(let name): return ValueMember(name: "action", form: .text(name))
        case nil: return nil
        }
    }
}
