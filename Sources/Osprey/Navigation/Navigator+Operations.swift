extension Navigator {
    /// Puts a page on top.
    ///
    /// A singleton that is in this stack already is shown by going back to it. A page that is in another stack, or
    /// that has finished, is refused.
    @discardableResult
    public func push(
        _ page: Page, animated: Bool = true, transition: TransitionOverride? = nil
    ) -> Outcome {
        if transition == nil, page.isFree, let outcome = tree?.pushDirectly(page, onto: self) {
            return outcome
        }
        return perform(.push(page), isAnimated: animated, transition: transition)
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
        if count == 1, transition == nil,
            let outcome = tree?.popDirectly(from: self, isForced: force, isAnimated: animated)
        {
            return outcome
        }
        return perform(.pop(count), isForced: force, isAnimated: animated, transition: transition)
    }

    /// Takes away everything above a page; one that is not in the stack is refused.
    @discardableResult
    public func pop(to page: Page, animated: Bool = true, force: Bool = false) -> Outcome {
        perform(.popToPage(page), isForced: force, isAnimated: animated)
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
        guard let page = stack.last(where: condition) else { return .refused(.noPageMatches) }
        return pop(to: page, animated: animated, force: force)
    }

    /// Takes away everything above the root.
    ///
    /// - Returns: ``Outcome/nothingToPop`` if only the root is there.
    @discardableResult
    public func popToRoot(animated: Bool = true, force: Bool = false) -> Outcome {
        perform(.popToRoot, isForced: force, isAnimated: animated)
    }

    /// Puts a page in the place of the top one.
    @discardableResult
    public func replaceTop(
        with page: Page, animated: Bool = true, force: Bool = false, transition: TransitionOverride? = nil
    ) -> Outcome {
        perform(.replaceTop(page), isForced: force, isAnimated: animated, transition: transition)
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
        perform(.setStack(pages), isForced: force, isAnimated: animated, transition: transition)
    }

    /// Slides a page in below another one, out of sight.
    @discardableResult
    public func insert(_ page: Page, below other: Page) -> Outcome {
        perform(.insert(page, below: other), isAnimated: false)
    }

    /// Takes a page out of the stack, wherever it is.
    ///
    /// The only page of a stack is refused. The page is asked, as by any operation that would remove it.
    @discardableResult
    public func remove(_ page: Page, animated: Bool = true, force: Bool = false) -> Outcome {
        perform(.remove(page), isForced: force, isAnimated: animated)
    }

    private func perform(
        _ request: StackRequest, isForced: Bool = false, isAnimated: Bool,
        transition: TransitionOverride? = nil
    ) -> Outcome {
        guard let tree else { return .refused(.notDisplayed) }
        return tree.perform(
            StackOperation(
                request, on: self, isForced: isForced, isAnimated: isAnimated, transition: transition))
    }
}
