import Foundation
import OspreyInjection
import OspreyParameters
import OspreyRouting

/// Compares the parameters of two requests by value, although one may contain a string where the other has a number.
///
/// The type of the page's property decides, else the type of the route's capture or query key; else the written form is
/// compared.
@MainActor
struct ParameterEquality {
    /// The injected properties of the page's class, if known.
    let injection: InjectionPlan?

    /// The route of one of the requests.
    let route: Route?

    /// Whether both have the same keys with equal values.
    func areEqual(_ left: Parameters, _ right: Parameters) -> Bool {
        left == right || left.count == right.count && left.keys.allSatisfy { isEqual($0, left, right) }
    }

    /// A hash that is the same for equal parameters; the types of a route do not count.
    func hash(of parameters: Parameters) -> Int {
        var hash = 0
        for entry in parameters.entries {
            var hasher = Hasher()
            hasher.combine(ExactName(entry.key))
            switch injection?.value(of: entry.key, in: parameters) {
            case nil: hasher.combine(entry.value)
            case let text as String: hasher.combine(ExactName(text))
            case let value as any Hashable: value.hash(into: &hasher)
            // What cannot be hashed may be equal.
            default: break
            }
            hash ^= hasher.finalize()
        }
        return hash
    }

    /// Whether both have equal values for a key, or none.
    func isEqual(_ key: String, _ left: Parameters, _ right: Parameters) -> Bool {
        guard let leftValue = left[key], let rightValue = right[key] else {
            return left[key] == nil && right[key] == nil
        }
        if leftValue == rightValue { return true }
        return injection?.isEqual(key, left, right) ?? route?.type(of: key)?.isEqual(leftValue, rightValue)
            ?? false
    }
}

extension Route {
    /// The type of a capture or query key; `nil` if there is none with that name.
    fileprivate func type(of key: String) -> RouteCaptureType? {
        for case .capture(let name, let type) in pattern.segments where name.isExactly(key) { return type }
        return sharedAttributes.value.queryType(of: key)
    }
}

extension RouteCaptureType {
    /// Whether two values are equal although they are written differently.
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
