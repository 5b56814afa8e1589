import Foundation
import OspreyRouting

/// Tells whether two requests give a page the same, although one says in text what the other says in numbers.
///
/// The type of the page's property decides, else that of the route's capture or query key, else how it is written.
@MainActor
struct ParameterEquality {
    /// What the page's class injects, if that is known.
    let injection: InjectionPlan?

    /// The route of one of the requests.
    let route: Route?

    /// Whether both have the same keys with the same values.
    func areEqual(_ left: Parameters, _ right: Parameters) -> Bool {
        left == right || left.count == right.count && left.keys.allSatisfy { isEqual($0, left, right) }
    }

    /// Whether both have the same value under a key, or none.
    func isEqual(_ key: String, _ left: Parameters, _ right: Parameters) -> Bool {
        guard let leftValue = left[key], let rightValue = right[key] else {
            return left[key] == nil && right[key] == nil
        }
        if leftValue == rightValue { return true }
        if let property = injection?.properties.first(where: { $0.facts.key.isExactly(key) }) {
            return property.isEqual(left, right)
        }
        return route?.type(of: key)?.isEqual(leftValue, rightValue) ?? false
    }
}

extension Route {
    /// The type of a capture or query key; `nil` if there is none of that name.
    fileprivate func type(of key: String) -> RouteCaptureType? {
        for case .capture(let name, let type) in pattern.segments where name.isExactly(key) { return type }
        return sharedAttributes.value.queryTypes.first { $0.key.isExactly(key) }?.value
    }
}

extension RouteCaptureType {
    /// Whether two values that are written differently are the same.
    fileprivate func isEqual(_ left: ParameterValue, _ right: ParameterValue) -> Bool {
        func converted<Value: ParameterConvertible & Equatable>(to type: Value.Type) -> Bool {
            guard let left = try? Value.convert(left), let right = try? Value.convert(right) else {
                return false
            }
            return left == right
        }
        return switch self {
        case .bool: converted(to: Bool.self)
        case .uint: converted(to: UInt.self)
        case .int: converted(to: Int.self)
        case .double: converted(to: Double.self)
        case .uuid: converted(to: UUID.self)
        case .any, .enumeration, .registered: false
        }
    }
}

extension PlannedProperty {
    /// Whether the parameters of two requests come to the same value.
    fileprivate func isEqual(_ left: Parameters, _ right: Parameters) -> Bool {
        guard let left = value(in: left) as? any Equatable, let right = value(in: right) else { return false }
        return left.isEqual(to: right)
    }

    private func value(in parameters: Parameters) -> Any? {
        var box: AnyInjectedBox?
        guard let position = position(in: parameters) else { return nil }
        try? convert(parameters, position, &box)
        return box?.anyValue
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool {
        // Text compares as it is written, as values do.
        if let text = self as? String, let other = other as? String { return text.isExactly(other) }
        return other as? Self == self
    }
}
