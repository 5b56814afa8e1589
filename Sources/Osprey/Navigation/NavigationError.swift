public import OspreyRouting

/// Why an operation on navigators, tabs or presentations makes no sense in the present state.
///
/// It comes back in ``Outcome/refused(_:)`` and is thrown by the doors of the container. Nothing has changed.
public enum NavigationError: Error, Hashable, Sendable {
    /// The page has got its `finished` event; a page lives once.
    case pageFinished(page: String)

    /// The page is in a stack already; remove it there first.
    case alreadyPlaced(page: String)

    /// There is one page of the class, which is shown somewhere else than it is wanted.
    case shownElsewhere(page: String, place: String, wanted: String)

    /// Something is presented, and the route opens nothing meanwhile: by `above=reject`, or by `above=dismiss` while
    /// the presented page is a detour.
    case blockedByPresentation(page: String)

    /// The same page was given twice.
    case duplicatePage(page: String)

    /// The page is not where the operation looks for it.
    case notInStack(page: String)

    /// No page of the stack satisfies the condition.
    case noPageMatches

    /// The page owns tabs, which are no page of a stack.
    case tabPageInStack(page: String)

    /// The operation would leave a stack that must show something without a page.
    case emptyStack

    /// The page is the only one of a stack that must show something.
    case soleRoot(page: String)

    /// The number of pages to pop is below one.
    case invalidCount(Int)

    /// The holder is part of a display, or of another holder, already.
    case holderInUse(holder: String)

    /// The holder is not a child of the one that is asked to change.
    case notAChild(holder: String)

    /// The navigator, tab controller or page belongs to no container's display.
    case notDisplayed

    /// No tab has this identifier.
    case unknownTab(TabItem.ID, known: [TabItem.ID])

    /// Two tabs have this identifier.
    case duplicateTab(TabItem.ID)

    /// The last tab cannot be removed.
    case lastTab(TabItem.ID)

    /// The tab's root page could not be built.
    case tabRootFailed(TabItem.ID, cause: ErrorCause)

    /// A filter leads to a page that has to finish first, where nothing can wait for it.
    case detourNeeded(page: String, by: String)

    /// A filter wants another page first, or could not be asked, and that did not go well.
    case guardFailed(by: String, cause: ErrorCause)

    /// A plugin that has a say in tab switches gave no answer before its deadline.
    case switchUnanswered(plugin: String, limit: Duration)

    /// The tabs changed before this switch was allowed: another one was selected, or one of the two was removed.
    case switchSuperseded(TabItem.ID)

    /// The page asks a person whether it may be left, and its answer counts for a newer operation.
    case leaveSuperseded(page: String)

    /// The presentation has been dismissed already.
    case notPresented

    /// The container has ended.
    case ended
}

extension NavigationError: CustomStringConvertible {
    /// What is wrong and what to do; the wording may change from one version to the next.
    public var description: String {
        switch self {
        case .pageFinished(let page):
            "'\(page)' has finished and cannot be shown again; build a new one"
        case .alreadyPlaced(let page):
            "'\(page)' is in a stack already; remove it there first"
        case .shownElsewhere(let page, let place, let wanted):
            "'\(page)' is a singleton, which is shown in \(place), and is wanted \(wanted); leave the place open, or "
                + "finish it first"
        case .blockedByPresentation(let page):
            "'\(page)' is presented, and the route opens nothing meanwhile (above=); open it when that page has left"
        case .duplicatePage(let page):
            "'\(page)' is given twice; a page stands in one place only"
        case .notInStack(let page):
            "'\(page)' is not in the stack; give a page that is"
        case .noPageMatches:
            "no page of the stack satisfies the condition"
        case .tabPageInStack(let page):
            "'\(page)' owns tabs and comes into no stack; name it in 'base.tabviewcontroller'"
        case .emptyStack:
            "the stack would be empty; give at least one page"
        case .soleRoot(let page):
            "'\(page)' is the only page of its stack; replace it instead"
        case .invalidCount(let count):
            "cannot pop \(count) pages; give 1 or more"
        case .holderInUse(let holder):
            "'\(holder)' is part of a display already; make a new one"
        case .notAChild(let holder):
            "'\(holder)' is not a child of this holder; give one that is"
        case .notDisplayed:
            "it belongs to no container's display; set or present its root first"
        case .unknownTab(let id, let known):
            known.isEmpty
                ? "there is no tab '\(id)', as no tabs are displayed"
                : "there is no tab '\(id)'; there are \(known.map { "'\($0)'" }.joined(separator: ", "))"
        case .duplicateTab(let id):
            "there is a tab '\(id)' already; give the new one another identifier"
        case .lastTab(let id):
            "'\(id)' is the last tab; add another one first"
        case .tabRootFailed(let id, let cause):
            "the root of tab '\(id)' could not be built: \(cause)"
        case .detourNeeded(let page, let filter):
            "'\(filter)' wants \(page) to finish first; open the page, or let the filter proceed"
        case .guardFailed(let filter, let cause):
            "'\(filter)' does not let it pass: \(cause)"
        case .switchUnanswered(let plugin, let limit):
            "'\(plugin)' gave no answer to the switch within \(limit); answer in time, or raise `switchDeadline`"
        case .switchSuperseded(let id):
            "the switch to tab '\(id)' gave way to a newer change of the tabs"
        case .leaveSuperseded(let page):
            "'\(page)' asks whether it may be left, and the answer counts for a newer operation"
        case .notPresented:
            "the presentation has been dismissed already"
        case .ended:
            "the container has ended; make a new one"
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
