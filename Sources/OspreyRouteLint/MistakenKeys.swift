import OspreyRouting

/// The keys that are probably not meant as the keys of routes.
struct MistakenKeys {
    /// A key with its probable meaning.
    struct Key {
        let code: RouteDiagnostic.Code
        let meaning: Meaning
        /// The key that is meant.
        let written: String
        /// Where the mistake is in the key.
        var offset = 0
    }

    private var keys: [Int: Key] = [:]

    /// - Parameter places: The places of definitions in dictionaries, which alone have members.
    init(_ definitions: LayeredDefinitions, _ places: DictionaryPlaces) {
        addSettings(definitions)
        addMembers(definitions, places)
    }

    /// The keys in the order of their definitions.
    var all: [(definition: Int, key: Key)] {
        keys.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    subscript(_ definition: Int) -> Key? { keys[definition] }

    /// The same without the keys of some definitions.
    func without(_ others: [Int: String]) -> MistakenKeys {
        var rest = self
        for definition in others.keys { rest.keys[definition] = nil }
        return rest
    }
}

// MARK: - Settings

extension MistakenKeys {
    /// Adds keys of settings that have lost their `base.`.
    private mutating func addSettings(_ definitions: LayeredDefinitions) {
        var found: [Int: (key: String, meant: String, isSure: Bool)] = [:]
        // A scheme with other keys, or with web addresses, is one of the app.
        var schemes: Set<String> = []
        for index in definitions.indices where definitions[index].isText {
            let definition = definitions[index]
            let key = definition.key == "base" ? definition.writtenKey : definition.key.start
            if let setting = SettingKey.meant(by: key) {
                found[index] = (key, setting.key, setting.isSure)
                continue
            }
            let origin =
                key.lowercased().hasPrefix("base.origins.") ? key.dropFirst("base.origins.".count) : key[...]
            schemes.insert(Self.scheme(of: origin))
        }
        let hasRoutes = schemes.contains { $0 != "base" }
        for (index, setting) in found {
            let scheme = Self.scheme(of: setting.key[...])
            let isRoute = RoutePattern(key: setting.key) != nil
            guard !isRoute || hasRoutes && !schemes.contains(scheme) else { continue }
            keys[index] = Key(
                code: .oddSegment, meaning: Self.meaning(setting, in: definitions[index].notation),
                written: setting.meant)
        }
    }

    private static func scheme(of key: Substring) -> String { key.prefix { $0 != "." }.lowercased() }

    private static func meaning(
        _ setting: (key: String, meant: String, isSure: Bool), in notation: ValueNotation
    ) -> Meaning {
        let meaning = Meaning.misread(
            setting.key, as: .setting, written: setting.meant, isSure: setting.isSure)
        guard notation == .line, AttributeName(rawValue: setting.key) != nil else { return meaning }
        return Meaning(
            meaning.message, fix: meaning.fix + ", or " + Meaning.attributeLine(setting.key).fix)
    }
}

// MARK: - Members

extension MistakenKeys {
    /// Adds members of dictionaries that are read as parts of keys, as the name of the target is misspelled.
    private mutating func addMembers(_ definitions: LayeredDefinitions, _ places: DictionaryPlaces) {
        // The names in each dictionary, by the keys that lead to it.
        var names: [[String]: Set<String>] = [:]
        var members: [(index: Int, dictionary: [String], name: String)] = []
        for index in definitions.indices {
            guard let path = places[index]?.entry.path, path.count > 1, let name = path.last else { continue }
            let source = definitions[index].location(of: .key(0)).source
            for count in 1..<path.count {
                names[[source] + path[..<count], default: []].insert(path[count])
            }
            members.append((index, [source] + path.dropLast(), name))
        }
        for (index, dictionary, name) in members {
            guard let target = Self.near(name, among: DictionaryMember.targets), let all = names[dictionary],
                all.allSatisfy({ Self.near($0, among: DictionaryMember.all) != nil })
            else { continue }
            let key = dictionary.dropFirst().joined(separator: ".")
            // Other keys have no value of their own.
            guard key.contains("."), !key.lowercased().hasPrefix("base.") else { continue }
            keys[index] = Key(
                code: .oddName, meaning: .member(name, meant: target), written: key,
                offset: max(0, definitions[index].key.utf8.count - name.utf8.count))
        }
    }

    private static func near(_ name: String, among names: [String]) -> String? {
        let plain = name.trimmed.lowercased()
        return names.contains(plain) ? plain : NearNames.find(plain, among: names).first
    }
}

/// The names that the dictionary of a route may have.
private enum DictionaryMember {
    static let targets = DictionaryValue.targetKeys
    static let all = targets + AttributeName.allCases.map(\.rawValue) + ["defaults"]
}
