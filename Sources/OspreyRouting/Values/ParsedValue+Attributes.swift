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
            attributes.extras[name.text] = hasValue ? try lexer.item(.scalar).text : ""
        } else {
            let near = NearNames.find(name.text, among: context.attributes.map(\.rawValue))
            throw ValueLexer.Fault(
                problem: .unknownAttribute(name: name.text, near: near), offset: name.offset)
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
        let item = try lexer.item(.scalar)
        attributes.defaults[key] = item.text
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
        switch attribute.syntax {
        case .flag: setFlag(attribute)
        case .list: try setList(attribute, list(&lexer, attribute == .filters ? .item : .key))
        case .reuse: attributes.reuse = try reuse(lexer.item(.part))
        case .text: try setText(attribute, lexer.item(.scalar))
        case .key: try setText(attribute, lexer.item(.singleKey))
        }
    }

    private mutating func setFlag(_ attribute: AttributeName) {
        switch attribute {
        case .external: attributes.isExternal = true
        case .override: attributes.overrides = true
        case .nogroup: attributes.ignoresGroups = true
        default: tab.isInitial = true
        }
    }

    private mutating func setList(
        _ attribute: AttributeName, _ items: [ValueLexer.Item]
    ) throws(ValueLexer.Fault) {
        let names = try items.map { item throws(ValueLexer.Fault) in
            attribute == .filters ? item.text : try queryKey(item)
        }
        switch attribute {
        case .filters:
            attributes.filters = names
            references += items.map { NameReference(kind: .filter, name: $0.text, offset: $0.offset) }
        case .requires:
            attributes.requires = names
        default:
            attributes.accepts = names
        }
    }

    /// Reads `name` or `{name|type}`, and returns the name.
    private mutating func queryKey(_ item: ValueLexer.Item) throws(ValueLexer.Fault) -> String {
        guard item.text.hasPrefix("{") else {
            try checkKey(item.text, offset: item.offset)
            return item.text
        }
        if !item.isQuoted, item.text.contains(";") {
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
            let written = OtherNotation.meaning(of: item.text)
            throw ValueLexer.Fault(
                problem: .invalidQueryKey(key: item.text, fault.problem, meaning: written),
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
        case .tail(let name):
            throw ValueLexer.Fault(
                problem: .invalidQueryKey(
                    key: item.text, .typedTail(segment: item.text), meaning: .written("{\(name)}")),
                offset: item.offset)
        default:
            throw ValueLexer.Fault(
                problem: .invalidQueryKey(key: item.text, .keyTooLong(limit: 1), meaning: .partial),
                offset: item.offset)
        }
    }

    private mutating func setText(
        _ attribute: AttributeName, _ item: ValueLexer.Item
    ) throws(ValueLexer.Fault) {
        places[attribute.rawValue]?.value = item.offset
        switch attribute {
        case .name: attributes.name = item.text
        case .tab:
            attributes.tab = item.text
            references.append(NameReference(kind: .tab, name: item.text, offset: item.offset))
        case .parent: attributes.parent = item.text
        case .transition:
            attributes.transition = item.text
            references.append(NameReference(kind: .transition, name: item.text, offset: item.offset))
        case .initializer: attributes.initializer = item.text
        case .display:
            guard let display = RouteDisplay(word: item.text) else { throw invalid(attribute, item) }
            attributes.display = display
            formerDisplay = display.rawValue == item.text ? nil : item.text
        case .above:
            guard let above = RouteAbove(rawValue: item.text) else { throw invalid(attribute, item) }
            attributes.above = above
        case .animated:
            guard let animated = Bool(item.text) else { throw invalid(attribute, item) }
            attributes.animated = animated
        case .title: tab.title = item.text
        case .icon: tab.icon = item.text
        case .home: home = item.text
        default: tab.category = item.text
        }
    }

    /// Reads `stack` or `stack(a,b)`.
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
        return RouteReuse(scope, identity: names)
    }

    private func invalid(_ attribute: AttributeName, _ item: ValueLexer.Item) -> ValueLexer.Fault {
        ValueLexer.Fault(
            problem: .invalidValue(
                attribute: attribute.rawValue, value: item.text, expected: attribute.expectation),
            offset: item.offset)
    }
}

extension RouteCaptureType {
    /// Whether both are one type, in whatever order the words of an enumeration stand.
    fileprivate func takesTheSame(as other: RouteCaptureType) -> Bool {
        guard case (.enumeration(let words), .enumeration(let others)) = (self, other) else {
            return self == other
        }
        return words.exactNames == others.exactNames
    }
}
