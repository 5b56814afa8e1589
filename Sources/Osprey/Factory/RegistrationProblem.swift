import OspreyRouting

/// What is wrong with the registrations of a container or factory.
public enum RegistrationProblem: Hashable, Sendable {
    /// Two page classes were registered under one name.
    case duplicatePage(name: String, first: String, second: String)

    /// Pages were registered as being of the class `Page` itself, most often by a closure of several statements.
    case untypedPage(name: String)

    /// A page class lists two initializers, or two injected properties, under one name.
    case ambiguousPage(name: String, reason: String)

    /// An alias stands for a page that is not registered.
    case unknownPage(alias: String, name: String, near: [String])

    /// Two filters were registered under one name.
    case duplicateFilter(name: String, isSameType: Bool)

    /// Two actions were registered under one name.
    case duplicateAction(name: String)

    /// A route is to be removed that was not added while the app runs.
    case unknownRoute(key: String, near: [String])

    /// An action is to be removed that is not registered.
    case unknownAction(name: String, near: [String])

    /// A page class lists a filter type that is not registered and cannot make itself.
    case unregisteredFilter(filter: String, page: String)

    /// Interceptors have to be asked before each other, in a circle.
    case interceptorCycle(path: [String])

    /// The page that `base.tabviewcontroller` names is not a ``TabPage``.
    case notATabPage(name: String)

    /// Neither the routes nor the app say what the display begins with.
    case noRoot
}

extension RegistrationProblem: CustomStringConvertible {
    /// What was found and what to do; the wording may change from one version to the next.
    public var description: String {
        switch self {
        case .duplicatePage(let name, let first, let second) where first == second:
            "error: '\(name)' is registered twice for '\(first)'; "
                + "register it once, or under another name with `register(_:as:)`"
        case .duplicatePage(let name, let first, let second):
            "error: '\(name)' is registered for both '\(first)' and '\(second)'; "
                + "give one of them another name with `register(_:as:)`"
        case .untypedPage(let name):
            "error: '\(name)' is registered for 'Page' itself, so that no class says which filters guard it; "
                + "name the class that is made, as in `{ () -> LoanPage in ... }`"
        case .ambiguousPage(let name, let reason):
            "error: '\(name)' cannot be registered: \(reason)"
        case .unknownPage(let alias, let name, let near):
            "error: the alias '\(alias)' stands for '\(name)', which is not registered" + near.didYouMean
        case .duplicateFilter(let name, true):
            "error: the filter '\(name)' is registered twice; remove one of the registrations"
        case .duplicateFilter(let name, false):
            "error: two filters are called '\(name)'; give one of them another `filterName`"
        case .duplicateAction(let name):
            "error: the action '\(name)' is registered twice; remove one of the registrations"
        case .unknownRoute(let key, let near):
            "error: no route was added under '\(key)'" + near.didYouMean
                + "; a route of a file is not removed but replaced, by one that overrides it"
        case .unknownAction(let name, let near):
            "error: no action is registered as '\(name)'" + near.didYouMean
        case .unregisteredFilter(let filter, let page):
            "error: '\(page)' lists the filter '\(filter)', which is not registered; "
                + "register an instance with `register(filter:)` or make it a `SelfMadeFilter`"
        case .interceptorCycle(let path):
            "error: interceptors cannot be ordered: \(path.joined(separator: " -> ")), each before the next; "
                + "remove one of these constraints"
        case .notATabPage(let name):
            "error: 'base.tabviewcontroller' names '\(name)', which is no `TabPage`; "
                + "make it a subclass of one, or use 'base.root'"
        case .noRoot:
            "error: nothing says what the display begins with; "
                + "name a page with 'base.root' in the routes, or call `navigation.setRoot` before `start()`"
        }
    }
}
