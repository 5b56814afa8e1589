import OspreyInjection
import OspreyParameters
public import OspreyRouting

/// Why a request did not lead to a page.
///
/// Every case holds the facts, so that two errors can be compared. The wording of ``description`` may change from one
/// version to the next. When an error is thrown, nothing has changed.
///
/// Where a link or the user is the cause, the case says what to tell the user. All other cases are mistakes in the code
/// or the routes of the app. A `reason` from a filter, page or plugin is for the user and is passed on unchanged; all
/// other text is for developers.
public enum PageError: Error, Hashable, Sendable {
    /// The URL is malformed, matches no route, or may not be used from outside.
    ///
    /// Tell the user that the link cannot be opened; the `code` says why. For `notFound` and `malformedURL`, the page of
    /// `base.notfound` is opened instead, if there is one.
    case route(RouteError)

    /// A page or action was requested by name from outside, and no external route leads to it.
    ///
    /// Tell the user that the link cannot be opened. If it should open, mark a route of the page or action `external`.
    case notExposed(destination: String)

    /// A page or action was requested by name from outside, with captures or query keys that no URL of its route
    /// could have.
    ///
    /// Tell the user that the link cannot be opened. For example, a notification lacks a capture of the route.
    indirect case unfitCaptures(destination: String, route: String, problems: [InjectionError.Problem])

    /// No page is registered under the name.
    ///
    /// Register the page, or correct the name.
    case unknownPage(name: String, near: [String])

    /// The page class is not registered.
    ///
    /// Register it.
    case unregisteredPage(type: String)

    /// The construction of a singleton asks for the singleton itself.
    ///
    /// Ask for it when it has been built.
    case singletonInConstruction(name: String)

    /// No action is registered under the name.
    ///
    /// Register the action, or correct the name.
    case unknownAction(name: String, near: [String])

    /// No filter is registered under the name that a route gives.
    ///
    /// Register the filter, or correct the name. ``PageContainer/start()`` reports the same before.
    case unknownFilter(name: String, near: [String])

    /// A page class lists a filter type that is not registered and not a `SelfMadeFilter`.
    ///
    /// Register an instance, or let the type conform to ``SelfMadeFilter``.
    case unregisteredFilter(filter: String, page: String)

    /// The page cannot be built from the parameters, or has no such initializer.
    ///
    /// Tell the user that the link cannot be opened. The error names each key that is missing or wrong.
    case injection(InjectionError)

    /// A parameter that the framework reads itself has the wrong type.
    ///
    /// For example, `init` is not a string.
    case parameter(ParameterError)

    /// A filter or interceptor rejected the request, with a reason for the user.
    ///
    /// Show the reason. The subject is what was requested, as messages name it: a page or URL in quotes, such as
    /// `'OrderPage'`.
    case rejected(subject: String, by: String, reason: String)

    /// An interceptor threw an error, so the request was stopped.
    ///
    /// Tell the user that it did not work. The `error` of the cause is the one that the interceptor threw.
    case interceptorFailed(subject: String, by: String, cause: ErrorCause)

    /// An interceptor did not answer before its deadline, so the request was stopped.
    ///
    /// Offer to try again. ``InterceptorOptions/deadline`` is the limit.
    case interceptorTimedOut(subject: String, by: String, limit: Duration)

    /// A filter returned a decision that is not allowed at this point.
    ///
    /// The documentation of the filter's protocol lists the decisions that are.
    case invalidDecision(filter: String, decision: String)

    /// An interceptor opens something and waits for it; let it answer with a redirect or a detour, or not wait.
    case openInsideInterceptor(interceptor: String)

    /// A task that ends with the page's active phase waits for a result, although showing the result's page would end
    /// it.
    ///
    /// Begin the work with `task(while: .alive)`.
    case resultInActiveTask(page: String)

    /// The container does not accept requests yet, and this one may not wait.
    ///
    /// Offer to try again later.
    case gateClosed

    /// The same page with the same parameters was requested again; the chain shows how.
    ///
    /// Change the route, filter, interceptor, action or initializer that leads back.
    case redirectLoop(chain: [String])

    /// The request was redirected more often than allowed.
    ///
    /// Shorten the chain.
    case tooManyRedirects(limit: Int, chain: [String])

    /// An action failed.
    ///
    /// Tell the user what did not work. The `error` of the cause is the one that the action threw.
    case actionFailed(name: String, cause: ErrorCause)

