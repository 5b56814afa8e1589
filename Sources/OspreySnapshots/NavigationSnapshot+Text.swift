import Foundation
import Osprey
import OspreyRouting

extension NavigationSnapshot: CustomStringConvertible {
    /// The snapshot as text, one page per line, with all values; ``init(_:)`` reads it.
    public var description: String {
        var lines: [String] = []
        for stack in stacks {
            lines.append((stack.isSelected ? "* " : "") + stack.place.words)
            lines += stack.entries.map { "  \($0.words)" }
        }
        for presentation in presentations {
            lines.append(presentation.words)
            lines += presentation.entries.map { "  \($0.words)" }
        }
        lines += waiting.map { "waits \($0.words)" }
        return lines.joined(separator: "\n")
    }
}

extension NavigationSnapshot.PresentedStack {
    package var words: String { "present \(style.rawValue)" }
}

extension NavigationSnapshot.Entry {
    /// The page for messages, without values.
    package var name: String {
        switch target {
        case .root: "the root"
        case .url(let url): Destination.url(url).words(showingValues: false)
        case .page(let name): "'\(name)'"
        }
    }

    /// The entry in one line, with all values.
    package var words: String {
        var words = trust == .external ? ["from outside"] : []
        words.append(target.words)
        words += given.map(SnapshotText.pair)
        if let initializer { words.append("by \(PlainName.words(initializer))") }
        if !saved.isEmpty { words.append("saved") }
        words += saved.map(SnapshotText.pair)
        return words.joined(separator: " ")
    }
}

extension NavigationSnapshot.Entry.Target {
    var words: String {
        switch self {
        case .root: "root"
        case .url(let url): SnapshotText.isPlainURL(url) ? url : JSONText.quoted(url)
        case .page(let name): "page \(PlainName.words(name))"
        }
    }
}

/// The notation of names and values in the text of a snapshot.
enum SnapshotText {
    /// The word after a value whose kind cannot be seen from the value itself.
    enum Kind: String {
        case unsignedInteger = "uint"
        case number, uuid, url, date
    }

    static func pair(_ key: String, _ value: ParameterValue) -> String {
        "\(PlainName.words(key))=\(words(value))"
    }

    /// Whether a URL needs no quotes.
    ///
    /// It contains a colon and neither spaces nor control characters, and does not begin with a quote. The words of the
    /// notation end with a space, so that it cannot be one of them.
    static func isPlainURL(_ url: String) -> Bool {
        guard url.utf8.first != UInt8(ascii: "\"") else { return false }
        return url.utf8.contains(UInt8(ascii: ":")) && url.unicodeScalars.allSatisfy { !$0.endsURL }
    }

    private static func words(_ value: ParameterValue) -> String {
        func tagged(_ text: String, _ kind: Kind) -> String { "\(text) (\(kind.rawValue))" }
        switch value {
        case .string(let text): return JSONText.quoted(text)
        case .integer(let number): return "\(number)"
        case .bool(let flag): return "\(flag)"
        case .null: return "null"
        case .array(let values): return "[" + values.map(words).joined(separator: ", ") + "]"
        case .unsignedInteger(let number): return tagged("\(number)", .unsignedInteger)
        case .floatingPoint(let number): return tagged("\(number)", .number)
        case .uuid(let uuid): return tagged(JSONText.quoted(uuid.uuidString), .uuid)
        case .url(let url): return tagged(JSONText.quoted(url.absoluteString), .url)
        case .date(let date): return tagged(words(date), .date)
        case .opaque: return "null"
        }
    }

    /// The seconds since the reference date in the years 1 to 9999.
    private static let fourDigitYears = -63_000_000_000.0...252_000_000_000.0

    /// A date to the second as ISO 8601, and any other date as its seconds since the reference date, so that it is read
    /// back exactly.
    private static func words(_ date: Date) -> String {
        let seconds = date.timeIntervalSinceReferenceDate
        guard fourDigitYears.contains(seconds) else { return "\(seconds)" }
        let text = date.formatted(.iso8601)
        let isExact = (try? Date(text, strategy: .iso8601)) == date
        return isExact ? JSONText.quoted(text) : "\(seconds)"
    }
}

extension Unicode.Scalar {
    /// Whether a URL without quotes ends here.
    var endsURL: Bool { properties.isWhitespace || needsEscape }
}
