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
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
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

    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        navigationController.delegateAnimates = false
        return nil
    }

    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        DelegateCalls.unanswered("navigationController(_:interactionControllerFor:)")
        return nil
    }
}

/// See <https://developer.apple.com/documentation/uikit/uinavigationbar>.
@MainActor
open class UINavigationBar: UIView {
    /// See <https://developer.apple.com/documentation/uikit/uinavigationbar/preferslargetitles>.
    open var prefersLargeTitles = false

    public required init() { super.init(frame: .zero) }
}

/// See <https://developer.apple.com/documentation/uikit/uitoolbar>.
@MainActor
open class UIToolbar: UIView {
    public required init() { super.init(frame: .zero) }
}

/// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller>.
@MainActor
open class UINavigationController: UIViewController {
    /// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller/operation>.
    public enum Operation: Int, Sendable {
        case none, push, pop
    }

    open weak var delegate: (any UINavigationControllerDelegate)? {
        didSet {
            if contradicts(.keepsOldDelegates) { return }
            delegateAnimates = delegate != nil
            // Stands for `responds(to:)`, by which UIKit finds out what a new delegate implements.
            _ = delegate?.navigationController(self, animationControllerFor: .none, from: self, to: self)
        }
    }

    /// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller/navigationbar>.
    public let navigationBar: UINavigationBar

    /// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller/toolbar>.
    public let toolbar: UIToolbar!

    /// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller/isnavigationbarhidden>.
    open private(set) var isNavigationBarHidden = false

    /// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller/setnavigationbarhidden(_:animated:)>.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    /// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller/init(rootviewcontroller:)>.
    public convenience init(rootViewController: UIViewController) {
        self.init(navigationBarClass: nil, toolbarClass: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller/init(navigationbarclass:toolbarclass:)>.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        navigationBar = (navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self).init()
        toolbar = (toolbarClass as? UIToolbar.Type ?? UIToolbar.self).init()
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    /// Whether the delegate has a method that may make animators: then UIKit's own swipes are off.
    final var delegateAnimates = false

    open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

    /// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivecontentpopgesturerecognizer>.
    open private(set) var interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

    open var viewControllers: [UIViewController] {
        if contradicts(.changesStacksLate), ownTransition != nil, let replaced { return replaced }
        return children
    }
    open var topViewController: UIViewController? { children.last }

    override var shownChildren: [UIViewController] { children.suffix(1) }

    /// The page that a person sees, as long as nothing moves.
    private weak var shownTop: UIViewController?

    /// Whether it has changed where nobody saw it.
    private var owesShowing = false

    /// The view controllers before the change that is under way.
    private var replaced: [UIViewController]?

    /// Whether the change that is under way is not to be told.
    private var isUntold = false

    /// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller/setviewcontrollers(_:animated:)>.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let old = self.viewControllers
        let isPush = viewControllers.dropLast() == old[...] && !old.isEmpty
        if animated, isPush || (viewControllers.count < old.count && old.starts(with: viewControllers)) {
            device?.mishaps.append("a title jumps, as all view controllers were set for a push or a pop")
        }
        begin(viewControllers, animated)
    }

    /// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller/pushviewcontroller(_:animated:)>.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        begin(viewControllers + [viewController], animated)
    }

