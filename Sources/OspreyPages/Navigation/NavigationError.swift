public import OspreyRouting

/// Why an operation on navigators, tabs or presentations is not possible in the present state.
///
/// It is returned in ``Outcome/refused(_:)``, and thrown when the container opens a page. Nothing has changed.
///
/// The user can cause ``shownElsewhere(page:place:wanted:)``, ``blockedByPresentation(page:)``,
/// ``switchSuperseded(_:)`` and ``leaveSuperseded(page:)``, which say what to show. All other cases are for developers.
public enum NavigationError: Error, Hashable, Sendable {
    /// The page has received its `finished` event; a page cannot be used again.
    case pageFinished(page: String)

    /// The page is already in a stack; remove it there first.
    case alreadyPlaced(page: String)

    /// The page is a singleton and is shown in another place than the requested one.
    ///
    /// Show a message. Or do not name a place in the request, or finish the page first.
    case shownElsewhere(page: String, place: String, wanted: String)

    /// A caller waits for the page, so it takes neither other parameters nor an object.
    case awaited(page: String)

    /// The page is a singleton that another initializer has made, or other values for it.
    case madeOtherwise(page: String)

    /// The route opens nothing while something is presented: it says `above=reject`.
    ///
    /// Show a message: the link can be opened when the presented page has left.
    case blockedByPresentation(page: String)

    /// The same page was given twice.
    case duplicatePage(page: String)

    /// The page is not in the place where the operation expects it.
    case notInStack(page: String)

    /// No page of the stack satisfies the condition.
    case noPageMatches

    /// The page owns tabs, so it cannot be in a stack.
    case tabPageInStack(page: String)

    /// The operation would empty a stack that must show a page.
    case emptyStack

    /// The page is the only one of a stack that must show a page.
    case soleRoot(page: String)

    /// The number of pages to pop is less than one.
    case invalidCount(Int)

    /// The holder is already part of a display, or of another holder.
    case holderInUse(holder: String)

    /// The holder is not a child of the holder to change.
    case notAChild(holder: String)

    /// The navigator, tab controller or page is not displayed by a container.
    case notDisplayed

    /// No tab has this identifier.
    case unknownTab(TabItem.ID, known: [TabItem.ID])

    /// Two tabs have this identifier.
    case duplicateTab(TabItem.ID)

    /// The last tab cannot be removed.
    case lastTab(TabItem.ID)

    /// The tab's root page could not be built.
    case tabRootFailed(TabItem.ID, cause: ErrorCause)

    /// A filter asks for a detour where nothing can wait for it.
    case detourNeeded(page: String, by: String)

    /// A filter asks for another page first or cannot be asked, and that failed.
    ///
    /// The `error` of the cause is the ``PageError`` of that failure.
    case guardFailed(by: String, cause: ErrorCause)

    /// A switch plugin did not answer before its deadline.
    ///
    /// Answer in time, or raise ``TabController/switchDeadline``.
    case switchUnanswered(plugin: String, limit: Duration)

    /// The tabs changed before this switch was allowed: another tab was selected, or one of the two was removed.
    ///
    /// Show nothing.
    case switchSuperseded(TabItem.ID)

    /// The page is asking the user whether it may be left, and its answer applies to a newer operation.
    ///
    /// Show nothing.
    case leaveSuperseded(page: String)

    /// The presentation has already been dismissed.
    case notPresented

    /// A lock is shown; nothing changes below it; see ``PresentationStyle/lock``.
    case locked

    /// The operation was called for a session that has ended since.
    case sessionEnded

    /// The container has ended.
    case ended
}

extension NavigationError: CustomStringConvertible {
    /// The error and how to fix it; the wording may change from one version to the next.
    public var description: String {
        switch self {
        case .pageFinished(let page):
            "'\(page)' has finished and cannot be shown again; build a new one"
        case .alreadyPlaced(let page):
            "'\(page)' is already in a stack; remove it there first"
        case .shownElsewhere(let page, let place, let wanted):
            "'\(page)' is a singleton that is shown in \(place), but was requested \(wanted); "
                + "do not name a place, or finish it first"
        case .awaited(let page):
            "'\(page)' takes no other parameters while a caller waits for it; finish it first, or open another page"
        case .madeOtherwise(let page):
            "'\(page)' is a singleton that was made with another initializer, or with other values for it; "
                + "release it first, or give the values to injected properties"
        case .blockedByPresentation(let page):
            "'\(page)' is presented, and the route's 'above' allows nothing to be opened now; "
                + "open it when that page has left"
        case .duplicatePage(let page):
            "'\(page)' is given twice; a page can only be in one place"
        case .notInStack(let page):
            "'\(page)' is not in the stack; give a page that is"
        case .noPageMatches:
            "no page of the stack satisfies the condition"
        case .tabPageInStack(let page):
            "'\(page)' owns tabs and cannot be in a stack; name it in 'base.tabviewcontroller'"
        case .emptyStack:
            "the stack would be empty; give at least one page"
        case .soleRoot(let page):
            "'\(page)' is the only page of its stack; replace it instead"
        case .invalidCount(let count):
            "cannot pop \(count) pages; give 1 or more"
        case .holderInUse(let holder):
            "'\(holder)' is already part of a display; create a new one"
        case .notAChild(let holder):
            "'\(holder)' is not a child of this holder; give one that is"
        case .notDisplayed:
            "it is not displayed by a container; set or present its root first"
        case .unknownTab(let id, let known):
            known.isEmpty
                ? "there is no tab '\(id)' because no tabs are displayed"
                : "there is no tab '\(id)'; the tabs are \(known.map { "'\($0)'" }.joined(separator: ", "))"
        case .duplicateTab(let id):
            "there is a tab '\(id)' already; give the new one another identifier"
        case .lastTab(let id):
            "'\(id)' is the last tab; add another one first"
        case .tabRootFailed(let id, let cause):
            "the root of tab '\(id)' could not be built: \(cause)"
        case .detourNeeded(let page, let filter):
            "'\(filter)' requires \(page) to finish first; open the page, or let the filter proceed"
        case .guardFailed(let filter, let cause):
            "'\(filter)' does not allow it: \(cause)"
        case .switchUnanswered(let plugin, let limit):
            "'\(plugin)' gave no answer to the switch within \(limit); answer in time, or raise `switchDeadline`"
        case .switchSuperseded(let id):
            "the switch to tab '\(id)' was replaced by a newer change of the tabs"
        case .leaveSuperseded(let page):
            "'\(page)' is asking whether it may be left, and the answer applies to a newer operation"
        case .notPresented:
            "the presentation has already been dismissed"
        case .locked:
            "a lock is shown, and nothing below it changes; dismiss the lock first"
        case .sessionEnded:
            "it is called for a user who is being signed out; call it when the sign-out is over"
        case .ended:
            "the container has ended; create a new one"
        }
    }
}

extension NavigationError: CausedError {
    package var cause: ErrorCause? {
        switch self {
        case .tabRootFailed(_, let cause), .guardFailed(_, let cause): cause
        default: nil
        }
    }
}
