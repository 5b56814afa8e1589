import Osprey
import OspreyRouting

/// The pages that are displayed at one moment, by their names: a value that keeps none of them alive.
struct DisplayedPages {
    /// Tells stacks apart as long as they are displayed.
    typealias StackID = ObjectIdentifier

    /// Where a stack is.
    enum Place {
        case placed(StackPlace, isSelected: Bool)
        /// In a holder of the app that does not name it.
        case unnamed(in: PageHolder.Type)
        case presented(PresentationStyle)
    }

    /// The stacks that are displayed, bottom to top.
    var places: [(place: Place, stack: StackID)] = []

    private(set) var stacks: [StackID: [TracedPage]] = [:]

    init() {}

    /// The pages that a tree displays now.
    ///
    /// - Complexity: O(*n*) in the number of pages.
    @MainActor
    init(_ state: UnobservedState) {
        for (place, navigator) in state.displayedStacks {
            places.append((place, navigator.stackID))
            stacks[navigator.stackID] = navigator.unobservedPages.map { TracedPage($0) }
        }
    }

    /// Changes it to the pages that are displayed after a commit.
    mutating func apply(_ commit: TracedCommit) {
        if let splice = commit.splice { apply(splice) }
        guard let more = commit.more else { return }
        for splice in more.splices { apply(splice) }
        guard let places = more.places else { return }
        self.places = places
        let known = Set(places.map(\.stack))
        stacks = stacks.filter { known.contains($0.key) }
    }

    private mutating func apply(_ splice: TracedSplice) {
        var pages = stacks.removeValue(forKey: splice.stack) ?? []
        pages.removeLast(max(0, pages.count - splice.keep))
        pages += splice.added
        stacks[splice.stack] = pages
    }

    /// The pages with their numbers, to look up their names.
    var pages: some Sequence<TracedPage> { places.lazy.flatMap { stacks[$0.stack] ?? [] } }

    /// The pages in the layout of a snapshot, by their names and the patterns of their routes.
    var words: String {
        var lines: [String] = []
        for (place, stack) in places {
            let pages = stacks[stack] ?? []
            guard place.isShownEmpty || !pages.isEmpty else { continue }
            lines.append(place.words)
            lines += pages.map { "  \($0.words)" }
        }
        return lines.joined(separator: "\n")
    }
}

extension DisplayedPages.Place {
    @MainActor
    fileprivate init(_ stack: PlacedStack) {
        self =
            stack.place.map { .placed($0, isSelected: stack.isSelected) }
            ?? .unnamed(in: type(of: stack.navigator.parent ?? stack.navigator))
    }

    /// Whether it is told although it holds no page: another tab is, when it has been selected.
    fileprivate var isShownEmpty: Bool {
        if case .placed(_, let isSelected) = self { isSelected } else { false }
    }

    fileprivate var words: String {
        switch self {
        case .placed(let place, let isSelected): (isSelected ? "* " : "") + place.words
        case .unnamed(let holder): StackPlace.holder(String(describing: holder)).words
        case .presented(let style): "present \(style.rawValue)"
        }
    }
}

extension UnobservedState {
    /// The stacks that are displayed with their places, bottom to top.
    var displayedStacks: [(place: DisplayedPages.Place, navigator: Navigator)] {
        let placed = (root?.placedStacks ?? []).map { (DisplayedPages.Place($0), $0.navigator) }
        return placed + presentations.map { (.presented($0.style), $0.navigator) }
    }
}
