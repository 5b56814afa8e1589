public import OspreyParameters
public import OspreyRouting

/// Why a page was not built, or a live page was not injected again, with every problem of the request.
public struct InjectionError: Error, Hashable, Sendable {
    /// A problem of a request, or of the class that it requests.
    public enum Problem: Hashable, Sendable {
        /// A required parameter is absent; `given` is a key in the request that no property takes and that may be
        /// meant.
        case missing(key: String, typeName: String, given: String? = nil)
        /// A parameter does not fit its property.
        case invalid(key: String, ConversionError)
        /// The class lists no initializer with the requested name.
        case unknownInitializer(name: String, known: [String])
        /// The initializer threw.
        case initializerFailed(ErrorCause)
        /// The object that makes the pages, given to ``PageRegistrar/register(weak:as:initializers:_:)``, is gone.
        case ownerGone(typeName: String)
        /// Two properties, or two initializers, of the class have the same key.
        case duplicateKey(String)
        /// The class hides the name of a property from reflection, and the property has no explicit key.
        case unnamedProperty(typeName: String, position: String)
        /// No property takes an object that was passed; `taken` lists the object types that properties take.
        case untakenObject(typeName: String, taken: [String])
    }

    /// The name of the page.
    public let page: String

    /// The problems; never empty.
    public let problems: [Problem]

    /// Creates an error, for example the one that a test expects.
    ///
    /// - Parameters:
    ///   - page: The name of the page.
    ///   - problems: The problems, at least one.
    public init(page: String, problems: [Problem]) {
        self.page = page
        self.problems = problems
    }

    /// The keys of the required parameters that are absent.
    public var missingKeys: [String] {
        problems.compactMap { problem in
            if case .missing(let key, _, _) = problem { key } else { nil }
        }
    }

    /// The keys of the parameters that do not fit.
    public var invalidKeys: [String] {
        problems.compactMap { problem in
            if case .invalid(let key, _) = problem { key } else { nil }
        }
    }
}

extension InjectionError: CustomStringConvertible {
    /// The error in words, without the content of any parameter.
    ///
    /// `cannot build 'ProfilePage': missing 'userId' (String); 'page' is <string>, expected an integer`
    public var description: String { description(showingValues: false) }

    /// The error in words, with or without the content of parameters.
    ///
    /// - Parameter showingValues: Whether to quote parameters; otherwise only their kind is shown.
    public func description(showingValues: Bool) -> String {
        let words = problems.map { $0.words(showingValues: showingValues) }
        return "cannot build '\(page)': " + words.joined(separator: "; ")
    }
}

extension InjectionError.Problem {
    /// The problem, with the key that may be meant for a missing one, chosen from the keys that no property takes.
    func explained(by strayKeys: [String]) -> Self {
        guard case .missing(let key, let typeName, nil) = self else { return self }
        return .missing(key: key, typeName: typeName, given: NearNames.find(key, among: strayKeys).first)
    }

    /// The problem in words; parameters are quoted on request, otherwise only their kind is shown.
    package func words(showingValues: Bool) -> String {
        switch self {
        case .missing(let key, let typeName, nil):
            "missing '\(key)' (\(typeName))"
        case .missing(let key, let typeName, let given?):
            "missing '\(key)' (\(typeName)), and no property takes '\(given)', which was given"
        case .invalid(let key, let problem):
            ParameterError(key: key, problem: problem).description(showingValues: showingValues)
        case .unknownInitializer(let name, let known) where known.isEmpty:
            "no initializer '\(name)': the class lists none in 'initializers'"
        case .unknownInitializer(let name, let known):
            "no initializer '\(name)', expected one of: " + known.map { "'\($0)'" }.joined(separator: ", ")
        case .initializerFailed(let cause):
            "its initializer threw: \(cause)"
        case .ownerGone(let typeName):
            "the '\(typeName)' with which it was registered no longer exists; "
                + "keep it as long as pages are opened"
        case .duplicateKey(let key):
            "'\(key)' is used twice: give one of them another key"
        case .unnamedProperty(let typeName, let position):
            """
            the injected property of type \(typeName) at \(position) cannot be found by reflection: \
            declare it in the page itself, or give it a key, as in @Injected("key")
            """
        case .untakenObject(let typeName, let taken) where taken.isEmpty:
            """
            no property takes the object of type \(typeName) that was handed over: \
            declare one, as in @Injected(.object) var object: \(typeName)?
            """
        case .untakenObject(let typeName, let taken):
            """
            no property takes the object of type \(typeName) that was handed over: \
            the objects that some take are of type \(taken.joined(separator: ", "))
            """
        }
    }
}

extension InjectionError: CausedError {
    package var cause: ErrorCause? {
        problems.lazy.compactMap { problem in
            if case .initializerFailed(let cause) = problem { cause } else { nil }
        }.first
    }
}
