#if OSPREY_UIKIT
import Foundation
package import UIKit

/// The windows of one display, in a `UIWindow` above everything else in their scene.
@MainActor
package final class TopWindows {
    private var window: TopWindow?

    package init() {}

    /// Shows one controller for each window, bottom to top; without controllers, the `UIWindow` is removed.
    ///
    /// It does not take the keyboard from the page below: only tapping a text field of its own makes it the key window.
    ///
    /// - Parameter lower: The app's window below, whose controllers determine the status bar and the orientation.
    package func show(_ controllers: [UIViewController], above lower: UIWindow) {
        if controllers.isEmpty {
            guard let window else { return }
            let hadKeyboard = window.isKeyWindow
            window.isHidden = true
            self.window = nil
            if hadKeyboard { lower.makeKey() }
            UIAccessibility.post(notification: .screenChanged, argument: lower)
        } else {
            guard let scene = lower.windowScene else { return }
            let window = window ?? TopWindow(windowScene: scene)
            guard window.show(controllers, over: lower) else { return }
            self.window = window
            window.isHidden = false
            UIAccessibility.post(notification: .screenChanged, argument: controllers.last?.view)
        }
    }
}

/// A window above everything else in a scene that shows controllers, one above the other.
private final class TopWindow: UIWindow {
    private var controllers: [UIViewController] = []

    /// Shows controllers, bottom to top; returns whether they have changed.
    func show(_ controllers: [UIViewController], over lower: UIWindow) -> Bool {
        guard controllers != self.controllers else { return false }
        let root = rootViewController ?? TopController(over: lower)
        if rootViewController == nil {
            rootViewController = root
            windowLevel = .normal + 1
            accessibilityViewIsModal = true
        }
        for controller in self.controllers where !controllers.contains(controller) {
            controller.willMove(toParent: nil)
            controller.view.removeFromSuperview()
            controller.removeFromParent()
        }
        for controller in controllers where !self.controllers.contains(controller) {
            root.addChild(controller)
            controller.view.frame = root.view.bounds
            controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            root.view.addSubview(controller.view)
            controller.didMove(toParent: root)
        }
        for controller in controllers {
            controller.view.accessibilityViewIsModal = controller === controllers.last
        }
        self.controllers = controllers
        return true
    }
}

/// Contains the windows of a scene: the app below determines the status bar and the orientation.
private final class TopController: UIViewController {
    private weak var lower: UIWindow?

    init(over lower: UIWindow) {
        self.lower = lower
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

    /// The topmost presentation of the window below, or its root.
    private var front: UIViewController? {
        var front = lower?.rootViewController
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
