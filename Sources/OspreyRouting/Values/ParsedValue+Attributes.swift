/// Reads the attributes behind a target.
extension ParsedValue {
    /// Reads `name` or `name=value`.
    mutating func readAttribute(
        _ lexer: inout ValueLexer, context: ValueContext
    ) throws(ValueLexer.Fault) {
        let name = try lexer.name()
        let place = AttributePlace(name: name.offset, value: name.offset)
        guard places.updateValue(place, forKey: name.text) == nil else {
            throw ValueLexer.Fault(problem: .repeatedAttribute(name: name.text), offset: name.offset)
        }
        let hasValue = lexer.skip(UInt8(ascii: "="))
        if let known = AttributeName(rawValue: name.text), context.attributes.contains(known) {
            try read(known, name, hasValue: hasValue, &lexer)
        } else if context.hasDefaults, name.text.hasPrefix("default.") {
            try readDefault(name, hasValue: hasValue, &lexer)
        } else if context.isOpen, name.text.hasPrefix("x-"), name.text.utf8.count > 2 {
            attributes.extras[name.text] = hasValue ? try openText(of: name, &lexer) : ""
        } else {
            throw ValueLexer.Fault(problem: .unknownAttribute(name.text, in: context), offset: name.offset)
        }
    }

    private mutating func readDefault(
        _ name: ValueLexer.Item, hasValue: Bool, _ lexer: inout ValueLexer
    ) throws(ValueLexer.Fault) {
        let key = String(name.text.dropFirst("default.".count))
        guard !key.isEmpty else {
            throw ValueLexer.Fault(
                problem: .unknownAttribute(name: name.text, near: ["default.<key>"]), offset: name.offset)
        }
        try checkKey(key, offset: name.offset)
        guard hasValue else {
            throw ValueLexer.Fault(
                problem: .missingValue(attribute: name.text, expected: "a text"), offset: name.offset)
        }
        attributes.defaults[key] = try openText(of: name, &lexer)
    }

    /// Reads the text of an attribute that is not known by its name.
    private mutating func openText(
        of name: ValueLexer.Item, _ lexer: inout ValueLexer
    ) throws(ValueLexer.Fault) -> String {
        let item = try lexer.item(.scalar)
        places[name.text]?.value = item.offset
        return item.text
    }

    /// Refuses the key that chooses an initializer.
    private func checkKey(_ key: String, offset: Int) throws(ValueLexer.Fault) {
        if key == "init" { throw ValueLexer.Fault(problem: .reservedName(name: key), offset: offset) }
    }

    private mutating func read(
        _ attribute: AttributeName, _ name: ValueLexer.Item, hasValue: Bool, _ lexer: inout ValueLexer
    ) throws(ValueLexer.Fault) {
        guard hasValue != (attribute.syntax == .flag) else {
            throw ValueLexer.Fault(
                problem: hasValue
                    ? .unexpectedValue(attribute: name.text)
                    : .missingValue(attribute: name.text, expected: attribute.expectation),
                offset: name.offset)
        }
        switch attribute {
        case .external: attributes.isExternal = true
        case .override: attributes.overrides = true
        case .nogroup: attributes.ignoresGroups = true
        case .initial: tab.isInitial = true
        case .filters:
            let items = try list(&lexer)
            attributes.filters = items.map(\.text)
            references += items.map { NameReference(kind: .filter, name: $0.text, offset: $0.offset) }
        case .requires: attributes.requires = try queryKeys(&lexer)
        case .accepts: attributes.accepts = try queryKeys(&lexer)
        case .reuse: attributes.reuse = try reuse(lexer.item(.part))
        case .name: attributes.name = try text(of: attribute, &lexer).text
        case .parent: attributes.parent = try text(of: attribute, &lexer).text
        case .initializer: attributes.initializer = try text(of: attribute, &lexer).text
        case .tab: attributes.tab = try reference(to: .tab, attribute, &lexer)
        case .transition: attributes.transition = try reference(to: .transition, attribute, &lexer)
        case .display: try readDisplay(text(of: attribute, &lexer))
        case .above: attributes.above = try choice(attribute, &lexer) { RouteAbove(rawValue: $0) }
        case .animated: attributes.animated = try choice(attribute, &lexer) { Bool($0) }
        case .title: tab.title = try text(of: attribute, &lexer).text
        case .icon: tab.icon = try text(of: attribute, &lexer).text
        case .category: tab.category = try text(of: attribute, &lexer).text
        case .home: home = try text(of: attribute, &lexer).text
        }
    }

