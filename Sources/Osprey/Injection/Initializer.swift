/// One way to make a page from a request, other than its plain initializer.
public struct Initializer {
    /// What the initializer takes.
    enum Argument {
        /// The value under one key; converting it gives the call that remains.
        case value(
            typeName: String, isOptional: Bool,
            bind: @MainActor (Parameters.Entry) throws(ConversionProblem) -> @MainActor () throws -> Page)
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
            bind: { entry throws(ConversionProblem) in
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

    /// The name of the type of its argument; `nil` if it takes all parameters.
    public var typeName: String? {
        if case .value(let typeName, _, _) = argument { typeName } else { nil }
    }
}
