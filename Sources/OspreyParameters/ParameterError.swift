/// A parameter that cannot be converted to the requested type.
public struct ParameterError: Error, Hashable, Sendable {
    /// The key of the parameter.
    public let key: String
    /// The found value and the expected form.
    public let problem: ConversionError

    /// Creates an error.
    public init(key: String, problem: ConversionError) {
        self.key = key
        self.problem = problem
    }
}

extension ParameterError: CustomStringConvertible {
    /// The error in words, without the content of the value: `'page' is <string>, expected an integer`.
    public var description: String { description(showingValues: false) }

    /// The error in words, with or without the content of the value.
    ///
    /// - Parameter showingValues: Whether to quote the value; otherwise only its kind is shown.
    public func description(showingValues: Bool) -> String {
        let link = problem.index == nil ? "" : ":"
        return "'\(key)'\(link) \(problem.description(showingValues: showingValues))"
    }
}
