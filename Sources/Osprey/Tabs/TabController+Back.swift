extension TabController {
    /// The tab that a step back would select, by ``backBehavior``; `nil` if there is none.
    public var backTab: TabItem? {
        switch backBehavior {
        case .none: nil
        case .initialTab: initialItem === current ? nil : initialItem
        case .history: visited.dropLast().last
        }
    }
}
