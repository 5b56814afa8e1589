public import Foundation

extension UUID: ParameterConvertible {
    /// Converts the 36-character form, in any case, or a typed identifier.
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> UUID {
        switch value {
        case .uuid(let uuid): return uuid
        case .string(let text):
            if text.utf8.count == 36, let uuid = UUID(uuidString: text) { return uuid }
        default: break
        }
        throw ConversionError(found: value, expected: "a UUID")
    }

    /// An identifier.
    public var parameterValue: ParameterValue { .uuid(self) }
}

extension URL: ParameterConvertible {
    /// Converts an RFC 3986 reference, absolute or relative, or a typed URL; invalid URLs are not repaired.
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> URL {
        switch value {
        case .url(let url): return url
        case .string(let text):
            if let url = URL(string: text, encodingInvalidCharacters: false) { return url }
        default: break
        }
        throw ConversionError(found: value, expected: "a URL")
    }

    /// A URL.
    public var parameterValue: ParameterValue { .url(self) }
}

extension Date: ParameterConvertible {
    /// Converts ISO 8601 with a zone, seconds since 1970, whole or with a decimal fraction, or a typed date.
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> Date {
        switch value {
        case .date(let date): return date
        case .string(let text):
            if let seconds = DateText.secondsSince1970(text) { return Date(timeIntervalSince1970: seconds) }
        default: break
        }
        throw ConversionError(
            found: value, expected: "a date such as 2026-11-21T09:30:00Z, or seconds since 1970")
    }

    /// A point in time.
    public var parameterValue: ParameterValue { .date(self) }
}
