extension Initializers {
    /// Finds an initializer and converts its argument.
    ///
    /// - Parameters:
    ///   - name: The name that was asked for, in camel case or snake case.
    ///   - parameters: What the argument is taken from: the key as it was asked for, else as it is listed.
    /// - Returns: The name under which it is listed, and the call that remains.
    /// - Throws: The problem: an unknown name, an absent argument, or one of the wrong type.
    @MainActor
    func bind(
        _ name: String, _ parameters: Parameters
    ) throws(InjectionProblemError) -> (name: String, call: @MainActor () throws -> Page) {
        guard let (listed, initializer) = entry(named: name) else {
            throw InjectionProblemError(.unknownInitializer(name: name, known: names))
        }
        switch initializer.argument {
        case .parameters(let make):
            return (listed, { try make(parameters) })
        case .value(let typeName, let isOptional, let bind):
            let found = [name, listed].lazy.compactMap { parameters.entry($0) }.first
            let absent = isOptional ? Parameters.Entry(key: listed, value: .null, source: .caller) : nil
            guard let argument = found ?? absent else {
                throw InjectionProblemError(.missing(key: listed, typeName: typeName))
            }
            do throws(ConversionProblem) {
                return (listed, try bind(argument))
            } catch {
                throw InjectionProblemError(.invalid(key: argument.key, error))
            }
        }
    }

    /// The names that occur more than once, compared as they are looked up.
    var duplicates: [String] { names.map(Self.camelCase).duplicates }

    private func entry(named name: String) -> (name: String, initializer: Initializer)? {
        let wanted = Self.camelCase(name)
        return entries.first { $0.name == name } ?? entries.first { Self.camelCase($0.name) == wanted }
    }

    /// `user_context` as `userContext`; a name without an underscore stays as it is.
    static func camelCase(_ name: String) -> String {
        let words = name.split(separator: "_")
        guard let first = words.first else { return name }
        return words.dropFirst().reduce(String(first)) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}

/// A single problem on its way into an ``InjectionError``.
struct InjectionProblemError: Error {
    let problem: InjectionError.Problem

    init(_ problem: InjectionError.Problem) {
        self.problem = problem
    }
}