    /// A page that would have to leave refuses to leave.
    ///
    /// Show the reason.
    case stayed(page: String, reason: String)

    /// The page needs a tab switch that a plugin or a filter of the tab's root does not allow.
    ///
    /// Show the reason.
    case switchRejected(subject: String, by: String, reason: String)

    /// The navigation state does not allow it.
    ///
    /// Some of these errors concern the user: see ``NavigationError``.
    case navigation(NavigationError)

    /// The requesting page was made by hand and is not displayed by a container, so it cannot open anything.
    ///
    /// Show the page first, or open from the container.
    case noContainer(page: String)

    /// The task that made the request was cancelled before the page was shown.
    ///
    /// Do nothing: the code that asked has withdrawn the request. ``PageContainer/onFailure`` is not told.
    case cancelled

    /// Something newer has taken its place: the requesting page has since opened something else in the same kind of place,
    /// a newer link has come, or another snapshot was shown.
    ///
    /// Show nothing; ``PageContainer/onFailure`` is not told.
    case superseded(subject: String)

    /// The page that had to finish first was left without success.
    ///
    /// The user has left it, for example the sign-in page. Show nothing, or that nothing was opened.
    case detourCancelled(page: String, code: String)

    /// The page that had to finish first finished too late; the request was dropped.
    ///
    /// Offer to try again. If it comes often, ``PageContainer/detourLifetime`` is too short.
    case detourExpired(page: String)

    /// No navigator has the alias that the options give.
    ///
    /// Correct the alias.
    case unknownNavigator(alias: String, near: [String])

    /// A path names no page, or an element of it is not a page.
    ///
    /// Give at least one page, and only pages.
    case invalidPath(reason: String)

    /// The same filter asks for the same detour again, right after the detour has finished.
    ///
    /// Let the filter proceed once the page has finished.
    case detourUnsatisfied(page: String, by: String)

    /// A filter redirects the page that owns the tabs to a page that owns none.
    ///
    /// Let the filter ask for a detour instead.
    case tabPageRedirected(page: String, to: String)

    /// The request was made before a sign-out, or before a wall was shown, and was dropped.
    ///
    /// Show nothing.
    case sessionEnded

    /// A factory that is used without a container cannot follow URLs or detours.
    ///
    /// Use a container.
    case needsContainer(destination: String, by: String)

    /// A filter redirects the page of a launch window to a URL, or asks for a detour.
    ///
    /// Let the filter proceed, or redirect to a page by its name or class.
    case windowDiverted(page: String, destination: String, by: String)

    /// A page was removed, because a filter now leads from it to something else; see ``PageContainer/revalidate()``.
    ///
    /// Tell the user, or open the destination.
    case noLongerAllowed(page: String, destination: String, by: String)

    /// A request from outside, such as a notification, has no destination under any of the supported keys.
    ///
    /// Show nothing: the payload names none.
    case missingDestination(keys: [String])

    /// The request led to something else than expected.
    ///
    /// That is a page of another class or without a result, a result of another type, or an action where only a page is
    /// possible. Request another destination.
    case unexpectedPage(expected: String, found: String)
}

