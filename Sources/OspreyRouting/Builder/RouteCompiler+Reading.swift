/// Reads definitions: keys into segments, values into targets and attributes.
extension RouteCompiler {
    /// Reads a definition: a setting is put by, a route is added.
    mutating func read(_ index: Int) {
        let definition = definitions[index].definition
        definition.withKey { key in
            var key = key
            if key.starts(with: [0xEF, 0xBB, 0xBF]) {
                report(.byteOrderMark, index)
                key = UnsafeBufferPointer(rebasing: key[3...])
            }
            if key.isSettingKey {
                settings.keys.append((index, String(decoding: key, as: UTF8.self)))
            } else {
                readRoute(index, key: key)
            }
        }
    }

    private mutating func readRoute(_ index: Int, key: UnsafeBufferPointer<UInt8>) {
        do throws(KeyFault) { try PatternScanner.scan(key, into: &tokens) } catch {
            if case .incompleteKey(let scheme) = error.problem, let rest = urlRest(index) {
                report(.urlAsKey(url: scheme + ":" + rest), index)
                return
            }
            report(error.problem, index, .key(error.range.lowerBound))
            // White space between braces ends a key: its rest stands in the value.
            if case .unclosedBrace = error.problem, hasBrace(index) { return }
            // The value is read for its faults alone.
            for fault in definitions[index].definition.parsedValue(.route).faults {
                report(fault.problem, index, .value(fault.offset))
            }
            return
        }
        checkTypes(index, key: key)
        let value = readValue(index)
        add(index, key: key, target: value.target, attributes: value.attributes)
    }

    private func hasBrace(_ index: Int) -> Bool {
        definitions[index].definition.withValue { $0.contains(UInt8(ascii: "}")) } ?? false
    }

    /// What follows the colon if a key was written as a URL, whose colon ends a key; nil if it was not.
    private func urlRest(_ index: Int) -> String? {
        definitions[index].definition.withValue { value in
            guard value.starts(with: "//".utf8) else { return nil }
            return String(decoding: value.prefix { $0 != UInt8(ascii: "=") && $0 != 0x20 }, as: UTF8.self)
        } ?? nil
    }

    private mutating func checkTypes(_ index: Int, key: UnsafeBufferPointer<UInt8>) {
        for token in tokens where token.rank == .registered {
            let name = String(decoding: UnsafeBufferPointer(rebasing: key[token.detail]), as: UTF8.self)
            guard types[name] == nil else { continue }
            let known = SegmentRank.builtInTypes.map { "\($0.name)" } + types.keys
            report(
                .unknownType(name: name, near: NearNames.find(name, among: known)), index,
                .key(token.detail.lowerBound))
        }
    }

    /// Reads a value; attributes that were read before, letter for letter, are not read again.
    private mutating func readValue(_ index: Int) -> (target: ParsedTarget?, attributes: UInt32) {
        let definition = definitions[index].definition
        if let known = definition.withValue({ attributes.known($0) }) ?? nil { return known }
        let value = definition.parsedValue(.route)
        for fault in value.faults { report(fault.problem, index, .value(fault.offset)) }
        if case .redirect = value.target { checkUnused(value, index) }
        if case .action = value.target { checkUnused(value, index) }
        guard value.faults.isEmpty else { return (value.target, attributes.insert(value.attributes)) }
        let stored = attributes.insert(value.attributes)
        _ = definition.withValue { attributes.remember($0, stored) }
        return (value.target, stored)
    }

    /// Warns about attributes that need a page.
    private mutating func checkUnused(_ value: ParsedValue, _ index: Int) {
        let given = value.attributes
        var unused: [String] = []
        let isRedirect = if case .redirect = value.target { true } else { false }
        if given.display != nil { unused.append("display") }
        if given.reuse != nil { unused.append("reuse") }
        if given.parent != nil { unused.append("parent") }
        if given.initializer != nil { unused.append("init") }
        if given.transition != nil { unused.append("transition") }
        if given.animated != nil { unused.append("animated") }
        if isRedirect, given.tab != nil { unused.append("tab") }
        if isRedirect, !given.filters.isEmpty { unused.append("filters") }
        for name in unused {
            report(
                .unusedAttribute(name: name, target: isRedirect ? "a redirect" : "an action"), index,
                .value(value.places[name]?.name ?? 0))
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the key belongs to the framework's own scheme.
    fileprivate var isSettingKey: Bool {
        count >= 5 && zip(self, "base.".utf8).allSatisfy { $0.asciiLowercased == $1 }
    }
}
