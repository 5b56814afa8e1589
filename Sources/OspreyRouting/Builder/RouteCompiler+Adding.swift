/// Adds routes to the trie and the records.
extension RouteCompiler {
    /// Adds a route that is not one of a file's.
    mutating func addRoute(_ index: Int, key: String, target: ParsedTarget, attributes given: RouteAttributes)
    {
        let stored = attributes.insert(given)
        key.withContiguousUTF8 { bytes in
            do throws(KeyFault) { try PatternScanner.scan(bytes, into: &tokens) } catch { return }
            add(index, key: bytes, target: target, attributes: stored)
        }
    }

    /// Adds the route whose key was scanned last.
    mutating func add(
        _ index: Int, key: UnsafeBufferPointer<UInt8>, target: ParsedTarget?, attributes stored: UInt32
    ) {
        let start = trie.store(key)
        let node = trie.insert(tokens, of: key, at: start)
        let existing = trie.nodes[Int(node)].route
        if existing != TrieNode.none {
            if expose(existing, at: node, index, key: key, target: target, attributes: stored) { return }
            guard mayReplace(existing, index, key: key, attributes: stored) else { return }
        }
        let overrides = attributes[stored].overrides
        // Whatever is added at run time may be added, and removed, again.
        if existing == TrieNode.none, overrides, definitions[index].layer != .runtime {
            report(.needlessOverride(key: text(key)), index)
        }
        let record = record(index, keyStart: start, keyCount: key.count, key: key, target: target, stored)
        if existing == TrieNode.none {
            trie.setRoute(UInt32(truncatingIfNeeded: records.count), flags: flags(of: record), at: node)
            append(record, of: index)
        } else {
            trie.setRoute(existing, flags: flags(of: record), at: node)
            records[Int(existing)] = record
            definitionOfRoute[Int(existing)] = index
        }
        if !attributes[stored].defaults.isEmpty { checkDefaults(record, index) }
    }

    private func flags(of record: RouteRecord) -> TrieNode.RouteFlags {
        var flags: TrieNode.RouteFlags = []
        if record.kind == .redirect { flags.insert(.redirects) }
        if attributes[record.attributes].isExternal { flags.insert(.isExternal) }
        if !attributes[record.attributes].queryTypes.isEmpty { flags.insert(.checksQuery) }
        return flags
    }

    /// Makes one route of two with the same segments and the same target, if a list for the outside has one of them.
    private mutating func expose(
        _ existing: UInt32, at node: UInt32, _ index: Int, key: UnsafeBufferPointer<UInt8>,
        target: ParsedTarget?, attributes stored: UInt32
    ) -> Bool {
        let other = definitionOfRoute[Int(existing)]
        let (one, two) = (definitions[index], definitions[other])
        var record = records[Int(existing)]
        guard one.definition.isForOutside || two.definition.isForOutside, one.layer == two.layer,
            target.map(targetText)?.isExactly(targetText(record)) == true,
            RoutePattern(key: trie.arena.text(record.keyStart, record.keyCount))
                == RoutePattern(tokens, of: key),
            let merged = attributes.merged(record.attributes, stored)
        else { return false }
        record.attributes = merged
        records[Int(existing)] = record
        trie.setRoute(existing, flags: flags(of: record), at: node)
        return true
    }

    private mutating func append(_ record: RouteRecord, of definition: Int) {
        let hasEnumeration = tokens.contains { $0.rank == .enumeration }
        if hasEnumeration { enumerationRoutes.append(records.count) }
        if hasEnumeration || tokens.contains(where: { $0.rank == .bool }) {
            finiteRoutes.append(records.count)
        }
        records.append(record)
        definitionOfRoute.append(definition)
    }

