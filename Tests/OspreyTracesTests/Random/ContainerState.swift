@testable import Osprey
@testable import OspreyTraces

/// A page as the model sees it: by name and value, and by number once it is there.
struct PageCard: CustomStringConvertible {
    let name: String
    var value = ""

    /// `nil` for a page that an operation is expected to make, negative if another operation follows.
    var number: Int?

    var stays = false

    /// Whether it asks the person before it is left, unless it stays anyway.
    var asks = false

    /// The key of the route that it was reached by.
    var route: String?

    /// Whether a `result(of:)` led to it, which gives its parameters a number of its own.
    var isStarted = false

    /// Whether a redirect led to it.
    var isRedirected = false

    /// Whether it was built in the place of a tab's redirected root.
    var isStandIn = false

    var description: String { "\(name)\(number.map { "#\($0)" } ?? "")\(value.isEmpty ? "" : "(\(value))")" }

    /// Whether this is the page that was expected; a new one is known by what it is.
    func isExpected(_ expected: PageCard, new isNew: Bool) -> Bool {
        name == expected.name && value == expected.value
            && (expected.number.flatMap { $0 < 0 ? nil : $0 }.map { $0 == number } ?? isNew)
    }
}

/// What a container shows, as plain values.
struct ContainerState: CustomStringConvertible {
    struct Tab {
        let id: String
        var pages: [PageCard]
    }

    struct Layer {
        let style: PresentationStyle
        var pages: [PageCard]
    }

    var tabs: [Tab]
    var selected: String
    var layers: [Layer]

    /// Whether a wall is there: then its stack is the only one at the root, as if it were a tab.
    var isWalled: Bool { selected == Self.wall }
    static let wall = "wall"

    /// The lines whose requests wait behind the wall, in order.
    var held: [[String]] = []

    /// The singleton that the container keeps, wherever it is.
    var kept: PageCard?

    var description: String {
        let tabs = tabs.map { "\($0.id)\($0.id == selected ? "*" : "")\($0.pages)" }
        let held = held.map { "held '\($0.joined(separator: " "))'" }
        return (tabs + layers.map { "\($0.style)\($0.pages)" } + held).joined(separator: " ")
    }

    var stackCount: Int { tabs.count + layers.count }
    var allPages: [PageCard] { tabs.flatMap(\.pages) + layers.flatMap(\.pages) }

    /// The pages that requests may find: layers belong to nobody's search.
    var findable: [PageCard] {
        tabs.flatMap(\.pages) + layers.filter { $0.style != .window }.flatMap(\.pages)
    }

    /// Where the stacks are: the tabs', then those of what is presented.
    enum Place: Equatable {
        case tab(Int)
        case layer(Int)
    }

    func place(_ index: Int) -> Place {
        let index = index % stackCount
        return index < tabs.count ? .tab(index) : .layer(index - tabs.count)
    }

    func place(of page: PageCard) -> Place? {
        for (index, tab) in tabs.enumerated() where tab.pages.contains(where: { $0.number == page.number }) {
            return .tab(index)
        }
        for (index, layer) in layers.enumerated()
        where layer.pages.contains(where: { $0.number == page.number }) {
            return .layer(index)
        }
        return nil
    }

    func place(ofTab id: String) -> Place? { tabs.firstIndex { $0.id == id }.map(Place.tab) }

    /// The stack that requests go to if nothing says otherwise.
    var front: Place {
        if let index = layers.lastIndex(where: { $0.style != .window }) { return .layer(index) }
        return .tab(tabs.firstIndex { $0.id == selected } ?? 0)
    }

    subscript(place: Place) -> [PageCard] {
        get {
            switch place {
            case .tab(let index): tabs[index].pages
            case .layer(let index): layers[index].pages
            }
        }
        set {
            switch place {
            case .tab(let index): tabs[index].pages = newValue
            case .layer(let index): layers[index].pages = newValue
            }
        }
    }

    /// What is different from what was expected, in words; `nil` if nothing is.
    func difference(from expected: ContainerState, after old: ContainerState) -> String? {
        let known = Set(old.allPages.compactMap(\.number))
        func fits(_ found: [PageCard], _ expected: [PageCard]) -> Bool {
            found.count == expected.count
                && zip(found, expected).allSatisfy { page, wanted in
                    page.isExpected(wanted, new: page.number.map { !known.contains($0) } ?? true)
                }
        }
        let isSame =
            tabs.map(\.id) == expected.tabs.map(\.id) && selected == expected.selected
            && layers.map(\.style) == expected.layers.map(\.style) && held == expected.held
            && zip(tabs, expected.tabs).allSatisfy { fits($0.pages, $1.pages) }
            && zip(layers, expected.layers).allSatisfy { fits($0.pages, $1.pages) }
        return isSame ? nil : "expected \(expected)\nfound    \(self)\nafter    \(old)"
    }
}

extension ContainerState {
    /// What a container shows now.
    ///
    /// - Parameters:
    ///   - opened: The pages that requests have led to: none of them stands in for a root.
    ///   - held: The lines whose requests wait.
    @MainActor
    init(_ container: PageContainer, opened: Set<Int>, held: [[String]]) {
        func card(_ page: Page) -> PageCard {
            let isRedirected = !page.request.redirectHistory.isEmpty
            return PageCard(
                name: "\(type(of: page))", value: (page as? RandomPage)?.k ?? "", number: page.pageID.number,
                stays: (page as? RandomPage)?.stays ?? false, asks: (page as? RandomPage)?.asks ?? false,
                route: page.request.route?.key,
                isStarted: page.parameters["start"] != nil,
                isRedirected: isRedirected,
                isStandIn: (isRedirected || page.standIn != nil)
                    && !opened.contains(page.pageID.number)
                    && page.navigator?.rootPage === page)
        }
        tabs = container.tabs?.items.map { Tab(id: $0.id, pages: $0.navigator.pages.map(card)) } ?? []
        selected = container.tabs?.selected?.id ?? ""
        if let wall = container.navigation.wall?.navigator {
            let cards = wall.pages.map(card).map { card in
                var card = card
                card.isStandIn = false
                return card
            }
            (tabs, selected) = ([Tab(id: Self.wall, pages: cards)], Self.wall)
        }
        self.held = held
        layers = container.navigation.presentations.map {
            Layer(style: $0.style, pages: $0.navigator.pages.map(card))
        }
        kept = container.factory.singletons.first { $0 is RandomPage }.map(card)
    }
}
