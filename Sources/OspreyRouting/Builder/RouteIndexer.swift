/// Puts routes into the trie and the records of a table.
struct RouteIndexer {
    private let definitions: LayeredDefinitions
    private let report: RouteReport
    private var trie = TrieBuilder()
    private var records: ContiguousArray<RouteRecord> = []
    private var captures: ContiguousArray<CaptureRecord> = []
    private var hostWords: [HostWords] = []
    private var names = NameTable.Builder()
    private var attributes = AttributesTable()
    private var redirects: [RedirectTemplate] = []
    private var sources: [String] = []
    private var routes = RouteSet.Routes()

    init(_ definitions: LayeredDefinitions, _ report: RouteReport) {
        self.definitions = definitions
        self.report = report
        records.reserveCapacity(definitions.indices.count)
    }

    /// Adds a route.
    ///
    /// - Parameters:
    ///   - index: Its definition.
    ///   - key: Its key.
    ///   - tokens: The segments of the key.
    ///   - target: The target of the route; nil if it could not be read.
    ///   - stored: The index that ``intern(_:)`` has returned for its attributes.
    mutating func add(
        _ index: Int, key: UnsafeBufferPointer<UInt8>, _ tokens: [PatternToken], target: ParsedTarget?,
        attributes stored: UInt32
    ) {
        let start = trie.store(key)
        let node = trie.insert(tokens, of: key, at: start)
        let existing = trie.nodes[Int(node)].route
        if existing != TrieNode.none {
            let pattern = RoutePattern(tokens, of: key)
            if expose(existing, at: node, index, pattern, target: target, attributes: stored) { return }
            guard mayReplace(existing, index, key: text(key), pattern, attributes: stored) else { return }
        }
        let overrides = attributes[stored].overrides
        // A route that was added at run time may be removed and added again.
        if existing == TrieNode.none, overrides, definitions.layer(index) != .runtime {
            report.add(.needlessOverride(key: text(key)), index)
        }
        let record = record(index, keyStart: start, key: key, tokens, target: target, stored)
        if existing == TrieNode.none {
            trie.setRoute(UInt32(truncatingIfNeeded: records.count), flags: flags(of: record), at: node)
            routes.append(index, ranks: tokens.lazy.map(\.rank))
            records.append(record)
        } else {
            trie.setRoute(existing, flags: flags(of: record), at: node)
            records[Int(existing)] = record
            routes.replace(Int(existing), by: index)
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

    private func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private func key(of record: RouteRecord) -> String {
        trie.arena.text(record.keyStart, record.keyCount)
    }

    private mutating func record(
        _ index: Int, keyStart: UInt32, key: UnsafeBufferPointer<UInt8>, _ tokens: [PatternToken],
        target: ParsedTarget?, _ stored: UInt32
    ) -> RouteRecord {
        let location = definitions[index].location(of: .key(0))
        let firstCapture = captures.count
        for (segment, token) in tokens.enumerated() where token.isCapture {
            let name = String(decoding: UnsafeBufferPointer(rebasing: key[token.name]), as: UTF8.self)
            captures.append(
                CaptureRecord(
                    name: names.insert(name), segment: UInt8(truncatingIfNeeded: segment),
                    isTail: token.rank == .tail, mark: NameMark(name), words: words(token, segment, of: key)))
        }
        let (kind, targetIndex) = store(target, index)
        return RouteRecord(
            keyStart: keyStart, keyCount: UInt32(truncatingIfNeeded: key.count), target: targetIndex,
            attributes: stored, firstCapture: UInt32(truncatingIfNeeded: firstCapture),
            line: UInt32(truncatingIfNeeded: location.line ?? 0),
            column: UInt32(truncatingIfNeeded: location.column ?? 0), source: source(location.source),
            captureCount: UInt8(truncatingIfNeeded: captures.count - firstCapture), kind: kind)
    }

    /// The number of the words of a capture in the place of the host; zero for any other.
    private mutating func words(
        _ token: PatternToken, _ segment: Int, of key: UnsafeBufferPointer<UInt8>
    ) -> UInt16 {
        guard segment == 1, token.rank == .enumeration || token.rank == .bool,
            hostWords.count < Int(UInt16.max)
        else { return 0 }
        let type = RouteCaptureType(token, of: key, foldsCase: false)
        let words = if case .enumeration(let words) = type { words } else { ["true", "false"] }
        if let known = hostWords.firstIndex(where: { $0.words.areExactly(words) }) {
            return UInt16(known + 1)
        }
        hostWords.append(HostWords(words: words))
        return UInt16(hostWords.count)
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
                report.add(
                    .invalidRedirect(template: text, reason: error.reason), index,
                    definitions.placeOfTarget(index))
                return (.page, names.insert(""))
            }
        }
    }

