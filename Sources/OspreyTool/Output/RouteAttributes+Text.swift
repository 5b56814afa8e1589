import OspreyRouting

extension RouteAttributes {
    /// The attributes as they would be written in a routes file: `external; tab=me; filters=LoginGuard`.
    var text: String {
        var parts = flags
        parts += words.map { "\($0)=\($1.quotedValue)" }
        if let animated { parts.append("animated=\(animated)") }
        parts += lists.map {
            "\($0)=\($1.map { $0.hasPrefix("{") ? $0 : $0.quotedValue }.joined(separator: ","))"
        }
        parts += named.map { $1.isEmpty && $0.hasPrefix("x-") ? $0 : "\($0)=\($1.quotedValue)" }
        return parts.joined(separator: "; ")
    }

    /// The flags that are set.
    var flags: [String] { names(of: .flag).filter { texts(of: $0) != nil }.map(\.rawValue) }

    /// The attributes that are one word, in the order in which they are shown.
    var words: [(name: String, value: String)] {
        names(of: .word).compactMap { name in
            let word = name == .reuse ? reuse?.description : texts(of: name)?.first
            return word.map { (name.rawValue, $0) }
        }
    }

    /// The attributes that are lists.
    var lists: [(name: String, values: [String])] {
        names(of: .list).compactMap { name in
            texts(of: name).map { (name.rawValue, name == .filters ? $0 : $0.map(written)) }
        }
    }

    /// How an attribute is shown.
    private enum Form { case flag, word, truth, list, none }

    private func names(of form: Form) -> [AttributeName] {
        AttributeName.allCases.filter { Self.form(of: $0) == form }
    }

    private static func form(of name: AttributeName) -> Form {
        switch name {
        case .external, .override, .nogroup: .flag
        case .name, .tab, .parent, .display, .reuse, .initializer, .transition, .above: .word
        case .animated: .truth
        case .filters, .requires, .accepts: .list
        // Routes do not have them.
        case .title, .icon, .category, .initial, .home: .none
        }
    }

    /// A query key with its type, as it is written in a routes file.
    private func written(_ key: String) -> String { queryTypes[key].map { "{\(key)\($0)}" } ?? key }

    /// The defaults and the attributes for extensions, by their whole names.
    var named: [(name: String, value: String)] {
        defaults.sorted { $0.key < $1.key }.map { ("default." + $0.key, $0.value) }
            + extras.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension String {
    /// The text as an attribute's value: in quotes if it has to be.
    var quotedValue: String {
        let isPlain = !isEmpty && first != " " && last != " " && !contains { ";,\"".contains($0) }
        guard !isPlain else { return self }
        return "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            + "\""
    }
}
