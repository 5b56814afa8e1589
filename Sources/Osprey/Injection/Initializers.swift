import OspreyParameters
import OspreyRouting

/// The named initializers of a page class.
///
/// A request chooses one by name; the parameter with the same name is converted and passed to it.
///
/// ```swift
/// override class var initializers: Initializers {
///     ["context": .init(EnvironmentPage.init(context:)), "dictionary": .init(EnvironmentPage.init(parameters:))]
/// }
/// ```
///
/// A request may write a name in camel case or in snake case, however it is listed. Listing a name twice is an error
/// when the class is registered.
public struct Initializers: ExpressibleByDictionaryLiteral {
    /// One initializer with its name.
    struct Entry {
        let name: String
        let initializer: Initializer
    }

    let entries: [Entry]

    /// Makes a list, in the order of the literal.
    public init(dictionaryLiteral elements: (String, Initializer)...) {
        entries = elements.map { Entry(name: $0.0, initializer: $0.1) }
    }

    private init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// Concatenates two lists.
    public static func + (left: Initializers, right: Initializers) -> Initializers {
        Initializers(left.entries + right.entries)
    }

    /// The names, in order.
    package var names: [String] { entries.map(\.name) }
}

/// One way to make a page from a request, other than its plain initializer.
public struct Initializer {
    /// The argument of the initializer.
    enum Argument {
        /// The value of one key; converting it returns the remaining call.
        case value(
            typeName: String, isOptional: Bool,
            bind: @MainActor (Parameters.Entry) throws(ConversionError) -> @MainActor () throws -> Page)
        /// All parameters of the request.
        case parameters(@MainActor (Parameters) throws -> Page)
    }

    let argument: Argument

    /// An initializer that takes the value whose key is the initializer's name.
    ///
    /// The value is converted as for an injected property; if its type is optional, it may be absent.
    ///
    /// - Parameter make: The initializer.
    @MainActor
    public init<Value, Made: Page>(_ make: @escaping @MainActor (Value) throws -> Made) {
        let converter = ParameterConverter<Value>.resolve()
        argument = .value(
            typeName: converter.typeName, isOptional: converter.isOptional,
            bind: { entry throws(ConversionError) in
                let value = try converter.read(entry)
                return { try make(value) }
            })
    }

    /// An initializer that takes all parameters of the request.
    ///
    /// - Parameter make: The initializer.
    @MainActor
    public init<Made: Page>(_ make: @escaping @MainActor (Parameters) throws -> Made) {
        argument = .parameters(make)
    }
}

extension Initializers {
    /// The initializer that a request names, in camel case or snake case.
    func entry(named name: String) -> Entry? {
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

extension Initializers.Entry {
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
    ) throws(InjectionProblemError) -> @MainActor () throws -> Page {
        switch initializer.argument {
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
    func given(by parameters: Parameters, asked: String) -> Parameters {
        switch initializer.argument {
        case .parameters: parameters
        case .value: Parameters(argument(in: parameters, asked: asked).map { [(name, $0.value)] } ?? [])
        }
    }

    /// Whether the parameters contain the argument of the initializer.
    func isGiven(in parameters: Parameters, asked: String) -> Bool {
        switch initializer.argument {
        case .parameters: true
        case .value: argument(in: parameters, asked: asked) != nil
        }
    }

    private func argument(in parameters: Parameters, asked: String) -> Parameters.Entry? {
        let wanted = Initializers.camelCase(name)
        return parameters.entry(asked) ?? parameters.entry(name)
            ?? parameters.entries.first { Initializers.camelCase($0.key) == wanted }
    }
}

/// Carries a single problem until it is part of an ``InjectionError``.
struct InjectionProblemError: Error {
    let problem: InjectionError.Problem

    init(_ problem: InjectionError.Problem) {
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
