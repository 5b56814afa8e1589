extension Initializers {
    /// The initializer that a request asks for, in camel case or snake case.
    func entry(named name: String) -> Entry? {
        let wanted = Self.camelCase(name)
        return entries.first { $0.name == name } ?? entries.first { Self.camelCase($0.name) == wanted }
    }

    /// The names that occur more than once, compared as they are looked up.
    var duplicates: [String] { names.map(Self.camelCase).duplicates }

    /// `user_context` as `userContext`; a name without an underscore stays as it is.
    fileprivate static func camelCase(_ name: String) -> String {
        let words = name.split(separator: "_")
        guard let first = words.first, words.count > 1 else { return name }
        return words.dropFirst().reduce(String(first)) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}

extension Initializers.Entry {
    /// Converts the argument.
    ///
    /// - Parameters:
    ///   - parameters: What the argument is taken from.
    ///   - asked: The name as the request spells it, under which the argument is looked for first.
    /// - Returns: The call that remains.
    /// - Throws: The problem: the argument is absent or of the wrong type.
    @MainActor
    func bind(
        _ parameters: Parameters, asked: String
    ) throws(InjectionProblemError) -> @MainActor () throws -> Page {
        switch initializer.argument {
        case .parameters(let make):
            return { try make(parameters) }
        case .value(let typeName, let isOptional, let bind):
            let absent = isOptional ? Parameters.Entry(key: name, value: .null, source: .caller) : nil
            guard let argument = argument(in: parameters, asked: asked) ?? absent else {
                throw InjectionProblemError(.missing(key: name, typeName: typeName))
            }
            do throws(ConversionProblem) {
                return try bind(argument)
            } catch {
                throw InjectionProblemError(.invalid(key: argument.key, error))
            }
        }
    }

    private func argument(in parameters: Parameters, asked: String) -> Parameters.Entry? {
        let wanted = Initializers.camelCase(name)
        return parameters.entry(asked) ?? parameters.entry(name)
            ?? parameters.entries.first { Initializers.camelCase($0.key) == wanted }
    }
}

/// A single problem on its way into an ``InjectionError``.
struct InjectionProblemError: Error {
    let problem: InjectionError.Problem

    init(_ problem: InjectionError.Problem) {
        self.problem = problem
    }
}
