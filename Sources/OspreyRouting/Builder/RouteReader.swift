/// Reads definitions in their order: routes go into an index, and settings are read after them.
///
/// A route with a fault in its value still takes part in the checks of the whole set, so that one mistake is reported
/// once.
struct RouteReader {
    private let definitions: LayeredDefinitions
    private let types: [String: RegisteredType]
    private let report = RouteReport()
    private var index: RouteIndexer
    private var settings: SettingsReader
    private var lostKeys = LostKeys()
    /// The removing line of each line that is gone.
    private var removers: [Int: Int] = [:]
    /// The segments of the key at hand.
    private var tokens: [PatternToken] = []

    init(_ definitions: LayeredDefinitions, types: [String: RegisteredType]) {
        self.definitions = definitions
        self.types = types
        index = RouteIndexer(definitions, report)
        settings = SettingsReader(definitions, report)
    }

    /// Reads all definitions but some.
    ///
    /// - Parameters:
    ///   - left: The definitions to leave out.
    ///   - lost: The keys of further ones that are left out, as they were meant.
    mutating func read(without left: Set<Int>, lost: [Int: String]) {
        for key in lost.sorted(by: { $0.key < $1.key }).map(\.value) { lostKeys.note(key) }
        let indices = definitions.indices.filter { !left.contains($0) && lost[$0] == nil }
        let removals = LineRemovals(definitions, indices, report)
        removers = removals.removers
        for index in indices where !removals.lines.contains(index) && removers[index] == nil { read(index) }
    }

    /// The routes that were read.
    mutating func set(adapters: [any RouteURLAdapter], baseURL: RouteURL?) -> RouteSet {
        let settings = settings.read()
        for (name, root) in settings.roots.sortedByKey { addRoot("base." + name, root) }
        let indexed = index.freeze(settings, types: types, adapters: adapters, baseURL: baseURL)
        return RouteSet(
            definitions: definitions, table: indexed.table, routes: indexed.routes, settings: settings,
            removers: removers, lostKeys: lostKeys, report: report)
    }

    private mutating func read(_ index: Int) {
        definitions[index].withKey { written in
            let key = written.withoutByteOrderMark
            if key.count < written.count {
                report.add(.byteOrderMark, index)
                // Without the mark the line would be a comment.
                if key.first == UInt8(ascii: "#") || key.first == UInt8(ascii: "!") { return }
            }
            if key.isSettingKey {
                settings.add(index, String(decoding: key, as: UTF8.self))
            } else {
                readRoute(index, key: key)
            }
        }
    }

