/// A stack below a root, with its place.
@MainActor
struct PlacedStack {
    let navigator: Navigator

    /// Its place in a snapshot; `nil` for a stack of the app's own holder that ``PageHolder/stacks`` does not name.
    let place: NavigationSnapshot.Place?

    /// Whether it belongs to the selected tab.
    var isSelected: Bool {
        guard let tab = navigator.tab else { return false }
        return (navigator.parent as? TabController)?.state.selected === tab
    }
}

extension PageHolder {
    /// The stacks in and below a root, bottom to top.
    var placedStacks: [PlacedStack] {
        if let navigator = self as? Navigator { return [PlacedStack(navigator: navigator, place: .root)] }
        return placedStacks(named: [:])
    }

    /// - Parameter outer: The names that the holders above give.
    private func placedStacks(named outer: [ObjectIdentifier: String]) -> [PlacedStack] {
        if let tabs = self as? TabController {
            return tabs.state.items.map { PlacedStack(navigator: $0.navigator, place: .tab($0.id)) }
        }
        var names = outer
        for (name, navigator) in stacks.sorted(by: { $0.key > $1.key }) {
            names[ObjectIdentifier(navigator)] = name
        }
        return children.flatMap { child in
            guard let navigator = child as? Navigator else { return child.placedStacks(named: names) }
            let name = names[ObjectIdentifier(navigator)]
            return [PlacedStack(navigator: navigator, place: name.map { .holder($0) })]
        }
    }
}
