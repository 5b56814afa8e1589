import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting

/// Does on a real display what the model does on values.
@MainActor
final class DisplayPlayer {
    let display: DisplayFixture
    let tabs: TabController
    private var pages: [String: LetterPage] = [:]
    private var stacks: [String: Navigator] = [:]
    private var presentations: [String: Presentation.ID] = [:]
    private var nested: [Request] = []
    private var outcomes: [Outcome?] = []
    private var token: TapToken?

    /// The answer to a request that has no outcome.
    private var answer = ""

    init(tabs names: [String], host: HostKind) throws {
        let display = DisplayFixture(host)
        let roots = RootPages()
        tabs = try TabController(names.map { TabItemConfiguration($0, root: .pageName($0)) }) {
            roots.next(of: $0.id)
        }
        self.display = display
        tabs.backBehavior = .history
        display.tree.leaks.isOn = false
        display.tree.hostDeadline = nil
        display.tree.setRoot(tabs)
        display.finish()
        tabs.select(names[0])
        display.finish()
        _ = display.log.take()
        roots.onBuild = { [weak self] in self?.pages[$0.title] = $0 }
        if let root = roots.latest { pages[root.title] = root }
        nameStacks()
        // From inside an event of the first request, the others are called.
        token = display.tree.events.page.tap { [weak self] _, _ in self?.performNested() }
    }

    /// Does the first request, and the others from inside its events or while the host is busy; what it comes to is
    /// written as the model writes it.
    func perform(_ requests: [Request]) -> (outcomes: [String], events: [String]) {
        nested = Array(requests.dropFirst())
        outcomes = Array(repeating: nil, count: requests.count)
        display.observe()
        outcomes[0] = perform(requests[0])
        performNested()
        display.finish()
        nameStacks()
        let events = display.log.take().split(separator: " ").map(String.init)
        return (outcomes.map { $0.map(describe) ?? answer }, events)
    }

    func stack(_ name: String) -> [String] { navigator(name)?.pages.map(\.title) ?? [] }

    private func performNested() {
        while !nested.isEmpty {
            let place = outcomes.count - nested.count
            outcomes[place] = perform(nested.removeFirst())
        }
    }

    private func describe(_ outcome: Outcome) -> String {
        switch outcome {
        case .queued(let ticket): ticket.outcomeIfSettled.map(describe) ?? "lost"
        case .rejected: "rejected"
        case .refused: "refused"
        default: outcome.description
        }
    }

    private func page(_ name: String) -> LetterPage {
        if let page = pages[name] { return page }
        let page = LetterPage(name)
        pages[name] = page
        return page
    }

    private func navigator(_ name: String) -> Navigator? { stacks[name] }

    /// Remembers every stack by the name that it began with.
    private func nameStacks() {
        for tab in tabs.items { stacks[tab.id] = tab.navigator }
        for presentation in display.tree.presentations {
            guard !stacks.values.contains(where: { $0 === presentation.navigator }),
                let name = presentation.navigator.rootPage?.title
            else { continue }
            stacks[name] = presentation.navigator
            presentations[name] = presentation.id
        }
    }

    private func perform(_ request: Request) -> Outcome? {
        let tree = display.tree
        switch request {
        case .push(let stack, let name): return navigator(stack)?.push(page(name))
        case .pop(let stack, let count): return navigator(stack)?.pop(count)
        case .popTo(let stack, let name): return navigator(stack)?.pop(to: page(name))
        case .popToRoot(let stack): return navigator(stack)?.popToRoot()
        case .replaceTop(let stack, let name): return navigator(stack)?.replaceTop(with: page(name))
        case .setStack(let stack, let names): return navigator(stack)?.setStack(names.map(page))
        case .insert(let stack, let name, let other):
            return navigator(stack)?.insert(page(name), below: page(other))
        case .remove(let stack, let name): return navigator(stack)?.remove(page(name))
        case .finish(let name): return page(name).finish()
        case .select(let tab): return tabs.select(tab)
        case .addTab(let tab, let index):
            return tabs.add(TabItemConfiguration(tab, root: .pageName(tab)), at: index)
        case .removeTab(let tab): return tabs.remove(tab)
        case .moveTab(let tab, let index): return tabs.move(tab, to: index)
        case .present(let name, let style): return tree.present(page(name), style: style)
        case .dismiss(let name):
            let navigator = navigator(name)
            guard let presentation = tree.presentations.first(where: { $0.navigator === navigator }) else {
                return .refused(.notPresented)
            }
            return tree.dismiss(presentation)
        case .reset: return tree.reset()
        case .goBack: return tree.goBack()
        case .reconcilePop(let name): return tree.hostDidPop(to: page(name).pageID)
        case .reconcileDismiss(let name):
            return presentations[name].map { tree.hostDidDismiss($0) } ?? .stale
        case .gesture(let stack, let isFinished): answer = gesture(stack, isFinished)
        case .changeMind(let name):
            page(name).stays.toggle()
            answer = "changed"
        }
        return nil
    }

    private func gesture(_ stack: String, _ isFinished: Bool) -> String {
        guard let navigator = navigator(stack), let pop = navigator.beginInteractivePop() else {
            return "impossible"
        }
        guard isFinished else {
            pop.cancel()
            return "cancelled"
        }
        return describe(pop.finish())
    }
}

/// Makes the roots of tabs, numbered for each tab.
@MainActor
private final class RootPages {
    var onBuild: ((LetterPage) -> Void)?
    private(set) var latest: LetterPage?
    private var counts: [TabItem.ID: Int] = [:]

    func next(of tab: TabItem.ID) -> LetterPage {
        counts[tab, default: 0] += 1
        let page = LetterPage("\(tab)r\(counts[tab] ?? 0)")
        latest = page
        onBuild?(page)
        return page
    }
}
