import Osprey
import OspreyTestFixtures
import Testing

/// The words of every error, once: everywhere else tests compare errors by value.
@MainActor
struct `The words of an error` {
    @Test(
        arguments: [
            (
                .notExposed(destination: "'SecretPage'"),
                "'SecretPage' is not open to the outside: no external route leads to it; mark one 'external'"
            ),
            (
                .unknownPage(name: "HomPage", near: ["HomePage"]),
                "no page is registered as 'HomPage'; did you mean 'HomePage'?"
            ),
            (
                .unregisteredPage(type: "StartPage"),
                "the page class 'StartPage' is not registered; call `register(StartPage.init)` first"
            ),
            (
                .singletonInConstruction(name: "Me"),
                "'Me' is still being built; ask for it when its initializer and post-filters have finished"
            ),
            (
                .unknownAction(name: "shere", near: ["share"]),
                "no action is registered as 'shere'; did you mean 'share'?"
            ),
            (
                .unknownFilter(name: "SigninGuard", near: ["SignInGuard"]),
                "no filter is registered as 'SigninGuard'; did you mean 'SignInGuard'?"
            ),
            (
                .unregisteredFilter(filter: "SignInGuard", page: "AccountPage"),
                "'AccountPage' lists the filter 'SignInGuard', which is not registered; "
                    + "register an instance with `register(filter:)` or make it a `SelfMadeFilter`"
            ),
            (
                .injection(
                    InjectionError(
                        page: "ItemPage",
                        problems: [
                            .missing(key: "itemId", typeName: "Int"),
                            .invalid(key: "page", ConversionError(found: "x", expected: "an integer")),
                        ])),
                "cannot build 'ItemPage': missing 'itemId' (Int); 'page' is <string>, expected an integer"
            ),
            (
                .rejected(subject: "'HomePage'", by: "closed", reason: "closed on Sundays"),
                "'HomePage' was rejected by 'closed': closed on Sundays"
            ),
            (
                .invalidDecision(filter: "handler", decision: "handled"),
                "'handler' answered 'handled', which is not allowed here; "
                    + "the documentation of its protocol lists the allowed answers"
            ),
            (
                .openInsideInterceptor(interceptor: "w"),
                "'w' waits for something that it opens itself; "
                    + "answer with a redirect or a detour, or do not wait"
            ),
            (
                .gateClosed,
                "the container takes no requests now, and this one may not wait; "
                    + "try again when its gate is open"
            ),
            (
                .redirectLoop(chain: ["'A'", "'B'", "'A'"]),
                "requests lead to each other in a circle: 'A' -> 'B' -> 'A'; "
                    + "change the route, filter, interceptor, action or initializer that leads back"
            ),
            (
                .tooManyRedirects(limit: 1, chain: ["'A'", "'B'", "'C'"]),
                "one request led to another more than 1 times: 'A' -> 'B' -> 'C'; "
                    + "shorten the chain or raise `redirectLimit`"
            ),
            (
                .actionFailed(name: "broken", cause: ErrorCause(ContainerFixture.OutOfOrder())),
                "the action '@broken' failed: OutOfOrder()"
            ),
            (
                .stayed(page: "ItemPage", reason: "unsaved input"),
                "'ItemPage' does not want to leave: unsaved input"
            ),
            (.navigation(.ended), "the container has ended; create a new one"),
            (
                .detourCancelled(page: "SignInPage", code: "handled by 'elsewhere'"),
                "'SignInPage', which had to finish first, was left (handled by 'elsewhere'); "
                    + "the request was dropped"
            ),
            (
                .detourExpired(page: "SignInPage"),
                "'SignInPage', which had to finish first, took too long; the request was dropped"
            ),
            (
                .unknownNavigator(alias: "mee", near: ["me"]),
                "there is no navigator 'mee'; did you mean 'me'?"
            ),
            (
                .invalidPath(reason: "'@share' is not a page"),
                "the path cannot be opened: '@share' is not a page"
            ),
            (
                .detourUnsatisfied(page: "SignInPage", by: "SignIn"),
                "'SignIn' asks for 'SignInPage' again although it has just finished; "
                    + "let the filter proceed once the page is done"
            ),
            (
                .tabPageRedirected(page: "MainTabs", to: "SignInPage"),
                "'MainTabs' owns the tabs, and a filter redirects it to 'SignInPage', which owns none; "
                    + "let the filter ask for a detour, whose page is shown alone until it has finished"
            ),
            (
                .sessionEnded,
                "the request was made before the session ended, and was dropped; ask again"
            ),
            (
                .needsContainer(destination: "'app://home'", by: "guard"),
                "'guard' leads to 'app://home', which a factory alone cannot follow; use a container"
            ),
            (
                .unexpectedPage(expected: "page with a result", found: "@share"),
                "expected a page with a result, but the request led to '@share'; request a destination that leads to one"
            ),
            (
                .switchRejected(subject: "'HomePage'", by: "Plug", reason: "not now"),
                "'HomePage' cannot be shown: 'Plug' does not allow the switch to its tab: not now"
            ),
            (
                .resultInActiveTask(page: "HomePage"),
                "'HomePage' waits for a result in a task that ends when the page is covered; "
                    + "start it with `task(while: .alive)`"
            ),
            (
                .noContainer(page: "HomePage"),
                "'HomePage' does not belong to a container, so it cannot open anything; "
                    + "show it first, or call `open` on the container"
            ),
            (.cancelled, "the task that asked was cancelled before the page was shown"),
            (
                .noLongerAllowed(page: "PayPage", destination: "'SignInPage'", by: "guard"),
                "'PayPage' was removed, because 'guard' now leads from it to 'SignInPage'; tell the user"
            ),
            (
                .windowDiverted(page: "SplashPage", destination: "'app://home'", by: "guard"),
                "'SplashPage' is a launch window, and 'guard' leads from it to 'app://home', which a window cannot "
                    + "follow; let the filter proceed, or redirect to a page by its name or class"
            ),
            (
                .missingDestination(keys: ["url", "page"]),
                "there is no destination; add 'url' or 'page'"
            ),
            (
                .unfitCaptures(
                    destination: "'ItemPage'", route: "app.item.{itemId|int}",
                    problems: [.invalid(key: "itemId", ConversionError(found: "x", expected: "an integer"))]
                ),
                "'ItemPage' is open to the outside by 'app.item.{itemId|int}', which captures something else: "
                    + "'itemId' is <string>, expected an integer"
            ),
        ] as [(PageError, String)])
    func `of a page say what was found and what to do`(error: PageError, words: String) {
        #expect(error.description == words)
    }

