/// A text for people that shows parts of values in the notation of their source.
///
/// ```swift
/// let fix: RouteWords = "add \(written: "accepts=from"), or remove it"
/// fix.text(in: .line)   // add 'accepts=from', or remove it
/// fix.text(in: .json)   // add "accepts": ["from"], or remove it
/// ```
package struct RouteWords: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The words for a source of lines.
    private var text: String
    /// The parts that other notations have otherwise, in their order.
    private var parts: [Part] = []

    private struct Part: Hashable, Sendable {
        /// The bytes of the text.
        var range: Range<Int>
        let form: Form
    }

    private enum Form: Hashable, Sendable {
        case value(String)
        case list([String])
        case words(string: String, dictionary: String)
    }

    package init(_ text: String) { self.text = text }

    package init(stringLiteral text: String) { self.init(text) }

    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.words }

    /// The words for a value of a notation.
    package func text(in notation: ValueNotation) -> String {
        guard notation != .line, !parts.isEmpty else { return text }
        let bytes = Array(text.utf8)
        var written = ""
        var end = 0
        for part in parts {
            written += String(decoding: bytes[end..<part.range.lowerBound], as: UTF8.self)
            switch part.form {
            case .value(let value): written += notation.shown(value)
            case .list(let items): written += notation.shown(items)
            case .words(let string, let dictionary): written += notation == .string ? string : dictionary
            }
            end = part.range.upperBound
        }
        return written + String(decoding: bytes[end...], as: UTF8.self)
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var words = RouteWords("")

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { words.text += literal }

        package mutating func appendInterpolation(_ text: some CustomStringConvertible) {
            words.text += text.description
        }

        package mutating func appendInterpolation(_ other: RouteWords) { words = words + other }

        /// A part of a value in the notation of lines: a target, attributes, or both.
        package mutating func appendInterpolation(written value: String) {
            append("'\(value)'", .value(value))
        }

        /// Names with commas between them.
        package mutating func appendInterpolation(list items: [String]) {
            append("'\(items.joined(separator: ","))'", .list(items))
        }

        /// Words for the lines of a file, and others for all else.
        package mutating func appendInterpolation(lines: String, others: String) {
            append(lines, .words(string: others, dictionary: others))
        }

        /// Words for values in the grammar of files, and others for dictionaries.
        package mutating func appendInterpolation(grammar: String, dictionaries: String) {
            append(grammar, .words(string: grammar, dictionary: dictionaries))
        }

        private mutating func append(_ text: String, _ form: Form) {
            let start = words.text.utf8.count
            words.text += text
            words.parts.append(Part(range: start..<words.text.utf8.count, form: form))
        }
    }

    package static func + (left: RouteWords, right: RouteWords) -> RouteWords {
        var words = left
        let start = left.text.utf8.count
        words.text += right.text
        words.parts += right.parts.map {
            Part(range: $0.range.lowerBound + start..<$0.range.upperBound + start, form: $0.form)
        }
        return words
    }
}
