public import Observation

/// A stack of pages whose top page is visible.
///
/// A navigator shows its pages once it is part of a display: as the root of a ``NavigationTree``, as a tab, or
/// presented. Each operation is checked, committed as a whole and then reported in events. Its cost depends on what it
/// changes, not on the depth of the stack.
///
/// ```swift
/// navigator.push(loan)            // .committed
/// navigator.pop()                 // .committed
/// navigator.pop()                 // .nothingToPop: the root stays
/// ```
///
/// ``pages`` is observable and changes once for each operation.
public final class Navigator: PageHolder, Observable {
    /// A name by which intents can refer to this navigator.
    public let alias: String?

    /// The committed state, which this module reads without registering an observation.
    let state = State()

    /// Why the navigator cannot be displayed: it was created with a page that it could not take.
    let fault: NavigationError?

    /// Creates a navigator that holds the given pages, bottom to top, and is not displayed yet.
    ///
    /// The pages get their first events when the navigator is displayed. A page that is held elsewhere, has finished or
    /// is given twice is left out; the operation that tries to display the navigator is then refused with the reason.
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

    /// The page on top of the stack, which is visible when the navigator is.
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
    /// The committed state of one navigator, and everything that may change it.
    ///
    /// Drafts refer to the state and not to the navigator: there are weak references to the navigator, which make
    /// retaining it slower.
    @MainActor
    final class State {
        /// The pages, bottom to top.
        ///
        /// Exclusive access is not checked at run time. No other code runs during a write: the draft retains the pages
        /// that are added, and those that are removed until their events are sent.
        @exclusivity(unchecked) private(set) var pages: [Page] = []

        /// The reference through which the pages reach their navigator.
        let membership = StackMembership()

        fileprivate let observers = CommitObservers()

        /// Commits a planned stack.
        func commit(_ planned: borrowing PlannedStack) {
            // A stack that is empty when it leaves the display has not changed.
            if planned.keep < pages.count || planned.addition.count > 0 { observers.note() }
            // Removed pages are moved out, so that a deinitializer that reads the stack does not overlap with this
            // access.
            while pages.count > planned.keep { _ = pages.removeLast() }
            switch planned.addition {
            case .none: break
            case .one(let page): add(page)
            case .many(let pages): for page in pages { add(page) }
            }
        }

        fileprivate func add(_ page: Page) {
            page.membership = membership
            page.positionInStack = pages.count
            pages.append(page)
        }

        /// Notifies observers of the pages, if a commit has changed them.
        func tellObservers() {
            guard observers.isPending, let navigator = membership.navigator else { return }
            observers.tell(navigator, \.pages)
        }
    }
}
