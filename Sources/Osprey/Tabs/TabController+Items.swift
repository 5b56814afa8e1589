extension TabController {
    /// Adds a tab, at the end unless an index is given; an identifier that is taken is refused.
    ///
    /// The first tab of an empty controller is not selected by itself.
    @discardableResult
    public func add(_ configuration: TabItemConfiguration, at index: Int? = nil) -> Outcome {
        guard let tree else { return .refused(.notDisplayed) }
        return tree.perform(AddTabOperation(controller: self, configuration: configuration, index: index))
    }

    /// Removes a tab with its whole stack.
    ///
    /// If the tab is selected, the next one is selected, else the previous one. The last tab is refused. The pages of
    /// the tab are asked; who has a say in switches is not.
    @discardableResult
    public func remove(_ id: TabItem.ID, force: Bool = false) -> Outcome {
        guard let tree else { return .refused(.notDisplayed) }
        return tree.perform(RemoveTabOperation(id, in: self, isForced: force))
    }

    /// Moves a tab to another place in the order; an index beyond the ends means the end.
    @discardableResult
    public func move(_ id: TabItem.ID, to index: Int) -> Outcome {
        guard let tree else { return .refused(.notDisplayed) }
        return tree.perform(MoveTabOperation(controller: self, id: id, index: index))
    }
}