    /// Whether a route may replace another one with the same segments; reports if not.
    private mutating func mayReplace(
        _ existing: UInt32, _ index: Int, key: UnsafeBufferPointer<UInt8>, attributes stored: UInt32
    ) -> Bool {
        let other = definitionOfRoute[Int(existing)]
        let record = records[Int(existing)]
        guard definitions[index].layer == definitions[other].layer, !isReplaceable(other) else {
            if attributes[stored].overrides { return true }
            report(
                .missingOverride(key: text(key), other: targetText(record)), index, related: other)
            return false
        }
        let otherKey = trie.arena.text(record.keyStart, record.keyCount)
        if attributes[stored].overrides {
            let intent = LikelyIntent.overrideInLayer(key: text(key), other: targetText(record))
            report(.likely(intent, .duplicateRoute), index, related: other)
            return false
        }
        let isSame = RoutePattern(key: otherKey) == RoutePattern(tokens, of: key)
        report(
            isSame
                ? .duplicateRoute(key: text(key), other: targetText(record))
                : .ambiguousRoutes(key: text(key), other: otherKey),
            index, related: other)
        return false
    }

    /// Whether a definition may be replaced by one of its own layer: what is added later comes later than what was.
    func isReplaceable(_ definition: Int) -> Bool { definitions[definition].layer == .runtime }

    private func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private func targetText(_ record: RouteRecord) -> String {
        switch record.kind {
        case .page: names.table[record.target]
        case .action: "@" + names.table[record.target]
        case .redirect: "-> " + redirects[Int(record.target)].text
        }
    }

    private func targetText(_ target: ParsedTarget) -> String {
        switch target {
        case .page(let name): name
        case .action(let name): "@" + name
        case .redirect(let text): "-> " + text
        }
    }

    private mutating func record(
        _ index: Int, keyStart: UInt32, keyCount: Int, key: UnsafeBufferPointer<UInt8>, target: ParsedTarget?,
        _ stored: UInt32
    ) -> RouteRecord {
        let location = definitions[index].definition.location(of: .key(0))
        let firstCapture = captures.count
        for (segment, token) in tokens.enumerated() where token.isCapture {
            let name = String(decoding: UnsafeBufferPointer(rebasing: key[token.name]), as: UTF8.self)
            captures.append(
                CaptureRecord(
                    name: names.insert(name), segment: UInt8(truncatingIfNeeded: segment),
                    isTail: token.rank == .tail, mark: NameMark(name)))
        }
        let (kind, targetIndex) = store(target, index)
        return RouteRecord(
            keyStart: keyStart, keyCount: UInt32(truncatingIfNeeded: keyCount), target: targetIndex,
            attributes: stored, firstCapture: UInt32(truncatingIfNeeded: firstCapture),
            line: UInt32(truncatingIfNeeded: location.line ?? 0),
            column: UInt32(truncatingIfNeeded: location.column ?? 0), source: source(location.source),
            captureCount: UInt8(truncatingIfNeeded: captures.count - firstCapture), kind: kind)
    }

    private mutating func store(_ target: ParsedTarget?, _ index: Int) -> (RouteRecord.Kind, UInt32) {
        switch target {
        case .page(let name): return (.page, names.insert(name))
        case .action(let name): return (.action, names.insert(name))
        case nil: return (.page, names.insert(""))
        case .redirect(let text):
            do throws(RedirectFault) {
                redirects.append(try RedirectTemplate(parsing: text))
                return (.redirect, UInt32(truncatingIfNeeded: redirects.count - 1))
            } catch {
                let offset = definitions[index].definition.parsedValue(.route).targetOffset
                report(.invalidRedirect(template: text, reason: error.reason), index, .value(offset))
                return (.page, names.insert(""))
            }
        }
    }

    private mutating func source(_ name: String) -> UInt16 {
        if sources.last == name { return UInt16(truncatingIfNeeded: sources.count - 1) }
        if let known = sources.firstIndex(of: name) { return UInt16(truncatingIfNeeded: known) }
        // More sources than can be told apart share the last name.
        if sources.count <= Int(UInt16.max) { sources.append(name) }
        return UInt16(truncatingIfNeeded: sources.count - 1)
    }

    private mutating func checkDefaults(_ record: RouteRecord, _ index: Int) {
        let start = Int(record.firstCapture)
        for capture in captures[start..<start + Int(record.captureCount)] {
            let name = names.table[capture.name]
            guard attributes[record.attributes].defaults.value(forExactly: name) != nil else { continue }
            let offset =
                definitions[index].definition.parsedValue(.route).places["default." + name]?.name ?? 0
            report(.captureDefault(name: name), index, .value(offset))
        }
    }
}
