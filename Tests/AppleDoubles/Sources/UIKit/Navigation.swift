// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation

/// See <https://developer.apple.com/documentation/uikit/uinavigationitem>.
@MainActor
open class UINavigationItem: NSObject {
    open var title: String?

    /// See <https://developer.apple.com/documentation/uikit/uinavigationitem/backaction>.
    open var backAction: UIAction?
}

/// See <https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate>.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool)
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) { DelegateCalls.unanswered("navigationController(_:willShow:animated:)") }

    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) { DelegateCalls.unanswered("navigationController(_:didShow:animated:)") }
}

/// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller>.
@MainActor
open class UINavigationController: UIViewController {
    open weak var delegate: (any UINavigationControllerDelegate)?

    open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

    /// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivecontentpopgesturerecognizer>.
    open private(set) var interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

    open var viewControllers: [UIViewController] { children }
    open var topViewController: UIViewController? { children.last }

    override var shownChildren: [UIViewController] { children.suffix(1) }

    /// Whether it has changed where nobody saw it.
    private var owesShowing = false

    /// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller/setviewcontrollers(_:animated:)>.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        if ownTransition?.isMoving ?? false {
            device?.mishaps.append("a stack was changed in the middle of its transition")
        }
        change(to: viewControllers, animated)
    }

    // MARK: Simulation

    private func change(to new: [UIViewController], _ isAnimated: Bool) {
        let old = topViewController
        setChildren(new)
        guard let top = topViewController, top !== old else { return }
        guard let device, device.isInSight(self) else {
            owesShowing = true
            return
        }
        move(to: top, isAnimated, device)
    }

    /// Begins in the next turn; several changes until then are one.
    private func move(to top: UIViewController, _ isAnimated: Bool, _ device: Device) {
        let transition = Transition(isInteractive: false)
        ownTransition = transition
        device.schedule(after: .zero) { [self] in
            guard ownTransition === transition, topViewController === top else { return }
            transition.isMoving = isAnimated
            willShow(top, isAnimated)
            device.schedule(after: isAnimated ? Device.animation : .zero) { [self] in
                guard ownTransition === transition else { return }
                end(transition, isCancelled: false)
                didShow(top, isAnimated)
            }
        }
    }

    private func end(_ transition: Transition, isCancelled: Bool) {
        ownTransition = nil
        transition.complete(isCancelled: isCancelled)
    }

    private func willShow(_ top: UIViewController, _ isAnimated: Bool) {
        DelegateCalls.asked("navigationController(_:willShow:animated:)")
        delegate?.navigationController(self, willShow: top, animated: isAnimated)
    }

    private func didShow(_ top: UIViewController, _ isAnimated: Bool) {
        DelegateCalls.asked("navigationController(_:didShow:animated:)")
        delegate?.navigationController(self, didShow: top, animated: isAnimated)
    }

    /// It has come into sight.
    func wasRevealed(on device: Device) {
        guard owesShowing, let top = topViewController else { return }
        owesShowing = false
        guard !device.faults.contains(.forgetsUnseenStacks) else { return }
        willShow(top, false)
        didShow(top, false)
    }

    /// A person goes back by the button or its menu; in the middle of a push only if the device lets it.
    func goBack(by count: Int, on device: Device) {
        let isFree = ownTransition == nil || device.faults.contains(.goesBackInTransitions)
        guard isFree, viewControllers.count > count else { return }
        if count == 1, let action = topViewController?.navigationItem.backAction {
            return action.handler(action)
        }
        change(to: viewControllers.dropLast(count), true)
    }

    /// A person swipes the top page away, or lets go too early; returns whether the swipe has begun.
    func swipe(isFinished: Bool, in content: Bool, on device: Device) -> Bool {
        let recognizer = content ? interactiveContentPopGestureRecognizer : interactivePopGestureRecognizer
        guard let recognizer, viewControllers.count > 1, device.allows(recognizer) else { return false }
        let old = viewControllers
        let transition = Transition(isInteractive: true)
        setChildren(old.dropLast())
        ownTransition = transition
        transition.isMoving = true
        guard let top = topViewController else { return false }
        if isFinished || !device.faults.contains(.cancelsWithoutAWord) { willShow(top, true) }
        device.schedule(after: Device.animation) { [self] in
            guard ownTransition === transition else { return }
            if !isFinished { setChildren(old) }
            if isFinished, device.faults.contains(.showsBeforeTheEnd) { didShow(top, true) }
            end(transition, isCancelled: !isFinished)
            if isFinished, !device.faults.contains(.showsBeforeTheEnd) { didShow(top, true) }
        }
        return true
    }
}

// MARK: - Tabs

/// See <https://developer.apple.com/documentation/uikit/uitabbaritem>.
@MainActor
open class UITabBarItem: NSObject {
    public let title: String?
    public let image: UIImage?
    open var badgeValue: String?

    /// See <https://developer.apple.com/documentation/uikit/uitabbaritem/init(title:image:selectedimage:)>.
    public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.title = title
        self.image = image
    }
}

/// See <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate>.
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        DelegateCalls.unanswered("tabBarController(_:shouldSelect:)")
        return true
    }
}

/// See <https://developer.apple.com/documentation/uikit/uitabbarcontroller>.
@MainActor
open class UITabBarController: UIViewController {
    open weak var delegate: (any UITabBarControllerDelegate)?

    open var viewControllers: [UIViewController]? { children }

    open var selectedViewController: UIViewController? {
        didSet {
            if selectedViewController.map({ !children.contains($0) }) ?? false {
                selectedViewController = oldValue
            }
        }
    }

    override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

    /// See <https://developer.apple.com/documentation/uikit/uitabbarcontroller/setviewcontrollers(_:animated:)>.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        setChildren(viewControllers ?? [])
        if selectedViewController.map({ !children.contains($0) }) ?? true {
            selectedViewController = children.first
        }
    }

    // MARK: Simulation

    func tap(_ number: Int) {
        let chosen = children[number]
        DelegateCalls.asked("tabBarController(_:shouldSelect:)")
        guard delegate?.tabBarController(self, shouldSelect: chosen) ?? true else { return }
        if chosen === selectedViewController, let stack = chosen as? UINavigationController, let device {
            stack.goBack(by: stack.viewControllers.count - 1, on: device)
        }
        selectedViewController = chosen
    }
}
