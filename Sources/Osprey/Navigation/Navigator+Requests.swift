extension Navigator {
    /// Checks a request against the stack as it is, and says what it would change.
    func splice(for request: StackRequest) -> Result<StackSplice, StackRefusal> {
        switch request {
        case .push(let page): push(page)
        case .pop(let count): pop(count)
        case .popToPage(let page): pop(to: page)
        case .popToRoot: stack.count > 1 ? keep(1) : .failure(.nothingToPop)
        case .replaceTop(let page): replaceTop(with: page)
        case .setStack(let pages): set(pages)
        case .insert(let page, let other): insert(page, below: other)
        case .remove(let page): remove(page)
        }
    }

    private func keep(_ count: Int, adding addition: StackSplice.Addition = .none)
        -> Result<StackSplice, StackRefusal>
    {
        .success(StackSplice(keep: count, addition: addition))
    }

    private func push(_ page: Page) -> Result<StackSplice, StackRefusal> {
        // A singleton that is in this stack already is shown by going back to it.
        if page.holder === self, page.lifecycle.contains(.kept) { return pop(to: page) }
        if let refusal = refusal(toPlace: page) { return .failure(refusal) }
        return keep(.max, adding: .one(page))
    }

    private func pop(_ count: Int) -> Result<StackSplice, StackRefusal> {
        guard count >= 1 else { return .failure(.refused(.invalidCount(count))) }
        guard stack.count > 1 else { return .failure(.nothingToPop) }
        return keep(max(1, stack.count - min(count, stack.count)))
    }

    private func pop(to page: Page) -> Result<StackSplice, StackRefusal> {
        guard let index = stack.lastIndex(where: { $0 === page }) else {
            return .failure(.refused(.notInStack(page: page.pageName)))
        }
        return index == stack.count - 1 ? .failure(.nothingToDo) : keep(index + 1)
    }

    private func replaceTop(with page: Page) -> Result<StackSplice, StackRefusal> {
        if stack.last === page { return .failure(.nothingToDo) }
        if let refusal = refusal(toPlace: page) { return .failure(refusal) }
        return keep(max(0, stack.count - 1), adding: .one(page))
    }

    private func set(_ pages: [Page]) -> Result<StackSplice, StackRefusal> {
        guard !pages.isEmpty else { return .failure(.refused(.emptyStack)) }
        var seen: Set<PageID> = []
        for page in pages {
            guard seen.insert(page.id).inserted else {
                return .failure(.refused(.duplicatePage(page: page.pageName)))
            }
            if page.holder !== self, let refusal = refusal(toPlace: page) { return .failure(refusal) }
        }
        var same = 0
        while same < min(stack.count, pages.count), stack[same] === pages[same] { same += 1 }
        if same == stack.count, same == pages.count { return .failure(.nothingToDo) }
        return keep(same, adding: .many(Array(pages[same...])))
    }

    private func insert(_ page: Page, below other: Page) -> Result<StackSplice, StackRefusal> {
        guard let index = stack.lastIndex(where: { $0 === other }) else {
            return .failure(.refused(.notInStack(page: other.pageName)))
        }
        if let refusal = refusal(toPlace: page) { return .failure(refusal) }
        return keep(index, adding: .many([page] + stack[index...]))
    }

    private func remove(_ page: Page) -> Result<StackSplice, StackRefusal> {
        guard let index = stack.lastIndex(where: { $0 === page }) else {
            return .failure(.refused(.notInStack(page: page.pageName)))
        }
        guard stack.count > 1 else { return .failure(.refused(.soleRoot(page: page.pageName))) }
        let above = stack[(index + 1)...]
        return keep(index, adding: above.isEmpty ? .none : .many(Array(above)))
    }

    private func refusal(toPlace page: Page) -> StackRefusal? {
        if page.isFinished { return .refused(.pageFinished(page: page.pageName)) }
        if page.holder != nil { return .refused(.alreadyPlaced(page: page.pageName)) }
        return nil
    }
}
