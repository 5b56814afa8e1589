extension Navigator {
    /// Pushes a page.
    ///
    /// If the page is a singleton that is already in this stack, the stack goes back to it. A page that is in another
    /// stack, or that has finished, is refused. A tab that was never selected gets its root first.
    @discardableResult
    public func push(
        _ page: Page, animated: Bool = true, transition: TransitionOverride? = nil
    ) -> Outcome {
        let manner = OperationManner(isAnimated: animated, transition: transition)
        return perform(PushOperation(page: page, navigator: self, manner: manner), placing: [page])
    }

    /// Pops pages from the top; the root always stays.
    ///
    /// - Parameters:
    ///   - count: The maximum number of pages; a number less than one is refused.
    ///   - animated: Whether the host should animate it.
    ///   - askingPages: Whether leaving pages are asked.
    ///   - transition: The look of the change, instead of the one that the page defines.
    /// - Returns: ``Outcome/nothingToPop`` if there is only the root.
    @discardableResult
    public func pop(
        _ count: Int = 1, animated: Bool = true, askingPages: Bool = true,
        transition: TransitionOverride? = nil
    ) -> Outcome {
        let manner = OperationManner(asksPages: askingPages, isAnimated: animated, transition: transition)
        return perform(PopOperation(count: count, navigator: self, manner: manner))
    }

    /// Pops everything above a page; a page that is not in the stack is refused.
    @discardableResult
    public func pop(to page: Page, animated: Bool = true, askingPages: Bool = true) -> Outcome {
        let manner = OperationManner(asksPages: askingPages, isAnimated: animated)
        return perform(PopToPageOperation(page: page, navigator: self, manner: manner))
    }

    /// Goes back to the topmost page that satisfies a condition.
    ///
    /// If no page satisfies the condition, the operation is refused.
    ///
    /// - Returns: ``Outcome/nothingToDo`` if the page is on top.
    @discardableResult
    public func pop(
        animated: Bool = true, askingPages: Bool = true, where condition: (Page) -> Bool
    ) -> Outcome {
        guard let page = state.pages.last(where: condition) else { return .refused(.noPageMatches) }
        return pop(to: page, animated: animated, askingPages: askingPages)
    }

    /// Pops everything above the root.
    ///
    /// - Returns: ``Outcome/nothingToPop`` if there is only the root.
    @discardableResult
    public func popToRoot(animated: Bool = true, askingPages: Bool = true) -> Outcome {
        pop(.max, animated: animated, askingPages: askingPages)
    }

    /// Replaces the top page.
    @discardableResult
    public func replaceTop(
        with page: Page, animated: Bool = true, askingPages: Bool = true,
        transition: TransitionOverride? = nil
    ) -> Outcome {
        let manner = OperationManner(asksPages: askingPages, isAnimated: animated, transition: transition)
        let operation = ReplaceTopOperation(page: page, navigator: self, manner: manner)
        return perform(operation, placing: [page])
    }

    /// Sets the whole stack, bottom to top.
    ///
    /// Pages that are in both the old and the new stack stay unchanged; a new page that is not on top is loaded when it
    /// is first revealed. An empty stack, and a page given twice, are refused.
    ///
    /// - Complexity: O(number of pages given).
    @discardableResult
    public func setStack(
        _ pages: [Page], animated: Bool = true, askingPages: Bool = true,
        transition: TransitionOverride? = nil
    ) -> Outcome {
        let manner = OperationManner(asksPages: askingPages, isAnimated: animated, transition: transition)
        let operation = SetStackOperation(pages: pages, navigator: self, manner: manner)
        return perform(operation, placing: pages)
    }

    /// Inserts a page below another one, where it is not visible.
    @discardableResult
    public func insert(_ page: Page, below other: Page) -> Outcome {
        perform(InsertOperation(page: page, other: other, navigator: self), placing: [page])
    }

    /// Removes a page from the stack, wherever it is.
    ///
    /// Removing the only page of a stack is refused. The page is asked, as by every operation that would remove it.
    @discardableResult
    public func remove(_ page: Page, animated: Bool = true, askingPages: Bool = true) -> Outcome {
        let manner = OperationManner(asksPages: askingPages, isAnimated: animated)
        return perform(RemovePageOperation(page: page, navigator: self, manner: manner))
    }
}

