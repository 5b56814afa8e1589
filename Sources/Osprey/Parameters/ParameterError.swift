/// A parameter that does not fit the type it was read as.
public struct ParameterError: Error, Hashable, Sendable {
    /// The key of the parameter.
    public let key: String
    /// What was found and what was expected.
    public let problem: ConversionError

    /// Makes an error.
    public init(key: String, problem: ConversionError) {
        self.key = key
        self.problem = problem
    }
}

extension ParameterError: CustomStringConvertible {
    /// The error in words, without the content of the value: `'page' is <string>, expected an integer`.
    public var description: String { description(showingValues: false) }

    /// The error in words.
    ///
    /// - Parameter showingValues: Whether to quote the value; otherwise only its kind is told.
    public func description(showingValues: Bool) -> String {
        let link = problem.index == nil ? "" : ":"
        return "'\(key)'\(link) \(problem.description(showingValues: showingValues))"
    }
}