extension PageError: CustomStringConvertible {
    /// The problem and how to fix it.
    public var description: String {
        switch self {
        case .route(let failure):
            "\(failure)"
        case .notExposed(let destination):
            "\(destination) is not open to the outside: no external route leads to it; mark one 'external'"
        case .unfitCaptures(let destination, let route, let problems):
            "\(destination) is open to the outside by '\(route)', which captures something else: "
                + problems.map { $0.words(showingValues: false) }.joined(separator: "; ")
        case .unknownPage(let name, let near):
            "no page is registered as '\(name)'" + near.didYouMean
        case .unregisteredPage(let type):
            "the page class '\(type)' is not registered; call `register(\(type).init)` first"
        case .singletonInConstruction(let name):
            "'\(name)' is still being built; ask for it when its initializer and post-filters have finished"
        case .unknownAction(let name, let near):
            "no action is registered as '\(name)'" + near.didYouMean
        case .unknownFilter(let name, let near):
            "no filter is registered as '\(name)'" + near.didYouMean
        case .unregisteredFilter(let filter, let page):
            "'\(page)' lists the filter '\(filter)', which is not registered; "
                + "register an instance with `register(filter:)` or make it a `SelfMadeFilter`"
        case .injection(let error):
            "\(error)"
        case .parameter(let error):
            "\(error)"
        case .rejected(let subject, let filter, let reason):
            "\(subject) was rejected by '\(filter)': \(reason)"
        case .interceptorFailed(let subject, let interceptor, let cause):
            "\(subject) was stopped because the interceptor '\(interceptor)' failed: \(cause)"
        case .interceptorTimedOut(let subject, let interceptor, let limit):
            "\(subject) was stopped because the interceptor '\(interceptor)' gave no answer within \(limit)"
        case .invalidDecision(let filter, let decision):
            "'\(filter)' answered '\(decision)', which is not allowed here; "
                + "the documentation of its protocol lists the allowed answers"
        case .openInsideInterceptor(let interceptor):
            "'\(interceptor)' waits for something that it opens itself; "
                + "answer with a redirect or a detour, or do not wait"
        case .resultInActiveTask(let page):
            "'\(page)' waits for a result in a task that ends when the page is covered; "
                + "start it with `task(while: .alive)`"
        case .gateClosed:
            "the container takes no requests now, and this one may not wait; try again when its gate is open"
        case .redirectLoop(let chain):
            "requests lead to each other in a circle: \(chain.joined(separator: " -> ")); "
                + "change the route, filter, interceptor, action or initializer that leads back"
        case .tooManyRedirects(let limit, let chain):
            "one request led to another more than \(limit) times"
                + "\(chain.isEmpty ? "" : ": " + chain.joined(separator: " -> ")); "
                + "shorten the chain or raise `redirectLimit`"
        case .actionFailed(let name, let cause):
            "the action '@\(name)' failed: \(cause)"
        case .stayed(let page, let reason):
            "'\(page)' does not want to leave: \(reason)"
        case .switchRejected(let subject, let objector, let reason):
            "\(subject) cannot be shown: '\(objector)' does not allow the switch to its tab: \(reason)"
        case .navigation(let error):
            "\(error)"
        case .noContainer(let page):
            "'\(page)' does not belong to a container, so it cannot open anything; "
                + "show it first, or call `open` on the container"
        case .cancelled:
            "the task that asked was cancelled before the page was shown"
        case .superseded(let subject):
            "\(subject) had to wait, and something newer has taken its place"
        case .detourCancelled(let page, let code):
            "'\(page)', which had to finish first, was left (\(code)); the request was dropped"
        case .detourExpired(let page):
            "'\(page)', which had to finish first, took too long; the request was dropped"
        case .unknownNavigator(let alias, let near):
            "there is no navigator '\(alias)'" + near.didYouMean
        case .invalidPath(let reason):
            "the path cannot be opened: \(reason)"
        case .detourUnsatisfied(let page, let filter):
            "'\(filter)' asks for '\(page)' again although it has just finished; "
                + "let the filter proceed once the page is done"
        case .tabPageRedirected(let page, let destination):
            "'\(page)' owns the tabs, and a filter redirects it to '\(destination)', which owns none; "
                + "let the filter ask for a detour, whose page is shown alone until it has finished"
        case .sessionEnded:
            "the request was made before the session ended, and was dropped; ask again"
        case .needsContainer(let destination, let filter):
            "'\(filter)' leads to \(destination), which a factory alone cannot follow; use a container"
        case .windowDiverted(let page, let destination, let filter):
            "'\(page)' is a launch window, and '\(filter)' leads from it to \(destination), which a window cannot follow; "
                + "let the filter proceed, or redirect to a page by its name or class"
        case .noLongerAllowed(let page, let destination, let filter):
            "'\(page)' was removed, because '\(filter)' now leads from it to \(destination); tell the user"
        case .missingDestination(let keys):
            "there is no destination; add "
                + keys.map { "'\($0)'" }.joined(separator: " or ")
        case .unexpectedPage(let expected, let found):
            "expected \(Self.described(expected)), but the request led to '\(found)'; "
                + "request a destination that leads to one"
        }
    }
}

extension PageError {
    /// The expected thing in words: the name of a type, or a description.
    private static func described(_ expected: String) -> String {
        expected.first?.isLowercase == true ? "a \(expected)" : "'\(expected)'"
    }
}

extension PageError: CausedError {
    package var cause: ErrorCause? {
        switch self {
        case .actionFailed(_, let cause), .interceptorFailed(_, _, let cause): cause
        case .route(let failure): failure.cause
        case .injection(let error): error.cause
        case .navigation(let error): error.cause
        default: nil
        }
    }
}