    @Test(
        arguments: [
            (.pageFinished(page: "P"), "'P' has finished and cannot be shown again; build a new one"),
            (.alreadyPlaced(page: "P"), "'P' is already in a stack; remove it there first"),
            (
                .shownElsewhere(page: "P", place: "tab 'home'", wanted: "in tab 'me'"),
                "'P' is a singleton that is shown in tab 'home', but was requested in tab 'me'; "
                    + "do not name a place, or finish it first"
            ),
            (
                .blockedByPresentation(page: "P"),
                "'P' is presented, and the route's 'above' allows nothing to be opened now; "
                    + "open it when that page has left"
            ),
            (.duplicatePage(page: "P"), "'P' is given twice; a page can only be in one place"),
            (.notInStack(page: "P"), "'P' is not in the stack; give a page that is"),
            (.noPageMatches, "no page of the stack satisfies the condition"),
            (.emptyStack, "the stack would be empty; give at least one page"),
            (.soleRoot(page: "P"), "'P' is the only page of its stack; replace it instead"),
            (.invalidCount(0), "cannot pop 0 pages; give 1 or more"),
            (.holderInUse(holder: "Navigator"), "'Navigator' is already part of a display; create a new one"),
            (.notAChild(holder: "Navigator"), "'Navigator' is not a child of this holder; give one that is"),
            (.notDisplayed, "it is not displayed by a container; set or present its root first"),
            (.unknownTab("you", known: ["home", "me"]), "there is no tab 'you'; the tabs are 'home', 'me'"),
            (.duplicateTab("me"), "there is a tab 'me' already; give the new one another identifier"),
            (.lastTab("me"), "'me' is the last tab; add another one first"),
            (
                .tabRootFailed("me", cause: ErrorCause(ContainerFixture.OutOfOrder())),
                "the root of tab 'me' could not be built: OutOfOrder()"
            ),
            (.switchSuperseded("me"), "the switch to tab 'me' was replaced by a newer change of the tabs"),
            (
                .leaveSuperseded(page: "P"),
                "'P' is asking whether it may be left, and the answer applies to a newer operation"
            ),
            (.notPresented, "the presentation has already been dismissed"),
            (.ended, "the container has ended; create a new one"),
        ] as [(NavigationError, String)])
    func `of navigation say what was found and what to do`(error: NavigationError, words: String) {
        #expect(error.description == words)
        #expect(Outcome.refused(error).description == "refused: \(words)")
    }
}
