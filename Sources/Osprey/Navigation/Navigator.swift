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

    // Access needs no check at run time, which took a tenth of a push: pages that leave are moved out, so that the
    // only code of an app that a change could run, their deinitializers, finds the access over.
    /// The pages, bottom to top, as this module reads them: without telling observers.
    @exclusivity(unchecked) private(set) var stack: [Page] = []

    private let membership = StackMembership()
    private let observers = CommitObservers()

    /// Makes a navigator that holds the given pages, bottom to top, and is not displayed yet.
    ///
    /// The pages get their first events when the navigator is displayed. A page that is held elsewhere or has
    /// finished is left out.
    public init(_ pages: Page..., alias: String? = nil) {
        self.alias = alias
        super.init()
        membership.navigator = self
        for page in pages where page.navigator == nil && !page.isFinished {
            page.membership = membership
            stack.append(page)
            PagePlacements.count &+= 1
        }
    }

    /// The pages of the stack, bottom to top.
    public var pages: [Page] {
        observers.access(self, \.pages)
        return stack
    }

    /// The page at the bottom of the stack.
    public var rootPage: Page? { pages.first }

    /// The page on top of the stack: the one that is in sight when the navigator is.
    public var topPage: Page? { pages.last }

    override func appendVisiblePages(to pages: inout [Page]) {
        if let top = stack.last { pages.append(top) }
    }

    override var soleNavigator: Navigator? { self }

    override func appendPages(to pages: inout [Page]) {
        pages.append(contentsOf: stack)
    }

    override func vacate() {
        if !stack.isEmpty { apply(StackSplice(keep: 0, addition: .none)) }
    }

    func apply(_ splice: StackSplice) {
        observers.change(self, \.pages) {
            while stack.count > splice.keep { _ = stack.removeLast() }
            switch splice.addition {
            case .none: break
            case .one(let page): place(page)
            case .many(let pages): for page in pages { place(page) }
            }
        }
    }

    /// Adds a page on top, unless it has come elsewhere since it was checked.
    private func place(_ page: Page) {
        guard !page.isFinished, page.membership === membership || page.navigator == nil else { return }
        page.membership = membership
        stack.append(page)
    }

    // MARK: - For a direct change

    /// Whether someone has read the stack and waits to be told of a change.
    var isObserved: Bool { observers.isArmed() }

    /// Puts a page that is free on top, while nobody observes the stack.
    func add(_ page: Page) {
        page.membership = membership
        stack.append(page)
    }

    /// Takes the top page off, while nobody observes the stack.
    func removeTop() -> Page { stack.removeLast() }
}
