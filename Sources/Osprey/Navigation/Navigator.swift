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
    struct State {
        /// The pages, bottom to top.
        fileprivate(set) var pages: [Page] = []
    }

    // Access needs no check at run time, which took a tenth of a push: pages that leave are moved out, so that the
    // only code of an app that a change could run, their deinitializers, finds the access over.
    @exclusivity(unchecked) private(set) var state = State()

    /// What keeps the navigator from being displayed: a page that it was made with and could not take.
    let fault: NavigationError?

    private let membership = StackMembership()
    private let observers = CommitObservers()

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
        membership.navigator = self
        for page in taken { page.membership = membership }
        state.pages = taken
    }

    /// The pages of the stack, bottom to top.
    public var pages: [Page] {
        observers.access(self, \.pages)
        return state.pages
    }

    /// The page at the bottom of the stack.
    public var rootPage: Page? { pages.first }

    /// The page on top of the stack: the one that is in sight when the navigator is.
    public var topPage: Page? { pages.last }

    override var isOwn: Bool { false }

    override func appendVisiblePages(to pages: inout [Page]) {
        if let top = state.pages.last { pages.append(top) }
    }

    override func appendNavigators(to navigators: inout [Navigator]) {
        navigators.append(self)
    }

    override func tellObservers() {
        if observers.isPending { observers.tell(self, \.pages) }
    }

    /// Makes what is planned the stack.
    func commit(_ planned: PlannedStack) {
        observers.note()
        while state.pages.count > planned.keep { _ = state.pages.removeLast() }
        switch planned.addition {
        case .none: break
        case .one(let page): add(page)
        case .many(let pages): for page in pages { add(page) }
        }
    }

    private func add(_ page: Page) {
        page.membership = membership
        state.pages.append(page)
    }
}
