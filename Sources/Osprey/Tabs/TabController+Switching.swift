extension TabController {
    /// Lets a plugin have a say in the switches of this controller, after those that are there already.
    ///
    /// The controller does not keep it alive. A plugin that is gone stops every switch until it is removed, as one that
    /// guards something must not fail by vanishing.
    public func add(_ plugin: any SwitchPlugin) {
        plugins.append(PluginReference(plugin))
    }

    /// Takes the say from a plugin, and from those that are gone.
    public func remove(_ plugin: any SwitchPlugin) {
        plugins.removeAll { $0.plugin == nil || $0.plugin === plugin }
    }

    /// Selects a tab.
    ///
    /// A tab that is selected already is told so with `reselected` and treated by ``reselection``. The pages of the
    /// tab that is left stay where they are. With plugins, the switch waits for their permission, and the outcome is
    /// ``Outcome/queued(_:)``; a newer selection takes the place of one that waits.
    ///
    /// - Parameters:
    ///   - id: The tab.
    ///   - animated: Whether the host should animate it.
    ///   - force: Whether neither plugins nor pages are asked.
    @discardableResult
    public func select(_ id: TabItem.ID, animated: Bool = true, force: Bool = false) -> Outcome {
        select(id, animated: animated, force: force, isBack: false)
    }

    func select(_ id: TabItem.ID, animated: Bool, force: Bool, isBack: Bool) -> Outcome {
        guard let tree else { return .refused(.notDisplayed) }
        let operation = SelectTabOperation(
            id, in: self, isForced: force, isAnimated: animated, isBack: isBack)
        // A tab that is not there, or not yet, takes nobody's place.
        guard item(id) != nil else { return tree.perform(operation) }
        supersedePendingSwitch()
        guard !force, let pending = pendSwitch(to: id) else { return tree.perform(operation) }
        Task {
            let objection = await objection(to: pending, tree)
            pending.ticket.settle(objection ?? tree.perform(operation))
        }
        return .queued(pending.ticket)
    }

    /// Asks the plugins about a switch that is going to be a part of another operation; `nil` if it may happen.
    ///
    /// A task that is cancelled gives the switch up.
    func objection(toSelecting id: TabItem.ID) async -> Outcome? {
        guard let tree else { return .refused(.notDisplayed) }
        supersedePendingSwitch()
        guard let pending = pendSwitch(to: id) else { return nil }
        return await withTaskCancellationHandler {
            await objection(to: pending, tree)
        } onCancel: {
            Task { @MainActor in pending.supersede() }
        }
    }

    /// Gives a switch that still waits up for a newer one.
    func supersedePendingSwitch() {
        pendingSwitch?.supersede()
        pendingSwitch = nil
    }

    /// Notes a switch about which there is someone to ask.
    private func pendSwitch(to id: TabItem.ID) -> PendingSwitch? {
        guard !plugins.isEmpty, id != current?.id, item(id) != nil, tree?.isEnded == false else { return nil }
        let pending = PendingSwitch(TabSwitch(from: current?.id, to: id))
        pendingSwitch = pending
        return pending
    }

    private func objection(to pending: PendingSwitch, _ tree: NavigationTree) async -> Outcome? {
        let objection = await pending.objection(
            of: plugins, deadline: switchDeadline, clock: tree.clock)
        if pendingSwitch === pending { pendingSwitch = nil }
        return objection
    }
}
