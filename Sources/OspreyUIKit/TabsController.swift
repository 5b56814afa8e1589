#if OSPREY_UIKIT
import Foundation
import Osprey
import OspreyHosting
import UIKit

/// Shows tabs, each with its stack; a person's choice goes to the model.
final class TabsController: UITabBarController, UITabBarControllerDelegate {
    private weak var host: UIKitHost?
    private var stacks: [TabItem.ID: StackController] = [:]

    init(_ host: UIKitHost) {
        self.host = host
        super.init(nibName: nil, bundle: nil)
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func show(_ tabs: [(item: TabItem, stack: StackController)], selected: TabItem.ID?) {
        for (item, stack) in tabs where stacks[item.id] !== stack {
            let icon = item.configuration.icon.flatMap { UIImage(systemName: $0) }
            let barItem = UITabBarItem(title: item.title, image: icon, selectedImage: nil)
            keepUpdated(barItem) { [weak item] in
                guard let item else { return }
                $0.title = item.title
                $0.badgeValue = item.badge
            }
            stack.tabBarItem = barItem
        }
        stacks = Dictionary(tabs.map { ($0.item.id, $0.stack) }) { $1 }
        setViewControllers(tabs.map(\.stack), animated: false)
        select(selected)
    }

    func select(_ tab: TabItem.ID?) {
        if let stack = tab.flatMap({ stacks[$0] }) { selectedViewController = stack }
    }

    /// Never by itself: the model decides, and says what to show.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        host?.screen.select(stacks.first { $0.value === viewController }?.key)
        return false
    }
}

/// Lies above everything else of a scene, and shows windows, one above the other.
final class TopWindow: UIWindow {
    private var stacks: [StackController] = []

    /// Shows windows, bottom to top; returns whether they are others than before.
    func show(_ stacks: [StackController]) -> Bool {
        guard stacks != self.stacks else { return false }
        let controller = rootViewController ?? UIViewController()
        if rootViewController == nil {
            rootViewController = controller
            windowLevel = .normal + 1
            accessibilityViewIsModal = true
        }
        for stack in self.stacks where !stacks.contains(stack) {
            stack.willMove(toParent: nil)
            stack.view.removeFromSuperview()
            stack.removeFromParent()
        }
        for stack in stacks where !self.stacks.contains(stack) {
            controller.addChild(stack)
            stack.view.frame = controller.view.bounds
            stack.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            controller.view.addSubview(stack.view)
            stack.didMove(toParent: controller)
        }
        for stack in stacks { stack.view.accessibilityViewIsModal = stack === stacks.last }
        self.stacks = stacks
        return true
    }
}
#endif
