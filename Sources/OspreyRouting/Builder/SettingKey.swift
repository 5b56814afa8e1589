/// The key of a setting, such as `base.tabs.home`, in its parts.
package struct SettingKey {
    /// The settings, by their names.
    enum Name: String, CaseIterable {
        case root, tabviewcontroller, tabs, origins, group, accepts, back
        case notFound = "notfound"

        /// The value that follows the name; nil if none does.
        var part: String? {
            switch self {
            case .tabs, .group: "ID"
            case .origins: "SCHEME"
            case .root, .tabviewcontroller, .accepts, .back, .notFound: nil
            }
        }

        /// How the value of the setting is read.
        var context: ValueContext {
            switch self {
            case .root, .tabviewcontroller, .notFound: .page
            case .tabs: .tab
            case .origins: .origins
            case .group: .group
            case .accepts: .keys
            case .back: .back
            }
        }

        /// The name as a key has it, with the part that follows: `base.tabs.ID`.
        var form: String { "base.\(rawValue)" + (part.map { "." + $0 } ?? "") }
    }

    let name: Name
    /// The identifier, the scheme or the name behind the setting's name, as it is written.
    let part: String

    /// Reads a key; nil if it is not the key of a setting.
    init?(_ key: String) {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let name = Name(key: parts), parts.count == (name.part == nil ? 2 : 3) else { return nil }
        self.name = name
        part = parts.count > 2 ? parts[2] : ""
    }

    /// The part that two keys of one setting share, however they are written; nil if it cannot be read.
    var identity: String? {
        switch name {
        case .tabs: PercentCoding.decode(part).flatMap { $0.isEmpty ? nil : $0 }
        case .origins: PercentCoding.decode(part).flatMap { $0.isURLScheme ? $0.asciiLowercased : nil }
        case .group: part.isEmpty ? nil : part
        case .root, .tabviewcontroller, .accepts, .back, .notFound: ""
        }
    }
}

extension SettingKey.Name {
    /// The setting that a key is about, whatever follows its name.
    init?(key parts: [String]) {
        guard parts.count > 1 else { return nil }
        self.init(rawValue: parts[1].asciiLowercased)
    }
}

extension SettingKey {
    /// The key of the setting that a key means whose `base.` is missing or misspelled; nil if it has another form.
    ///
    /// It is sure unless there is a whole word around `base`, as in `old-base.tabs.me`.
    package static func meant(by written: String) -> (key: String, isSure: Bool)? {
        let parts = written.split(separator: ".").map(String.init)
        guard let first = parts.first?.asciiLowercased, first != "base" else { return nil }
        let glued = first.hasPrefix("base") ? first.dropFirst(4).drop { !$0.isLetter } : first[...]
        if let name = Name(spelled: glued) { return key(of: name, parts.dropFirst()).map { ($0, true) } }
        guard parts.count > 1, let name = Name(spelled: parts[1].asciiLowercased[...]) else { return nil }
        let isNear = !NearNames.find(first, among: ["base"]).isEmpty
        guard isNear || first.hasPrefix("base") || first.hasSuffix("base") else { return nil }
        return key(of: name, parts.dropFirst(2)).map { ($0, isNear && !first.hasSuffix("base")) }
    }

    private static func key(of name: Name, _ rest: ArraySlice<String>) -> String? {
        guard rest.count == (name.part == nil ? 0 : 1), rest.allSatisfy({ !$0.hasPrefix("{") && $0 != "*" })
        else { return nil }
        return (["base", name.rawValue] + rest).joined(separator: ".")
    }
}

extension SettingKey.Name {
    /// The setting with a name in the singular or in the plural.
    fileprivate init?(spelled text: Substring) {
        let singular = text.hasSuffix("s") ? [String(text.dropLast())] : []
        let spellings = [String(text), String(text) + "s"] + singular
        guard let name = spellings.compactMap(Self.init).first else { return nil }
        self = name
    }
}
