/// A route's value, written in the grammar of files, so that there is only one reader of values.
package struct DictionaryValue {
    private(set) var text = ""
    /// The problems of members that cannot be written in the grammar, and are not in the text.
    private(set) var faults: [ValueFault] = []
    /// The parts of the text that are strings of the dictionary, if they are kept.
    private(set) var parts: [DictionaryOrigin.Part] = []
    private let context: ValueContext
    private let keepsParts: Bool

    /// - Parameter value: Any but a text, which is in the grammar itself.
    init(_ value: RouteDictionary, of key: String, keepsParts: Bool) {
        context = ValueContext(ofKey: key)
        self.keepsParts = keepsParts
        switch value {
        case .dictionary(let members): append(members)
        case .list(let items) where context.hasItems && !items.isEmpty: append(items, at: [])
        case .flag, .list, .null:
            if context == .route, let name = Self.attribute(endOf: key) {
                add(.attributeAsKey(name, of: name, value: "", .invalidTarget), at: [])
            } else {
                addUnfit(value)
            }
        case .text, .number: addUnfit(value)
        }
    }

    private mutating func addUnfit(_ value: RouteDictionary) {
        switch value {
        case .list(let items) where context == .route: add(.valueIsList(Self.value(of: items)), at: [])
        default: add(.unfitValue(value.shown, context), at: [])
        }
    }

    /// The attribute that the last part of a key is called like.
    private static func attribute(endOf key: String) -> String? {
        key.split(separator: ".").last.flatMap { AttributeName(rawValue: String($0)) }?.rawValue
    }

    /// Whether a dictionary is meant as a value, and not as further keys.
    static func isMeant(by members: [String: RouteDictionary], of key: String) -> Bool {
        let isSetting = key.hasPrefix("base.")
        // No route has so short a key.
        let canHaveValue = isSetting ? SettingKey(key) != nil : key.contains(".") || URLKey.isURL(key)
        let hasTarget = Target.allCases.contains { target in
            switch members[target.rawValue] {
            case nil: false
            // A part of the key may be called like a target.
            case .dictionary: canHaveValue
            default: true
            }
        }
        if hasTarget { return true }
        guard canHaveValue, !isSetting else { return canHaveValue }
        return members.keys.allSatisfy { $0 == RouteDictionary.commentKey }
            || members.contains { name, value in
                switch value {
                case .flag, .number, .null:
                    isAttribute(name, of: .route) || Target(rawValue: name.lowercased()) != nil
                case .list: AttributeName(rawValue: name)?.syntax == .list
                // They may be routes, whose keys end like the name of an attribute.
                case .text, .dictionary: false
                }
            }
    }

    private mutating func append(_ all: [String: RouteDictionary]) {
        let members = all.filter { $0.key != RouteDictionary.commentKey }
        let given = Target.allCases.filter { members[$0.rawValue] != nil }
        if given.count == 1, let value = members[given[0].rawValue] {
            append(given[0], value)
        } else if let last = given.last {
            add(.severalTargets(given), at: [last.rawValue], isKey: true)
        } else {
            addMissingTarget(members.keys.filter { !Self.isAttribute($0, of: context) }.sorted())
        }
        for (name, value) in members.sortedByKey where Target(rawValue: name) == nil {
            // Without a target, another name is probably meant as one.
            if !given.isEmpty || Self.isAttribute(name, of: context) { append(attribute: name, value) }
        }
    }

    private static func isAttribute(_ name: String, of context: ValueContext) -> Bool {
        AttributeName(rawValue: name).map(context.attributes.contains)
            ?? (AttributeName.begins(name) || name == "defaults")
    }

    private mutating func append(part: String, at path: @autoclosure () -> [String], isKey: Bool = false) {
        let start = text.utf8.count
        text += part
        note(start..<text.utf8.count, at: path(), isKey: isKey)
    }

    private mutating func append(quoted string: String, at path: @autoclosure () -> [String]) {
        text += "\""
        append(part: string.replacing("\"", with: "\"\""), at: path())
        text += "\""
    }

    /// Appends a list, or reports its first item that is not a text.
    private mutating func append(
        _ items: [RouteDictionary], as name: String? = nil, at path: @autoclosure () -> [String]
    ) {
        let texts = items.map { $0.asText ?? "" }
        if let unfit = texts.firstIndex(of: "") {
            return add(.unfitItem(items[unfit].shown), at: path() + ["\(unfit)"])
        }
        if let name { append(name: name, at: path()) }
        for (position, text) in texts.enumerated() {
            self.text += position > 0 ? "," : name == nil ? "" : "="
            append(quoted: text, at: path() + ["\(position)"])
        }
    }

    private mutating func append(name: String, at path: @autoclosure () -> [String]) {
        text += "; "
        append(part: name, at: path(), isKey: true)
    }

    /// Adds a fault at a place that no other one has.
    private mutating func add(
        _ problem: RouteProblem, at path: @autoclosure () -> [String], isKey: Bool = false
    ) {
        guard faults.count < ParsedValue.mostFaults else { return }
        if !text.isEmpty || !faults.isEmpty { text += " " }
        let offset = text.utf8.count
        faults.append(ValueFault(problem: problem, offset: offset))
        // As a string it would have a quote before it.
        let start = isKey ? offset : offset + 1
        note(start..<start, at: path(), isKey: isKey)
    }

    private mutating func note(_ range: Range<Int>, at path: @autoclosure () -> [String], isKey: Bool) {
        if keepsParts { parts.append(DictionaryOrigin.Part(range: range, path: path(), isKey: isKey)) }
    }
}

