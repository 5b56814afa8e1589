import OspreyRouting

extension RouteAttributes {
    /// The attributes as they would stand in a routes file: `external; tab=me; filters=LoginGuard`.
    var text: String {
        var parts: [String] = []
        if isExternal { parts.append("external") }
        if overrides { parts.append("override") }
        if ignoresGroups { parts.append("nogroup") }
        parts += words.map { "\($0)=\($1.quotedValue)" }
        if let animated { parts.append("animated=\(animated)") }
        parts += lists.map {
            "\($0)=\($1.map { $0.hasPrefix("{") ? $0 : $0.quotedValue }.joined(separator: ","))"
        }
        parts += named.map { $1.isEmpty && $0.hasPrefix("x-") ? $0 : "\($0)=\($1.quotedValue)" }
        return parts.joined(separator: "; ")
    }

    /// The attributes that are one word, in the order in which they are shown.
    var words: [(name: String, value: String)] {
        [
            ("name", name), ("tab", tab), ("parent", parent), ("display", display?.rawValue),
            ("reuse", reuse?.description), ("init", initializer), ("transition", transition),
            ("above", above?.rawValue),
        ].compactMap { name, value in value.map { (name, $0) } }
    }

    /// The attributes that are lists.
    var lists: [(name: String, values: [String])] {
        [("filters", filters), ("requires", requires.map(written)), ("accepts", accepts.map(written))]
            .filter { !$0.1.isEmpty }
    }

    /// A query key with its type, as it stands in a routes file.
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
