/// What is wrong with the registrations of a container; `start()` reports all of them at once.
public enum RegistrationProblem: Hashable, Sendable {
    /// Two page classes were registered under one name.
    case duplicatePage(name: String, first: String, second: String)

    /// A page class lists two initializers, or two injected properties, under one name.
    case ambiguousPage(name: String, reason: String)

    /// Two filters were registered under one name.
    case duplicateFilter(name: String, isSameType: Bool)

    /// Two actions were registered under one name.
    case duplicateAction(name: String)

    /// A page class lists a filter type that is not registered and cannot make itself.
    case unregisteredFilter(filter: String, page: String)

    /// A route leads to a page that is not registered.
    case unknownPage(name: String, place: String, near: [String])

    /// A route leads to an action that is not registered.
    case unknownAction(name: String, place: String, near: [String])

    /// A route names a filter that is not registered.
    case unknownFilter(name: String, place: String, near: [String])

    /// The page that `base.tabviewcontroller` names is not a ``TabPage``.
    case notATabPage(name: String, place: String)
}

extension RegistrationProblem: CustomStringConvertible {
    /// Where it is, what was found and what to do; the wording may change from one version to the next.
    public var description: String {
        switch self {
        case .duplicatePage(let name, let first, let second):
            "error: '\(name)' is registered for both '\(first)' and '\(second)'; "
                + "give one of them another name with `register(_:as:)`"
        case .ambiguousPage(let name, let reason):
            "error: '\(name)' cannot be registered: \(reason)"
        case .duplicateFilter(let name, true):
            "error: the filter '\(name)' is registered twice; remove one of the registrations"
        case .duplicateFilter(let name, false):
            "error: two filters are called '\(name)'; give one of them another `filterName`"
        case .duplicateAction(let name):
            "error: the action '\(name)' is registered twice; remove one of the registrations"
        case .unregisteredFilter(let filter, let page):
            "error: '\(page)' lists the filter '\(filter)', which is not registered; "
                + "register an instance with `register(filter:)` or make it a `SelfMadeFilter`"
        case .unknownPage(let name, let place, let near):
            "\(place): error: no page is registered as '\(name)'" + Suggestion.text(near)
        case .unknownAction(let name, let place, let near):
            "\(place): error: no action is registered as '\(name)'" + Suggestion.text(near)
        case .unknownFilter(let name, let place, let near):
            "\(place): error: no filter is registered as '\(name)'" + Suggestion.text(near)
        case .notATabPage(let name, let place):
            "\(place): error: '\(name)' is not a `TabPage`; make it a subclass of one, or use `base.root`"
        }
    }
}
