extension TabController {
    /// The tab that a step back would select, by ``backBehavior``; `nil` if there is none.
    public var backTab: TabItem? {
        switch backBehavior {
        case .none: nil
        case .initialTab: initialItem === current ? nil : initialItem
        case .history: lastVisited
        }
    }

    /// The tab that was selected before this one, unless a step back has left it since.
    private var lastVisited: TabItem? {
        tabs.filter { $0 !== current && $0.lastVisit > 0 }.max { $0.lastVisit < $1.lastVisit }
    }
}
