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
    public var names: [String] { entries.map(\.name) }
}
