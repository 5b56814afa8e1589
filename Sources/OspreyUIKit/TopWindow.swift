#if OSPREY_UIKIT
import Foundation
import UIKit

/// Lies above everything else of a scene, and shows windows, one above the other.
final class TopWindow: UIWindow {
    private var stacks: [StackController] = []

    /// Shows windows, bottom to top, over a controller that says how the surroundings look; returns whether they are
    /// others than before.
    func show(_ stacks: [StackController], over ground: UIViewController) -> Bool {
        guard stacks != self.stacks else { return false }
        let controller = rootViewController ?? TopController(over: ground)
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

/// Holds the windows of a scene: the app below decides about the status bar and the orientation.
private final class TopController: UIViewController {
    private weak var ground: UIViewController?

    init(over ground: UIViewController) {
        self.ground = ground
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var preferredStatusBarStyle: UIStatusBarStyle {
        said(by: \.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
    }

    override var prefersStatusBarHidden: Bool {
        said(by: \.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        front?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }

    /// What is presented last above the ground, or the ground.
    private var front: UIViewController? {
        var front = ground
        while let next = front?.presentedViewController { front = next }
        return front
    }

    private func said(by child: KeyPath<UIViewController, UIViewController?>) -> UIViewController? {
        var controller = front
        while let next = controller?[keyPath: child] { controller = next }
        return controller
    }
}
#endif
