import OspreyRouting

/// A problem with the registrations of a container or factory.
public enum RegistrationProblem: Hashable, Sendable {
    /// Two page classes are registered under one name.
    case duplicatePage(name: String, first: String, second: String)

    /// Pages are registered with the class `Page` itself, usually by a closure of several statements.
    case untypedPage(name: String)

    /// A page class lists two initializers, or two injected properties, under one name.
    case ambiguousPage(name: String, reason: String)

    /// An alias refers to a page that is not registered.
    case unknownPage(alias: String, name: String, near: [String])

    /// Two filters are registered under one name.
    case duplicateFilter(name: String, isSameType: Bool)

    /// Two actions are registered under one name.
    case duplicateAction(name: String)

    /// A route cannot be removed because no such route was added at run time.
    case unknownRoute(key: String, near: [String])

    /// An action cannot be removed because it is not registered.
    case unknownAction(name: String, near: [String])

    /// A page class lists a filter type that is not registered and not a `SelfMadeFilter`.
    case unregisteredFilter(filter: String, page: String)

    /// The ordering constraints of interceptors form a cycle.
    case interceptorCycle(path: [String])

    /// The page that `base.tabviewcontroller` names is not a ``TabPage``.
    case notATabPage(name: String)

    /// Neither the routes nor the app set a root.
    case noRoot
}

extension RegistrationProblem: CustomStringConvertible {
    /// The problem and how to fix it; the wording may change from one version to the next.
    public var description: String {
        switch self {
        case .duplicatePage(let name, let first, let second) where first == second:
            "error: '\(name)' is registered twice for '\(first)'; "
                + "register it once, or under another name with `register(_:as:)`"
        case .duplicatePage(let name, let first, let second):
            "error: '\(name)' is registered for both '\(first)' and '\(second)'; "
                + "give one of them another name with `register(_:as:)`"
        case .untypedPage(let name):
            "error: '\(name)' is registered as 'Page' itself, so its own class and filters are unknown; "
                + "declare the class that the closure returns, as in `{ () -> LoanPage in ... }`"
        case .ambiguousPage(let name, let reason):
            "error: '\(name)' cannot be registered: \(reason)"
        case .unknownPage(let alias, let name, let near):
            "error: the alias '\(alias)' refers to '\(name)', which is not registered" + near.didYouMean
        case .duplicateFilter(let name, true):
            "error: the filter '\(name)' is registered twice; remove one of the registrations"
        case .duplicateFilter(let name, false):
            "error: two filters are called '\(name)'; give one of them another `filterName`"
        case .duplicateAction(let name):
            "error: the action '\(name)' is registered twice; remove one of the registrations"
        case .unknownRoute(let key, let near):
            "error: no route was added under '\(key)'" + near.didYouMean
                + "; a route of a file cannot be removed, only overridden"
        case .unknownAction(let name, let near):
            "error: no action is registered as '\(name)'" + near.didYouMean
        case .unregisteredFilter(let filter, let page):
            "error: \(PageError.unregisteredFilter(filter: filter, page: page))"
        case .interceptorCycle(let path):
            "error: interceptors cannot be ordered: \(path.joined(separator: " -> ")), each before the next; "
                + "remove one of these constraints"
        case .notATabPage(let name):
            "error: 'base.tabviewcontroller' names '\(name)', which is not a `TabPage`; "
                + "make it a subclass of `TabPage`, or use 'base.root'"
        case .noRoot:
            "error: there is no root; "
                + "name a page with 'base.root' in the routes, or call `navigation.setRoot` before `start()`"
        }
    }
}
