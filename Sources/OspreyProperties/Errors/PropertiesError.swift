/// Why a text is not a properties file.
///
/// The values are for programs; the wording of `description` is for people and may change.
public struct PropertiesError: Error, Hashable, Sendable {
    /// The kinds of error; the raw value is a stable name for reports.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// `\u` is not followed by four hexadecimal digits.
        case malformedEscape = "malformed-escape"
        /// The bytes are not UTF-8.
        case invalidUTF8 = "invalid-utf8"
        /// The text has 2 GB or more.
        case tooLarge = "too-large"
    }

    /// The kind of the error.
    public let code: Code
    /// The location: the backslash of the escape, or the first byte that is not UTF-8.
    public let location: SourceLocation
    /// The offending text: the escape as far as it is readable, the byte as `0xFF`, or the number of bytes.
    public let found: String
    /// The whole line of the location, for a snippet; bytes that are not UTF-8 are shown as U+FFFD.
    public let sourceLine: String

    /// The line with the position of the error.
    package var line: SourceLine { SourceLine(sourceLine, column: location.column) }
}

extension PropertiesError: CustomStringConvertible {
    /// The whole report on one line: location, message and fix.
    public var description: String { "\(location): error: \(message); \(fix)" }

    /// The found text and the expected one.
    public var message: String {
        switch code {
        case .malformedEscape:
            "malformed escape '\(found)', expected '\\u' and four hexadecimal digits"
        case .invalidUTF8:
            "invalid byte \(found), expected UTF-8"
        case .tooLarge:
            "the text has \(found) bytes, expected less than 2 GB"
        }
    }

    /// The letter that the byte would be in Latin-1.
    private var latinLetter: Character? {
        guard let byte = UInt8(found.dropFirst(2), radix: 16), byte > 0xA0 else { return nil }
        return Character(Unicode.Scalar(byte))
    }

    /// Whether the text starts like UTF-16.
    package var isUTF16: Bool {
        code == .invalidUTF8 && location.line == 1 && location.column == 1
            && (found.hasSuffix("FF") || found.hasSuffix("FE"))
    }

    /// How to fix it.
    public var fix: String {
        switch code {
        case .invalidUTF8 where isUTF16: "save the file in UTF-8: it seems to be in UTF-16"
        case .malformedEscape: "write each backslash twice: '\\\\'"
        case .invalidUTF8:
            "save the file in UTF-8\(latinLetter.map { "; in Latin-1 the byte is '\($0)'" } ?? "")"
        case .tooLarge: "split the file"
        }
    }
}
