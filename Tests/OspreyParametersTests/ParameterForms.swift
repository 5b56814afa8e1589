import OspreyParameters

/// What only a URL brings, for tests that have none.
extension Parameters {
    /// Notes a query key without `=`.
    mutating func setBare(_ key: String) {
        add(Entry(key: key, value: "", source: .query, form: .bare))
    }

    /// Sets what a tail capture holds: its decoded segments.
    mutating func setTail(_ segments: [String], for key: String) {
        let value = ParameterValue.array(segments.map { .string($0) })
        add(Entry(key: key, value: value, source: .capture, form: .tail))
    }
}
