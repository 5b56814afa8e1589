import OspreyProperties
package import OspreyRouting

/// Finds the line and the column of each route in a JSON text or an XML property list.
///
/// It finds none in a text that cannot be read, and none in a binary property list.
package struct LocatedText: Sendable {
    /// The lines, without their ends.
    private let lines: [String]
    /// The places of the routes, in the order of the source's definitions.
    private let entries: [LocatedEntry?]
    /// The places of the comments, in the order of the source's comments.
    private let comments: [LocatedString?]
    /// How the text writes values.
    private let notation: ValueNotation

    /// Finds the routes of a JSON text.
    package init(json bytes: [UInt8]) {
        self.init(JSONMarks(bytes), RouteDefinitions.origins(json: bytes))
    }

    /// Finds the routes of a property list in XML.
    package init(propertyList bytes: [UInt8]) {
        let isBinary = bytes.has("bplist0", at: 0)
        self.init(XMLMarks(bytes), isBinary ? nil : RouteDefinitions.origins(propertyList: bytes))
    }

    private init<Marks: DictionaryMarks>(_ marks: Marks, _ origins: DictionaryOrigins?) {
        notation = Marks.notation
        guard let origins else {
            (lines, entries, comments) = ([], [], [])
            return
        }
        var reader = LocatedReader(marks)
        let top = reader.readTop()
        lines = String(decoding: marks.bytes, as: UTF8.self).linesWithEnds.map(\.line)
        entries = origins.definitions.map { origin in
            top.node(at: origin.path[...]).flatMap { LocatedEntry($0, origin) }
        }
        comments = origins.comments.map { path in
            top.node(at: path[...]).flatMap { $0.value ?? $0.key }
        }
    }

    /// The place of a definition; nil if the text does not have it.
    ///
    /// - Parameter position: The position of the definition in its source.
    func entry(_ position: Int) -> LocatedEntry? {
        entries.indices.contains(position) ? entries[position] : nil
    }

    /// The definitions of a source, with the places of their parts.
    func placed(_ read: RouteDefinitions, in source: String) -> RouteDefinitions {
        var placed = read
        for (position, definition) in read.definitions.enumerated() {
            guard let entry = entry(position) else { continue }
            let key = definition.key
            placed.definitions[position] = definition.located { place in
                entry.spot(place, of: key).location(in: source)
            }
        }
        placed.textComments = read.textComments.enumerated().map { position, comment in
            // A binary list has no places.
            guard comments.indices.contains(position), let spot = comments[position] else { return comment }
            let line = SourceLine(lines[spot.line - 1], column: spot.column, utf8Offset: spot.offsetInLine)
            var located = comment
            (located.location, located.line) = (spot.location(in: source), line)
            return located
        }
        return placed
    }

    /// A problem with the line that it is on.
    package func withLine(_ problem: RouteDiagnostic) -> RouteDiagnostic {
        guard problem.sourceLine == nil, let line = problem.location.line, line <= lines.count else {
            return problem
        }
        return RouteDiagnostic(
            problem.code, message: problem.message, fix: problem.fix, at: problem.location, key: problem.key,
            related: problem.related, sourceLine: lines[line - 1])
    }

    /// A problem at its place in the text.
    func located(
        _ problem: RouteDiagnostic, _ finding: RouteFinding, of definition: RouteDefinition,
        at entry: LocatedEntry
    ) -> RouteDiagnostic {
        let spot = entry.spot(finding.place, of: definition.key)
        return RouteDiagnostic(
            finding.problem, in: definition.notation, at: spot.location(in: problem.location.source),
            key: definition.key, related: problem.related,
            line: SourceLine(lines[spot.line - 1], column: spot.column, utf8Offset: spot.offsetInLine))
    }

    /// The change of the text that an edit of a value is; nil if it is not all in one string of the text.
    ///
    /// - Parameter place: The place of the problem in the route as a file of lines has it.
    func change(
        _ edit: RouteEdit, at place: RouteDefinition.Place, of entry: LocatedEntry, _ value: String
    ) -> LocatedChange? {
        guard case .value(var offset) = place else { return nil }
        let bytes = Array(value.utf8)
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") { offset += 1 }
        let found = Array(edit.found.utf8)
        guard let part = entry.part(at: offset), part.range.contains(offset), let text = part.string.text,
            // Also one that leaves nothing in the value, such as `false`.
            !(part.isKey && entry.hasKey(edit.replacement, beside: part)),
            bytes[offset...].starts(with: found),
            text.utf8.dropFirst(offset - part.range.lowerBound).starts(with: found)
        else { return nil }
        var end = offset + found.count
        // A flag has no value, and is true in a dictionary; the string "true" is none.
        let isFlag = part.isKey && AttributeName(rawValue: edit.replacement)?.syntax == .flag
        if isFlag, bytes[end...].starts(with: "=\"true\"".utf8), entry.part(at: end + 2)?.isString != true {
            end += "=\"true\"".utf8.count
        }
        let start = part.string.spot(behind: offset - part.range.lowerBound).column
        return LocatedChange(
            line: part.string.line, columns: start..<start + edit.found.unicodeScalars.count,
            written: notation.encoded(edit.replacement), range: offset..<end, replacement: edit.replacement)
    }
}

