import OspreyProperties

/// Text for people, with styles.
///
/// Only literals of the tool's source are printed as they are. An interpolated text may come from a file, a URL or
/// an argument: characters that would control a terminal are written as escapes.
///
/// ```swift
/// let text: StyledText = "\(style.bold(location)): \(message)"
/// ```
struct StyledText {
    /// The text with the escape sequences of its styles.
    private(set) var rendered = ""

    init() {}

    /// A text that is known to be harmless.
    init(verbatim text: String) {
        rendered = text
    }

    /// A text from anywhere, made visible.
    init(_ text: String) {
        rendered = text.visible
    }

    static func + (left: StyledText, right: StyledText) -> StyledText {
        StyledText(verbatim: left.rendered + right.rendered)
    }

    static func += (left: inout StyledText, right: StyledText) {
        left.rendered += right.rendered
    }
}

extension StyledText: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) {
        rendered = text
    }

    init(stringInterpolation: StringInterpolation) {
        rendered = stringInterpolation.rendered
    }

    /// Puts literals and values together.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var rendered = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            rendered.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        mutating func appendLiteral(_ literal: String) {
            rendered += literal
        }

        /// Adds a text with its styles.
        mutating func appendInterpolation(_ text: StyledText) {
            rendered += text.rendered
        }

        /// Adds a value from anywhere, made visible.
        mutating func appendInterpolation<Value>(_ value: Value) {
            rendered += "\(value)".visible
        }
    }
}

extension [StyledText] {
    /// The elements one after another.
    func joined(separator: StyledText = "") -> StyledText {
        StyledText(verbatim: map(\.rendered).joined(separator: separator.rendered))
    }
}

extension String {
    /// The text as it may be written to the log of a job.
    ///
    /// Systems that run jobs take a line that begins with `::`, and `##[` anywhere, as a command to them.
    var withoutJobCommands: String {
        guard mayHoldJobCommands else { return self }
        var text: [UInt8] = []
        text.reserveCapacity(utf8.count + 8)
        var isAtStart = true
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            if isAtStart, byte == UInt8(ascii: ":"), rest.first == byte {
                text += Array("\\u003a".utf8)
            } else if byte == UInt8(ascii: "["), text.suffix(2).elementsEqual("##".utf8) {
                text += Array("\\u005b".utf8)
            } else {
                text.append(byte)
            }
            isAtStart = byte == UInt8(ascii: "\n") || (isAtStart && (byte == 0x20 || byte == 0x09))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Few lines begin with a colon, or have a number sign or a second line.
    private var mayHoldJobCommands: Bool {
        if utf8.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: ":") { return true }
        // Without an early end, many bytes are looked at in one step.
        let seen = utf8.withContiguousStorageIfAvailable { bytes in
            bytes.reduce(UInt8(0)) { $0 | ($1 == UInt8(ascii: "#") || $1 == 0x0A ? 1 : 0) }
        }
        return seen != 0
    }
}