// MARK: - Targets

extension DictionaryValue {
    /// The keys in the place of a target.
    fileprivate enum Target: String, CaseIterable {
        case action, page, redirect, target

        /// Its sign in files, and what stands for its text in advice.
        var form: (sign: String, placeholder: String) {
            switch self {
            case .action: ("@", "NAME")
            case .redirect: ("->", "URL")
            case .page, .target: ("", "PAGE")
            }
        }
    }

    /// The keys in the place of a target: the linter recognizes misspelled ones.
    package static var targetKeys: [String] { Target.allCases.map(\.rawValue) }

    private mutating func append(_ target: Target, _ value: RouteDictionary) {
        let name = target.rawValue
        switch value {
        case .list(let items) where target == .target && context.hasItems && !items.isEmpty:
            append(items, at: [name])
        case .text(let text) where text.contains { !"->@".contains($0) && !$0.isWhitespace }:
            let hasSign = text.hasPrefix("->") || text.hasPrefix("@")
            if hasSign, target == .page || target == .action {
                add(.signInText(name, text), at: [name])
            } else if !hasSign, context == .route, target.form.sign.isEmpty, text.isURLReference {
                add(.invalidTarget(text: text, expected: context.expectation), at: [name])
            } else {
                self.text = target.form.sign
                append(quoted: text, at: [name])
            }
        case .text, .flag, .number, .list, .dictionary, .null:
            let written = value.joinedItems(atMost: 1)?.quoted ?? target.form.placeholder
            add(
                .unfitMember(
                    name, value, expected: context == .route ? "a text" : context.expectation,
                    fix: context == .route && target != .target
                        ? "write \(written: target.form.sign + written)" : context.advice),
                at: [name])
        }
    }

    /// - Parameter unknown: Members whose names attributes do not have.
    private mutating func addMissingTarget(_ unknown: [String]) {
        let names = context.targets.map(\.rawValue)
        let slip = unknown.lazy.compactMap { name in
            NearNames.find(name, among: names).first.map { (name: name, meant: $0) }
        }.first
        let other = slip?.name ?? (unknown.count == 1 ? unknown[0] : nil)
        add(
            RouteProblem(
                .invalidTarget,
                "the value has no \(names.map { "'\($0)'" }.alternatives)"
                    + "\(other.map { "; '\($0)' is not an attribute" } ?? "")",
                fix: slip.map { "write '\($0.meant)' in place of '\($0.name)'" } ?? context.advice),
            at: slip.map { [$0.name] } ?? [], isKey: slip != nil)
    }

    /// The items of a list as the parts of a value; nil if they are none.
    private static func value(of items: [RouteDictionary]) -> String? {
        let texts = items.compactMap(\.asText)
        let text = texts.joined(separator: "; ")
        guard texts.count == items.count, !AttributeName.begins(text) else { return nil }
        let value = text.withContiguousUTF8 { ParsedValue($0, context: .route) }
        if case .page(let name) = value.target, name.isURLReference { return nil }
        return value.target != nil && value.faults.isEmpty ? text : nil
    }
}

extension ValueContext {
    /// The keys that a value may have in the place of its target.
    fileprivate var targets: [DictionaryValue.Target] {
        switch self {
        case .route: [.page, .redirect, .action, .target]
        case .page, .tab: [.page, .target]
        case .origins, .group, .back, .keys: [.target]
        }
    }
}

// MARK: - Attributes

extension DictionaryValue {
    private mutating func append(attribute name: String, _ value: RouteDictionary) {
        if name == "defaults" { return append(defaults: value) }
        guard name.isPlainName else { return add(.impossibleName(name), at: [name], isKey: true) }
        let known = AttributeName(rawValue: name)
        // Its name is the fault, whatever its value is.
        let isUnknown = !AttributeName.begins(name)
        switch (known?.syntax, value) {
        case (.flag, .flag(let isSet)):
            if isSet { append(name: name, at: [name]) }
        case (.list, .list(let items)):
            // No names are the same as no attribute.
            if !items.isEmpty { append(items, as: name, at: [name]) }
        case (nil, .list(let items)) where isUnknown && value.joinedItems(atMost: .max) != nil:
            append(items, as: name, at: [name])
        case (.flag, _), (.list, .text("")),
            (_?, .flag) where known != .animated:
            add(.unfitMember(name, value, known), at: [name])
        default:
            if let text = value.asText {
                append(name: name, at: [name])
                self.text += "="
                append(quoted: text, at: [name])
            } else if isUnknown {
                add(.unknownAttribute(name, in: context), at: [name], isKey: true)
            } else {
                add(.unfitMember(name, value, known), at: [name])
            }
        }
    }

