import OspreyProperties
import OspreyRouting

/// The places of routes in a JSON text or an XML property list; a table knows only their keys.
///
/// A text that cannot be read has no routes and no places, and a binary property list has no lines.
package struct LocatedText: Sendable {
    /// The lines, without their ends.
    private let lines: [String]
    /// The places of the routes, in the order of the source's definitions.
    private let entries: [LocatedEntry?]
    /// A text as the format has it.
    private let encoded: @Sendable (String) -> String

    /// Finds the routes of a JSON text.
    package init(json bytes: [UInt8]) {
        self.init(JSONMarks(bytes), RouteDefinitions.origins(json: bytes))
    }

    /// Finds the routes of a property list in XML.
    package init(propertyList bytes: [UInt8]) {
        let isBinary = bytes.has("bplist0", at: 0)
        self.init(XMLMarks(bytes), isBinary ? [] : RouteDefinitions.origins(propertyList: bytes))
    }

    private init<Marks: DictionaryMarks>(_ marks: Marks, _ origins: [DictionaryOrigin]) {
        encoded = { Marks.encoded($0) }
        guard !origins.isEmpty else {
            (lines, entries) = ([], [])
            return
        }
        var reader = LocatedReader(marks)
        let top = reader.readTop()
        lines = String(decoding: marks.bytes, as: UTF8.self).linesWithEnds.map(\.line)
        entries = origins.map { origin in
            top.node(at: origin.path[...]).flatMap { LocatedEntry($0, origin.parts) }
        }
    }

    /// The place of a definition; nil if the text does not have it.
    ///
    /// - Parameter position: The position of the definition in its source.
    func entry(_ position: Int) -> LocatedEntry? {
        entries.indices.contains(position) ? entries[position] : nil
    }

    /// A problem at the line of its key.
    func located(
        _ problem: RouteDiagnostic, _ finding: RouteProblem, at entry: LocatedEntry
    ) -> RouteDiagnostic {
        let key = entry.key
        let location = RouteLocation(source: problem.location.source, line: key.line, column: key.column)
        return RouteDiagnostic(
            finding, at: location, related: problem.related,
            line: SourceLine(lines[key.line - 1], column: key.column, utf8Offset: key.offsetInLine))
    }

    /// The change of the text that a change of `key = value` is; nil if it is not all in one string of the text.
    ///
    /// - Parameter isName: Whether the change puts a name in the place of a name.
    func change(
        _ fix: RouteFix, of entry: LocatedEntry, key: String, value: String, isName: Bool
    ) -> LocatedChange? {
        let keyCount = key.unicodeScalars.count
        if fix.columns.upperBound - 1 <= keyCount {
            // The keys around it belong to other routes, too.
            guard let own = entry.key.text, key == own || key.hasSuffix("." + own),
                let located = located(fix.moved(by: own.unicodeScalars.count - keyCount), in: entry.key)
            else { return nil }
            return LocatedChange(fix: located, key: fix.applied(to: key), value: value)
        }
        let ofValue = fix.moved(by: -keyCount - Self.sign.count)
        return entry.parts.lazy.compactMap {
            change(ofValue, of: $0, key: key, value: value, isName: isName)
        }.first
    }

    /// The change of the text that a change of a value is; nil if it is not all in one of its parts.
    private func change(
        _ fix: RouteFix, of part: LocatedEntry.Part, key: String, value: String, isName: Bool
    ) -> LocatedChange? {
        let before = String(decoding: value.utf8.prefix(part.range.lowerBound), as: UTF8.self)
        let text = String(
            decoding: value.utf8.dropFirst(part.range.lowerBound).prefix(part.range.count), as: UTF8.self)
        var rest = String(decoding: value.utf8.dropFirst(part.range.upperBound), as: UTF8.self)
        // In a route that is a dictionary, strings have nothing of the grammar of files.
        let isWhole = before.isEmpty && rest.isEmpty
        let isPlain = !fix.replacement.contains { "=;,\"@>".contains($0) }
        let ofPart = fix.moved(by: -before.unicodeScalars.count)
        guard text == part.string.text, isWhole || isPlain && (part.isKey || isName),
            let located = located(ofPart, in: part.string)
        else { return nil }
        let changed = ofPart.applied(to: text)
        // A flag has no value, and is true in a dictionary.
        if part.isKey, AttributeName(rawValue: changed)?.syntax == .flag, rest.hasPrefix("=true") {
            rest.removeFirst("=true".count)
        }
        return LocatedChange(
            fix: located, key: key, value: before + changed + rest,
            advice: isWhole ? nil : "write '\(changed)' in place of '\(text)'")
    }

    /// The separator of key and value in such a line.
    static let sign = " = "

    /// The change of the text that a change of a string is.
    private func located(_ fix: RouteFix, in string: LocatedString) -> RouteFix? {
        guard let text = string.text, fix.columns.lowerBound >= 1,
            fix.columns.upperBound - 1 <= text.unicodeScalars.count,
            !fix.replacement.unicodeScalars.contains(where: { $0.value < 0x20 })
        else { return nil }
        let columns = fix.moved(by: string.column - 1).columns
        return RouteFix(
            file: fix.file, line: string.line, columns: columns, replacement: encoded(fix.replacement))
    }
}

/// A change of a text, and the route with it.
struct LocatedChange {
    let fix: RouteFix
    let key: String
    let value: String
    /// The change in words that fit a route which is a dictionary; nil if the route is a string.
    var advice: String?
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
    }

    let key: LocatedString
    let parts: [Part]

    fileprivate init?(_ node: LocatedNode, _ parts: [DictionaryOrigin.Part]) {
        guard let key = node.key else { return nil }
        self.key = key
        self.parts = parts.compactMap { part in
            let inner = node.node(at: part.path[...])
            let string = part.isKey ? inner?.key : inner?.value
            return string.map { Part(range: part.range, isKey: part.isKey, string: $0) }
        }
    }
}

/// The place of a string in a text.
struct LocatedString: Sendable {
    let line: Int
    let column: Int
    /// The number of bytes before it on its line.
    let offsetInLine: Int
    /// The string, if the text has it as it is, on one line.
    let text: String?
}

extension RouteFix {
    /// The same change in a text that begins elsewhere.
    fileprivate func moved(by count: Int) -> RouteFix {
        let columns = columns.lowerBound + count..<columns.upperBound + count
        return RouteFix(file: file, line: line, columns: columns, replacement: replacement)
    }
}
