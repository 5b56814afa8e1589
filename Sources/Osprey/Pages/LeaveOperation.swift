/// Takes a page out of its stack, with the result it leaves with.
///
/// The result counts only if the page really leaves: an operation that is refused or rejected, at once or after it
/// has waited, leaves none behind.
struct LeaveOperation: NavigationOperation {
    let page: Page
    let result: PageResult
    private let tree: NavigationTree
    private var removal: (any NavigationOperation)?

    init(_ page: Page, with result: PageResult, in tree: NavigationTree) {
        self.page = page
        self.result = result
        self.tree = tree
    }

    var kind: TransitionKind { removal?.kind ?? .remove }
    var holder: PageHolder? { removal?.holder ?? page.navigator }

    mutating func prepare(_ change: inout NavigationChange) -> Outcome? {
        guard let navigator = page.navigator, navigator.tree === tree else {
            return .refused(page.isFinished ? .pageFinished(page: page.pageName) : .notDisplayed)
        }
        var removal: any NavigationOperation
        if navigator.stack.count == 1, let presentation = tree.presentation(of: navigator) {
            removal = DismissOperation(presentation, in: tree, isForced: false, isAnimated: true)
        } else {
            removal = StackOperation(.remove(page), on: navigator)
        }
        let outcome = removal.prepare(&change)
        self.removal = removal
        return outcome
    }

    mutating func commit() {
        page.origins?.result = result
        removal?.commit()
    }
}
