/// Why a value does not fit a type: what was found and what was expected.
public struct ConversionError: Error, Hashable, Sendable {
    /// The value that does not fit.
    public let found: ParameterValue
    /// What would fit, worded to follow "expected": `an integer`.
    public let expected: String
    /// The values that would fit, if they can be listed.
    public let allowed: [String]
    /// The position in the list in which the value was found.
    public let index: Int?

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - found: The value that does not fit.
    ///   - expected: What would fit, worded to follow "expected".
    ///   - allowed: The values that would fit, if they can be listed.
    ///   - index: The position in a list.
    public init(found: ParameterValue, expected: String, allowed: [String] = [], index: Int? = nil) {
        self.found = found
        self.expected = expected
        self.allowed = allowed
        self.index = index
    }

    /// The same problem, found at a position in a list.
    public func at(_ index: Int) -> ConversionError {
        ConversionError(found: found, expected: expected, allowed: allowed, index: index)
    }
}

extension ConversionError: CustomStringConvertible {
    /// The problem in words, without the content of the value.
    public var description: String { description(showingValues: false) }

    /// The problem in words.
    ///
    /// - Parameter showingValues: Whether to quote the value; otherwise only its kind is told.
    public func description(showingValues: Bool) -> String {
        let position = index.map { "element \($0) " } ?? ""
        let listed = allowed.isEmpty ? "" : ": " + allowed.map { "'\($0)'" }.joined(separator: ", ")
        return "\(position)is \(found.words(showingValues: showingValues)), expected \(expected)\(listed)"
    }
}