    private mutating func readRoute(_ index: Int, key: UnsafeBufferPointer<UInt8>) {
        do throws(KeyFault) { try PatternScanner.scan(key, into: &tokens) } catch {
            lostKeys.note(definitions[index].writtenKey)
            report.add(error.problem, index, .key(error.range.lowerBound))
            // The character that ends such a key is not a separator, and the text after it is not a value.
            if [.incompleteKey, .invalidScheme, .unclosedBrace].contains(error.problem.code) { return }
            // The value is read for its faults alone.
            for fault in definitions.value(index).faults {
                report.add(fault.problem, index, .value(fault.offset))
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
        self.index.add(index, key: key, tokens, target: value.target, attributes: value.attributes)
    }

    /// Makes a setting resolve like a route.
    private mutating func addRoot(_ key: String, _ root: RouteSettings.Root) {
        var attributes = root.attributes
        // The setting has answered for its override already.
        attributes.overrides = false
        let target: ParsedTarget =
            switch root.target {
            case .page(let name): .page(name)
            case .url(let url): .redirect(url)
            }
        let stored = index.intern(attributes)
        key.withContiguousUTF8 { bytes in
            do throws(KeyFault) { try PatternScanner.scan(bytes, into: &tokens) } catch { return }
            index.add(root.definition, key: bytes, tokens, target: target, attributes: stored)
        }
    }
}

// MARK: - Keys

extension RouteReader {
    /// Reports a separator in place of the equals sign; false if there is a sign, so that the key is intentional.
    private mutating func reportSeparator(_ index: Int, _ key: String) -> Bool {
        let definition = definitions[index]
        guard let line = definition.sourceLine(definition.location(of: .key(0)))?.trimmed, line.hasPrefix(key)
        else { return false }
        let meant = String(key.dropLast())
        let value = line.dropFirst(key.count).trimmed
        guard let first = value.first, first != "=", first != ":", RoutePattern(key: meant) != nil else {
            return false
        }
        lostKeys.note(meant)
        report.add(.separatorInKey(key, written: "\(meant) = \(value)"), index, .key(meant.utf8.count))
        return true
    }

    private func checkTypes(_ index: Int, key: UnsafeBufferPointer<UInt8>) {
        for token in tokens where token.rank == .registered {
            let name = String(decoding: UnsafeBufferPointer(rebasing: key[token.detail]), as: UTF8.self)
            guard types[name] == nil else { continue }
            report.add(unknownType(name), index, .key(token.detail.lowerBound))
        }
    }

    private func unknownType(_ name: String) -> RouteProblem {
        let known = SegmentRank.builtInTypes.map { "\($0.name)" } + types.keys
        return .unknownType(name: name, near: NearNames.find(name, among: known))
    }
}

extension RouteDefinition {
    /// The key as it is written in its line; it may end at another character than was meant.
    package var writtenKey: String {
        sourceLine(location(of: .key(0))).map { LostKeys.writtenKey(in: $0.start) } ?? key.start
    }
}

extension String {
    /// Cuts the end off a very long text: the beginning is enough to recognize it.
    package var start: String { utf8.count <= 2_000 ? self : String(prefix(2_000)) }
}

// MARK: - Values

extension RouteReader {
    /// Reads a value; attributes that were read before, letter for letter, are not read again.
    private mutating func readValue(_ index: Int) -> (target: ParsedTarget?, attributes: UInt32) {
        let definition = definitions[index]
        let known = definition.hasFaults ? nil : definition.withValue { self.index.known($0) } ?? nil
        if let known, !known.target.mayBeAttribute { return exposed(known, definition) }
        let value = definitions.value(index)
        for fault in value.faults { report.add(fault.problem, index, .value(fault.offset)) }
        let isMistaken = checkTarget(value, index)
        checkQueryTypes(value, index)
        if let other = value.attributes.contradictionOfAbove {
            let place = RouteDefinition.Place.value(value.places["above"]?.name ?? 0)
            report.add(.contradiction(other: other), index, place)
        }
        if case .redirect = value.target { checkUnused(value, index) }
        if case .action = value.target { checkUnused(value, index) }
        let stored = self.index.intern(value.attributes)
        if value.faults.isEmpty, !isMistaken {
            _ = definition.withValue { self.index.remember($0, stored) }
        }
        return exposed((value.target, stored), definition)
    }

    /// The same on a route that is open to the outside, if a list for the outside has it.
    private mutating func exposed(
        _ value: (target: ParsedTarget?, attributes: UInt32), _ definition: RouteDefinition
    ) -> (target: ParsedTarget?, attributes: UInt32) {
        guard definition.isForOutside else { return value }
        return (value.target, index.exposed(value.attributes))
    }

    /// Notes the types of query keys, and reports those that do not exist.
    private mutating func checkQueryTypes(_ value: ParsedValue, _ index: Int) {
        guard !value.attributes.queryTypes.isEmpty else { return }
        for (name, type) in value.attributes.queryTypes.sortedByKey {
            guard case .registered(let typeName) = type else { continue }
            guard types[typeName] == nil else {
                self.index.use(type: typeName)
                continue
            }
            report.add(unknownType(typeName), index, .value(value.places["{\(name)}"]?.value ?? 0))
        }
    }

    /// Reports a page whose name can only be something else, unless it is in quotes; true if it did.
    private func checkTarget(_ value: ParsedValue, _ index: Int) -> Bool {
        guard case .page(let name) = value.target, !value.isTargetQuoted else { return false }
        let problem: RouteProblem
        let isText = definitions[index].isText
        if name.isURLReference || isText && name.utf8.contains(UInt8(ascii: ":")) {
            problem = .invalidTarget(text: name, expected: ValueContext.route.expectation)
        } else if isText, AttributeName(rawValue: name) != nil {
            problem = .attributeAsTarget(name)
        } else {
            return false
        }
        report.add(problem, index, .value(value.targetOffset))
        return true
    }

    /// Warns about attributes that need a page.
    private func checkUnused(_ value: ParsedValue, _ index: Int) {
        let isRedirect = if case .redirect = value.target { true } else { false }
        for name in AttributeName.allCases where value.attributes.says(name) {
            guard name.needsPage || isRedirect && name.needsTarget else { continue }
            report.add(
                .unusedAttribute(name: name.rawValue, target: isRedirect ? "a redirect" : "an action"), index,
                .value(value.places[name.rawValue]?.name ?? 0))
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

// MARK: - Problems

extension RouteProblem {
    fileprivate static var byteOrderMark: RouteProblem {
        RouteProblem(
            .byteOrderMark, "the text begins with a byte order mark, which becomes part of the first key",
            fix: "save the file as UTF-8 without a byte order mark")
    }

    fileprivate static func separatorInKey(_ key: String, written: String) -> RouteProblem {
        RouteProblem(
            .invalidSegment, "'\(key)' ends with a separator where '=' is expected, and is the whole key",
            fix: "write '\(written)'")
    }

    fileprivate static func attributeAsTarget(_ name: String) -> RouteProblem {
        RouteProblem(
            .invalidTarget, "'\(name)' is an attribute, in the place of the page",
            fix: "name the page first, or put it in quotes if it is the name of a page", found: name)
    }

    /// - Parameter target: The kind of route.
    package static func unusedAttribute(
        name: String, target: String, fix: RouteWords = "remove it"
    ) -> RouteProblem {
        RouteProblem(
            .unusedAttribute, "'\(name)' has no effect on \(target)", fix: fix)
    }

    static func unknownType(name: String, near: [String]) -> RouteProblem {
        RouteProblem(
            .unknownType, "there is no type '\(name)'\(near.didYouMean)",
            fix: "use bool, uint, int, double, uuid or a registered type; an enumeration needs a comma: "
                + "'{name|one,two}'",
            found: name)
    }
}
