public import OspreyRouting

/// Why a page was not built, or a live page not injected again: every problem of the request at once.
public struct InjectionError: Error, Hashable, Sendable {
    /// One thing that is wrong with a request or with the class it asks for.
    public enum Problem: Hashable, Sendable {
        /// A required parameter is absent.
        case missing(key: String, typeName: String)
        /// A parameter does not fit its property.
        case invalid(key: String, ConversionProblem)
        /// The class lists no initializer under the name that was asked for.
        case unknownInitializer(name: String, known: [String])
        /// The initializer threw.
        case initializerFailed(FailureCause)
        /// The class takes two properties, or lists two initializers, under one key.
        case duplicateKey(String)
        /// The key-path table of the class lists a property of a class that is neither this one nor a superclass.
        case foreignProperty(key: String, owner: String, typeName: String)
        /// The class hides the name of a property from reflection, and the property has no explicit key.
        case unnamedProperty(typeName: String, position: String)
    }

    /// The name of the page.
    public let page: String

    /// What is wrong; never empty.
    public let problems: [Problem]

    /// Makes an error, such as the one that a test expects.
    ///
    /// - Parameters:
    ///   - page: The name of the page.
    ///   - problems: What is wrong, at least one thing.
    public init(page: String, problems: [Problem]) {
        self.page = page
        self.problems = problems
    }

    /// The keys of the required parameters that are absent.
    public var missingKeys: [String] {
        problems.compactMap { problem in
            if case .missing(let key, _) = problem { key } else { nil }
        }
    }

    /// The keys of the parameters that do not fit.
    public var invalidKeys: [String] {
        problems.compactMap { problem in
            if case .invalid(let key, _) = problem { key } else { nil }
        }
    }
}
