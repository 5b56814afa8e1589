package import OspreyInjection
public import OspreyParameters

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
    package let named: NamedInitializers<Page>

    /// Makes a list, in the order of the literal.
    public init(dictionaryLiteral elements: (String, Initializer)...) {
        named = NamedInitializers(elements.map { .init($0.0, $0.1.argument) })
    }

    private init(_ named: NamedInitializers<Page>) {
        self.named = named
    }

    /// Concatenates two lists.
    public static func + (left: Initializers, right: Initializers) -> Initializers {
        Initializers(NamedInitializers(left.named.entries + right.named.entries))
    }
}

/// One way to make a page from a request, other than its plain initializer.
public struct Initializer {
    fileprivate let argument: NamedInitializers<Page>.Argument

    /// An initializer that takes the value whose key is the initializer's name.
    ///
    /// The value is converted as for an injected property; if its type is optional, it may be absent.
    ///
    /// - Parameter make: The initializer.
    @MainActor
    public init<Value, Made: Page>(_ make: @escaping @MainActor (Value) throws -> Made) {
        argument = .value(make)
    }

    /// An initializer that takes all parameters of the request.
    ///
    /// - Parameter make: The initializer.
    @MainActor
    public init<Made: Page>(_ make: @escaping @MainActor (Parameters) throws -> Made) {
        argument = .parameters(make)
    }
}

extension Blueprint where Target == Page {
    /// Makes a blueprint of a class.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: The name under which it is registered.
    ///   - more: Named initializers in addition to the class's own.
    ///   - make: The plain initializer.
    /// - Throws: ``InjectionError`` if two initializers share a name.
    package convenience init<Made: Page>(
        _ type: Made.Type, named name: String, adding more: Initializers = [:],
        make: @escaping @MainActor () throws -> Made
    ) throws(InjectionError) {
        try self.init(
            type, named: name, (type.initializers + more).named, isInstance: { $0 is Made }, make: make)
    }
}
