import Osprey
import OspreyRouting

// A trace may contain names that the app has declared. Anything from a URL, a caller, a person or an error is
// left out, except the parameters that a route lists in `x-log`.

extension Route {
    /// The URLs that the route answers, with the names of its captures: `wallet://loan/{loanId}`.
    var urlPattern: String {
        let segments = pattern.segments.map { segment in
            switch segment {
            case .literal(let text): text
            case .capture(let name, _): "{\(name)}"
            case .any: "*"
            case .tail(let name): "{\(name)...}"
            }
        }
        guard let scheme = segments.first else { return key }
        return "\(scheme)://" + segments.dropFirst().joined(separator: "/")
    }
}

extension PageError {
    /// The failure by the names that the app has declared: no URL, no value, no reason, no error of the app.
    ///
    /// - Parameter pageName: The name of the registered page that a text names; `nil` if it names none.
    func wordsInTrace(_ pageName: (String) -> String?) -> String {
        // A detour may lead to a URL that no page answers.
        func detour(_ text: String) -> String { pageName(text) ?? "a detour" }
        return switch self {
        case .route(let error): error.wordsInTrace
        case .notExposed: "no external route leads there"
        case .unfitCaptures(_, let route, let problems):
            "'\(route)' captures something else" + problems.wordsInTrace
        case .unknownPage(_, let near): "no such page is registered" + near.wordsForNear
        case .unregisteredPage(let type): "the page class '\(type)' is not registered"
        case .singletonInConstruction(let name): "'\(name)' is still being built"
        case .unknownAction(_, let near): "no such action is registered" + near.wordsForNear
        case .unknownFilter(let name, _): "no filter is registered as '\(name)'"
        case .unregisteredFilter(let filter, _): "the filter '\(filter)' is not registered"
        case .injection(let error): "cannot build '\(error.page)'" + error.problems.wordsInTrace
        case .parameter(let error): "'\(error.key)' has the wrong type"
        case .rejected(_, let filter, _): "\(filter) refused it"
        case .interceptorFailed(_, let interceptor, _): "\(interceptor) failed"
        case .interceptorTimedOut(_, let interceptor, let limit):
            "\(interceptor) gave no answer within \(limit)"
        case .invalidDecision(let filter, let decision): "\(filter) answered '\(decision)', which it cannot"
        case .openInsideInterceptor(let interceptor): "\(interceptor) waits for what it opens itself"
        case .resultInActiveTask(let page):
            "\(page) waits for a result in a task that ends when it is covered"
        case .gateClosed: "the gate is closed, and it may not wait"
        case .redirectLoop: "requests lead to each other in a circle"
        case .tooManyRedirects(let limit, _): "one request led to another more than \(limit) times"
        case .actionFailed(let name, let cause): "the action '@\(name)' failed with \(type(of: cause.error))"
        case .stayed(let page, _): "\(page) did not want to leave"
        case .switchRejected(_, let objector, _): "\(objector) does not allow the switch of tabs"
        case .navigation(let error): error.wordsInTrace(pageName)
        case .noContainer(let page): "\(page) belongs to no container"
        case .cancelled: "its task was cancelled"
        case .superseded: "something newer has taken its place"
        case .detourCancelled(let page, _): "\(detour(page)), which had to finish first, was left"
        case .detourExpired(let page): "\(detour(page)), which had to finish first, took too long"
        case .unknownNavigator: "no such navigator is displayed"
        case .invalidPath: "the path leads to something that is not a page"
        case .detourUnsatisfied(_, let filter): "\(filter) asks for the same detour again"
        case .tabPageRedirected(let page, _): "\(page) owns the tabs, and a filter redirects it"
        case .sessionEnded: "the session had ended"
        case .needsContainer(_, let filter): "\(filter) leads where a factory alone cannot follow"
        case .noLongerAllowed(let page, _, let filter): "\(filter) no longer allows \(page)"
        case .windowDiverted(let page, _, let filter): "\(filter) leads away from the launch window \(page)"
        case .missingDestination: "nothing says where to go"
        case .unexpectedPage: "it leads to something else than was expected"
        }
    }
}

