extension InjectionError: CustomStringConvertible {
    /// The error in words, without the content of any parameter.
    ///
    /// `cannot build 'ProfilePage': missing 'userId' (String); 'page' is <string>, expected an integer`
    public var description: String { description(showingValues: false) }

    /// The error in words.
    ///
    /// - Parameter showingValues: Whether to quote parameters; otherwise only their kind is told.
    public func description(showingValues: Bool) -> String {
        let words = problems.map { $0.words(showingValues: showingValues) }
        return "cannot build '\(page)': " + words.joined(separator: "; ")
    }
}

extension InjectionError.Problem {
    /// The problem for a message; parameters with their content if asked for, by their kind otherwise.
    func words(showingValues: Bool) -> String {
        switch self {
        case .missing(let key, let typeName):
            "missing '\(key)' (\(typeName))"
        case .invalid(let key, let problem):
            ParameterError(key: key, problem: problem).description(showingValues: showingValues)
        case .unknownInitializer(let name, let known) where known.isEmpty:
            "no initializer '\(name)': the class lists none in 'initializers'"
        case .unknownInitializer(let name, let known):
            "no initializer '\(name)', expected one of: " + known.map { "'\($0)'" }.joined(separator: ", ")
        case .initializerFailed(let cause):
            "its initializer threw: \(cause)"
        case .duplicateKey(let key):
            "'\(key)' is used twice: give one of the two another key"
        case .foreignProperty(let key, let owner, let typeName):
            """
            '\(key)' is listed in 'injections' as a property of \(owner), which \(typeName) is not: write its key path \
            with the name of the page's own class or of a superclass
            """
        case .unnamedProperty(let typeName, let position):
            """
            the injected property of type \(typeName) at \(position) cannot be found by reflection: \
            declare it in the page itself, or give it a key, as in @Injected("key")
            """
        }
    }
}