    /// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller/poptoviewcontroller(_:animated:)>.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = viewControllers.firstIndex(of: viewController) else {
            device?.mishaps.append("a stack was popped to what is not in it")
            return nil
        }
        let popped = Array(viewControllers[(index + 1)...])
        begin(Array(viewControllers[...index]), animated)
        return popped
    }

    /// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller/popviewcontroller(animated:)>.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1, let top = topViewController,
            device?.faults.contains(.refusesPops) != true
        else { return nil }
        let isAtOnce = device?.faults.contains(.popsAtOnce) ?? false
        begin(viewControllers.dropLast(), animated && !isAtOnce)
        return top
    }

    // MARK: Simulation

    private func begin(_ new: [UIViewController], _ isAnimated: Bool) {
        if ownTransition?.isMoving ?? false {
            device?.mishaps.append("a stack was changed in the middle of its transition")
        }
        change(to: new, isAnimated)
    }

    private func change(to new: [UIViewController], _ isAnimated: Bool) {
        let old = viewControllers
        replaced = contradicts(.changesStacksLate) ? old : nil
        setChildren(new)
        guard let top = topViewController, top !== old.last else { return }
        guard let device, device.isInSight(self) else {
            owesShowing = true
            return
        }
        move(to: top, from: old, isAnimated, device)
    }

    /// Begins in the next turn; several changes until then are one.
    private func move(
        to top: UIViewController, from old: [UIViewController], _ isAnimated: Bool, _ device: Device
    ) {
        let transition = Transition()
        transition.isForgetful = device.opposites.contains(.forgetsLateCompletions)
        replaceTransition(by: transition, device)
        let delay = device.faults.contains(.beginsLate) ? Duration.milliseconds(50) : .zero
        device.schedule(after: delay) { [self] in
            guard ownTransition === transition, topViewController === top else { return }
            transition.isMoving = isAnimated
            if device.faults.contains(.asksForAnimatorsLate) { willShow(top, isAnimated) }
            if isAnimated, let from = shownTop, perform(transition, from: from, to: top, old, device) {
                return
            }
            if !device.faults.contains(.asksForAnimatorsLate) { willShow(top, isAnimated) }
            let isTurnedBack =
                isAnimated && old.count < viewControllers.count && device.faults.contains(.turnsPushesBack)
            device.schedule(after: isAnimated ? Device.animation : .zero) { [self] in
                guard ownTransition === transition else { return }
                if isTurnedBack { setChildren(old) }
                end(transition, isCancelled: isTurnedBack)
                if isTurnedBack { return }
                if tells(of: old, isAnimated, device) { didShow(top, isAnimated) }
            }
        }
    }

    private func tells(of old: [UIViewController], _ isAnimated: Bool, _ device: Device) -> Bool {
        let kind: Opposite =
            !isAnimated
            ? .tellsNoStillChanges
            : old.count < children.count
                ? .tellsNoPushes : old.count > children.count ? .tellsNoPops : .tellsNoReplacements
        return !device.opposites.contains(kind)
    }

    /// Whoever waits for the end of a transition hears of it, also if another one comes in its place.
    private func replaceTransition(by transition: Transition, _ device: Device) {
        let replaced = ownTransition
        ownTransition = transition
        if let replaced { device.schedule(after: .zero) { replaced.complete(isCancelled: true) } }
    }

    /// Has an animator of the delegate show it, if there is one.
    private func perform(
        _ transition: Transition, from: UIViewController, to top: UIViewController,
        _ old: [UIViewController], _ device: Device
    ) -> Bool {
        let operation: Operation = old.contains(top) ? .pop : .push
        guard delegateAnimates, let delegate,
            let animator = ask(
                "navigationController(_:animationControllerFor:from:to:)",
                delegate.navigationController(self, animationControllerFor: operation, from: from, to: top))
        else { return false }
        let asked = ask(
            "navigationController(_:interactionControllerFor:)",
            delegate.navigationController(self, interactionControllerFor: animator))
        let interaction = device.opposites.contains(.asksForNoInteraction) ? nil : asked
        transition.initiallyInteractive = interaction != nil
        let isTold = !device.faults.contains(.asksForAnimatorsLate)
        if isTold, !(interaction != nil && device.faults.contains(.cancelsWithoutAWord)) {
            willShow(top, true)
        }
        let stage = Stage(from: from, to: top, in: view, isInteractive: interaction != nil, on: device) {
            [self] didComplete in
            guard ownTransition === transition else { return }
            if !didComplete, !device.opposites.contains(.losesCancelledPops) { setChildren(old) }
            end(transition, isCancelled: !didComplete)
            if device.opposites.contains(.losesViewsOfAnimators) { top.view.removeFromSuperview() }
            if didComplete { didShow(top, true) }
        }
        transition.run(animator, interaction, on: stage)
        return true
    }

    private func ask<Answer>(_ name: String, _ answer: Answer?) -> Answer? {
        DelegateCalls.asked(name)
        return answer
    }

    private func end(_ transition: Transition, isCancelled: Bool) {
        if !contradicts(.keepsCoordinators) { ownTransition = nil }
        settle()
        transition.complete(isCancelled: isCancelled)
    }

    /// Shows the view of the page on top, and no other one.
    private func settle() {
        guard shownTop !== topViewController else { return }
        shownTop?.view.removeFromSuperview()
        shownTop = topViewController
        embed(topViewController)
    }

    private func willShow(_ top: UIViewController, _ isAnimated: Bool) {
        if isUntold { return }
        DelegateCalls.asked("navigationController(_:willShow:animated:)")
        delegate?.navigationController(self, willShow: top, animated: isAnimated)
    }

    private func didShow(_ top: UIViewController, _ isAnimated: Bool) {
        if isUntold { return isUntold = false }
        DelegateCalls.asked("navigationController(_:didShow:animated:)")
        delegate?.navigationController(self, didShow: top, animated: isAnimated)
    }

    /// It has come into sight.
    func wasRevealed(on device: Device) {
        if ownTransition == nil { settle() }
        guard owesShowing, let top = topViewController else { return }
        owesShowing = false
        guard !device.faults.contains(.forgetsUnseenStacks) else { return }
        willShow(top, false)
        didShow(top, false)
    }

    /// A person goes back by the button or its menu; in the middle of a push only if the device lets it.
    func goBack(by count: Int, on device: Device) {
        let isFree = ownTransition?.isInterruptible(on: device) ?? true
        guard isFree, device.isInSight(self), count > 0, viewControllers.count > count else { return }
        if count == 1, let action = topViewController?.navigationItem.backAction,
            !contradicts(.ignoresBackActions)
        {
            return action.handler(action)
        }
        isUntold = contradicts(.tellsNoBackButtons)
        change(to: viewControllers.dropLast(contradicts(.goesBackOneByOne) ? 1 : count), true)
        if count > 1, contradicts(.goesBackOneByOne) {
            device.schedule(after: Device.animation * 2) { [self] in goBack(by: count - 1, on: device) }
        }
    }

    /// A person swipes the top page away, or lets go too early; returns whether the swipe has begun.
    func swipe(isFinished: Bool, in content: Bool, on device: Device) -> Bool {
        guard !content || device.hasContentSwipe else { return false }
        let recognizer = content ? interactiveContentPopGestureRecognizer : interactivePopGestureRecognizer
        let isFree = !delegateAnimates || device.opposites.contains(.swipesBesideAnimators)
        guard let recognizer, viewControllers.count > 1, isFree, device.isInSight(self),
            !(ownTransition?.initiallyInteractive ?? false), device.allows(recognizer)
        else { return false }
        let old = viewControllers
        let transition = Transition()
        transition.initiallyInteractive = !device.opposites.contains(.tellsSwipesAsStill)
        setChildren(old.dropLast())
        replaceTransition(by: transition, device)
        transition.isMoving = true
        guard let top = topViewController else { return false }
        if isFinished || !device.faults.contains(.cancelsWithoutAWord) { willShow(top, true) }
        device.schedule(after: Device.animation) { [self] in
            guard ownTransition === transition else { return }
            if !isFinished { setChildren(old) }
            if isFinished, device.faults.contains(.showsBeforeTheEnd) { didShow(top, true) }
            if device.opposites.contains(.endsSwipesUnsaid) { return ownTransition = nil }
            end(
                transition,
                isCancelled: !isFinished && !device.opposites.contains(.saysFinishedOfCancelledSwipes))
            if !isFinished, device.opposites.contains(.showsAfterCancelledSwipes), let old = old.last {
                didShow(old, true)
            }
            if isFinished, !device.faults.contains(.showsBeforeTheEnd) { didShow(top, true) }
        }
        return true
    }
}

