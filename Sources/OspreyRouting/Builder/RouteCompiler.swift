/// Turns definitions into a table, and collects problems.
///
/// Definitions come in the order of their layers. A route with a fault in its value still takes part in the checks
/// of the whole set, so that one mistake is reported once; its definition is remembered as unsound.
struct RouteCompiler {
    let definitions: [LayeredDefinition]
    let types: [String: RegisteredType]
    let adapters: [any RouteURLAdapter]
    let baseURL: RouteURL?

    private(set) var problems: [RouteDiagnostic] = []
    /// The definitions with an error.
    private(set) var unsound: Set<Int> = []
    /// The definition of each route.
    var definitionOfRoute: [Int] = []
    /// The routes with an enumeration.
    var enumerationRoutes: [Int] = []
    /// The routes with an enumeration or a `bool`.
    var finiteRoutes: [Int] = []
    var table: RouteTable

    var trie = TrieBuilder()
    var records: ContiguousArray<RouteRecord> = []
    var captures: ContiguousArray<CaptureRecord> = []
    var names = NameTable.Builder()
    var attributes = AttributesTable()
    var redirects: [RedirectTemplate] = []
    var sources: [String] = []
    private var tokens: [PatternToken] = []
    var settings = SettingsReader()

    init(
        _ definitions: [LayeredDefinition], types: [String: RegisteredType], adapters: [any RouteURLAdapter],
        baseURL: RouteURL?
    ) {
        self.definitions = definitions
        self.types = types
        self.adapters = adapters
        self.baseURL = baseURL
        table = RouteTable(storage: .empty)
    }

    /// Reads all definitions and checks them.
    mutating func compile(manifest: RouteManifest?) {
        records.reserveCapacity(definitions.count)
        for index in definitions.indices { read(index) }
        readSettings()
        freeze()
        checkSet()
        if let manifest { checkNames(against: manifest) }
    }

    /// Adds a problem of a definition.
    mutating func report(
        _ problem: RouteProblem, _ index: Int, _ place: RouteDefinition.Place = .key(0), related: Int? = nil
    ) {
        let definition = definitions[index].definition
        let location = definition.location(of: place)
        problems.append(
            RouteDiagnostic(
                problem, at: location,
                related: related.map { definitions[$0].definition.location(of: .key(0)) },
                sourceLine: definition.sourceLine(location)))
        if problem.code.severity == .error { unsound.insert(index) }
    }
}

// MARK: - Reading routes

extension RouteCompiler {
    private mutating func read(_ index: Int) {
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

    /// Adds a route that is not one of a file's.
    mutating func addRoute(_ index: Int, key: String, target: ParsedTarget, attributes given: RouteAttributes)
    {
        let stored = attributes.insert(given)
        key.withContiguousUTF8 { bytes in
            do throws(KeyFault) { try PatternScanner.scan(bytes, into: &tokens) } catch { return }
            add(index, key: bytes, target: target, attributes: stored)
        }
    }

    private mutating func add(
        _ index: Int, key: UnsafeBufferPointer<UInt8>, target: ParsedTarget?, attributes stored: UInt32
    ) {
        let start = trie.store(key)
        let node = trie.insert(tokens, of: key, at: start)
        let existing = trie.nodes[Int(node)].route
        if existing != TrieNode.none, !mayReplace(existing, index, key: key, attributes: stored) { return }
        let overrides = attributes[stored].overrides
        if existing == TrieNode.none, overrides { report(.needlessOverride(key: text(key)), index) }
        let record = record(index, keyStart: start, keyCount: key.count, key: key, target: target, stored)
        var flags: TrieNode.RouteFlags = []
        if record.kind == .redirect { flags.insert(.redirects) }
        if attributes[stored].isExternal { flags.insert(.isExternal) }
        let route = existing == TrieNode.none ? UInt32(truncatingIfNeeded: records.count) : existing
        trie.setRoute(route, flags: flags, at: node)
        if existing == TrieNode.none {
            if tokens.contains(where: { $0.rank == .enumeration }) { enumerationRoutes.append(records.count) }
            if tokens.contains(where: { $0.rank == .enumeration || $0.rank == .bool }) {
                finiteRoutes.append(records.count)
            }
            records.append(record)
            definitionOfRoute.append(index)
        } else {
            records[Int(existing)] = record
            definitionOfRoute[Int(existing)] = index
        }
        if !attributes[stored].defaults.isEmpty { checkDefaults(record, index) }
    }

    /// Whether a route may replace another one with the same segments; reports if not.
    private mutating func mayReplace(
        _ existing: UInt32, _ index: Int, key: UnsafeBufferPointer<UInt8>, attributes stored: UInt32
    ) -> Bool {
        let other = definitionOfRoute[Int(existing)]
        let record = records[Int(existing)]
        guard definitions[other].layer == definitions[index].layer else {
            if attributes[stored].overrides { return true }
            report(
                .missingOverride(key: text(key), other: targetText(record)), index, related: other)
            return false
        }
        let otherKey = trie.arena.text(record.keyStart, record.keyCount)
        let isSame = RoutePattern(key: otherKey) == RoutePattern(tokens, of: key)
        report(
            isSame
                ? .duplicateRoute(key: text(key), other: targetText(record))
                : .ambiguousRoutes(key: text(key), other: otherKey),
            index, related: other)
        return false
    }

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
                    isTail: token.rank == .tail))
        }
        let (kind, stored_target) = store(target, index)
        return RouteRecord(
            keyStart: keyStart, keyCount: UInt32(truncatingIfNeeded: keyCount), target: stored_target,
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
            guard attributes[record.attributes].defaults[name] != nil else { continue }
            let offset =
                definitions[index].definition.parsedValue(.route).places["default." + name]?.name ?? 0
            report(.captureDefault(name: name), index, .value(offset))
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the key belongs to the framework's own scheme.
    fileprivate var isSettingKey: Bool {
        count >= 5 && zip(self, "base.".utf8).allSatisfy { $0.asciiLowercased == $1 }
    }
}
