#if OSPREY_UIKIT
import Observation
import Osprey
import OspreyHosting
import UIKit

/// Shows the screen of a ``OspreyHosting/ScreenHost`` with UIKit, step by step.
@MainActor
final class UIKitHost {
    /// The view controller that presents everything, and that contains the root.
    weak var ground: UIViewController?

    /// Receives the requests that the scene is opened with; `nil` without a container.
    let door: SceneDoor?

    /// The bars of stacks.
    let bars: StackBars

    /// Whether stacks have a back swipe in their content, in addition to the edge.
    let hasContentSwipe: Bool

    private let container: PageContainer?
    private let timer: ScreenTimer
    private let content: @MainActor (Page) -> UIViewController
    private let tree: NavigationTree
    private(set) lazy var screen = ScreenHost(tree, display: self, in: .uiKit)

    private var root: UIViewController?
    private var stacks: [HolderID: StackController] = [:]
    private let windows = TopWindows()

    /// The window of the ground view, also while a cover has removed that view from it.
    private weak var window: UIWindow?

    /// Creates a host that waits on the clock of its container, unless a timer is given.
    init(
        _ tree: NavigationTree, of container: PageContainer?, timer: ScreenTimer? = nil,
        bars: StackBars = StackBars(), hasContentSwipe: Bool = UIKitHost.systemHasContentSwipe,
        content: @escaping @MainActor (Page) -> UIViewController
    ) {
        self.tree = tree
        self.container = container
        self.content = content
        self.bars = bars
        self.hasContentSwipe = hasContentSwipe
        let timer = timer ?? ScreenTimer(container?.clock ?? ContinuousClock(), atLeast: .milliseconds(10))
        self.timer = timer
        door = container.map { SceneDoor($0, timer) }
    }

    private static var systemHasContentSwipe: Bool {
        if #available(iOS 26.0, *) { true } else { false }
    }

    /// Reports an event of the scene.
    func follow(_ event: AppEvent) {
        switch event {
        case .becomeActive: screen.isActive = true
        case .resignActive, .enterBackground: screen.isActive = false
        case .enterForeground, .finishedLaunch, .interaction, .terminate: break
        }
        container?.receive(event)
    }

    /// The ground view is in a window.
    func appear(in window: UIWindow?) {
        self.window = window
        screen.isInWindow = true
        screen.connect()
        showWindows()
    }

    /// Creates the view controller of a page; an empty one if the page is already gone.
    func makeController(of entry: StackEntry, isRoot: Bool) -> UIViewController {
        guard let page = screen.page(of: entry) else { return UIViewController() }
        let controller = content(page)
        // Until the page has a title, the view controller sets its own.
        var hasTitle = false
        keepUpdated(controller) { [weak page] controller in
            guard let title = page?.title, hasTitle || !title.isEmpty else { return }
            hasTitle = true
            controller.navigationItem.title = title
        }
        guard !isRoot else { return controller }
        controller.hidesBottomBarWhenPushed = page.hidesTabBarWhenPushed
        // While a page wants to stay, the back button asks the page instead of going back.
        keepUpdated(controller) { [weak page] controller in
            controller.navigationItem.backAction =
                page?.mayLeave() ?? true ? nil : UIAction { _ in page?.navigator?.pop() }
        }
        return controller
    }

    /// UIKit has dismissed a presentation, in whatever way; the next one can be presented in the next turn.
    func hasGone(_ presentation: Presentation.ID, _ controller: StackController) {
        screen.dismiss(presentation)
        later(after: .zero) { [weak screen, weak controller] in
            if controller?.isPresented != true { screen?.note(.dismissed(presentation)) }
        }
    }
}

/// Runs a closure on an object now, and again whenever something that it has read changes, as long as the object lives.
///
/// Observed objects retain the closure, so the closure must not retain them.
@MainActor
func keepUpdated<Object: AnyObject & Sendable>(
    _ object: Object, _ work: @escaping @MainActor (Object) -> Void
) {
    withObservationTracking {
        work(object)
    } onChange: { [weak object] in
        Task { @MainActor [weak object] in
            if let object { keepUpdated(object, work) }
        }
    }
}

// MARK: - Display

extension UIKitHost: ScreenDisplay {
    func perform(_ step: ScreenStep, _ motion: ScreenMotion) {
        switch step {
        case .setRoot(let shown, _): showRoot(shown)
        case .arrangeRoot(let shown): arrange(shown)
        case .select(let tab): (root as? TabsController)?.select(tab)
        case .setStack(let id, _): stack(id).show(motion)
        case .setWindows: showWindows()
        case .present(let shown, _): present(shown, motion)
        case .dismiss(let shown): dismiss(shown, motion)
        }
        let shown = screen.shown
        stacks = stacks.filter { shown.stacks[$0.key] != nil }
    }

