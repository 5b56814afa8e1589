package import OspreyParameters
import OspreyRouting

/// The named initializers of a class.
package struct NamedInitializers<Target: InjectionTarget> {
    /// The argument of an initializer.
    package enum Argument {
        /// The value of one key; converting it returns the remaining call.
        case value(
            typeName: String, isOptional: Bool,
            bind: @MainActor (Parameters.Entry) throws(ConversionError) -> @MainActor () throws -> Target)
        /// All parameters of the request.
        case parameters(@MainActor (Parameters) throws -> Target)

        /// The value of one key, converted as for an injected property.
        @MainActor
        package static func value<Value>(_ make: @escaping @MainActor (Value) throws -> Target) -> Argument {
            let converter = ParameterConverter<Value>.resolve()
            return .value(
                typeName: converter.typeName, isOptional: converter.isOptional,
                bind: { entry throws(ConversionError) in
                    let value = try converter.read(entry)
                    return { try make(value) }
                })
        }
    }

    /// One initializer with its name.
    package struct Entry {
        package let name: String
        let argument: Argument

        package init(_ name: String, _ argument: Argument) {
            self.name = name
            self.argument = argument
        }
    }

    package let entries: [Entry]

    package init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// The names, in order.
    package var names: [String] { entries.map(\.name) }
}

extension NamedInitializers {
    /// The initializer that a request names, in camel case or snake case.
    package func entry(named name: String) -> Entry? {
        let wanted = Self.camelCase(name)
        return entries.first { $0.name.isExactly(name) }
            ?? entries.first { Self.camelCase($0.name).isExactly(wanted) }
    }

    /// The names that occur more than once, compared as in a lookup.
    var duplicates: [String] { names.map(Self.camelCase).duplicates }

    /// Converts `user_context` to `userContext`; a name without an underscore is unchanged.
    fileprivate static func camelCase(_ name: String) -> String {
        let words = name.split(separator: "_")
        guard let first = words.first, words.count > 1 else { return name }
        return words.dropFirst().reduce(String(first)) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}

extension NamedInitializers.Entry {
    /// Converts the argument.
    ///
    /// - Parameters:
    ///   - parameters: The parameters that contain the argument.
    ///   - asked: The name as the request spells it; the argument is looked up under this key first.
    /// - Returns: The remaining call.
    /// - Throws: The problem if the argument is absent or of the wrong type.
    @MainActor
    func bind(
        _ parameters: Parameters, asked: String
    ) throws(InjectionProblemError) -> @MainActor () throws -> Target {
        switch argument {
        case .parameters(let make):
            return { try make(parameters) }
        case .value(let typeName, let isOptional, let bind):
            let absent = isOptional ? Parameters.Entry(key: name, value: .null) : nil
            guard let argument = argument(in: parameters, asked: asked) ?? absent else {
                throw InjectionProblemError(.missing(key: name, typeName: typeName))
            }
            do throws(ConversionError) {
                return try bind(argument)
            } catch {
                throw InjectionProblemError(.invalid(key: argument.key, error))
            }
        }
    }

    /// The parameters that it gets, the argument under its own name.
    package func given(by parameters: Parameters, asked: String) -> Parameters {
        switch argument {
        case .parameters: parameters
        case .value: Parameters(argument(in: parameters, asked: asked).map { [(name, $0.value)] } ?? [])
        }
    }

    /// Whether the parameters contain the argument of the initializer.
    package func isGiven(in parameters: Parameters, asked: String) -> Bool {
        switch argument {
        case .parameters: true
        case .value: argument(in: parameters, asked: asked) != nil
        }
    }

    private func argument(in parameters: Parameters, asked: String) -> Parameters.Entry? {
        let wanted = NamedInitializers.camelCase(name)
        return parameters.entry(asked) ?? parameters.entry(name)
            ?? parameters.entries.first { NamedInitializers.camelCase($0.key) == wanted }
    }
}

/// Carries a single problem until it is part of an ``InjectionError``.
package struct InjectionProblemError: Error {
    let problem: InjectionError.Problem

    package init(_ problem: InjectionError.Problem) {
        self.problem = problem
    }
}

/// The choice of the named initializer for a request.
package enum InitializerChoice {
    /// The key in the caller's parameters that names an initializer.
    package static let reservedKey = "init"

    /// The name of the initializer: from the caller's options, else from the route, else from the reserved key.
    ///
    /// The reserved key counts only if code that makes the request has set it, never if it comes from a path, a query
    /// or a default of a route.
    ///
    /// - Parameters:
    ///   - caller: The initializer in the caller's options.
    ///   - route: The initializer in the route.
    ///   - parameters: The parameters of the request.
    /// - Returns: The name, or `nil` for the plain initializer.
    /// - Throws: ``ParameterError`` if the value of the reserved key is not a string.
    package static func name(
        caller: String?, route: String?, parameters: Parameters
    ) throws(ParameterError) -> String? {
        if let name = caller ?? route { return name }
        guard parameters.source(of: reservedKey) == .caller else { return nil }
        return try parameters.value(reservedKey, as: String.self)
    }
}
