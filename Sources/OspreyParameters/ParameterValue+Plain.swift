import Foundation
import OspreyRouting

extension ParameterValue {
    /// How deeply lists from outside may be nested; pages need no more.
    static let deepestList = 32

    /// Converts a value of a property list, a payload or user information.
    ///
    /// It is `nil` for dictionaries. In a list, dictionaries are left out, and so are lists nested in more than 31
    /// others.
    package init?(plain value: Any) {
        self.init(plain: value, level: 0)
    }

    private init?(plain value: Any, level: Int) {
        switch value {
        case let value as ParameterValue: self = value
        case let text as String: self = .string(text)
        case let url as URL: self = .url(url)
        case let id as UUID: self = .uuid(id)
        case let date as Date: self = .date(date)
        case let values as [Any]:
            guard level < Self.deepestList else { return nil }
            self = .array(values.compactMap { ParameterValue(plain: $0, level: level + 1) })
        default:
            guard let number = ParameterValue(number: value) else { return nil }
            self = number
        }
    }

    private init?(number value: Any) {
        #if canImport(Darwin)
        // A number object converts to every type; only its own type says whether it was a Boolean.
        if let number = value as? NSNumber, CFGetTypeID(number) == CFBooleanGetTypeID() {
            self = .bool(number.boolValue)
            return
        }
        #else
        if let truth = value as? Bool {
            self = .bool(truth)
            return
        }
        #endif
        if let number = value as? Int {
            self = .integer(number)
        } else if let number = value as? Double {
            self = .floatingPoint(number)
        } else {
            return nil
        }
    }
}

extension ParameterValue {
    /// The strings in a URL from which the value would be captured; `nil` if no URL can contain it.
    ///
    /// - Parameter isTail: Whether several segments are captured; a single string is then split at `/`.
    package func texts(inTail isTail: Bool) -> [String]? {
        switch self {
        case .string(let text): isTail ? TailText.split(text) : [text]
        case .integer(let number): ["\(number)"]
        case .unsignedInteger(let number): ["\(number)"]
        case .floatingPoint(let number): ["\(number)"]
        case .bool(let flag): ["\(flag)"]
        case .uuid(let id): [id.uuidString]
        case .url(let url): [url.absoluteString]
        case .array(let values) where isTail:
            values.reduce(into: [String]?([])) { segments, value in
                guard let texts = value.texts(inTail: false) else { return segments = nil }
                segments?.append(contentsOf: texts)
            }
        case .date, .array, .null, .opaque: nil
        }
    }
}
