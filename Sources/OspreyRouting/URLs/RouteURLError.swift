/// A reason why a text is not a URL that routes can work with.
///
/// The facts are for programs; the wording of `description` is for people and may change.
public struct RouteURLError: Error, Hashable, Sendable {
    /// The kinds of error; the raw value is a stable name for reports.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The text does not begin with a scheme, and there is no base URL to resolve it against.
        case missingScheme = "missing-scheme"
        /// The URL has no host: `tel:112`, `wallet:///home`.
        case missingHost = "missing-host"
        /// The URL carries a user name or a password.
        case userInformation = "user-information"
        /// The port is not a number from 0 to 65535.
        case invalidPort = "invalid-port"
        /// A character that has to be percent-encoded is in the URL as it is.
        case invalidCharacter = "invalid-character"
        /// A percent sign is not followed by two hexadecimal digits.
        case malformedEscape = "malformed-escape"
        /// The percent-encoded bytes are not UTF-8.
        case invalidUTF8 = "invalid-utf8"
        /// The URL has 1 GB or more.
        case tooLong = "too-long"
    }

    /// The kind of the error.
    public let code: Code
    /// The whole URL as it was given.
    public let url: String
    /// The offending part of the URL; empty if something is missing.
    public let found: String
    /// The place of `found` in the URL: Unicode scalars before it, plus 1.
    public let column: Int

    /// Describes a fault at a place of a URL.
    init(_ fault: URLFault, in url: String) {
        let bytes = url.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: min(fault.range.lowerBound, bytes.count))
        let end = bytes.index(bytes.startIndex, offsetBy: min(fault.range.upperBound, bytes.count))
        code = fault.code
        self.url = url
        found = String(Substring(url.unicodeScalars[start..<end]))
        column = url.unicodeScalars[..<start].count + 1
    }
}

/// The error as the parser found it, in bytes of the text.
struct URLFault: Error {
    var code: RouteURLError.Code
    var range: Range<Int>

    static func invalidCharacter(_ position: Int) -> URLFault {
        URLFault(code: .invalidCharacter, range: position..<position + 1)
    }
}

extension RouteURLError: CustomStringConvertible {
    /// States what is wrong and how to correct it.
    public var description: String {
        switch code {
        case .missingScheme:
            "'\(url)' has no scheme; write the whole URL, such as 'app://home'"
        case .missingHost:
            "'\(url)' has no host; a route URL is 'scheme://host/path'"
        case .userInformation:
            "'\(url)' contains the user information '\(found)', which a route URL cannot have; remove it"
        case .invalidPort:
            "'\(url)' has the port '\(found)', expected a number from 0 to 65535"
        case .invalidCharacter:
            "'\(url)' contains '\(printable)' at column \(column); percent-encode it"
        case .malformedEscape:
            """
            '\(url)' contains the malformed escape '\(found)' at column \(column), expected '%' and two \
            hexadecimal digits; write '%25' for a percent sign
            """
        case .invalidUTF8:
            "'\(url)' contains '\(found)' at column \(column), which is not UTF-8 when decoded"
        case .tooLong:
            "the URL is too long"
        }
    }

    /// Invisible characters by their number.
    private var printable: String {
        guard let scalar = found.unicodeScalars.first, scalar.value <= 0x20 || scalar.value == 0x7F else {
            return found
        }
        return scalar.codePoint
    }
}

extension Unicode.Scalar {
    /// The scalar as `U+00A0`.
    package var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
