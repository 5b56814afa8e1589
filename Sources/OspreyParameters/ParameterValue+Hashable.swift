import OspreyRouting

extension ParameterValue: Hashable {
    /// Whether two values are of the same kind and equal; whole numbers are compared by value.
    ///
    /// A string never equals a typed value: `"3"` is not `3`. Strings are compared byte by byte: an `é` written as one
    /// scalar differs from one written as two, because they also differ in a URL.
    public static func == (left: ParameterValue, right: ParameterValue) -> Bool {
        switch (left, right) {
        case (.string(let left), .string(let right)): left.isExactly(right)
        case (.integer(let left), .integer(let right)): left == right
        case (.unsignedInteger(let left), .unsignedInteger(let right)): left == right
        case (.integer(let left), .unsignedInteger(let right)): left == right
        case (.unsignedInteger(let left), .integer(let right)): left == right
        case (.floatingPoint(let left), .floatingPoint(let right)): left == right
        case (.bool(let left), .bool(let right)): left == right
        case (.uuid(let left), .uuid(let right)): left == right
        case (.url(let left), .url(let right)): left == right
        case (.date(let left), .date(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.null, .null): true
        case (.opaque(let left), .opaque(let right)): areSame(left, right)
        default: false
        }
    }

    /// Hashes the content; equal whole numbers have equal hashes.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .string(let text): hasher.combine(ExactName(text))
        case .integer(let number): hasher.combine(number)
        case .unsignedInteger(let number):
            // Equal numbers need equal hashes, whichever case holds them.
            if let small = Int(exactly: number) { hasher.combine(small) } else { hasher.combine(number) }
        case .floatingPoint(let number): hasher.combine(number)
        case .bool(let flag): hasher.combine(flag)
        case .uuid(let uuid): hasher.combine(uuid)
        case .url(let url): hasher.combine(url)
        case .date(let date): hasher.combine(date)
        case .array(let values): hasher.combine(values)
        case .null: hasher.combine(0 as UInt8)
        case .opaque(let live):
            if let object = Self.object(live) {
                hasher.combine(ObjectIdentifier(object))
            } else if let value = live as? any Hashable {
                value.hash(into: &hasher)
            }
        }
    }

    private static func areSame(_ left: any Sendable, _ right: any Sendable) -> Bool {
        if let left = object(left), let right = object(right) { return left === right }
        if let left = left as? any Hashable, let right = right as? any Hashable {
            return AnyHashable(left) == AnyHashable(right)
        }
        return false
    }

    /// The live value if it is a class instance; a cast to `AnyObject` alone would box any value.
    private static func object(_ live: any Sendable) -> AnyObject? {
        type(of: live) is AnyClass ? live as AnyObject : nil
    }
}
