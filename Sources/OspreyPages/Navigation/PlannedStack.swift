/// The planned stack of one navigator: how many pages stay at the bottom, and which come above them.
///
/// The cost of a change is the number of pages above those that stay; it does not depend on the depth of the stack.
@MainActor
package struct PlannedStack: ~Copyable {
    /// The pages to add on top; the single page of a push needs no array.
    package enum Addition {
        case none
        case one(Page)
        case many([Page])

        package init(_ pages: [Page]) {
            self =
                switch pages.count {
                case 0: .none
                case 1: .one(pages[0])
                default: .many(pages)
                }
        }

        var count: Int {
            switch self {
            case .none: 0
            case .one: 1
            case .many(let pages): pages.count
            }
        }

        var pages: [Page] {
            switch self {
            case .none: []
            case .one(let page): [page]
            case .many(let pages): pages
            }
        }

        func contains(_ page: Page) -> Bool {
            switch self {
            case .none: false
            case .one(let only): only === page
            case .many(let pages): pages.contains { $0 === page }
            }
        }
    }

    /// The committed stack.
    let state: Navigator.State

    /// Whether a holder of the app decides whether the stack is visible.
    let isArranged: Bool

    /// How many pages of the committed stack stay.
    package private(set) var keep: Int

    package private(set) var addition = Addition.none

    /// The last part of the operation that changed the stack.
    private(set) var step = 0

    /// Whether the navigator leaves the display with all its pages.
    private(set) var isLeaving = false

    /// Whether the navigator is added to the display, or leaves it, with all its pages.
    var comesOrLeaves: Bool { isLeaving || state.membership.navigator?.treeReference == nil }

    init(_ navigator: Navigator) {
        state = navigator.state
        isArranged = navigator.isArranged
        keep = state.pages.count
    }

    /// How many pages the stack would have.
    var count: Int { keep + addition.count }

    /// The page at an index of the planned stack, from the bottom.
    subscript(index: Int) -> Page {
        index < keep ? state.pages[index] : addition.pages[index - keep]
    }

    /// The whole planned stack.
    var pages: [Page] { state.pages[..<keep] + addition.pages }

    /// The pages of the committed stack above those that stay, bottom to top; some of them may be added again.
    var unkept: ArraySlice<Page> { state.pages[keep...] }

    /// Changes the plan: a number of pages of the planned stack stays, and others come above them.
    mutating func splice(keep count: Int, adding pages: Addition, step: Int, isLeaving: Bool) {
        self.step = step
        if isLeaving { self.isLeaving = true }
        if count <= keep || addition.count == 0 {
            keep = min(count, keep)
            addition = pages
        } else {
            addition = Addition(Array(addition.pages.prefix(count - keep)) + pages.pages)
        }
    }

    /// Adds the pages that leave the stack, topmost first.
    func appendRemoved(to removed: inout [Page]) {
        let old = state.pages
        var index = old.count
        if case .many(let added) = addition, keep < index {
            let staying = Set(added.map(\.pageID))
            while index > keep {
                index -= 1
                if !staying.contains(old[index].pageID) { removed.append(old[index]) }
            }
        } else {
            while index > keep {
                index -= 1
                if !addition.contains(old[index]) { removed.append(old[index]) }
            }
        }
    }

    /// Why an added page cannot be in its place, if it cannot.
    var problem: NavigationError? {
        switch addition {
        case .none: return nil
        case .one(let page): return problem(of: page)
        case .many(let pages):
            var seen: Set<PageID> = []
            for page in pages {
                if !seen.insert(page.pageID).inserted { return .duplicatePage(page: page.pageName) }
                if let problem = problem(of: page) { return problem }
            }
            return nil
        }
    }

    private func problem(of page: Page) -> NavigationError? {
        if page.isFinished { return .pageFinished(page: page.pageName) }
        guard let membership = page.membership, membership.navigator != nil else { return nil }
        // A page of this stack may move to another place in it.
        if membership === state.membership, unkept.contains(where: { $0 === page }) { return nil }
        return .alreadyPlaced(page: page.pageName)
    }
}
