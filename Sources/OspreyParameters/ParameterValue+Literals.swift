extension ParameterValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Creates a ``string(_:)``.
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension ParameterValue: ExpressibleByIntegerLiteral {
    /// Creates an ``integer(_:)``.
    public init(integerLiteral value: Int) {
        self = .integer(value)
    }
}

extension ParameterValue: ExpressibleByFloatLiteral {
    /// Creates a ``floatingPoint(_:)``.
    public init(floatLiteral value: Double) {
        self = .floatingPoint(value)
    }
}

extension ParameterValue: ExpressibleByBooleanLiteral {
    /// Creates a ``bool(_:)``.
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension ParameterValue: ExpressibleByArrayLiteral {
    /// Creates an ``array(_:)``.
    public init(arrayLiteral elements: ParameterValue...) {
        self = .array(elements)
    }
}

extension ParameterValue: ExpressibleByNilLiteral {
    /// Creates a ``null``.
    public init(nilLiteral: ()) {
        self = .null
    }
}
