import Foundation
import Simulation

/// What UIKit is known to do, each to be switched on.
public enum Fault: Hashable, Sendable, CaseIterable {
    /// A stack that was changed out of sight is never told to be shown.
    case forgetsUnseenStacks
    /// A swipe that is cancelled is not told at all, not even when it begins.
    case cancelsWithoutAWord
    /// A swipe begins whatever it has to wait for.
    case swipesRegardless
    /// A stack is told to be shown before its transition has ended.
    case showsBeforeTheEnd
    /// A person can go back in the middle of a push.
    case goesBackInTransitions
    /// What is presented first is never shown, and its completion not called.
    case swallowsFirstPresentation
    /// What is presented within half a second after a dismissal or an alert is never shown.
    case swallowsAfterDismissals
    /// A swipe that takes a sheet away takes the one below away as well.
    case dismissesParent
    /// That a person has taken a sheet away is not told.
    case losesDidDismiss
    /// An animator is asked for when the delegate was told what will be shown.
    case asksForAnimatorsLate
    /// A transition that an animator shows begins some turns after it was asked for, when a finger may be gone.
    case beginsLate
    /// A view controller that the app pops is taken away at once, and nobody is asked for an animator.
    case popsAtOnce
    /// A view controller that the app pops stays.
    case refusesPops
    /// Where a view will be when a transition is over is not known.
    case knowsNoFinalFrames
    /// Animations end at once, and say that they have not finished, as when an app leaves the screen.
    case endsAnimationsAtOnce
    /// A tab that is tapped is selected without a question, and told afterwards.
    case selectsTabsUnasked
    /// For a tab that is tapped, both delegate methods are asked, for the tab and for the view controller.
    case asksTwiceForTabs
    /// A push is taken back in its middle, and nothing is told but the end of its transition.
    case turnsPushesBack
}

/// What a person has set up, for the tasks in which it is bound.
public enum Settings {
    /// As little as possible is to move.
    @TaskLocal public static var reducesMotion = false
}

/// A device with one scene: it shows what its windows hold, has a person use it, and moves on a clock that only
/// ``advance(by:)`` moves.
@MainActor
public final class Device {
    /// How long a transition takes.
    public static let animation = Duration.milliseconds(350)

    static let glass = CGRect(x: 0, y: 0, width: 390, height: 844)

    /// The finger that is on the glass.
    var finger: Finger?

    /// What goes wrong.
    public var faults: Set<Fault> = []

    /// What is otherwise than the adapter assumes.
    public var opposites: Set<Opposite> = []

    /// What an adapter must never do.
    public internal(set) var mishaps: [String] = []

    /// What was announced to assistive tools.
    public internal(set) var announcements: [String] = []

    /// The scene of the device.
    public private(set) lazy var scene = UIWindowScene(self)

    private let agenda = Agenda()
    private var visible: [UIViewController] = []

    /// Whether stacks have a swipe back in their content, as since iOS 26.
    public var hasContentSwipe = true

    /// Whether the person reads from the right.
    public var isRightToLeft = false

    /// The presentations that come or go.
    var moves = 0
    var lastDismissal: Duration?
    var isTellingDisappearance = false
    var hasPresented = false

    /// Makes a device with nothing on it.
    public init() {}

    // MARK: - The run loop

    var now: Duration { agenda.now }

    /// Whether nothing will happen by itself.
    public var isIdle: Bool { agenda.isEmpty }

