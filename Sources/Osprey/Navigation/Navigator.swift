public import Observation

/// A stack of pages, of which the top one is in sight.
///
/// A navigator shows its pages once it is part of a display: as the root of a ``NavigationTree``, as a tab, or
/// presented. Each operation is checked, committed as a whole and then told in events; it costs what it changes,
/// whatever the depth of the stack.
///
/// ```swift
/// navigator.push(loan)            // .committed
/// navigator.pop()                 // .committed
/// navigator.pop()                 // .nothingToPop: the root stays
/// ```
///
/// ``pages`` is observable and changes once for each operation.
public final class Navigator: PageHolder, Observable {
    /// A name by which an intent can ask for this navigator.
    public let alias: String?

    /// What is committed, as this module reads it: without telling observers.
    let state = State()

    /// What keeps the navigator from being displayed: a page that it was made with and could not take.
    let fault: NavigationError?

    /// Makes a navigator that holds the given pages, bottom to top, and is not displayed yet.
    ///
    /// The pages get their first events when the navigator is displayed. A page that is held elsewhere, has finished
    /// or is given twice is left out, and the operation that is to display the navigator is refused and says why.
    public init(_ pages: Page..., alias: String? = nil) {
        self.alias = alias
        var fault: NavigationError?
        var taken: [Page] = []
        for page in pages {
            if let problem = page.placementProblem {
                fault = fault ?? problem
            } else if taken.contains(where: { $0 === page }) {
                fault = fault ?? .duplicatePage(page: page.pageName)
            } else {
                taken.append(page)
            }
        }
        self.fault = fault
        super.init()
        state.membership.navigator = self
        for page in taken { state.add(page) }
    }

    /// The pages of the stack, bottom to top.
    public var pages: [Page] {
        state.observers.access(self, \.pages)
        return state.pages
    }

    /// The page at the bottom of the stack.
    public var rootPage: Page? { pages.first }

    /// The page on top of the stack: the one that is in sight when the navigator is.
    public var topPage: Page? { pages.last }

    override func appendVisiblePages(to pages: inout [Page]) {
        if let top = state.pages.last { pages.append(top) }
    }

    override func appendNavigators(to navigators: inout [Navigator]) {
        navigators.append(self)
    }

    override func tellObservers() { state.tellObservers() }
}

extension Navigator {
    /// What is committed of one navigator, and all that may change it.
    ///
    /// Weak references lead to a navigator, so that keeping it takes four times as long as keeping its state: drafts
    /// keep the state.
    @MainActor
    final class State {
        /// The pages, bottom to top.
        ///
        /// Unchecked, as every operation looks here several times, which takes a twentieth of a push. Nothing runs while
        /// it is written: what comes is held by the draft, and so is what leaves, until it has been told.
        @exclusivity(unchecked) private(set) var pages: [Page] = []

        /// What leads the pages to their navigator.
        let membership = StackMembership()

        fileprivate let observers = CommitObservers()

        /// Makes what is planned the stack.
        func commit(_ planned: borrowing PlannedStack) {
            // An empty stack that leaves the display has not changed.
            if planned.keep < pages.count || planned.addition.count > 0 { observers.note() }
            // What leaves is moved out, so that a deinitializer which looks at the stack finds the access over.
            while pages.count > planned.keep { _ = pages.removeLast() }
            switch planned.addition {
            case .none: break
            case .one(let page): add(page)
            case .many(let pages): for page in pages { add(page) }
            }
        }

        fileprivate func add(_ page: Page) {
            page.membership = membership
            pages.append(page)
        }

        /// Tells those who have read the pages of a commit that has changed them.
        func tellObservers() {
            guard observers.isPending, let navigator = membership.navigator else { return }
            observers.tell(navigator, \.pages)
        }
    }
}
