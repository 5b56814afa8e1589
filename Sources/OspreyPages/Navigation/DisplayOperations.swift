extension NavigationTree {
    /// Sets the root of the display; the pages of the previous root are asked and removed.
    ///
    /// A holder is refused if it already is part of a display, or was created with a page that it could not take. The
    /// first root also shows the launch windows; see ``addLaunchWindow(when:_:)``.
    @discardableResult
    public func setRoot(_ holder: PageHolder, askingPages: Bool = true) -> Outcome {
        perform(
            SetRootOperation(root: holder, manner: OperationManner(asksPages: askingPages, isAnimated: false))
        )
    }

    /// Goes back to the roots: dismisses all presentations and pops the pages above the root of every stack.
    ///
    /// Windows stay.
    ///
    /// - Returns: ``Outcome/nothingToDo`` if there are only roots.
    @discardableResult
    public func reset(askingPages: Bool = true) -> Outcome {
        perform(ResetOperation(manner: OperationManner(asksPages: askingPages)))
    }

    /// Removes everything for good: every page gets `finished`, topmost first; no page can object.
    ///
    /// A gesture under way is cancelled. Every later operation is refused.
    @discardableResult
    public func end() -> Outcome {
        if let gesture { cancelGesture(gesture.number) }
        return perform(EndOperation())
    }
}

/// Sets the root of the display; the first root also shows the launch windows whose conditions are met.
private struct SetRootOperation: NavigationOperation {
    let root: PageHolder
    let manner: OperationManner

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        if draft.tree.state.root === root { throw .nothingToDo }
        draft.begin(.setRoot)
        draft.name(.setRoot, in: nil, isOne: true)
        try draft.setRoot(root)
    }
}

/// Removes everything except the roots: presentations, and the pages above the root of every stack.
///
/// Windows stay, as they belong to the display and not to the pages below them.
private struct ResetOperation: NavigationOperation {
    let manner: OperationManner
    let waitsBelowLock = false

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        draft.name(.reset, in: nil)
        try draft.goBackToRoots()
        if draft.isEmpty { throw .nothingToDo }
    }
}

extension NavigationDraft {
    /// Dismisses all presentations, windows only if that is wanted, and removes the pages above the root of every stack.
    package mutating func goBackToRoots(withWindows: Bool = false) throws(Stop) {
        try dismissAll(withWindows: withWindows)
        guard let root = tree.state.root else { return }
        let front = root.frontNavigator
        if let front { popToRoot(of: front) }
        for navigator in root.navigatorsByAge where navigator !== front { popToRoot(of: navigator) }
    }

    /// Dismisses all presentations except windows, or with them.
    package mutating func dismissAll(withWindows: Bool = false) throws(Stop) {
        if withWindows {
            for lock in presented.reversed() where lock.style == .lock { try dismiss(from: lock) }
            if let lowest = presented.first(where: { $0.style.isWindow }) { try dismiss(from: lowest) }
        }
        try dismiss(above: nil)
    }

    private mutating func popToRoot(of navigator: Navigator) {
        if count(of: navigator) > 1 { splice(navigator, keep: 1) }
    }
}

/// Removes everything for good, topmost page first, without asking.
private struct EndOperation: NavigationOperation {
    var manner: OperationManner { OperationManner(asksPages: false, isAnimated: false) }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        draft.begin(.end)
        draft.end()
    }
}

extension PageHolder {
    /// The navigators in and below this holder, in the order in which they were added to it.
    package var navigatorsByAge: [Navigator] {
        if let navigator = self as? Navigator { return [navigator] }
        return children.flatMap(\.navigatorsByAge)
    }
}

// MARK: - One step back

extension NavigationTree {
    /// The current effect of ``goBack(animated:askingPages:)``.
    ///
    /// It is the first of these that is possible: pop a page from the stack of the topmost presentation, dismiss that
    /// presentation, pop a page from the front stack, let the holders around that stack go back by themselves,
    /// innermost first. Windows are skipped. Under a lock, none is possible. Whether the pages may be left is not asked,
    /// and no page is built; observable.
    public var backPlan: BackPlan {
        if presentations.last?.style == .lock { return .nothing }
        if let presentation = presentations.last(where: { !$0.style.isWindow }) {
            let navigator = presentation.navigator
            return navigator.pages.count > 1 ? .pop(navigator) : .dismiss(presentation)
        }
        guard let front = root?.frontNavigator else { return .nothing }
        if front.pages.count > 1 { return .pop(front) }
        var next = front.parent
        while let holder = next {
            if holder.canGoBack { return .inside(holder) }
            next = holder.parent
        }
        return .nothing
    }

