#if OSPREY_UIKIT
import Foundation
import Osprey
import OspreyHosting
import UIKit

/// Shows tabs, each with its stack; selections of the user go to the model.
final class TabsController: UITabBarController, UITabBarControllerDelegate {
    private weak var host: UIKitHost?
    private var stacks: [TabItem.ID: StackController] = [:]

    /// Whether the host is selecting a tab, so that UIKit's report is ignored.
    private var isTold = false

    /// The tab that UIKit has asked about in this turn, with one of its two methods.
    private var asked: UIViewController?

    init(_ host: UIKitHost) {
        self.host = host
        super.init(nibName: nil, bundle: nil)
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func show(_ tabs: [(item: TabItem, stack: StackController)], selected: TabItem.ID?) {
        for (item, stack) in tabs where stacks[item.id] !== stack {
            let icon = item.configuration.icon.flatMap(\.inUIKit)
            let barItem = UITabBarItem(title: item.title, image: icon, selectedImage: nil)
            keepUpdated(barItem) { [weak item] in
                guard let item else { return }
                $0.title = item.title
                $0.badgeValue = item.badge
            }
            stack.tabBarItem = barItem
        }
        stacks = Dictionary(tabs.map { ($0.item.id, $0.stack) }) { $1 }
        isTold = true
        setViewControllers(tabs.map(\.stack), animated: false)
        isTold = false
        select(selected)
    }

    func select(_ tab: TabItem.ID?) {
        guard let stack = tab.flatMap({ stacks[$0] }), stack !== selectedViewController else { return }
        isTold = true
        selectedViewController = stack
        isTold = false
    }

    // MARK: UIKit asks

    /// Never selects by itself: the model decides what to show.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        ask(viewController)
        return false
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        ask(tab.viewController)
        return false
    }

    private func ask(_ controller: UIViewController?) {
        guard let controller, controller !== asked else { return }
        asked = controller
        host?.later(after: .zero) { [weak self] in self?.asked = nil }
        host?.screen.select(id(of: controller), isShown: false)
    }

    // MARK: UIKit or the app selects without asking

    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { follow() }

    override var selectedViewController: UIViewController? {
        didSet { follow() }
    }

    override var selectedIndex: Int {
        didSet { follow() }
    }

    /// Reports to the host which tab is shown, if the host has not selected it itself.
    private func follow() {
        guard !isTold, let selected = selectedViewController.flatMap(id), let host,
            selected != host.screen.shown.root?.selected
        else { return }
        host.screen.select(selected)
    }

    private func id(of controller: UIViewController) -> TabItem.ID? {
        stacks.first { $0.value === controller }?.key
    }

    // MARK: Settings of the front tab

    override var childForStatusBarStyle: UIViewController? { selectedViewController }
    override var childForStatusBarHidden: UIViewController? { selectedViewController }
    override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selectedViewController }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        selectedViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
}

extension TabIcon {
    /// The image; `nil` if there is none with the name.
    @MainActor
    fileprivate var inUIKit: UIImage? {
        switch self {
        case .symbol(let name): UIImage(systemName: name)
        case .asset(let name): UIImage(named: name)
        }
    }
}
#endif