    /// Calls back after some time; also for an adapter that wants to wait on this clock.
    public func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void) {
        agenda.schedule(after: delay, work)
    }

    /// Lets time pass.
    public func advance(by duration: Duration) {
        let end = agenda.now + duration
        repeat { updateAppearance() } while runNext(until: end)
        agenda.pass(until: end)
    }

    private func runNext(until end: Duration) -> Bool {
        guard let work = agenda.next(until: end) else { return false }
        work()
        return true
    }

    /// Tells view controllers that they have come into sight, or gone out of it, until nothing more comes of it.
    func updateAppearance() {
        let (old, new) = (visible, onGlass)
        guard old != new else { return }
        visible = new
        isTellingDisappearance = true
        for gone in old where !new.contains(gone) {
            gone.viewDidDisappear(false)
        }
        isTellingDisappearance = false
        for come in new where !old.contains(come) {
            _ = come.view
            tellAppearance(of: come)
            (come as? UINavigationController)?.wasRevealed(on: self)
        }
        updateAppearance()
    }

    private func tellAppearance(of controller: UIViewController) {
        guard opposites.contains(.tellsAppearanceEarly), let parent = controller.view.superview else {
            return controller.viewIsAppearing(false)
        }
        controller.view.removeFromSuperview()
        controller.viewIsAppearing(false)
        parent.addSubview(controller.view)
    }

    func isInSight(_ controller: UIViewController) -> Bool { visible.contains(controller) }

    // MARK: - What is to be seen

    private var windows: [UIWindow] {
        scene.windows.filter { !$0.isHidden }.sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
    }

    /// The view controllers of a window from the root up, each presented one above what presents it.
    private func levels(of window: UIWindow) -> [UIViewController] {
        var levels: [UIViewController] = []
        var next = window.rootViewController
        while let level = next {
            levels.append(level)
            next = level.ownPresented
        }
        return levels
    }

    /// The same, without a search, which hides nothing here.
    private func pages(of window: UIWindow) -> [UIViewController] {
        levels(of: window).filter { !($0 is UISearchController) }
    }

    private var onGlass: [UIViewController] {
        windows.flatMap { window in
            let levels = levels(of: window)
            let cover = levels.lastIndex {
                $0.ownPresenting != nil && $0.modalPresentationStyle == .fullScreen
            }
            return levels[(cover ?? 0)...].flatMap(shown)
        }
    }

    private func shown(_ controller: UIViewController) -> [UIViewController] {
        [controller] + controller.shownChildren.flatMap(shown)
    }

    /// The innermost view controller on top.
    public var top: UIViewController? { windows.last.flatMap { pages(of: $0).last.map(shown)?.last } }

    /// How every view on the glass appears, of view controllers.
    public var appearances: [String] { onGlass.map(\.view.appearance) }

    /// Whether a person can touch something: no finger is on the glass, and nothing is presented or dismissed.
    public var isUntouched: Bool { finger == nil && moves == 0 && scene.activationState == .foregroundActive }

    /// The stack on top.
    public var stack: UINavigationController? {
        windows.last.flatMap { pages(of: $0).last.map(shown)?.last { $0 is UINavigationController } }
            as? UINavigationController
    }

    /// What is presented last of all, unless a window lies above.
    var topmost: UIViewController? { windows.count == 1 ? lowestWindowTop : nil }

    var lowestWindowTop: UIViewController? { windows.first.flatMap { levels(of: $0).last } }

    /// The top of the window in front, which decides about the status bar and the like.
    var frontWindowTop: UIViewController? { windows.last.flatMap { levels(of: $0).last } }

    /// What is presented, bottom to top.
    public var presented: [UIModalPresentationStyle] {
        windows.first.map { pages(of: $0).dropFirst().map(\.modalPresentationStyle) } ?? []
    }

    /// The tab bar, if nothing lies above it.
    public var tabBar: UITabBarController? {
        windows.last.flatMap { pages(of: $0).last.map(shown)?.first { $0 is UITabBarController } }
            as? UITabBarController
    }

    // MARK: - What a person does

    /// Whether a system's recognizer may begin: all for whose failure it waits have to fail.
    func allows(_ recognizer: UIGestureRecognizer) -> Bool {
        faults.contains(.swipesRegardless)
            || recognizer.awaited.allSatisfy { other in
                DelegateCalls.asked("gestureRecognizerShouldBegin(_:)")
                guard other.delegate?.gestureRecognizerShouldBegin(other) ?? true else { return true }
                DelegateCalls.asked("gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)")
                // It begins; what scrolls goes on beside it.
                let scrolling = UIPanGestureRecognizer()
                if other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: scrolling)
                    != true
                {
                    mishaps.append("a recognizer is in the way of what scrolls")
                }
                return false
            }
    }

    /// Swipes back from the edge, or anywhere in the content; returns whether the swipe has begun.
    @discardableResult
    public func swipeBack(isFinished: Bool = true, inContent: Bool = false) -> Bool {
        guard moves == 0 else { return false }
        return stack?.swipe(isFinished: isFinished, in: inContent, on: self) ?? false
    }

    /// Taps the back button, or chooses from its menu.
    public func tapBack(_ count: Int = 1) {
        if moves == 0 { stack?.goBack(by: count, on: self) }
    }

    /// Taps a tab.
    public func tapTab(_ number: Int) {
        if moves == 0 { tabBar?.tap(number) }
    }

    /// Moves the scene to another phase.
    public func enter(_ state: UIScene.ActivationState) {
        let old = scene.activationState
        scene.activationState = state
        if state != .foregroundActive { finger?.cancel() }
        switch (old, state) {
        case (.background, .foregroundInactive): post(UIScene.willEnterForegroundNotification)
        case (.foregroundInactive, .foregroundActive): post(UIScene.didActivateNotification)
        case (.foregroundActive, .foregroundInactive): post(UIScene.willDeactivateNotification)
        case (.foregroundInactive, .background): post(UIScene.didEnterBackgroundNotification)
        default: break
        }
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(
            name: name, object: opposites.contains(.postsWithoutScenes) ? nil : scene)
    }

    /// Turns the device.
    public func rotate() {
        let transition = Transition()
        windows.first?.rootViewController?.viewWillTransition(
            to: CGSize(width: 844, height: 390), with: transition)
        guard !opposites.contains(.completesNoTurns) else { return }
        schedule(after: Self.animation) { transition.complete(isCancelled: false) }
    }

    /// Makes the two-finger scrub that means going back; asks the innermost view controller on top first.
    @discardableResult
    public func escape() -> Bool {
        var next = top
        while let controller = next {
            if controller.accessibilityPerformEscape() { return true }
            next = controller.parent
        }
        return false
    }
}

/// Which methods of delegates were called, and which of them nobody has implemented.
///
/// A misspelt method compiles as well: a delegate's methods are optional.
@MainActor
public enum DelegateCalls {
    /// Whether delegates count in a task; those that no adapter has do not.
    @TaskLocal public static var areCounted = true

    private static var asked: Set<String> = []
    private static var unanswered: Set<String> = []

    /// The methods that were called, and whose calls were answered by an adapter.
    public static var answered: Set<String> { asked.subtracting(unanswered) }

    static func asked(_ name: String) {
        if areCounted { asked.insert(name) }
    }

    static func unanswered(_ name: String) {
        if areCounted { unanswered.insert(name) }
    }
}