    private mutating func source(_ name: String) -> UInt16 {
        if sources.last == name { return UInt16(truncatingIfNeeded: sources.count - 1) }
        if let known = sources.firstIndex(of: name) { return UInt16(truncatingIfNeeded: known) }
        // If there are more sources than can be distinguished, the rest share the last name.
        if sources.count <= Int(UInt16.max) { sources.append(name) }
        return UInt16(truncatingIfNeeded: sources.count - 1)
    }

    private func checkDefaults(_ record: RouteRecord, _ index: Int) {
        let start = Int(record.firstCapture)
        for capture in captures[start..<start + Int(record.captureCount)] {
            let name = names.table[capture.name]
            guard attributes[record.attributes].defaults.value(forExactly: name) != nil else { continue }
            report.add(.captureDefault(name: name), index, definitions.place(of: "default." + name, index))
        }
    }
}

// MARK: - Attributes

extension RouteIndexer {
    /// A value whose target is a plain page name and whose attributes were read before, letter for letter.
    func known(_ value: UnsafeBufferPointer<UInt8>) -> (target: ParsedTarget?, attributes: UInt32)? {
        attributes.known(value)
    }

    /// The index of attributes, to add a route with.
    mutating func intern(_ given: RouteAttributes) -> UInt32 { attributes.insert(given) }

    /// Remembers what the attributes of a value are.
    mutating func remember(_ value: UnsafeBufferPointer<UInt8>, _ stored: UInt32) {
        attributes.remember(value, stored)
    }

    /// The index of the same attributes on a route that is open to the outside.
    mutating func exposed(_ stored: UInt32) -> UInt32 { attributes.exposed(stored) }

    /// Notes that a query key has a registered type.
    mutating func use(type name: String) { trie.use(type: name) }
}

// MARK: - Two routes with the same segments

extension RouteIndexer {
    /// Makes one route of two with the same target, if a list for the outside has one of them.
    private mutating func expose(
        _ existing: UInt32, at node: UInt32, _ index: Int, _ pattern: RoutePattern, target: ParsedTarget?,
        attributes stored: UInt32
    ) -> Bool {
        let other = routes.definitions[Int(existing)]
        var record = records[Int(existing)]
        guard definitions[index].isForOutside || definitions[other].isForOutside,
            definitions.layer(index) == definitions.layer(other),
            target?.description.isExactly(targetText(record)) == true,
            RoutePattern(key: key(of: record)) == pattern,
            let merged = attributes.merged(record.attributes, stored)
        else { return false }
        record.attributes = merged
        records[Int(existing)] = record
        trie.setRoute(existing, flags: flags(of: record), at: node)
        return true
    }

    /// Whether a route may replace another one; reports if not.
    private func mayReplace(
        _ existing: UInt32, _ index: Int, key: String, _ pattern: RoutePattern, attributes stored: UInt32
    ) -> Bool {
        let other = routes.definitions[Int(existing)]
        let record = records[Int(existing)]
        let overrides = attributes[stored].overrides
        let isReplaceable = definitions.mayBeReplaced(other, by: index)
        if isReplaceable, overrides { return true }
        let (target, place) = (targetText(record), definitions.whereabouts(of: other, from: index))
        let problem: RouteProblem
        if isReplaceable {
            problem = .missingOverride(
                key: key, other: target, place: place,
                isLayerSwapped: attributes[record.attributes].overrides)
        } else if overrides {
            problem = .overrideInLayer(key: key, other: target, place: place)
        } else if RoutePattern(key: self.key(of: record)) == pattern {
            problem = .duplicateRoute(key: key, other: target, place: place)
        } else {
            problem = .ambiguousRoutes(key: key, other: self.key(of: record), place: place)
        }
        report.add(problem, index, related: other)
        return false
    }

    private func targetText(_ record: RouteRecord) -> String {
        switch record.kind {
        case .page: names.table[record.target]
        case .action: "@" + names.table[record.target]
        case .redirect: "-> " + redirects[Int(record.target)].text
        }
    }
}

extension LayeredDefinitions {
    /// Whether one definition may replace another one: of a lower layer, or one that was added at run time.
    func mayBeReplaced(_ other: Int, by index: Int) -> Bool {
        layer(other) != layer(index) || layer(other) == .runtime
    }
}

