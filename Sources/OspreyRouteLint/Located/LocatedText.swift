import OspreyProperties
import OspreyRouting

/// The places of routes in a JSON text or an XML property list; a table knows only their keys.
///
/// A malformed text has no routes and no places.
package struct LocatedText: Sendable {
    /// The places of a key and of its value, as bytes of the text.
    struct Entry {
        let key: Range<Int>
        /// The place of a value that is a plain string: the text has it as it is.
        var value: Range<Int>?
    }

    private let bytes: [UInt8]
    private let entries: [String: Entry]
    /// The escape of a character that has a meaning of its own.
    private let escape: @Sendable (Character) -> String?

    /// Finds the routes of a JSON text.
    package init(json bytes: [UInt8]) {
        self.bytes = bytes
        var reader = LocatedReader(JSONMarks(bytes))
        entries = reader.entries()
        escape = { ["\"": "\\\"", "\\": "\\\\"][$0] }
    }

    /// Finds the routes of a property list in XML.
    package init(propertyList bytes: [UInt8]) {
        self.bytes = bytes
        var reader = LocatedReader(XMLMarks(bytes))
        // A binary list has no lines.
        entries = bytes.has("bplist0", at: 0) ? [:] : reader.entries()
        escape = { ["&": "&amp;", "<": "&lt;", ">": "&gt;"][$0] }
    }

    /// A problem at the line of its key, if the text has the key.
    func located(_ problem: RouteDiagnostic, _ finding: RouteProblem, key: String) -> RouteDiagnostic {
        guard let entry = entries[key] else { return problem }
        let (line, column) = place(of: entry.key.lowerBound)
        let location = RouteLocation(source: problem.location.source, line: line, column: column)
        return RouteDiagnostic(
            finding, at: location, related: problem.related,
            line: SourceLine(text(ofLine: entry.key.lowerBound), column: column))
    }

    /// The change of the text that a change of `key = value` is; nil if it is not all in one of the two.
    func fix(_ fix: RouteFix, key: String) -> RouteFix? {
        guard let entry = entries[key] else { return nil }
        let start = fix.columns.lowerBound - 1
        let keyCount = scalars(in: entry.key).count
        let range: Range<Int>
        let first: Int
        if fix.columns.upperBound - 1 <= keyCount {
            (range, first) = (entry.key, start)
        } else if let value = entry.value, start >= keyCount + Self.sign.count {
            (range, first) = (value, start - keyCount - Self.sign.count)
        } else {
            return nil
        }
        guard !fix.replacement.unicodeScalars.contains(where: { $0.value < 0x20 }),
            first + fix.columns.count <= scalars(in: range).count
        else { return nil }
        let (line, column) = place(of: range.lowerBound)
        let written = fix.replacement.map { escape($0) ?? String($0) }.joined()
        return RouteFix(
            file: fix.file, line: line, columns: column + first..<column + first + fix.columns.count,
            replacement: written)
    }

    /// The line that a properties file would have.
    func line(ofKey key: String) -> String? {
        guard let entry = entries[key], let value = entry.value else { return nil }
        return text(entry.key) + Self.sign + text(value)
    }

    /// The separator of key and value in such a line.
    static let sign = " = "

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func scalars(in range: Range<Int>) -> String.UnicodeScalarView { text(range).unicodeScalars }

    private func start(ofLine offset: Int) -> Int {
        (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    }

    private func place(of offset: Int) -> (line: Int, column: Int) {
        let lines = bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
        return (lines + 1, scalars(in: start(ofLine: offset)..<offset).count + 1)
    }

    private func text(ofLine offset: Int) -> String {
        let end = bytes[offset...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return text(start(ofLine: offset)..<(end ?? bytes.count))
    }
}

/// A mark of a text of nested dictionaries.
enum LocatedMark {
    case open, close, list, listEnd
    /// A key, or a value that is a string: its bytes, and whether they contain no escapes.
    case string(Range<Int>, isPlain: Bool)
    case other
}

/// Reads the marks of a text one by one.
protocol LocatedMarks {
    var bytes: [UInt8] { get }
    mutating func next() -> LocatedMark?
}

/// Finds the keys of routes in nested dictionaries.
private struct LocatedReader<Marks: LocatedMarks> {
    private var marks: Marks
    private var found: [String: LocatedText.Entry] = [:]

    init(_ marks: Marks) { self.marks = marks }

    mutating func entries() -> [String: LocatedText.Entry] {
        guard case .open? = marks.next() else { return [:] }
        readDictionary(below: "", depth: 0)
        return found
    }

    /// Reads the keys of a dictionary that has begun.
    ///
    /// - Returns: The keys.
    @discardableResult
    private mutating func readDictionary(below prefix: String, depth: Int) -> [String] {
        var keys: [String] = []
        // No sound text has so many levels.
        guard depth < 64 else { return keys }
        while case .string(let key, _)? = marks.next() {
            let part = String(decoding: marks.bytes[key], as: UTF8.self)
            keys.append(part)
            let name = prefix.isEmpty ? part : prefix + "." + part
            var entry = LocatedText.Entry(key: key)
            switch marks.next() {
            case .string(let value, let isPlain)?: entry.value = isPlain ? value : nil
            case .open?: readDictionary(below: name, depth: depth + 1)
            case .list?: skipList()
            case .other?: break
            case .close?, .listEnd?, nil: return keys
            }
            let translated = URLKey.isURL(name) ? URLKey.key(for: name, base: nil) : nil
            found[translated ?? name] = entry
        }
        return keys
    }

    private mutating func skipList() {
        var depth = 1
        while depth > 0, let mark = marks.next() {
            switch mark {
            case .open, .list: depth += 1
            case .close, .listEnd: depth -= 1
            case .string, .other: break
            }
        }
    }
}

/// The marks of JSON.
private struct JSONMarks: LocatedMarks {
    let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> LocatedMark? {
        while offset < bytes.count {
            let start = offset
            offset += 1
            switch bytes[start] {
            case UInt8(ascii: "{"): return .open
            case UInt8(ascii: "}"): return .close
            case UInt8(ascii: "["): return .list
            case UInt8(ascii: "]"): return .listEnd
            case UInt8(ascii: "\""): return string(from: start + 1)
            case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"): continue
            default:
                while offset < bytes.count, !",]} \t\r\n".utf8.contains(bytes[offset]) { offset += 1 }
                return .other
            }
        }
        return nil
    }

    private mutating func string(from start: Int) -> LocatedMark {
        var isPlain = true
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            if bytes[offset] == UInt8(ascii: "\\") {
                isPlain = false
                offset += 1
            }
            offset += 1
        }
        let end = min(offset, bytes.count)
        offset += 1
        return .string(start..<end, isPlain: isPlain)
    }
}

/// The marks of a property list in XML.
private struct XMLMarks: LocatedMarks {
    let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> LocatedMark? {
        while let tag = bytes[min(offset, bytes.count)...].firstIndex(of: UInt8(ascii: "<")) {
            if bytes.has("<!--", at: tag) {
                offset = bytes.end(of: "-->", from: tag)
                continue
            }
            let end = bytes.end(of: ">", from: tag)
            offset = end
            let name = String(decoding: bytes[tag + 1..<max(tag + 1, end - 1)], as: UTF8.self)
            switch name {
            case "dict": return .open
            case "/dict": return .close
            case "array": return .list
            case "/array": return .listEnd
            case "key", "string": return string(from: end)
            case "true/", "false/": return .other
            case "integer", "real", "date", "data":
                offset = bytes.end(of: ">", from: bytes.end(of: "</", from: end))
                return .other
            default: continue
            }
        }
        return nil
    }

    private mutating func string(from start: Int) -> LocatedMark {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        offset = bytes.end(of: ">", from: end)
        let isPlain = bytes.has("</", at: end) && !bytes[start..<end].contains(UInt8(ascii: "&"))
        return .string(start..<end, isPlain: isPlain)
    }
}
