import Foundation
import Osprey
import OspreyRouting

extension NavigationSnapshot {
    /// Reads the text that ``description`` writes.
    ///
    /// ```swift
    /// let snapshot = try NavigationSnapshot("""
    ///     stack
    ///       root
    ///       wallet://loan/7 note="call back"
    ///     """)
    /// ```
    ///
    /// Empty lines and indentation are ignored: a page belongs to the stack above it.
    ///
    /// - Throws: ``SnapshotError/malformed(line:column:found:expected:)`` with the first mistake, or
    ///   ``SnapshotError/tooLarge(bytes:limit:)``.
    public init(_ text: String) throws(SnapshotError) {
        if text.utf8.count > Self.largestSize {
            throw .tooLarge(bytes: text.utf8.count, limit: Self.largestSize)
        }
        self.init()
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            // A line may also end with "\r\n".
            var reader = SnapshotReader(line.last == "\r" ? line.dropLast() : line, number: index + 1)
            try reader.read(into: &self)
        }
    }
}

/// Reads one line of the text of a snapshot.
///
/// It reads scalars: a quote or a key is one, whatever a mark after it makes of it for a reader.
private struct SnapshotReader {
    private let line: Substring.UnicodeScalarView
    private let number: Int
    private var rest: Substring.UnicodeScalarView

    /// The maximum nesting of lists, as in JSON.
    private static let deepestList = 32

    init(_ line: Substring.UnicodeScalarView, number: Int) {
        self.line = line
        self.number = number
        rest = line
    }

    mutating func read(into snapshot: inout NavigationSnapshot) throws(SnapshotError) {
        skipSpaces()
        if rest.isEmpty { return }
        let isSelected = take("* ")
        if let place = try place() {
            snapshot.stacks.append(.init(place: place, isSelected: isSelected, entries: []))
        } else if isSelected {
            throw mistake("'tab', 'holder' or 'stack'")
        } else if takeWord("present") {
            guard snapshot.waiting.isEmpty else { throw mistake("only 'waits' below 'waits'") }
            snapshot.presentations.append(.init(style: try style(), entries: []))
        } else if takeWord("waits") {
            snapshot.waiting.append(try entry())
        } else {
            let entry = try entry()
            guard snapshot.waiting.isEmpty else { throw mistake("only 'waits' below 'waits'") }
            if let last = snapshot.presentations.indices.last {
                snapshot.presentations[last].entries.append(entry)
            } else if let last = snapshot.stacks.indices.last {
                snapshot.stacks[last].entries.append(entry)
            } else {
                rest = line
                skipSpaces()
                throw mistake("'stack', 'tab', 'holder', 'present' or 'waits' in the first line")
            }
        }
        guard rest.isEmpty else { throw mistake("the end of the line") }
    }

    // MARK: - Headers

    private mutating func place() throws(SnapshotError) -> StackPlace? {
        if takeWord("stack") { return .root }
        if takeWord("tab") { return .tab(try name("the identifier of a tab")) }
        if takeWord("holder") { return .holder(try name("the name of a stack")) }
        return nil
    }

    private mutating func style() throws(SnapshotError) -> PresentationStyle {
        let before = rest
        let word = try name("'cover' or 'sheet'")
        if let style = PresentationStyle(rawValue: word), !style.isWindow { return style }
        rest = before
        throw mistake("'cover' or 'sheet'")
    }

    // MARK: - Entries

    private mutating func entry() throws(SnapshotError) -> NavigationSnapshot.Entry {
        var trust = Trust.internal
        if takeWord("from") {
            guard takeWord("outside") else { throw mistake("'outside'") }
            trust = .external
        }
        let target = try target()
        let given = try parameters()
        let initializer = takeWord("by") ? try name("the name of an initializer") : nil
        var saved = Parameters()
        if takeWord("saved") {
            saved = try parameters()
            if saved.isEmpty { throw mistake("a value, such as 'key=\"text\"'") }
        }
        return .init(target, given: given, saved: saved, initializer: initializer, trust: trust)
    }

    private mutating func target() throws(SnapshotError) -> NavigationSnapshot.Entry.Target {
        if takeWord("root") { return .root }
        if takeWord("page") { return .page(try name("the name of a page")) }
        let url: String
        if rest.first == "\"" {
            url = try quoted()
        } else {
            let plain = rest.prefix { !$0.endsURL }
            guard plain.contains(":") else { throw mistake("'root', 'page' or a URL") }
            url = String(plain)
            rest = rest[plain.endIndex...]
        }
        skipSpaces()
        return .url(url)
    }

    private mutating func parameters() throws(SnapshotError) -> Parameters {
        var parameters = Parameters()
        while let first = rest.first {
            let before = rest
            if first != "\"", !PlainName.isPlain(first) {
                throw mistake("a value, such as 'key=7'")
            }
            let key = try name("a key")
            guard take("=") else {
                // It may be one of the following words.
                rest = before
                return parameters
            }
            if parameters[key] != nil {
                rest = before
                throw mistake("each key once")
            }
            parameters[key] = try value(depth: 0)
            skipSpaces()
        }
        return parameters
    }

    // MARK: - Values