    /// UIKit is asked for changes that it has not reported, and told again what it has not done.
    func assert(_ step: ScreenStep) {
        guard case .setStack(let id, _) = step else { return perform(step, .none) }
        stack(id).show(.none)
        screen.note(.settled(id))
    }

    func later(after delay: Duration, _ work: @escaping @MainActor @Sendable () -> Void) {
        timer(delay, work)
    }

    var reducesMotion: Bool { UIAccessibility.isReduceMotionEnabled }

    /// An alert, a share sheet, or a presentation of ours that the user is dismissing; a search does not count.
    var obstacle: ScreenObstacle? {
        var top = ground
        while let next = top?.presentedViewController {
            if next is UISearchController {
                if next.isBeingDismissed { return .leaving }
                top = next
                continue
            }
            guard let stack = next as? StackController, stack.host === self else { return .foreign }
            if next.isBeingDismissed, stacks[stack.stack] === stack { return .leaving }
            top = next
        }
        return nil
    }

    private func stack(_ id: HolderID) -> StackController {
        if let stack = stacks[id] { return stack }
        let stack = StackController(id, in: self)
        stacks[id] = stack
        stack.show(.none)
        return stack
    }

    // MARK: The root

    private func showRoot(_ shown: ShownRoot?) {
        let old = root
        root = shown.map {
            $0.tabs.isEmpty ? $0.stacks.first.map(stack) ?? UIViewController() : TabsController(self)
        }
        if let shown { arrange(shown) }
        guard let ground, root !== old else { return }
        old?.willMove(toParent: nil)
        old?.view.removeFromSuperview()
        old?.removeFromParent()
        guard let root else { return }
        ground.addChild(root)
        root.view.frame = ground.view.bounds
        root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        ground.view.addSubview(root.view)
        root.didMove(toParent: ground)
    }

    /// Shows other tabs, or another stack of a holder of the app.
    private func arrange(_ shown: ShownRoot) {
        guard let tabs = root as? TabsController, let model = screen.holder(shown.holder) as? TabController
        else {
            if root !== shown.stacks.first.map(stack) { showRoot(shown) }
            return
        }
        tabs.show(
            shown.tabs.compactMap { tab in model.item(tab.id).map { ($0, stack(tab.stack)) } },
            selected: shown.selected)
    }

    // MARK: Presentations

    private func present(_ shown: ShownPresentation, _ motion: ScreenMotion) {
        let controller = stack(shown.stack)
        guard !controller.isPresented else { return screen.note(.presented(shown.id)) }
        // A presentation that UIKit has dismissed is presented again, possibly with other pages.
        controller.show(.none)
        let isFirstAttempt = controller.presented == nil
        controller.presented = shown.id
        controller.modalPresentationStyle = shown.style == .cover ? .fullScreen : .pageSheet
        controller.presentationController?.delegate = controller
        // A sheet's animations have to match the gesture that dismisses it.
        controller.transitioningDelegate = shown.style == .cover ? controller.transitions : nil
        controller.transitions.presentation = motion
        if isFirstAttempt { layOut(controller) }
        top(below: shown)?.present(controller, animated: motion != .none) { [weak screen, weak controller] in
            controller?.transitions.presentation = nil
            screen?.note(.presented(shown.id))
        }
    }

    /// Applies the layout of a sheet's first page, and again when the page changes it.
    private func layOut(_ controller: StackController) {
        guard screen.sheetLayout(of: controller.stack) != nil else { return }
        keepUpdated(controller) { [weak screen] controller in
            guard let sheet = controller.sheetPresentationController,
                let layout = screen?.sheetLayout(of: controller.stack)
            else { return }
            sheet.animateChanges { layout.apply(to: sheet) }
        }
    }

    /// The presenter: the presentation below, or the ground controller; while the user searches there, the search
    /// controller.
    private func top(below shown: ShownPresentation) -> UIViewController? {
        let lower = screen.shown.presentations.prefix { $0.id != shown.id }.last
        let below = lower.map { stack($0.stack) } ?? ground
        return below?.presentedViewController as? UISearchController ?? below
    }

    private func dismiss(_ shown: ShownPresentation, _ motion: ScreenMotion) {
        guard let controller = stacks[shown.stack], let presenter = controller.presentingViewController else {
            return screen.note(.dismissed(shown.id))
        }
        controller.transitions.presentation = motion
        presenter.dismiss(animated: motion != .none) { [weak screen] in screen?.note(.dismissed(shown.id)) }
    }

    // MARK: Windows

    private func showWindows() {
        if let window { windows.show(screen.shown.windows.map { stack($0.stack) }, above: window) }
    }
}
#endif