// MARK: - The operations

/// Pushes a page onto a stack.
private struct PushOperation: NavigationOperation {
    let page: Page
    let navigator: Navigator
    let manner: OperationManner

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.begin(.push, in: navigator)
        // If a singleton is already in this stack, the stack goes back to it.
        if page.isKept, page.navigator === navigator {
            try draft.pop(to: page, in: navigator)
        } else {
            try draft.push(page, onto: navigator)
        }
    }
}

/// Pops pages from the top of a stack, at most down to its root.
struct PopOperation: NavigationOperation {
    let count: Int
    let navigator: Navigator
    let manner: OperationManner

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.begin(.pop, in: navigator)
        guard count >= 1 else { throw .refused(.invalidCount(count)) }
        let depth = draft.count(of: navigator)
        guard depth > 1 else { throw .nothingToPop }
        draft.splice(navigator, keep: max(1, depth - min(count, depth)))
    }

    func fixed(in tree: NavigationTree) -> any NavigationOperation {
        let pages = navigator.state.pages
        let kept = pages.dropLast(max(0, min(count, pages.count - 1)))
        return kept.last.map { PopToPageOperation(page: $0, navigator: navigator, manner: manner) } ?? self
    }
}

/// Pops everything above a page.
struct PopToPageOperation: NavigationOperation {
    let page: Page
    let navigator: Navigator
    let manner: OperationManner

    /// The completed gesture that does it, if one does.
    var gesture: TransitionGesture?

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.begin(.pop, in: navigator)
        if let gesture { draft.occasion = .gesture(gesture) }
        try draft.pop(to: page, in: navigator)
    }

    /// A gesture has ended when the user answers.
    func fixed(in tree: NavigationTree) -> any NavigationOperation {
        gesture == nil
            ? self : PopToPageOperation(page: page, navigator: navigator, manner: OperationManner())
    }
}

/// Replaces the top page of a stack.
private struct ReplaceTopOperation: NavigationOperation {
    let page: Page
    let navigator: Navigator
    let manner: OperationManner

    /// The page that was on top when it asked the user; by now, other pages may be above it, or it may have left.
    var replaced: Page?

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.begin(.replace, in: navigator)
        let pages = navigator.state.pages
        if pages.last === page { throw .nothingToDo }
        try draft.checkFree(page)
        guard let replaced else {
            return draft.splice(navigator, keep: max(0, pages.count - 1), adding: .one(page))
        }
        draft.splice(navigator, keep: try draft.index(of: replaced, in: pages), adding: .one(page))
    }

    func fixed(in tree: NavigationTree) -> any NavigationOperation {
        ReplaceTopOperation(
            page: page, navigator: navigator, manner: manner, replaced: navigator.state.pages.last)
    }
}

/// Sets a whole stack.
private struct SetStackOperation: NavigationOperation {
    let pages: [Page]
    let navigator: Navigator
    let manner: OperationManner

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.begin(.setStack, in: navigator)
        try draft.setStack(of: navigator, to: pages)
    }
}

/// Inserts a page below another one.
private struct InsertOperation: NavigationOperation {
    let page: Page
    let other: Page
    let navigator: Navigator

    var manner: OperationManner { OperationManner(isAnimated: false) }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.begin(.setStack, in: navigator)
        let stack = draft.stack(of: navigator)
        let index = try draft.index(of: other, in: stack)
        try draft.checkFree(page)
        draft.splice(navigator, keep: index, adding: .many([page] + stack[index...]))
    }
}

/// Removes a page from a stack, wherever it is.
private struct RemovePageOperation: NavigationOperation {
    let page: Page
    let navigator: Navigator
    let manner: OperationManner

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.remove(page, from: navigator)
    }
}