extension PageError {
    /// The route that a request has come to before it failed.
    var route: Route? {
        guard case .route(let error) = self else { return nil }
        return switch error.reason {
        case .notExternal(let route), .missingRequired(_, let route), .unfitParameters(_, let route): route
        case .malformedURL, .notFound, .redirectLoop, .tooManyRedirects, .adapterFailed: nil
        }
    }
}

extension RouteError {
    fileprivate var wordsInTrace: String {
        switch reason {
        case .malformedURL: "the URL is malformed"
        case .notFound: "no route matches" + nearRoutes.wordsForNear
        case .notExternal(let route): "'\(route.key)' is not external"
        case .redirectLoop: "routes redirect in a circle"
        case .tooManyRedirects(let limit): "there are more than \(limit) redirects"
        case .missingRequired(let names, let route):
            "'\(route.key)' requires \(names.map { "'\($0)'" }.joined(separator: ", "))"
        case .unfitParameters(let unfit, let route):
            "'\(route.key)' expects "
                + unfit.map { "\($0.expected) in '\($0.name)'" }.joined(separator: ", ")
        case .adapterFailed(let cause): "an adapter failed with \(type(of: cause.error))"
        }
    }
}

extension NavigationError {
    fileprivate func wordsInTrace(_ pageName: (String) -> String?) -> String {
        func reason(_ cause: ErrorCause) -> String {
            (cause.error as? PageError).map { ": " + $0.wordsInTrace(pageName) } ?? ""
        }
        return switch self {
        case .pageFinished(let page): "\(page) has finished"
        case .alreadyPlaced(let page): "\(page) is in a stack already"
        case .shownElsewhere(let page, _, _): "\(page) is a singleton that is shown elsewhere"
        case .awaited(let page): "a caller waits for \(page)"
        case .madeOtherwise(let page): "\(page) was made otherwise"
        case .blockedByPresentation(let page): "\(page) is presented, and the route opens nothing meanwhile"
        case .duplicatePage(let page): "\(page) was given twice"
        case .notInStack(let page): "\(page) is not in the stack"
        case .noPageMatches: "no page of the stack matches"
        case .tabPageInStack(let page): "\(page) owns tabs"
        case .emptyStack: "the stack would be empty"
        case .soleRoot(let page): "\(page) is the only page of its stack"
        case .invalidCount(let count): "\(count) pages cannot be popped"
        case .holderInUse, .notAChild: "the holder is part of something else"
        case .notDisplayed: "it belongs to no display"
        case .unknownTab, .duplicateTab, .lastTab: "the tabs do not allow it"
        case .tabRootFailed(let id, let cause):
            "the root of the tab '\(id)' could not be built" + reason(cause)
        case .detourNeeded(_, let filter): "\(filter) wants another page first, where nothing can wait for it"
        case .guardFailed(let filter, let cause): "\(filter) stood in the way" + reason(cause)
        case .switchUnanswered(let plugin, let limit): "\(plugin) gave no answer within \(limit)"
        case .switchSuperseded: "the tabs changed meanwhile"
        case .leaveSuperseded(let page): "\(page) was asked about a newer operation"
        case .notPresented: "the presentation is gone"
        case .locked: "a lock was shown"
        case .sessionEnded: "the user was being signed out"
        case .ended: "the container has ended"
        }
    }
}

extension [InjectionError.Problem] {
    /// The problems with the parameters that the page declares.
    fileprivate var wordsInTrace: String {
        let words = map { problem in
            switch problem {
            case .missing(let key, let typeName, _): "'\(key)' (\(typeName)) is missing"
            case .invalid(let key, _): "'\(key)' does not fit"
            case .unknownInitializer: "there is no such initializer"
            case .initializerFailed(let cause): "its initializer failed with \(type(of: cause.error))"
            case .ownerGone(let typeName): "its '\(typeName)' is gone"
            case .duplicateKey(let key): "'\(key)' is used twice"
            case .unnamedProperty(let typeName, _): "a property of type \(typeName) has no key"
            case .untakenObject(let typeName, _): "no property takes an object of type \(typeName)"
            }
        }
        return words.isEmpty ? "" : ": " + words.joined(separator: "; ")
    }
}

extension [String] {
    /// Names of the app that may be meant.
    fileprivate var wordsForNear: String {
        isEmpty ? "" : "; near: " + map { "'\($0)'" }.joined(separator: ", ")
    }
}