/// A change of a text, and of the value of the route there.
struct LocatedChange {
    fileprivate let line: Int
    fileprivate let columns: Range<Int>
    /// The replacement as the format has it.
    fileprivate let written: String
    /// The bytes of the value.
    fileprivate let range: Range<Int>
    fileprivate let replacement: String

    func fix(in source: String) -> RouteFix {
        RouteFix(file: source, line: line, columns: columns, replacement: written)
    }
}

extension [LocatedChange] {
    /// A value with the changes.
    func applied(to value: String) -> String {
        var bytes = Array<UInt8>(value.utf8)
        for change in sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(change.range, with: change.replacement.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The places of a route in a text.
struct LocatedEntry: Sendable {
    /// A string of the dictionary that is a part of the route's value.
    struct Part: Sendable {
        /// The bytes of the value.
        let range: Range<Int>
        /// Whether it is a key of the dictionary.
        let isKey: Bool
        let string: LocatedString
        /// Its path from the route, of keys and positions.
        fileprivate let path: [String]

        /// Whether it is a string in the place of a value.
        fileprivate var isString: Bool { !isKey && string.text != nil }

        /// Where it begins in the value: a string at its quote.
        var start: Int { isKey ? range.lowerBound : range.lowerBound - 1 }
    }

    let key: LocatedString
    let parts: [Part]
    /// The keys that lead to it, from the top.
    let path: [String]
    private let node: LocatedNode

    fileprivate init?(_ node: LocatedNode, _ origin: DictionaryOrigin) {
        guard let key = node.key else { return nil }
        self.key = key
        self.node = node
        path = origin.path
        parts = origin.parts.compactMap { part in
            let inner = node.node(at: part.path[...])
            let string = part.isKey ? inner?.key : inner?.value
            // A value that is no string is found at its key.
            return (string ?? inner?.key?.spot(behind: 0)).map {
                Part(range: part.range, isKey: part.isKey, string: $0, path: part.path)
            }
        }
    }

    /// The spot in the text that a place of the definition is.
    fileprivate func spot(_ place: RouteDefinition.Place, of whole: String) -> LocatedString {
        switch place {
        case .key(let offset):
            // The keys around it come before.
            let own = key.text ?? ""
            let before = whole.utf8.dropLast(own.utf8.count).count
            let isPart = whole.utf8.suffix(own.utf8.count).elementsEqual(own.utf8)
            return key.spot(behind: isPart ? offset - before : 0)
        case .value(let offset):
            return part(at: offset).map { $0.string.spot(behind: offset - $0.range.lowerBound) }
                ?? key.spot(behind: 0)
        }
    }

    /// Whether the dictionary in which a part is a key has another one.
    fileprivate func hasKey(_ key: String, beside part: Part) -> Bool {
        node.node(at: (part.path.dropLast() + [key])[...]) != nil
    }

    /// The last part that begins at a byte of the value or before it.
    fileprivate func part(at offset: Int) -> Part? {
        var (low, high) = (0, parts.count)
        while low < high {
            let middle = low + (high - low) / 2
            if parts[middle].start <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? parts[low - 1] : nil
    }
}

/// The place of a string, or of another spot, in a text.
struct LocatedString: Sendable {
    let line: Int
    let column: Int
    /// The number of bytes before it on its line.
    let offsetInLine: Int
    /// The string, if the text has it as it is, on one line.
    let text: String?

    /// The spot behind some bytes of the string, at most all.
    func spot(behind count: Int) -> LocatedString {
        let before = String(decoding: (text ?? "").utf8.prefix(max(0, count)), as: UTF8.self)
        return LocatedString(
            line: line, column: column + before.unicodeScalars.count,
            offsetInLine: offsetInLine + before.utf8.count, text: nil)
    }

    func location(in source: String) -> RouteLocation {
        RouteLocation(source: source, line: line, column: column)
    }
}
