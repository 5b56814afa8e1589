extension ParameterValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Makes a ``string(_:)``.
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension ParameterValue: ExpressibleByIntegerLiteral {
    /// Makes an ``integer(_:)``.
    public init(integerLiteral value: Int) {
        self = .integer(value)
    }
}

extension ParameterValue: ExpressibleByFloatLiteral {
    /// Makes a ``floatingPoint(_:)``.
    public init(floatLiteral value: Double) {
        self = .floatingPoint(value)
    }
}

extension ParameterValue: ExpressibleByBooleanLiteral {
    /// Makes a ``bool(_:)``.
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension ParameterValue: ExpressibleByArrayLiteral {
    /// Makes an ``array(_:)``.
    public init(arrayLiteral elements: ParameterValue...) {
        self = .array(elements)
    }
}

extension ParameterValue: ExpressibleByNilLiteral {
    /// Makes a ``null``.
    public init(nilLiteral: ()) {
        self = .null
    }
}
