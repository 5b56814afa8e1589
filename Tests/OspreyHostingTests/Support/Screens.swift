import Osprey
import OspreyTesting

@testable import OspreyHosting

/// Writes screens as text: `home*:ab me:c cover.P:d` is two tabs, the first one selected, below a cover.
///
/// A letter is a page, a name with a star the selected tab. `stack:ab` is a single stack instead of tabs, `root.x`
/// names the root holder, and `cover.P`, `sheet.P` and `window.P` are presented, bottom to top.
@MainActor
final class Screens {
    private let tree = NavigationTree(clock: ManualClock())
    private var pages: [Character: StackEntry] = [:]
    private var holders: [String: Navigator] = [:]
    private var presentations: [String: Presentation.ID] = [:]

    init() {
        tree.setRoot(Navigator(Page()))
    }

    func entries(_ letters: some StringProtocol) -> [StackEntry] { letters.map(entry) }

    func entry(_ letter: Character) -> StackEntry {
        let entry = pages[letter] ?? StackEntry(Page().pageID, placement: 1)
        pages[letter] = entry
        return entry
    }

    func holder(_ name: String) -> HolderID {
        let holder = holders[name] ?? Navigator()
        holders[name] = holder
        return HolderID(holder)
    }

    func presentation(_ name: String, _ style: PresentationStyle) -> ShownPresentation {
        if presentations[name] == nil {
            tree.present(Page())
            presentations[name] = tree.presentations.last?.id
        }
        return ShownPresentation(id: presentations[name]!, style: style, stack: holder(name))
    }

    func state(_ text: String) -> ScreenState {
        var state = ScreenState()
        var root = "root"
        var (stacks, tabs): ([HolderID], [ShownTab]) = ([], [])
        var selected: TabItem.ID?
        for word in text.split(separator: " ") {
            let parts = word.split(separator: ":", omittingEmptySubsequences: false)
            let (name, letters) = (String(parts[0]), parts.count > 1 ? parts[1] : "")
            if let dot = name.firstIndex(of: ".") {
                let (kind, name) = (name[..<dot], String(name[name.index(after: dot)...]))
                let styles: [Substring: PresentationStyle] = [
                    "cover": .cover, "sheet": .sheet, "window": .window,
                ]
                guard let style = styles[kind] else {
                    root = name
                    continue
                }
                let shown = presentation(name, style)
                state.stacks[shown.stack] = entries(letters)
                if style == .window { state.windows.append(shown) } else { state.presentations.append(shown) }
            } else {
                let tab = name.replacing("*", with: "")
                stacks.append(holder(tab))
                state.stacks[holder(tab)] = entries(letters)
                if tab != "stack" { tabs.append(ShownTab(id: tab, stack: holder(tab))) }
                if name.hasSuffix("*") { selected = tab }
            }
        }
        if !stacks.isEmpty {
            state.root = ShownRoot(holder: holder(root), stacks: stacks, tabs: tabs, selected: selected)
        }
        return state
    }

    // MARK: - Back to text

    /// The steps that lead from one screen to another, as text.
    func steps(from old: String, to new: String, mayPresent: Bool = true) -> String {
        var (shown, wanted, steps) = (state(old), state(new), [String]())
        while let step = ScreenPlan(from: shown, to: wanted, mayPresent: mayPresent).next, steps.count < 30 {
            steps.append(text(step))
            shown.apply(step)
        }
        return steps.joined(separator: ", ")
    }

    func text(_ step: ScreenStep) -> String {
        switch step {
        case .setWindows(let windows, _): "windows \(windows.map { name($0.stack) }.joined())"
        case .dismiss(let presentation): "dismiss \(name(presentation.stack))"
        case .setRoot(let root, _):
            "root \(root.map { $0.stacks.map(name).joined(separator: "+") } ?? "none")"
        case .arrangeRoot(let root): "tabs \(root.stacks.map(name).joined(separator: "+"))"
        case .select(let tab): "select \(tab ?? "none")"
        case .setStack(let stack, let entries): "\(name(stack)):\(text(entries))"
        case .present(let presentation, let entries):
            "present \(name(presentation.stack)):\(text(entries))"
        }
    }

    func text(_ entries: [StackEntry]) -> String {
        String(entries.compactMap { entry in pages.first { $0.value == entry }?.key })
    }

    private func name(_ id: HolderID) -> String {
        holders.first { HolderID($0.value) == id }?.key ?? "?"
    }
}
