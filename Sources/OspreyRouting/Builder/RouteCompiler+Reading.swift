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
                // Without the mark the line would be a comment.
                if key.first == UInt8(ascii: "#") || key.first == UInt8(ascii: "!") { return }
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
            if let url = url(ofKey: key, error.problem, index) {
                urlKeys.append((index, url))
                return
            }
            lostKeys.note(writtenKey(index))
            let isKnown = report(error.problem, index, .key(error.range.lowerBound))
            // What ends such a key is no sign of ours, and what follows no value.
            switch error.problem {
            case _ where isKnown, .incompleteKey, .invalidScheme, .unclosedBrace: return
            default: break
            }
            // The value is read for its faults alone.
            for fault in definitions[index].definition.parsedValue(.route).faults {
                report(fault.problem, index, .value(fault.offset))
            }
            return
        }
        if let last = key.last, last == UInt8(ascii: ";") || last == UInt8(ascii: ","),
            reportSeparator(index, String(decoding: key, as: UTF8.self))
        {
            return
        }
        checkTypes(index, key: key)
        let value = readValue(index)
        guard !cutKeys.contains(index) else { return lostKeys.note(writtenKey(index)) }
        var stored = value.attributes
        if definitions[index].definition.isForOutside { stored = attributes.exposed(stored) }
        add(index, key: key, target: value.target, attributes: stored)
    }

    /// Reports the keys and targets that are URLs, with what they mean, now that the origins are known.
    mutating func reportURLs() {
        for (index, url, offset) in urlTargets {
            let address = url.hasPrefix("www.") ? "https://" + url : url
            let meant = (try? RouteURL(address)).flatMap(translated)
            let isForeign = meant == nil && ["https://", "http://"].contains(where: address.hasPrefix)
            let scheme = definitions[index].definition.key.prefix { $0 != "." }
            let written = meant ?? (url.hasPrefix("/") ? "\(scheme):/\(url)" : url)
            let intent: LikelyIntent =
                isForeign ? .foreignAddress(url) : .misread(url, as: .url, written: "-> \(written)")
            report(.likely(intent, .invalidTarget), index, .value(offset))
        }
        for (index, url) in urlKeys {
            let plain = String(url.prefix { $0 != "?" && $0 != "#" })
            let translated = (try? RouteURL(plain)).flatMap(translated)
            // Captures stand in no URL, but in what was meant as a key.
            guard let key = URLKey.key(for: translated ?? plain, base: nil) else { continue }
            lostKeys.note(key)
            report(.likely(.misread(url, as: .address, written: key), .incompleteKey), index)
        }
    }

    /// The URL of a route that a web address means.
    func translated(_ url: RouteURL) -> String? {
        settings.origins.translate(url)?.text
    }

    /// The key as it stands in its line, which another character may have ended.
    private func writtenKey(_ index: Int) -> String {
        let definition = definitions[index].definition
        let line = definition.sourceLine(definition.location(of: .key(0)))
        return line.map { LikelyIntent.rawKey($0.start) } ?? definition.key.start
    }

    /// Reports a separator in place of the equals sign; false if there is a sign, and the key is meant so.
    private mutating func reportSeparator(_ index: Int, _ key: String) -> Bool {
        let definition = definitions[index].definition
        guard let line = definition.sourceLine(definition.location(of: .key(0)))?.trimmed, line.hasPrefix(key)
        else { return false }
        let meant = String(key.dropLast())
        let value = line.dropFirst(key.count).trimmed
        guard let first = value.first, first != "=", first != ":", RoutePattern(key: meant) != nil else {
            return false
        }
        lostKeys.note(meant)
        report(
            .likely(.misread(key, as: .separator, written: "\(meant) = \(value)"), .invalidSegment), index,
            .key(meant.utf8.count))
        return true
    }

    /// The URL that a key is written as, nil if it is none.
    private func url(
        ofKey key: UnsafeBufferPointer<UInt8>, _ problem: RouteProblem, _ index: Int
    ) -> String? {
        switch problem {
        case .incompleteKey(let scheme): urlRest(index).map { scheme + ":" + $0 }
        case .invalidSegment where key.starts(with: "www.".utf8) && key.contains(UInt8(ascii: "/")):
            "https://" + String(decoding: key, as: UTF8.self)
        default: nil
        }
    }

    /// What follows the colon if a key was written as a URL, whose colon ends a key; nil if it was not.
    private func urlRest(_ index: Int) -> String? {
        definitions[index].definition.withValue { value in
            guard value.starts(with: "//".utf8) else { return nil }
            return String(decoding: value.prefix { $0 != UInt8(ascii: "=") && $0 > 0x20 }, as: UTF8.self)
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

    /// Notes the types of query keys, and reports those that do not exist.
    private mutating func checkQueryTypes(_ value: ParsedValue, _ index: Int) {
        for (name, type) in value.attributes.queryTypes.sortedByKey {
            guard case .registered(let typeName) = type else { continue }
            guard types[typeName] == nil else {
                trie.use(type: typeName)
                continue
            }
            let known = SegmentRank.builtInTypes.map { "\($0.name)" } + types.keys
            report(
                .unknownType(name: typeName, near: NearNames.find(typeName, among: known)), index,
                .value(value.places["{\(name)}"]?.value ?? 0))
        }
    }

    /// Reports attributes that cannot both be.
    private mutating func checkContradiction(_ value: ParsedValue, _ index: Int) {
        guard let other = value.attributes.contradictionOfAbove else { return }
        report(
            .contradiction(attribute: "above=stay", other: other), index,
            .value(value.places["above"]?.name ?? 0))
    }

    /// Reads a value; attributes that were read before, letter for letter, are not read again.
    private mutating func readValue(_ index: Int) -> (target: ParsedTarget?, attributes: UInt32) {
        let definition = definitions[index].definition
        if let known = definition.withValue({ attributes.known($0) }) ?? nil, !known.target.mayBeAttribute {
            return known
        }
        let value = definition.parsedValue(.route)
        let isReversed = checkOrder(value, index)
        if !isReversed { for fault in value.faults { report(fault.problem, index, .value(fault.offset)) } }
        let isMistaken = isReversed || checkTarget(value, index)
        if !value.attributes.queryTypes.isEmpty { checkQueryTypes(value, index) }
        checkContradiction(value, index)
        if case .redirect = value.target { checkUnused(value, index) }
        if case .action = value.target { checkUnused(value, index) }
        guard value.faults.isEmpty, !isMistaken else {
            return (value.target, attributes.insert(value.attributes))
        }
        let stored = attributes.insert(value.attributes)
        _ = definition.withValue { attributes.remember($0, stored) }
        return (value.target, stored)
    }

    /// Reports an attribute with the page behind it; those two are not looked at by themselves then.
    private mutating func checkOrder(_ value: ParsedValue, _ index: Int) -> Bool {
        let problems = value.faults.map(\.problem)
        guard case .unknownAttribute(let page, _)? = problems.last, page.first?.isUppercase == true,
            page.allSatisfy(\.isIdentifier)
        else { return false }
        let attribute: String
        switch (value.target, problems.count) {
        case (.page(let name)?, 1) where !value.isTargetQuoted: attribute = name
        case (nil, 2):
            guard case .invalidTarget(let text, _)? = problems.first else { return false }
            attribute = text
        default: return false
        }
        guard LikelyIntent.isAttribute(attribute) else { return false }
        let intent = LikelyIntent.misread(
            "\(attribute); \(page)", as: .order, written: "\(page); \(attribute)")
        report(.likely(intent, .invalidTarget), index, .value(value.targetOffset))
        return true
    }

    /// Reports a page whose name can only be something else; quotes make it a name.
    private mutating func checkTarget(_ value: ParsedValue, _ index: Int) -> Bool {
        guard case .page(let name) = value.target, !value.isTargetQuoted else { return false }
        let label = name.utf8.contains(UInt8(ascii: ":")) ? LikelyIntent.ofLabel(name) : nil
        if name.isURLReference || label != nil {
            guard let intent = label else {
                urlTargets.append((index, name, value.targetOffset))
                return true
            }
            report(.likely(intent, .invalidTarget), index, .value(value.targetOffset))
        } else if AttributeName(rawValue: name) != nil {
            report(.likely(.attributeAsTarget(name), .invalidTarget), index, .value(value.targetOffset))
        } else {
            return false
        }
        return true
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
        if given.above != nil { unused.append("above") }
        if isRedirect, given.ignoresGroups { unused.append("nogroup") }
        if isRedirect, given.tab != nil { unused.append("tab") }
        if isRedirect, !given.filters.isEmpty { unused.append("filters") }
        for name in unused {
            report(
                .unusedAttribute(name: name, target: isRedirect ? "a redirect" : "an action"), index,
                .value(value.places[name]?.name ?? 0))
        }
    }
}

extension ParsedTarget? {
    /// Whether the target is written like an attribute, in small letters.
    fileprivate var mayBeAttribute: Bool {
        guard case .page(let name)? = self else { return false }
        return name.utf8.first.map { $0.isASCIILetter && !$0.isASCIIUppercase } ?? false
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the key belongs to the framework's own scheme.
    var isSettingKey: Bool {
        count >= 5 && zip(self, "base.".utf8).allSatisfy { $0.asciiLowercased == $1 }
    }
}
