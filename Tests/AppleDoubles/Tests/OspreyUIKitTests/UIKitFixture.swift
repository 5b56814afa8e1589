import Osprey
import OspreyHosting
import OspreyTesting
import UIKit

@testable import OspreyUIKitOnDoubles

/// A display on a device of the double, each page shown by an empty view controller.
@MainActor
final class UIKitFixture: DisplayFixture {
    let device = Device()
    let host: UIKitHost
    let window: UIWindow

    init(
        _ tree: NavigationTree? = nil, of container: PageContainer? = nil, faults: Set<Fault> = [],
        state: UIScene.ActivationState = .foregroundActive, bars: StackBars = StackBars(),
        hasContentSwipe: Bool = true,
        content: @escaping @MainActor (Page) -> UIViewController = { _ in UIViewController() }
    ) {
        let tree = tree ?? container?.navigation ?? NavigationTree(clock: ManualClock())
        let timer = ScreenTimer { [weak device] in device?.schedule(after: max($0, .milliseconds(10)), $1) }
        host = UIKitHost(
            tree, of: container, timer: timer, bars: bars, hasContentSwipe: hasContentSwipe, content: content)
        window = UIWindow(windowScene: device.scene)
        device.faults = faults
        device.hasContentSwipe = hasContentSwipe
        device.enter(state)
        super.init(tree)
        window.rootViewController = PageContainerViewController(host)
        window.makeKeyAndVisible()
        device.advance(by: .seconds(1))
    }

    override func rest() { device.advance(by: .seconds(10)) }

    /// The title in the bar on top, with the number of pages below it.
    var bar: String {
        guard let stack = device.stack else { return "-" }
        return
            "\(stack.topViewController?.navigationItem.title ?? "-") +\(max(0, stack.viewControllers.count - 1))"
    }

    /// The same, as the model says.
    var wantedBar: String {
        guard let navigator = tree.visiblePages.last?.navigator else { return "-" }
        return "\(navigator.topPage?.title ?? "-") +\(max(0, navigator.pages.count - 1))"
    }

    /// What is presented, and what the model says.
    var presented: [PresentationStyle] { device.presented.map { $0 == .fullScreen ? .cover : .sheet } }
    var wantedPresented: [PresentationStyle] { tree.presentations.map(\.style).filter { $0 != .window } }

    /// The titles of the pages that a stack shows; `nil` if it is nowhere.
    func titles(of navigator: Navigator) -> [String]? {
        device.scene.windows.compactMap(\.rootViewController).flatMap(stacks)
            .first { $0.stack == HolderID(navigator) }?
            .viewControllers.map { $0.navigationItem.title ?? "" }
    }

    /// A page on the glass that the tree does not have.
    var foreignTitle: String? {
        let pages = Set(tree.allPages.map(\.title))
        let shown = device.scene.windows.compactMap(\.rootViewController).flatMap(stacks)
            .flatMap(\.viewControllers).compactMap(\.navigationItem.title)
        return shown.first { !pages.contains($0) }
    }

    private func stacks(in controller: UIViewController) -> [StackController] {
        let own = (controller as? StackController).map { [$0] } ?? []
        let presented = controller.parent == nil ? controller.presentedViewController : nil
        return own + (controller.children + (presented.map { [$0] } ?? [])).flatMap(stacks)
    }
}
