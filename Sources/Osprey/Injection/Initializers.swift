/// The named initializers of a page class.
///
/// A request picks one by its name; the parameter under the same name is converted and passed to it.
///
/// ```swift
/// override class var initializers: Initializers {
///     ["context": .init(EnvironmentPage.init(context:)), "dictionary": .init(EnvironmentPage.init(parameters:))]
/// }
/// ```
///
/// A name may be asked for in camel case or in snake case, whichever it is listed in. A name that occurs twice is an
/// error when the class is registered.
public struct Initializers: ExpressibleByDictionaryLiteral {
    /// One initializer under its name.
    struct Entry {
        let name: String
        let initializer: Initializer
    }

    let entries: [Entry]

    /// Makes a list, in the order in which it is written.
    public init(dictionaryLiteral elements: (String, Initializer)...) {
        entries = elements.map { Entry(name: $0.0, initializer: $0.1) }
    }

    private init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// One list after the other.
    public static func + (left: Initializers, right: Initializers) -> Initializers {
        Initializers(left.entries + right.entries)
    }

    /// The names, in order.
    package var names: [String] { entries.map(\.name) }
}

/// One way to make a page from a request, other than its plain initializer.
public struct Initializer {
    /// What the initializer takes.
    enum Argument {
        /// The value under one key; converting it gives the call that remains.
        case value(
            typeName: String, isOptional: Bool,
            bind: @MainActor (Parameters.Entry) throws(ConversionError) -> @MainActor () throws -> Page)
        /// All parameters of the request.
        case parameters(@MainActor (Parameters) throws -> Page)
    }

    let argument: Argument

    /// An initializer that takes the value under its own name.
    ///
    /// The value is converted like that of an injected property; for an optional type it may be absent.
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
            do throws(ConversionError) {
                return try bind(argument)
            } catch {
                throw InjectionProblemError(.invalid(key: argument.key, error))
            }
        }
    }

    /// Whether parameters have what the initializer takes.
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

/// A single problem on its way into an ``InjectionError``.
struct InjectionProblemError: Error {
    let problem: InjectionError.Problem

    init(_ problem: InjectionError.Problem) {
        self.problem = problem
    }
}

/// Which named initializer a request asks for.
package enum InitializerChoice {
    /// The key in the caller's parameters that names an initializer.
    package static let reservedKey = "init"

    /// The name of the initializer: the caller's option, else the route's, else what the reserved key holds.
    ///
    /// The reserved key counts only if code that makes the request set it: never from a path, a query or a default of
    /// a route.
    ///
    /// - Parameters:
    ///   - caller: The initializer that the caller's options name.
    ///   - route: The initializer that the route names.
    ///   - parameters: The parameters of the request.
    /// - Returns: The name, or `nil` for the plain initializer.
    /// - Throws: ``ParameterError`` if the reserved key holds anything but text.
    package static func name(
        caller: String?, route: String?, parameters: Parameters
    ) throws(ParameterError) -> String? {
        if let name = caller ?? route { return name }
        guard parameters.source(of: reservedKey) == .caller else { return nil }
        return try parameters.value(reservedKey, as: String.self)
    }
}