// MARK: - The end

extension RouteIndexer {
    /// Gives the routes the attributes of their groups, and puts the table together.
    mutating func freeze(
        _ settings: RouteSettings, types: [String: RegisteredType], adapters: [any RouteURLAdapter],
        baseURL: RouteURL?
    ) -> (table: RouteTable, routes: RouteSet.Routes) {
        let trie = trie.freeze(types: types)
        let groups = GroupMerge(settings.groups).merge(into: &records, &attributes, trie)
        let table = RouteTable(
            storage: RouteStorage(
                trie: trie, records: records.exact, captures: captures.exact, hostWords: hostWords,
                names: names.table, attributes: attributes.all, redirects: redirects, sources: sources,
                base: settings.base,
                origins: settings.origins, adapters: adapters, baseURL: baseURL,
                routesByName: namedRoutes(), groups: groups))
        return (table, routes)
    }

    /// The routes with a `name=`; reports names that are taken.
    private func namedRoutes() -> [ExactName: UInt32] {
        var named: [ExactName: UInt32] = [:]
        guard attributes.all.contains(where: { $0.name != nil }) else { return named }
        for (route, record) in records.enumerated() {
            guard let name = attributes[record.attributes].name else { continue }
            guard let first = named[name] else {
                named[name] = UInt32(truncatingIfNeeded: route)
                continue
            }
            let (index, other) = (routes.definitions[route], routes.definitions[Int(first)])
            report.add(
                .duplicateName(
                    name: name, other: key(of: records[Int(first)]),
                    place: definitions.whereabouts(of: other, from: index)),
                index, related: other)
        }
        return named
    }
}

extension ContiguousArray {
    /// A copy without room to grow.
    var exact: ContiguousArray {
        ContiguousArray(unsafeUninitializedCapacity: count) { memory, initialized in
            initialized = memory.initialize(fromContentsOf: self)
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    static func duplicateRoute(key: String, other: String, place: String) -> RouteProblem {
        RouteProblem(
            .duplicateRoute, "'\(key)' is already bound to '\(other)' \(place)",
            fix: remedy(forDuplicate: key))
    }

    /// The fix for two lines with one key; in the key of a setting, only the part that its author names can change.
    private static func remedy(forDuplicate key: String) -> RouteWords {
        guard key.hasPrefix("base.") else { return "remove one or rename its key" }
        if key.hasPrefix("base.origins.") {
            return
                "write all origins \(lines: "on one line, with commas between them", others: "in one list")"
        }
        let family = ["base.tabs.", "base.group."].first(where: key.hasPrefix)
        return "remove one\(family.map { ", or give it another name after '\($0)'" } ?? "")"
    }

    fileprivate static func overrideInLayer(key: String, other: String, place: String) -> RouteProblem {
        RouteProblem(
            .duplicateRoute,
            "'\(key)' is bound to '\(other)' \(place), in the same layer; 'override' replaces lower ones",
            fix: "load the file as a higher layer ('ospreyctl ... --layer FILE'), or remove one")
    }

    static func ambiguousRoutes(key: String, other: String, place: String) -> RouteProblem {
        RouteProblem(
            .ambiguousRoutes,
            "'\(key)' fits the same URLs as '\(other)' \(place), and neither is more specific",
            fix: "remove one, or make one more specific")
    }

    static func missingOverride(
        key: String, other: String, place: String, isLayerSwapped: Bool = false
    ) -> RouteProblem {
        RouteProblem(
            .missingOverride, "'\(key)' is bound to '\(other)' in a lower layer, \(place)",
            fix: isLayerSwapped
                ? "give this file first: the line that it meets has 'override', and belongs in the higher layer"
                : "add \(grammar: "'; override'", dictionaries: #""override": true"#) if it is meant to be replaced"
        )
    }

    static func needlessOverride(key: String) -> RouteProblem {
        RouteProblem(
            .needlessOverride, "'\(key)' overrides nothing: no lower layer has it",
            fix: "correct the key, remove 'override', or give the file as a higher layer")
    }

    static func duplicateName(name: String, other: String, place: String) -> RouteProblem {
        RouteProblem(.duplicateName, "the name '\(name)' is taken by '\(other)' \(place)", fix: "rename one")
    }

    fileprivate static func captureDefault(name: String) -> RouteProblem {
        RouteProblem(
            .unusedAttribute, "the default for '\(name)' is never used: the key captures it",
            fix: "remove the default")
    }
}
