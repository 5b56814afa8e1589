/// Why a value does not fit a type: the found value and the expected form.
public struct ConversionError: Error, Hashable, Sendable {
    /// The value that does not fit.
    public let found: ParameterValue
    /// The expected form, worded to follow "expected": `an integer`.
    public let expected: String
    /// The allowed values, if they can be listed.
    public let allowed: [String]
    /// The index of the value, if it is in a list.
    public let index: Int?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - found: The value that does not fit.
    ///   - expected: The expected form, worded to follow "expected".
    ///   - allowed: The allowed values, if they can be listed.
    ///   - index: The index in a list.
    public init(found: ParameterValue, expected: String, allowed: [String] = [], index: Int? = nil) {
        self.found = found
        self.expected = expected
        self.allowed = allowed
        self.index = index
    }

    /// The same problem with an index in a list.
    public func at(_ index: Int) -> ConversionError {
        ConversionError(found: found, expected: expected, allowed: allowed, index: index)
    }
}

extension ConversionError: CustomStringConvertible {
    /// The problem in words, without the content of the value.
    public var description: String { description(showingValues: false) }

    /// The problem in words, with or without the content of the value.
    ///
    /// - Parameter showingValues: Whether to quote the value; otherwise only its kind is shown.
    public func description(showingValues: Bool) -> String {
        let position = index.map { "element \($0) " } ?? ""
        let listed = allowed.isEmpty ? "" : ": " + allowed.map { "'\($0)'" }.joined(separator: ", ")
        return "\(position)is \(found.words(showingValues: showingValues)), expected \(expected)\(listed)"
    }
}
