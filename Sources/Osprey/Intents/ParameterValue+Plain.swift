import Foundation

extension ParameterValue {
    /// The value for what property lists, payloads and user information hold; `nil` for nested dictionaries.
    init?(plain value: Any) {
        switch value {
        case let value as ParameterValue: self = value
        case let text as String: self = .string(text)
        case let url as URL: self = .url(url)
        case let id as UUID: self = .uuid(id)
        case let date as Date: self = .date(date)
        case let values as [Any]: self = .array(values.compactMap(ParameterValue.init(plain:)))
        default:
            guard let number = ParameterValue(number: value) else { return nil }
            self = number
        }
    }

    private init?(number value: Any) {
        #if canImport(Darwin)
        // A number object answers to every type; only its own type says whether it was a truth value.
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
