extension RouteAttributes {
    /// The strings of an attribute as a line has them, none for a flag; nil if the line does not have it.
    ///
    /// Attributes of tabs and origins are not attributes of a route.
    package func texts(of name: AttributeName) -> [String]? {
        switch name {
        case .external: isExternal ? [] : nil
        case .override: overrides ? [] : nil
        case .nogroup: ignoresGroups ? [] : nil
        case .name: self.name.map { [$0] }
        case .tab: tab.map { [$0] }
        case .parent: parent.map { [$0] }
        case .display: display.map { [$0.rawValue] }
        case .reuse: reuse.map { [$0.scope.rawValue] + $0.names }
        case .filters: filters.isEmpty ? nil : filters
        case .initializer: initializer.map { [$0] }
        case .requires: requires.isEmpty ? nil : requires
        case .accepts: accepts.isEmpty ? nil : accepts
        case .transition: transition.map { [$0] }
        case .animated: animated.map { ["\($0)"] }
        case .above: above.map { [$0.rawValue] }
        case .title, .icon, .category, .initial, .home: nil
        }
    }

    /// Whether a line has an attribute.
    func says(_ name: AttributeName) -> Bool { texts(of: name) != nil }
}
