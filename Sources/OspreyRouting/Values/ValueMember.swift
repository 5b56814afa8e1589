/// A part of a value as the member of a dictionary.
struct ValueMember {
    enum Form {
        case flag(Bool)
        case text(String)
        case list([String])
        case dictionary([String: String])
    }

    let name: String
    private(set) var form: Form

    /// Reads the parts of a value, which need not have a target; nil if one of them is not a whole member.
    static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [ValueMember]? {
        var lexer = ValueLexer(bytes)
        var members: [ValueMember] = []
        repeat {
            guard let member = attribute(lexer) ?? (members.isEmpty ? target(lexer) : nil) else { return nil }
            if case .dictionary(let texts) = member.form,
                let other = members.firstIndex(where: { $0.name == member.name }),
                case .dictionary(let others) = members[other].form
            {
                members[other].form = .dictionary(others.merging(texts) { first, _ in first })
            } else {
                members.append(member)
            }
            lexer.skipPart()
        } while lexer.skip(UInt8(ascii: ";"))
        return members
    }

    private static func attribute(_ lexer: ValueLexer) -> ValueMember? {
        var lexer = lexer
        guard let name = try? lexer.name().text, AttributeName.begins(name) else { return nil }
        let known = AttributeName(rawValue: name)
        guard lexer.skip(UInt8(ascii: "=")) else {
            if known?.syntax == .flag { return ValueMember(name: name, form: .flag(true)) }
            return name.hasPrefix("x-") ? ValueMember(name: name, form: .text("")) : nil
        }
        if known?.syntax == .list {
            return (try? ParsedValue().list(&lexer, .key)).map {
                ValueMember(name: name, form: .list($0.map(\.text)))
            }
        }
        guard let text = try? lexer.item(.part).text else { return nil }
        if name.hasPrefix("default.") {
            let key = String(name.dropFirst("default.".count))
            return ValueMember(name: "defaults", form: .dictionary([key: text]))
        }
        let flag = known == .animated ? Bool(text) : nil
        return ValueMember(name: name, form: flag.map(Form.flag) ?? .text(text))
    }

    private static func target(_ lexer: ValueLexer) -> ValueMember? {
        var lexer = lexer
        switch try? ParsedTarget.read(&lexer, .route).target {
        case .page(let name) where AttributeName(rawValue: name) != nil: return nil
        case .page(let name):
            return ValueMember(name: name.isURLReference ? "target" : "page", form: .text(name))
        case .redirect(let url): return ValueMember(name: "redirect", form: .text(url))
        case .action(let name): return ValueMember(name: "action", form: .text(name))
        case nil: return nil
        }
    }
}