    /// Reads the text of an attribute, and notes where it is.
    private mutating func text(
        of attribute: AttributeName, _ lexer: inout ValueLexer
    ) throws(ValueLexer.Fault) -> ValueLexer.Item {
        let item = try lexer.item(attribute.syntax == .key ? .singleKey : .scalar)
        places[attribute.rawValue]?.value = item.offset
        return item
    }

    /// Reads one of the words that an attribute takes.
    private mutating func choice<Choice>(
        _ attribute: AttributeName, _ lexer: inout ValueLexer, _ read: (String) -> Choice?
    ) throws(ValueLexer.Fault) -> Choice {
        let item = try text(of: attribute, &lexer)
        guard let choice = read(item.text) else { throw invalid(attribute, item) }
        return choice
    }

    /// Reads a name, and notes what it refers to.
    private mutating func reference(
        to kind: RouteNameKind, _ attribute: AttributeName, _ lexer: inout ValueLexer
    ) throws(ValueLexer.Fault) -> String {
        let item = try text(of: attribute, &lexer)
        references.append(NameReference(kind: kind, name: item.text, offset: item.offset))
        return item.text
    }

    private mutating func readDisplay(_ item: ValueLexer.Item) throws(ValueLexer.Fault) {
        guard let display = RouteDisplay(word: item.text) else { throw invalid(.display, item) }
        attributes.display = display
        formerDisplay = display.rawValue == item.text ? nil : item.text
    }

    private mutating func queryKeys(_ lexer: inout ValueLexer) throws(ValueLexer.Fault) -> [String] {
        try list(&lexer, .key).map { item throws(ValueLexer.Fault) in try queryKey(item) }
    }

    /// Reads `name` or `{name|type}`, and returns the name.
    private mutating func queryKey(_ item: ValueLexer.Item) throws(ValueLexer.Fault) -> String {
        guard item.text.hasPrefix("{") else {
            try checkKey(item.text, offset: item.offset)
            return item.text
        }
        if !item.isQuoted, item.text.contains(";"), item.text.contains("|") {
            let name = item.text.prefix { $0 != "|" }
            let words = item.text.dropFirst(name.count + 1).prefix { $0 != "}" }
            throw ValueLexer.Fault(
                problem: .unknownType(name: String(words), near: []),
                offset: item.offset + name.utf8.count + 1)
        }
        let prefix = "a.b."
        var tokens: [PatternToken] = []
        let key = prefix + item.text
        let fault: KeyFault? = key.withContiguousUTF8 { bytes in
            do throws(KeyFault) { try PatternScanner.scan(bytes, into: &tokens) } catch { return error }
            return nil
        }
        if let fault {
            throw ValueLexer.Fault(
                problem: .invalidQueryKey(key: item.text, fault.problem),
                offset: item.offset + max(0, fault.range.lowerBound - prefix.utf8.count))
        }
        switch RoutePattern(key: key)?.segments.last {
        case .capture(let name, let type):
            if type != .any {
                let other = attributes.queryTypes.updateValue(type, forKey: name)
                if let other, !other.takesTheSame(as: type) {
                    throw ValueLexer.Fault(
                        problem: .queryTypes(first: "{\(name)\(other)}", second: "{\(name)\(type)}"),
                        offset: item.offset)
                }
            }
            places["{\(name)}"] = AttributePlace(name: item.offset, value: item.offset + name.utf8.count + 2)
            return name
        case .tail:
            throw ValueLexer.Fault(
                problem: .invalidQueryKey(key: item.text, .typedTail(segment: item.text)), offset: item.offset
            )
        default:
            throw ValueLexer.Fault(
                problem: .invalidQueryKey(key: item.text, .keyTooLong(limit: 1)), offset: item.offset)
        }
    }

