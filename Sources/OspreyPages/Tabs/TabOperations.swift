import OspreyRouting

extension TabController {
    /// Selects a tab.
    ///
    /// If the tab is already selected, `reselected` is emitted, and ``reselection`` is applied. The pages of the
    /// previous tab stay where they are. With plugins, the switch waits for their permission, and the outcome is
    /// ``Outcome/queued(_:)``; a newer selection replaces a waiting one. A permission is for one pair of tabs: if
    /// another tab was selected meanwhile, plugins are asked again.
    ///
    /// - Parameters:
    ///   - id: The tab.
    ///   - animated: Whether the host should animate it.
    ///   - askingPages: Whether plugins and pages are asked.
    @discardableResult
    public func select(_ id: TabItem.ID, animated: Bool = true, askingPages: Bool = true) -> Outcome {
        select(id, animated: animated, askingPages: askingPages, isBack: false)
    }

    func select(_ id: TabItem.ID, animated: Bool, askingPages: Bool, isBack: Bool) -> Outcome {
        guard let tree else { return .refused(.notDisplayed) }
        let manner = OperationManner(asksPages: askingPages, isAnimated: animated)
        let permission = !askingPages || !hasPlugins ? nil : SwitchPermission()
        let isSwitch = state.selected?.id.isExactly(id) != true
        let operation = SelectTabOperation(
            controller: self, id: id, isBack: isBack, isSwitch: isSwitch, permission: permission,
            manner: manner)
        guard let permission, isSwitch, item(id) != nil, !tree.isEnded else {
            if item(id) != nil { supersedePendingSwitch() }
            return tree.perform(operation)
        }
        let ticket = OperationTicket()
        let pending = pend(TabSwitch(from: state.selected?.id, to: id))
        let session = tree.owner?.sessionOfCaller
        Task {
            let objection = await permission.objection(to: pending, in: self)
            if session?.isOver == true {
                ticket.settle(.refused(.sessionEnded))
            } else if let objection {
                ticket.settle(objection)
            } else {
                ticket.settle(await permission.perform(operation, in: tree))
            }
        }
        return .queued(ticket)
    }

    /// Adds a tab, at the end unless an index is given; a duplicate identifier is refused.
    ///
    /// The first tab of an empty controller is not selected automatically.
    @discardableResult
    public func add(_ configuration: TabItemConfiguration, at index: Int? = nil) -> Outcome {
        perform(AddTabOperation(controller: self, configuration: configuration, index: index))
    }

    /// Removes a tab with its whole stack.
    ///
    /// If the tab is selected, the next one is selected, otherwise the previous one. Removing the last tab is refused.
    /// The pages of the tab are asked; plugins are not.
    @discardableResult
    public func remove(_ id: TabItem.ID, askingPages: Bool = true) -> Outcome {
        perform(RemoveTabOperation(controller: self, id: id, manner: OperationManner(asksPages: askingPages)))
    }

    /// Moves a tab to another index; an index out of range means the end.
    @discardableResult
    public func move(_ id: TabItem.ID, to index: Int) -> Outcome {
        perform(MoveTabOperation(controller: self, id: id, index: index))
    }

    /// Follows a report of the host: the user has already selected a tab.
    ///
    /// Plugins are not asked.
    ///
    /// - Returns: ``Outcome/stale`` if the tab is gone, ``Outcome/nothingToDo`` if it is already selected.
    @discardableResult
    public func hostDidSelect(_ id: TabItem.ID) -> Outcome {
        tree?.perform(SelectedReport(controller: self, id: id)) ?? .stale
    }

    /// The tab of an operation.
    fileprivate func known(_ id: TabItem.ID) throws(Stop) -> TabItem {
        guard let item = item(id) else { throw .refused(.unknownTab(id, known: state.items.map(\.id))) }
        return item
    }
}

/// Selects a tab, and builds its root page if the tab has none yet.
private struct SelectTabOperation: NavigationOperation {
    let controller: TabController
    let id: TabItem.ID
    let isBack: Bool
    /// Whether another tab was selected at the time of the call.
    let isSwitch: Bool
    let permission: SwitchPermission?
    let manner: OperationManner
    let waitsBelowLock = false

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        let item = try controller.known(id)
        guard item === controller.state.selected else {
            draft.permission = permission
            return try draft.select(item, in: controller, isBack: isBack)
        }
        // While plugins were asked, the tab was selected in another way: this does not count as a second selection.
        if permission != nil, isSwitch { throw .nothingToDo }
        try draft.begin(.select, in: controller)
        draft.occasion = .reselection(item, action: controller.reselection.action)
        guard case .popToRoot = controller.reselection, draft.count(of: item.navigator) > 1 else {
            throw .nothingToDo
        }
        draft.splice(item.navigator, keep: 1)
    }
}

/// The user has selected a tab.
private struct SelectedReport: NavigationOperation {
    let controller: TabController
    let id: TabItem.ID

    var manner: OperationManner { .report }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        guard let item = controller.item(id) else { throw .stale }
        if item === controller.state.selected { throw .nothingToDo }
        try draft.select(item, in: controller)
    }
}

/// Adds a tab without selecting it.
private struct AddTabOperation: NavigationOperation {
    let controller: TabController
    let configuration: TabItemConfiguration
    let index: Int?

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.begin(.tabs, in: controller)
        if controller.item(configuration.id) != nil { throw .refused(.duplicateTab(configuration.id)) }
        draft.tabs.add(TabItem(configuration), to: controller, at: index)
    }
}

/// Moves a tab to another index.
private struct MoveTabOperation: NavigationOperation {
    let controller: TabController
    let id: TabItem.ID
    let index: Int

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.begin(.tabs, in: controller)
        let item = try controller.known(id)
        let items = draft.tabs.items(of: controller)
        guard let current = items.firstIndex(where: { $0 === item }) else { return }
        let target = min(max(0, index), items.count - 1)
        if current == target { throw .nothingToDo }
        draft.tabs.move(from: current, to: target, in: controller)
    }
}

/// Removes a tab with its stack; if the tab is selected, selects a neighbor that can be shown.
private struct RemoveTabOperation: NavigationOperation {
    let controller: TabController
    let id: TabItem.ID
    let manner: OperationManner

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.begin(.tabs, in: controller)
        draft.name(.tabs, in: controller, isOne: true)
        let item = try controller.known(id)
        let items = draft.tabs.items(of: controller)
        guard items.count > 1, let index = items.firstIndex(where: { $0 === item }) else {
            throw .refused(.lastTab(id))
        }
        if item === controller.state.selected {
            try draft.selectFirst(of: items[(index + 1)...] + items[..<index].reversed(), in: controller)
        }
        draft.removeTab(item, from: controller)
    }
}

extension NavigationDraft {
    /// Selects the first tab of a list whose root can be shown at once.
    ///
    /// - Throws: Why the first of them cannot be shown, if none can.
    package mutating func selectFirst(of candidates: [TabItem], in controller: TabController) throws(Stop) {
        var objection: Stop?
        for candidate in candidates {
            do throws(Stop) {
                try planRoot(of: candidate, in: controller)
                return try select(candidate, in: controller, plansRoot: false)
            } catch {
                if objection == nil { objection = error.withoutDetour }
            }
        }
        if let objection { throw objection }
    }
}

extension Stop {
    /// The same error where a detour is not possible.
    fileprivate var withoutDetour: Stop {
        guard case .diverted = self, case .refused(let error) = outcome else { return self }
        return .refused(error)
    }
}