// MARK: - Tabs

/// See <https://developer.apple.com/documentation/uikit/uitabbaritem>.
@MainActor
open class UITabBarItem: NSObject {
    open var title: String?
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
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

/// See <https://developer.apple.com/documentation/uikit/uitab>.
@MainActor
public final class UITab: NSObject {
    /// See <https://developer.apple.com/documentation/uikit/uitab/viewcontroller>.
    public private(set) weak var viewController: UIViewController?

    init(_ viewController: UIViewController) { self.viewController = viewController }
}

extension UITabBarControllerDelegate {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        DelegateCalls.unanswered("tabBarController(_:shouldSelectTab:)")
        return true
    }

    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { DelegateCalls.unanswered("tabBarController(_:didSelect:)") }

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
        get { ownSelected }
        set {
            guard let newValue, children.contains(newValue) else { return }
            ownSelected = newValue
            guard contradicts(.asksAboutTheApp) else { return }
            _ = delegate?.tabBarController(self, shouldSelect: newValue)
            delegate?.tabBarController(self, didSelect: newValue)
        }
    }

    /// See <https://developer.apple.com/documentation/uikit/uitabbarcontroller/selectedindex>.
    open var selectedIndex: Int {
        get { ownSelected.flatMap(children.firstIndex) ?? NSNotFound }
        set {
            guard children.indices.contains(newValue) else { return }
            guard contradicts(.selectsIndexesLate), let device else {
                return ownSelected = children[newValue]
            }
            device.schedule(after: .milliseconds(20)) { [self] in ownSelected = children[newValue] }
        }
    }

    private final var ownSelected: UIViewController? {
        didSet {
            if oldValue !== ownSelected { oldValue?.view.removeFromSuperview() }
            embed(ownSelected)
        }
    }

    override var shownChildren: [UIViewController] { ownSelected.map { [$0] } ?? [] }

    /// See <https://developer.apple.com/documentation/uikit/uitabbarcontroller/setviewcontrollers(_:animated:)>.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        setChildren(viewControllers ?? [])
        if ownSelected.map({ !children.contains($0) }) ?? true { ownSelected = children.first }
    }

    // MARK: Simulation

    func tap(_ number: Int) {
        let chosen = children[number]
        let faults = device?.faults ?? []
        let isAsked = chosen !== ownSelected || !contradicts(.asksOnlyForOtherTabs)
        if isAsked, !faults.contains(.selectsTabsUnasked) {
            DelegateCalls.asked("tabBarController(_:shouldSelectTab:)")
            let mayBe = delegate?.tabBarController(self, shouldSelectTab: UITab(chosen)) ?? true
            if faults.contains(.asksTwiceForTabs) || mayBe {
                DelegateCalls.asked("tabBarController(_:shouldSelect:)")
                guard delegate?.tabBarController(self, shouldSelect: chosen) ?? true else { return }
            }
            guard mayBe else { return }
        }
        if chosen === ownSelected, let stack = chosen as? UINavigationController, let device {
            stack.goBack(by: stack.viewControllers.count - 1, on: device)
        }
        ownSelected = chosen
        DelegateCalls.asked("tabBarController(_:didSelect:)")
        delegate?.tabBarController(self, didSelect: chosen)
    }
}
