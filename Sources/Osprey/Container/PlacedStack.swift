import OspreyParameters
import OspreyRouting

/// A stack below a root, with its place.
@MainActor
package struct PlacedStack {
    package let navigator: Navigator

    /// Its place; `nil` for a stack of the app's own holder that ``PageHolder/stacks`` does not name.
    package let place: StackPlace?

    /// Whether it belongs to the selected tab.
    package var isSelected: Bool {
        guard let tab = navigator.tab else { return false }
        return (navigator.parent as? TabController)?.unobservedSelected === tab
    }
}

extension PageHolder {
    /// The stacks in and below a root, bottom to top.
    package var placedStacks: [PlacedStack] {
        if let navigator = self as? Navigator { return [PlacedStack(navigator: navigator, place: .root)] }
        return placedStacks(named: [:])
    }

    /// - Parameter outer: The names that the holders above give.
    private func placedStacks(named outer: [ObjectIdentifier: String]) -> [PlacedStack] {
        if let tabs = self as? TabController {
            return tabs.unobservedItems.map { PlacedStack(navigator: $0.navigator, place: .tab($0.id)) }
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

/// Where a stack is, by the names that the app gives.
package enum StackPlace: Sendable, Hashable {
    /// It is the root itself.
    case root
    case tab(String)
    /// It is one of the stacks that a holder of the app names; see ``PageHolder/stacks``.
    case holder(String)
}

extension StackPlace {
    /// Whether both are the same place; names are compared byte by byte.
    package static func == (left: StackPlace, right: StackPlace) -> Bool {
        switch (left, right) {
        case (.root, .root): true
        case (.tab(let left), .tab(let right)), (.holder(let left), .holder(let right)): left.isExactly(right)
        case (.root, _), (.tab, _), (.holder, _): false
        }
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(ExactName(words)) }

    package var words: String {
        switch self {
        case .root: "stack"
        case .tab(let id): "tab \(PlainName.words(id))"
        case .holder(let name): "holder \(PlainName.words(name))"
        }
    }
}
