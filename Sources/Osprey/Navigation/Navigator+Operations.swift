extension Navigator {
    /// Puts a page on top.
    ///
    /// A singleton that is in this stack already is shown by going back to it. A page that is in another stack, or
    /// that has finished, is refused. A tab that was never selected gets its root first.
    @discardableResult
    public func push(
        _ page: Page, animated: Bool = true, transition: TransitionOverride? = nil
    ) -> Outcome {
        tree?.perform(
            PushOperation(
                page: page, navigator: self,
                manner: OperationManner(isAnimated: animated, transition: transition)))
            ?? .refused(.notDisplayed)
    }

    /// Takes pages from the top; the root always stays.
    ///
    /// - Parameters:
    ///   - count: How many, at the most; a number below one is refused.
    ///   - animated: Whether the host should animate it.
    ///   - force: Whether leaving pages are not asked.
    ///   - transition: How the change should look, instead of what the page says.
    /// - Returns: ``Outcome/nothingToPop`` if only the root is there.
    @discardableResult
    public func pop(
        _ count: Int = 1, animated: Bool = true, force: Bool = false, transition: TransitionOverride? = nil
    ) -> Outcome {
        let manner = OperationManner(isForced: force, isAnimated: animated, transition: transition)
        return tree?.perform(PopOperation(count: count, navigator: self, manner: manner))
            ?? .refused(.notDisplayed)
    }

    /// Takes away everything above a page; one that is not in the stack is refused.
    @discardableResult
    public func pop(to page: Page, animated: Bool = true, force: Bool = false) -> Outcome {
        let manner = OperationManner(isForced: force, isAnimated: animated)
        return tree?.perform(PopToPageOperation(page: page, navigator: self, manner: manner))
            ?? .refused(.notDisplayed)
    }

    /// Goes back to the topmost page that satisfies a condition.
    ///
    /// A condition that no page satisfies is refused.
    ///
    /// - Returns: ``Outcome/nothingToDo`` if the page is on top.
    @discardableResult
    public func pop(
        animated: Bool = true, force: Bool = false, where condition: (Page) -> Bool
    ) -> Outcome {
        guard let page = state.pages.last(where: condition) else { return .refused(.noPageMatches) }
        return pop(to: page, animated: animated, force: force)
    }

    /// Takes away everything above the root.
    ///
    /// - Returns: ``Outcome/nothingToPop`` if only the root is there.
    @discardableResult
    public func popToRoot(animated: Bool = true, force: Bool = false) -> Outcome {
        pop(.max, animated: animated, force: force)
    }

    /// Puts a page in the place of the top one.
    @discardableResult
    public func replaceTop(
        with page: Page, animated: Bool = true, force: Bool = false, transition: TransitionOverride? = nil
    ) -> Outcome {
        let manner = OperationManner(isForced: force, isAnimated: animated, transition: transition)
        return tree?.perform(ReplaceTopOperation(page: page, navigator: self, manner: manner))
            ?? .refused(.notDisplayed)
    }

    /// Sets the whole stack, bottom to top.
    ///
    /// Pages that are in both the old and the new stack stay what they are; a new page that is not on top is
    /// loaded when it is first revealed. An empty stack, and a page given twice, are refused.
    ///
    /// - Complexity: O(number of pages given).
    @discardableResult
    public func setStack(
        _ pages: [Page], animated: Bool = true, force: Bool = false, transition: TransitionOverride? = nil
    ) -> Outcome {
        let manner = OperationManner(isForced: force, isAnimated: animated, transition: transition)
        return tree?.perform(SetStackOperation(pages: pages, navigator: self, manner: manner))
            ?? .refused(.notDisplayed)
    }

    /// Slides a page in below another one, out of sight.
    @discardableResult
    public func insert(_ page: Page, below other: Page) -> Outcome {
        tree?.perform(InsertOperation(page: page, other: other, navigator: self)) ?? .refused(.notDisplayed)
    }

    /// Takes a page out of the stack, wherever it is.
    ///
    /// The only page of a stack is refused. The page is asked, as by any operation that would remove it.
    @discardableResult
    public func remove(_ page: Page, animated: Bool = true, force: Bool = false) -> Outcome {
        let manner = OperationManner(isForced: force, isAnimated: animated)
        return tree?.perform(RemovePageOperation(page: page, navigator: self, manner: manner))
            ?? .refused(.notDisplayed)
    }
}

// MARK: - The operations

/// Puts a page on top of a stack.
private struct PushOperation: NavigationOperation {
    let page: Page
    let navigator: Navigator
    let manner: OperationManner

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.begin(.push, in: navigator)
        // A singleton that is in this stack already is shown by going back to it.
        if page.lifecycle.contains(.kept), page.navigator === navigator {
            try draft.pop(to: page, in: navigator)
        } else {
            try draft.push(page, onto: navigator)
        }
    }
}

/// Takes pages from the top of a stack, down to its root at the most.
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

/// Takes away everything above a page.
struct PopToPageOperation: NavigationOperation {
    let page: Page
    let navigator: Navigator
    let manner: OperationManner

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.begin(.pop, in: navigator)
        try draft.pop(to: page, in: navigator)
    }
}

/// Puts a page in the place of the top one.
private struct ReplaceTopOperation: NavigationOperation {
    let page: Page
    let navigator: Navigator
    let manner: OperationManner

    /// The page that was on top when it asked a person; by now, others may lie above it, or it may have left.
    var replaced: Page?

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.begin(.replace, in: navigator)
        let pages = navigator.state.pages
        if pages.last === page { throw .nothingToDo }
        try draft.checkFree(page)
        guard let replaced else {
            return draft.splice(navigator, keep: max(0, pages.count - 1), adding: .one(page))
        }
        guard let index = pages.lastIndex(where: { $0 === replaced }) else {
            throw .refused(.notInStack(page: replaced.pageName))
        }
        draft.splice(navigator, keep: index, adding: .one(page))
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

/// Slides a page in below another one.
private struct InsertOperation: NavigationOperation {
    let page: Page
    let other: Page
    let navigator: Navigator

    var manner: OperationManner { OperationManner(isAnimated: false) }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.begin(.setStack, in: navigator)
        let stack = draft.stack(of: navigator)
        guard let index = stack.lastIndex(where: { $0 === other }) else {
            throw .refused(.notInStack(page: other.pageName))
        }
        try draft.checkFree(page)
        draft.splice(navigator, keep: index, adding: .many([page] + stack[index...]))
    }
}

/// Takes a page out of a stack, wherever it is.
private struct RemovePageOperation: NavigationOperation {
    let page: Page
    let navigator: Navigator
    let manner: OperationManner

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.remove(page, from: navigator)
    }
}