    private mutating func append(defaults value: RouteDictionary) {
        guard case .dictionary(let defaults) = value else {
            return add(
                .unfitMember(
                    "defaults", value, expected: "keys with values",
                    fix: "write \(written: "default.KEY=VALUE")"),
                at: ["defaults"])
        }
        for (key, value) in defaults.sortedByKey {
            let (name, path) = ("default.\(key)", ["defaults", key])
            if !key.isPlainName {
                add(.impossibleName(key), at: path, isKey: true)
            } else if let text = value.asText {
                append(name: name, at: path)
                self.text += "="
                append(quoted: text, at: path)
            } else {
                add(
                    .unfitMember(name, value, expected: "a text", fix: "write \(written: "\(name)=VALUE")"),
                    at: path)
            }
        }
    }
}

extension String {
    /// Whether the text is read as one name, and as nothing else, in the place of an attribute.
    fileprivate var isPlainName: Bool {
        !isEmpty
            && unicodeScalars.allSatisfy {
                !$0.properties.isWhitespace && $0 != "=" && $0 != ";" && $0 != "\""
            }
    }

    /// The text in quotes, as files have it.
    fileprivate var quoted: String { "\"\(replacing("\"", with: "\"\""))\"" }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unfitValue(_ shown: String, _ context: ValueContext) -> RouteProblem {
        RouteProblem(
            .invalidTarget, "the value is \(shown), expected \(context.expectation)", fix: context.advice)
    }

    /// - Parameter written: The items as a value; nil if they are none.
    fileprivate static func valueIsList(_ written: String?) -> RouteProblem {
        RouteProblem(
            .invalidTarget, "the value is a list, expected a text or a dictionary",
            fix: "write \(written: written ?? "PAGE") in a dictionary")
    }

    /// An attribute in the place of a route.
    ///
    /// - Parameter value: Its value; empty if it may be a flag.
    package static func attributeAsKey(
        _ found: String, of name: String, value: String, _ code: RouteDiagnostic.Code
    ) -> RouteProblem {
        let written = value.isEmpty ? name : "\(name)=\(value)"
        return RouteProblem(
            code, "'\(found)' is a part of a key, and seems to be the attribute '\(name)'",
            fix:
                "\(lines: "write '\(written)' behind a page, or behind the keys of a group", others: "write it into the dictionary of each page, or of a group")"
        )
    }

    fileprivate static func severalTargets(_ targets: [DictionaryValue.Target]) -> RouteProblem {
        RouteProblem(
            .invalidTarget,
            "the value has \(targets.map { "'\($0.rawValue)'" }.joined(separator: " and "))",
            fix: "keep one of them")
    }

    fileprivate static func signInText(_ name: String, _ text: String) -> RouteProblem {
        RouteProblem(
            .invalidTarget, "'\(name)' is \"\(text)\", expected a name",
            fix: "write \(written: text.quoted)")
    }

    fileprivate static func impossibleName(_ name: String) -> RouteProblem {
        RouteProblem(
            .unknownAttribute, "'\(name)' cannot be a name",
            fix: "write one without white space, '=', ';' and quotes")
    }

    fileprivate static func unfitItem(_ shown: String) -> RouteProblem {
        RouteProblem(
            .invalidValue, "\(shown) is in the list, expected a text",
            fix: "write a text in its place, or remove it")
    }

    fileprivate static func unfitMember(
        _ name: String, _ value: RouteDictionary, expected: RouteWords, fix: RouteWords
    ) -> RouteProblem {
        RouteProblem(.invalidValue, "'\(name)' is \(value.shown), expected \(expected)", fix: fix)
    }

    fileprivate static func unfitMember(
        _ name: String, _ value: RouteDictionary, _ known: AttributeName?
    ) -> RouteProblem {
        let (expected, fix): (String, RouteWords)
        switch known?.syntax {
        case .flag: (expected, fix) = ("true or false", "write \(written: name), or leave it out")
        case .list:
            let keys = known == .filters ? nil : value.typedKeys
            (expected, fix) = ("a list of names", "write \(written: "\(name)=\(keys ?? "NAME,NAME")")")
        case .text, .key, .reuse, nil:
            expected = known?.expectation ?? "a text"
            if let text = value.joinedItems(atMost: known == nil ? .max : 1) {
                fix = "write \(written: "\(name)=\(text.quoted)")"
            } else {
                fix =
                    known?.words.isEmpty == false
                    ? "write \(expected)" : "write \(written: "\(name)=TEXT")"
            }
        }
        return unfitMember(name, value, expected: RouteWords(expected), fix: fix)
    }
}
