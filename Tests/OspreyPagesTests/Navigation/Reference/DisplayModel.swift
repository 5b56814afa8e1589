import OspreyPages
import OspreyPagesFixtures

/// A display of tabs and presentations, written to be obviously right: plain values, changed as a whole.
///
/// What is told of an operation follows from the state before and after it, and from the pages it took away.
struct DisplayModel {
    struct Tab {
        let name: String
        var pages: [String] = []
    }

    struct Layer {
        let name: String
        let style: PresentationStyle
        var pages: [String]
    }

    /// What an operation comes to.
    struct Result: Equatable {
        var outcome: String
        var events: [String] = []
    }

    /// What a change of the state takes away, and what else is to be told.
    struct Change {
        var removed: [String] = []
        var tabSwitch: (from: String, to: String)?
        var reselected: String?
        var revealsMain = false
        var discarded: [String] = []
    }

    let isLate: Bool
    var tabs: [Tab]
    var tabsByAge: [String]
    var selected: String
    var visited: [String]
    var layers: [Layer] = []
    var loaded: Set<String> = []
    var finished: Set<String> = []
    var staying: Set<String> = []
    var rootsBuilt: [String: Int] = [:]

    init(tabs names: [String], isLate: Bool) {
        self.isLate = isLate
        tabs = names.map { Tab(name: $0) }
        tabsByAge = names
        selected = names[0]
        visited = [names[0]]
        let root = buildRoot(of: names[0])
        tabs[0].pages = [root]
        loaded = [root]
    }

    mutating func buildRoot(of tab: String) -> String {
        rootsBuilt[tab, default: 0] += 1
        return "\(tab)r\(rootsBuilt[tab] ?? 0)"
    }

    // MARK: - Reading

    var stackNames: [String] { tabs.map(\.name) + layers.map(\.name) }

    func pages(of stack: String) -> [String] {
        tabs.first { $0.name == stack }?.pages ?? layers.first { $0.name == stack }?.pages ?? []
    }

    /// Bottom to top: the hidden tabs, the last one first, then the selected one, then what is presented.
    var allPages: [String] {
        tabs.reversed().filter { $0.name != selected }.flatMap(\.pages) + pages(of: selected)
            + layers.flatMap(\.pages)
    }

    func holder(of page: String) -> String? { stackNames.first { pages(of: $0).contains(page) } }

    /// The pages in sight, bottom to top, and how many of them lie below an overlay.
    var visible: (pages: [String], obscured: Int) {
        var stacks = [selected]
        for layer in layers {
            if layer.style != .sheet { stacks = [] }
            stacks.append(layer.name)
        }
        let tops = stacks.compactMap { pages(of: $0).last }
        return (tops, layers.isEmpty ? 0 : tops.count - 1)
    }

    mutating func setPages(of stack: String, to pages: [String]) {
        if let index = tabs.firstIndex(where: { $0.name == stack }) { tabs[index].pages = pages }
        if let index = layers.firstIndex(where: { $0.name == stack }) { layers[index].pages = pages }
    }

    // MARK: - Committing

    /// Asks the pages that would leave, commits `next` and says what is told of it.
    mutating func commit(_ next: DisplayModel, _ change: Change, isReport: Bool = false) -> Result {
        if !isReport, change.removed.contains(where: staying.contains) {
            rootsBuilt = next.rootsBuilt
            finished.formUnion(change.discarded)
            return Result(outcome: "rejected", events: change.discarded.map { "\($0).f" })
        }
        let before = visible.pages
        self = next
        let after = visible.pages
        if before == after, change.removed.isEmpty, change.tabSwitch == nil, change.reselected == nil {
            return Result(outcome: "committed")
        }
        let arriving = after.filter { !before.contains($0) }
        let leaving = before.reversed().filter { !after.contains($0) }
        var events: [String] = []
        if let tab = change.reselected { events.append("reselected(\(tab))") }
        if let sides = change.tabSwitch { events.append("willSwitch(\(sides.from),\(sides.to))") }
        for page in arriving {
            if loaded.insert(page).inserted { events.append("\(page).L") }
            events.append("\(page).b")
            if !isLate { events.append("\(page).a") }
        }
        if isLate { events += arriving.map { "\($0).a" } }
        events += leaving.map { "\($0).r" }
        if let sides = change.tabSwitch { events.append("didSwitch(\(sides.from),\(sides.to))") }
        events += change.removed.map { "\($0).f" }
        finished.formUnion(change.removed)
        if change.revealsMain { events.append("display.main") }
        return Result(outcome: "committed", events: events)
    }
}