    /// Reads `stack`, `stack(a,b)` or `stack(any)`.
    private func reuse(_ item: ValueLexer.Item) throws(ValueLexer.Fault) -> RouteReuse {
        let pieces = item.text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
        guard let scope = RouteReuse.Scope(rawValue: String(pieces[0])) else { throw invalid(.reuse, item) }
        guard pieces.count == 2 else { return RouteReuse(scope) }
        guard scope != .never, pieces[1].hasSuffix(")") else { throw invalid(.reuse, item) }
        let names = pieces[1].dropLast().split(separator: ",", omittingEmptySubsequences: false).map { name in
            let start = name.drop(while: \.isWhitespace)
            return String(start.prefix { !$0.isWhitespace })
        }
        guard names.allSatisfy({ !$0.isEmpty && !$0.contains("(") && !$0.contains(")") }) else {
            throw invalid(.reuse, item)
        }
        return RouteReuse(scope, by: names)
    }

    private func invalid(_ attribute: AttributeName, _ item: ValueLexer.Item) -> ValueLexer.Fault {
        ValueLexer.Fault(problem: .invalidValue(attribute, item.text), offset: item.offset)
    }
}

extension RouteCaptureType {
    /// Whether both are one type, in whatever order the words of an enumeration are.
    fileprivate func takesTheSame(as other: RouteCaptureType) -> Bool {
        guard case (.enumeration(let words), .enumeration(let others)) = (self, other) else {
            return self == other
        }
        return words.exactNames == others.exactNames
    }
}

// MARK: - Problems

extension RouteProblem {
    static func unknownAttribute(_ name: String, in context: ValueContext) -> RouteProblem {
        var near = NearNames.find(name, among: context.attributes.map(\.rawValue))
        let (first, key) = (name.prefix { $0 != "." }, name.drop { $0 != "." })
        if context.hasDefaults, !key.isEmpty, !NearNames.find(String(first), among: ["default"]).isEmpty {
            near = ["default" + key]
        }
        // Other formats have a dot before what belongs to a name.
        if key.count > 1, let attribute = AttributeName(rawValue: String(first)), attribute.syntax != .flag,
            context.attributes.contains(attribute)
        {
            near = ["\(attribute.rawValue)=\(key.dropFirst())"]
        }
        return unknownAttribute(name: name, near: near)
    }

    fileprivate static func unknownAttribute(name: String, near: [String]) -> RouteProblem {
        RouteProblem(
            .unknownAttribute, "there is no attribute '\(name)'\(near.didYouMean)",
            fix: "correct it, or prefix your own with 'x-'", found: name)
    }

    static func repeatedAttribute(name: String) -> RouteProblem {
        RouteProblem(
            .repeatedAttribute, "the attribute '\(name)' is given twice",
            fix: "remove one")
    }

    static func missingValue(attribute: String, expected: String) -> RouteProblem {
        RouteProblem(
            .invalidValue, "the attribute '\(attribute)' has no value, expected \(expected)",
            fix: "write \(written: "\(attribute)=...")", found: attribute)
    }

    static func unexpectedValue(attribute: String) -> RouteProblem {
        RouteProblem(
            .invalidValue, "the flag '\(attribute)' takes no value",
            fix: "write only '\(attribute)', or nothing")
    }

    fileprivate static func invalidValue(_ attribute: AttributeName, _ value: String) -> RouteProblem {
        RouteProblem(
            .invalidValue, "'\(attribute.rawValue)' is \"\(value)\", expected \(attribute.expectation)",
            fix: "write \(attribute.expectation)", found: "\(attribute.rawValue)=\(value)")
    }

    static func queryTypes(first: String, second: String) -> RouteProblem {
        RouteProblem(
            .contradiction, "'\(first)' and '\(second)' give the query key two different types",
            fix: "give both one type")
    }

    fileprivate static func invalidQueryKey(key: String, _ problem: RouteProblem) -> RouteProblem {
        RouteProblem(
            .invalidQueryKey, "'\(key)' cannot be a query key: \(problem.message)",
            fix: "give it as 'name', '{name|type}' or '{name|one,two}'", found: key)
    }
}
