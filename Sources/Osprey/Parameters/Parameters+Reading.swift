extension Parameters {
    /// The value under a key, converted.
    ///
    /// Absent and invalid are kept apart: a key without a value gives `nil`, a value that does not fit is an error. A
    /// repeated query key gives a scalar its last value and an array all of them.
    ///
    /// ```swift
    /// let page = try request.parameters.value("page", as: Int.self) ?? 1
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - type: What to convert to.
    /// - Returns: The converted value, or `nil` if the key is absent.
    /// - Throws: ``ParameterError`` if the value does not fit the type.
    @inlinable
    public func value<Value: ParameterConvertible>(
        _ key: String, as type: Value.Type = Value.self
    ) throws(ParameterError) -> Value? {
        guard let position = position(of: key) else { return nil }
        do throws(ConversionError) {
            return try entries[position].read(as: type)
        } catch {
            throw ParameterError(key: key, problem: error)
        }
    }
}

extension Parameters.Entry {
    /// Converts the value as it was written where it came from.
    @inlinable
    func read<Value: ParameterConvertible>(as type: Value.Type) throws(ConversionError) -> Value {
        if form == .bare, let value = Value.bareKeyValue { return value }
        return try value(asList: Value.readsLists).read(as: type)
    }
}
