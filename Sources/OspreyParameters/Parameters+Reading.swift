extension Parameters {
    /// The converted value for a key.
    ///
    /// An absent value differs from an invalid one: an absent key gives `nil`, a value that cannot be converted is an
    /// error. A repeated query key gives a single value its last one, and an array all of them.
    ///
    /// ```swift
    /// let page = try request.parameters.value("page", as: Int.self) ?? 1
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - type: The type to convert to.
    /// - Returns: The converted value, or `nil` if the key is absent.
    /// - Throws: ``ParameterError`` if the value cannot be converted.
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
    /// Converts the value in the form in which it was written in its source.
    @inlinable
    package func read<Value: ParameterConvertible>(as type: Value.Type) throws(ConversionError) -> Value {
        if form == .bare, let value = Value.bareKeyValue { return value }
        return try value(asList: Value.readsLists).read(as: type)
    }
}
