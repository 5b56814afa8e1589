#if OSPREY_SWIFTUI
import Foundation
import Observation
import Osprey
import OspreyHosting
import SwiftUI

/// The screen of a ``OspreyHosting/ScreenHost`` as observable objects, which SwiftUI reads and writes.
@MainActor
@Observable
final class SwiftUIHost {
    /// The root, below all presentations.
    private(set) var root: RootModel?

    /// The windows, bottom to top.
    private(set) var windows: [StackModel] = []

    /// The level that presents from the root.
    @ObservationIgnored let ground: Level

    @ObservationIgnored let container: PageContainer?
    @ObservationIgnored private let timer: ScreenTimer
    @ObservationIgnored private let door: SceneDoor?
    @ObservationIgnored private let tree: NavigationTree
    @ObservationIgnored private(set) lazy var screen = ScreenHost(tree, display: self, in: .swiftUI)
    @ObservationIgnored private var stacks: [HolderID: StackModel] = [:]

    /// Creates a host that waits on the clock of its container, unless a timer is given.
    ///
    /// It waits at least a few frames, in which SwiftUI evaluates the changes.
    init(_ tree: NavigationTree, of container: PageContainer?, timer: ScreenTimer? = nil) {
        self.tree = tree
        self.container = container
        let timer = timer ?? ScreenTimer(container?.clock ?? ContinuousClock(), atLeast: .milliseconds(50))
        self.timer = timer
        door = container.map { SceneDoor($0, timer) }
        ground = Level()
    }

    func connect() {
        screen.connect()
    }

    // MARK: - The scene

    /// Opens a link from outside, which SwiftUI may report twice.
    func open(link: URL) {
        door?.open(link: link)
    }

    /// Reports the events of a new phase of the scene.
    func follow(_ phase: ScenePhase, after old: ScenePhase) {
        screen.isActive = phase == .active
        for event in AppEvent.events(from: old, to: phase) { container?.receive(event) }
    }

    /// While SwiftUI builds the screen for another size, its writes are not actions of the user.
    func sizeChanges() {
        screen.beginResizing()
        later(after: .milliseconds(500)) { [weak self] in self?.screen.endResizing() }
    }

    // MARK: - Reading

    func page(of entry: StackEntry) -> Page? { screen.page(of: entry) }

    private func stack(_ id: HolderID) -> StackModel {
        if let stack = stacks[id] { return stack }
        let stack = StackModel(id, in: screen)
        stacks[id] = stack
        return stack
    }

    /// The levels that present, from the root up; one more than there are presentations.
    private var levels: [Level] {
        var levels = [ground]
        while let next = levels[levels.count - 1].presented?.level { levels.append(next) }
        return levels
    }

    /// The level above all others.
    var topLevel: Level { levels[levels.count - 1] }
}

extension SwiftUIHost: ScreenDisplay {
    func perform(_ step: ScreenStep, _ motion: ScreenMotion) {
        tell(step, isAnimated: motion != .none)
        let shown = screen.shown
        stacks = stacks.filter { shown.stacks[$0.key] != nil }
    }

    /// Corrects the screen without animation.
    func assert(_ step: ScreenStep) {
        tell(step, isAnimated: false)
    }

    private func tell(_ step: ScreenStep, isAnimated: Bool) {
        var transaction = Transaction()
        transaction.disablesAnimations = !isAnimated
        withTransaction(transaction) { update(step) }
    }

    func later(after delay: Duration, _ work: @escaping @MainActor @Sendable () -> Void) {
        timer(delay, work)
    }

    private func update(_ step: ScreenStep) {
        switch step {
        case .setRoot(let shown, _): root = shown.map(model)
        case .arrangeRoot(let shown): root = model(of: shown)
        case .select: root?.tabs?.refresh()
        case .setStack(let id, _): stack(id).refresh()
        case .setWindows(let shown, _): windows = shown.map { stack($0.stack) }
        case .present(let shown, _): present(shown)
        case .dismiss(let shown):
            levels.first { $0.presented?.presentation == shown.id }?.take(nil, from: screen)
        }
    }

    /// Presents from the topmost level, or presents again if it is already presented.
    private func present(_ shown: ShownPresentation) {
        let level = levels.first { $0.presented?.presentation == shown.id } ?? topLevel
        let stack = stack(shown.stack)
        // A presentation that SwiftUI has dismissed is shown again, possibly with other pages.
        stack.refresh()
        level.take(PresentedItem(shown, stack: stack), from: screen)
    }

    private func model(of shown: ShownRoot) -> RootModel {
        guard let controller = screen.holder(shown.holder) as? TabController else {
            return RootModel(id: shown.holder, tabs: nil, stack: shown.stacks.first.map(stack))
        }
        let tabs = root.flatMap { $0.id == shown.holder ? $0.tabs : nil } ?? TabsModel(screen)
        tabs.items = shown.tabs.compactMap { tab in
            controller.item(tab.id).map { TabModel(item: $0, stack: stack(tab.stack)) }
        }
        tabs.refresh()
        return RootModel(id: shown.holder, tabs: tabs, stack: nil)
    }
}

extension AppEvent {
    /// The application events for a change of a scene's phase.
    static func events(from old: ScenePhase, to new: ScenePhase) -> [AppEvent] {
        switch (old, new) {
        case (.active, .active), (_, .active):
            (old == .background ? [.enterForeground] : []) + [.becomeActive]
        case (.active, .inactive): [.resignActive]
        case (.active, .background): [.resignActive, .enterBackground]
        case (.background, .inactive): [.enterForeground]
        case (.inactive, .background): [.enterBackground]
        default: []
        }
    }
}
#endif