    private mutating func value(depth: Int) throws(SnapshotError) -> ParameterValue {
        let before = rest
        if take("[") { return .array(try list(depth: depth + 1)) }
        if rest.first == "\"" {
            let text = try quoted()
            guard let kind = try kind() else { return .string(text) }
            if let value = SnapshotText.value(text, kind) { return value }
            rest = before
            throw mistake("a value of the kind '\(kind.rawValue)'")
        }
        let scalars = rest.prefix { PlainName.isPlain($0) || $0 == "+" }
        let word = String(scalars)
        rest = rest[scalars.endIndex...]
        if let kind = try kind() {
            if let value = SnapshotText.value(number: word, kind) { return value }
        } else if word == "null" {
            return .null
        } else if let flag = Bool(word) {
            return .bool(flag)
        } else if let number = Int(word) {
            return .integer(number)
        }
        rest = before
        throw mistake("a quoted string, a number, a list, 'true', 'false' or 'null'")
    }

    private mutating func list(depth: Int) throws(SnapshotError) -> [ParameterValue] {
        guard depth <= Self.deepestList else {
            throw mistake("at most \(Self.deepestList) nested lists")
        }
        var values: [ParameterValue] = []
        skipSpaces()
        if take("]") { return values }
        while true {
            values.append(try value(depth: depth))
            skipSpaces()
            if take("]") { return values }
            guard take(",") else { throw mistake("',' or ']'") }
            skipSpaces()
        }
    }

    /// The kind after a value, such as `(date)`.
    private mutating func kind() throws(SnapshotError) -> SnapshotText.Kind? {
        let before = rest
        skipSpaces()
        guard take("(") else {
            rest = before
            return nil
        }
        let word = rest.prefix { $0 != ")" }
        guard let kind = SnapshotText.Kind(rawValue: String(word)), word.endIndex < rest.endIndex else {
            throw mistake("'uint)', 'number)', 'uuid)', 'url)' or 'date)'")
        }
        rest = rest[word.endIndex...].dropFirst()
        return kind
    }

    // MARK: - Words

    /// A name, plain or in quotes, and the spaces after it.
    private mutating func name(_ expected: String) throws(SnapshotError) -> String {
        let name: String
        if rest.first == "\"" {
            name = try quoted()
        } else {
            let plain = rest.prefix(while: PlainName.isPlain)
            guard !plain.isEmpty else { throw mistake(expected) }
            name = String(plain)
            rest = rest[plain.endIndex...]
        }
        if rest.first != "=" { skipSpaces() }
        return name
    }

    private mutating func quoted() throws(SnapshotError) -> String {
        let before = rest
        rest = rest.dropFirst()
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": return String(text)
            case "\\":
                guard let escaped = rest.popFirst(), let scalar = Self.unescaped(escaped, &rest) else {
                    rest = before
                    throw mistake("a string with the escapes \\\" \\\\ \\n \\r \\t and \\uXXXX")
                }
                text.append(scalar)
            default: text.append(scalar)
            }
        }
        rest = before
        throw mistake("a closing quote")
    }

    private static func unescaped(
        _ escaped: Unicode.Scalar, _ scalars: inout Substring.UnicodeScalarView
    ) -> Unicode.Scalar? {
        switch escaped {
        case "\"", "\\", "/": return escaped
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u":
            let digits = String(String.UnicodeScalarView(scalars.prefix(4)))
            scalars = scalars.dropFirst(4)
            guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit) else { return nil }
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        default: return nil
        }
    }

    /// Takes a word of the notation with the spaces after it; a longer word or URL with the same beginning does not
    /// match.
    private mutating func takeWord(_ word: String) -> Bool {
        guard rest.starts(with: word.unicodeScalars) else { return false }
        let after = rest.dropFirst(word.unicodeScalars.count)
        guard after.first.map({ $0 == " " || $0 == "\t" }) ?? true else { return false }
        rest = after
        skipSpaces()
        return true
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest = rest.dropFirst(text.unicodeScalars.count)
        return true
    }

    private mutating func skipSpaces() {
        rest = rest.drop { $0 == " " || $0 == "\t" }
    }

    private func mistake(_ expected: String) -> SnapshotError {
        let column = String(line[..<rest.startIndex]).count + 1
        // One letter may have any number of marks.
        let word = String(rest.prefix(40).prefix { $0 != " " })
        return .malformed(
            line: number, column: column, found: word.isEmpty ? "the end of the line" : "'\(word)'",
            expected: expected)
    }
}

extension SnapshotText {
    /// A value whose kind is written in quotes.
    fileprivate static func value(_ text: String, _ kind: Kind) -> ParameterValue? {
        switch kind {
        case .uuid: UUID(uuidString: text).map(ParameterValue.uuid)
        case .url: URL(string: text).map(ParameterValue.url)
        case .date: (try? Date(text, strategy: .iso8601)).map(ParameterValue.date)
        case .unsignedInteger, .number: nil
        }
    }

    /// A value whose kind is written as a number.
    fileprivate static func value(number: String, _ kind: Kind) -> ParameterValue? {
        switch kind {
        case .unsignedInteger: UInt(number).map(ParameterValue.unsignedInteger)
        case .number: Double(number).map(ParameterValue.floatingPoint)
        case .date:
            Double(number).map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
        case .uuid, .url: nil
        }
    }
}