    /// Goes one step back, as ``backPlan`` says.
    ///
    /// - Returns: ``Outcome/nothingToPop`` if there is nowhere to go back to.
    @discardableResult
    public func goBack(animated: Bool = true, askingPages: Bool = true) -> Outcome {
        perform(GoBackOperation(manner: OperationManner(asksPages: askingPages, isAnimated: animated)))
    }
}

/// Goes one step back, from the state in which the display is when its turn comes.
private struct GoBackOperation: NavigationOperation {
    let manner: OperationManner
    let waitsBelowLock = false

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        let tree = draft.tree
        switch tree.backPlan {
        case .nothing: throw tree.state.isLocked ? .refused(.locked) : .nothingToPop
        case .pop(let navigator):
            try draft.begin(.pop, in: navigator)
            draft.splice(navigator, keep: draft.count(of: navigator) - 1)
        case .dismiss(let presentation): try draft.dismiss(from: presentation)
        case .inside(let holder):
            let outcome = tree.queuedFirst {
                holder.goBack(animated: manner.isAnimated, askingPages: manner.asksPages)
            }
            throw outcome.isCommitted ? .nothingToDo : .passedOn(outcome)
        }
    }

    func fixed(in tree: NavigationTree) -> any NavigationOperation {
        switch tree.backPlan {
        case .pop(let navigator):
            PopOperation(count: 1, navigator: navigator, manner: manner).fixed(in: tree)
        case .dismiss(let presentation): DismissOperation(presentation: presentation, manner: manner)
        case .inside, .nothing: self
        }
    }
}

// MARK: - Changes that the user has already made

extension NavigationTree {
    /// Follows a report of the host: the user has already gone back to a page.
    ///
    /// The change cannot be stopped any more: pages that want to stay are reported to ``onProblem`` and removed. A
    /// report runs before every waiting operation, and interrupts the transition that the host is performing.
    ///
    /// - Returns: ``Outcome/stale`` if the page is no longer in a stack, ``Outcome/nothingToDo`` if it is on top.
    /// - Complexity: O(pages of the tree); ``Navigator/hostDidPop(to:)`` searches one stack only.
    @discardableResult
    public func hostDidPop(to page: PageID) -> Outcome {
        perform(PoppedReport(page: page, navigator: nil))
    }

    /// Follows a report of the host: the user has dismissed a presentation, and with it the presentations above it.
    ///
    /// Pages that want to stay are reported to ``onProblem`` and removed.
    ///
    /// - Returns: ``Outcome/stale`` if the presentation is already gone.
    @discardableResult
    public func hostDidDismiss(_ presentation: Presentation.ID) -> Outcome {
        perform(DismissedReport(presentation: presentation))
    }
}

extension Navigator {
    /// Follows a report of the host: the user has already gone back to a page of this stack.
    ///
    /// See ``NavigationTree/hostDidPop(to:)``.
    @discardableResult
    public func hostDidPop(to page: PageID) -> Outcome {
        tree?.perform(PoppedReport(page: page, navigator: self)) ?? .stale
    }
}

/// The user has gone back to a page.
private struct PoppedReport: NavigationOperation {
    let page: PageID
    let navigator: Navigator?

    var manner: OperationManner { .report }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        let stack = navigator?.state.pages ?? draft.tree.allPages
        guard let page = stack.last(where: { $0.pageID == page }), let navigator = page.navigator else {
            throw .stale
        }
        try draft.begin(.pop, in: navigator)
        try draft.pop(to: page, in: navigator)
    }
}

/// The user has dismissed a presentation.
private struct DismissedReport: NavigationOperation {
    let presentation: Presentation.ID

    var manner: OperationManner { .report }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        guard let presented = draft.presented.last(where: { $0.id == presentation }) else { throw .stale }
        try draft.dismiss(from: presented)
    }
}
