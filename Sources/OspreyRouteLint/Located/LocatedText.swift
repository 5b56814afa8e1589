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
        self.init(JSONMarks(bytes), RouteDefinitions.paths(json: bytes))
    }

    /// Finds the routes of a property list in XML.
    package init(propertyList bytes: [UInt8]) {
        let isBinary = bytes.has("bplist0", at: 0)
        self.init(XMLMarks(bytes), isBinary ? [] : RouteDefinitions.paths(propertyList: bytes))
    }

    private init<Marks: DictionaryMarks>(_ marks: Marks, _ paths: [[String]]) {
        encoded = { Marks.encoded($0) }
        guard !paths.isEmpty else {
            (lines, entries) = ([], [])
            return
        }
        var reader = LocatedReader(marks)
        let top = reader.readTop()
        lines = String(decoding: marks.bytes, as: UTF8.self).linesWithEnds.map(\.line)
        entries = paths.map { top.entry(at: $0[...]) }
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

    /// The change of the text that a change of `key = value` is; nil if it is not all in one of the two.
    func change(_ fix: RouteFix, of entry: LocatedEntry, key: String, value: String) -> LocatedChange? {
        let keyCount = key.unicodeScalars.count
        if fix.columns.upperBound - 1 <= keyCount {
            // The keys around it belong to other routes, too.
            guard let own = entry.key.text, key == own || key.hasSuffix("." + own),
                let located = located(fix.moved(by: own.unicodeScalars.count - keyCount), in: entry.key)
            else { return nil }
            return LocatedChange(fix: located, key: fix.applied(to: key), value: value)
        }
        let ofValue = fix.moved(by: -keyCount - Self.sign.count)
        guard let string = entry.value, let located = located(ofValue, in: string) else { return nil }
        return LocatedChange(fix: located, key: key, value: ofValue.applied(to: value))
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
}

/// The places of a route in a text.
struct LocatedEntry: Sendable {
    let key: LocatedString
    /// The place of a value that is a string.
    var value: LocatedString?
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
