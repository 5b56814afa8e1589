#if OSPREY_UIKIT
public import Foundation
public import Osprey
import OspreyHosting
#if OSPREY_DOUBLES
import SystemIntentsOnDoubles
#endif
public import UIKit
public import UserNotifications

/// Shows what a container displays: its stacks, its tabs, and what is presented above them.
///
/// Make it the root of a window, and say which view controller shows which page; everything else is the model's:
///
/// ```swift
/// window.rootViewController = PageContainerViewController(container) { page in
///     switch page {
///     case let page as LoanPage: LoanViewController(page: page)
///     default: UIViewController()
///     }
/// }
/// ```
///
/// It is the container's host, one for each scene. Hand what the scene is opened with to `open` and ``proceed(with:)``;
/// the phases of the scene go to ``Osprey/PageContainer/application(_:)`` by themselves. What UIKit does otherwise than
/// it was told goes to ``Osprey/NavigationTree/onProblem``.
///
/// A stack is a `UINavigationController`, tabs are a `UITabBarController`; a cover is shown in full
/// screen, a sheet as a page sheet, and presentations of the style `window` in a `UIWindow` above all others.
public final class PageContainerViewController: UIViewController {
    private let host: UIKitHost
    private var scene: SceneFollower?

    /// Shows a container, each page by the view controller that is made for it.
    ///
    /// - Parameters:
    ///   - container: What to show; it may start before or after the view appears.
    ///   - bars: How the bars of each stack look; the system's bars by default.
    ///   - content: Makes the view controller of a page, a new one for each call; none that UIKit refuses to push,
    ///     such as a navigation controller. A page that comes back later gets another one.
    public convenience init(
        _ container: PageContainer, bars: StackBars = StackBars(),
        content: @escaping @MainActor (Page) -> UIViewController
    ) {
        self.init(UIKitHost(container.navigation, of: container, bars: bars, content: content))
    }

    init(_ host: UIKitHost) {
        self.host = host
        super.init(nibName: nil, bundle: nil)
        host.ground = self
    }

    /// Makes nothing: a storyboard has no container.
    public required init?(coder: NSCoder) { nil }

    // MARK: - What the scene is opened with

    /// Opens what a scene is connected with: a quick action, a notification, links, and activities that go on here.
    ///
    /// Call it in `scene(_:willConnectTo:options:)`; the container holds it back until it has started. A scene is opened
    /// for one reason; if UIKit tells several, they are opened in this order, and the same one told twice once.
    ///
    /// - Returns: The status of the first of them that has not failed, else of the first one; `nil` if there is nothing
    ///   to open.
    @discardableResult
    public func open(_ options: UIScene.ConnectionOptions) -> OpenStatus? {
        let answers =
            [options.shortcutItem.flatMap { open($0) }, options.notificationResponse.flatMap { open($0) }]
            + options.urlContexts.map { open($0) } + options.userActivities.map { proceed(with: $0) }
        return answers.best
    }

    /// Opens links, as `scene(_:openURLContexts:)` is told them; the same one within a second counts once.
    ///
    /// - Returns: As ``open(_:)-(UIScene.ConnectionOptions)``.
    @discardableResult
    public func open(_ contexts: Set<UIOpenURLContext>) -> OpenStatus? {
        contexts.map { open($0) }.best
    }

    private func open(_ context: UIOpenURLContext) -> OpenStatus? { host.door?.open(context.url) }

    /// Opens a quick action, as `windowScene(_:performActionFor:completionHandler:)` is told, which wants to hear whether
    /// it ``Osprey/OpenStatus/isPossible``; see ``Osprey/ShortcutItem``.
    ///
    /// - Returns: `nil` without a container.
    @discardableResult
    public func open(_ item: UIApplicationShortcutItem) -> OpenStatus? {
        host.door?.open(ShortcutItem(item))
    }

    /// Opens what a notification leads to that a person has tapped; see ``Osprey/NotificationPayload``.
    ///
    /// - Returns: `nil` if the person has put the notification away or has chosen an action that the app has added to it:
    ///   what that does is the app's affair.
    @discardableResult
    public func open(_ response: UNNotificationResponse) -> OpenStatus? {
        guard response.actionIdentifier == UNNotificationDefaultActionIdentifier else { return nil }
        return host.door?.open(NotificationPayload(response))
    }

    /// Goes on with an activity, as `scene(_:continue:)` is told: a web page, or whatever else
    /// ``Osprey/UserActivity`` reads.
    ///
    /// - Returns: The status of the request; `nil` without a container, and for the activity of state restoration.
    @discardableResult
    public func proceed(with activity: NSUserActivity) -> OpenStatus? {
        activity.snapshotData == nil ? host.door?.open(UserActivity(activity)) : nil
    }

    // MARK: - What UIKit tells of the view

    /// Becomes the container's host.
    public override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        if let windowScene = view.window?.windowScene, scene?.scene !== windowScene {
            scene = SceneFollower(windowScene) { [weak host] in host?.follow($0) }
            if windowScene.activationState == .foregroundActive {
                host.follow(.becomeActive)
            } else {
                host.screen.isActive = false
            }
        }
        host.appear(in: view.window)
    }

    /// Presents nothing while it is in no window; below what covers it, it still is in one.
    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if presentedViewController == nil { host.screen.isInWindow = false }
    }

    /// What UIKit does to the stacks while the size changes is nobody's act.
    public override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        host.screen.beginResizing()
        coordinator.animate(alongsideTransition: nil) { [host] _ in host.screen.endResizing() }
    }

    /// The page in front says how the status bar looks.
    public override var childForStatusBarStyle: UIViewController? { children.last }

    /// The page in front says whether there is a status bar.
    public override var childForStatusBarHidden: UIViewController? { children.last }

    /// The page in front says whether the home indicator hides by itself.
    public override var childForHomeIndicatorAutoHidden: UIViewController? { children.last }

    /// The page in front says at which edges its own gestures come first.
    public override var childForScreenEdgesDeferringSystemGestures: UIViewController? { children.last }

    /// The page in front says in which ways the device may be held.
    public override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        children.last?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
}

extension [OpenStatus?] {
    /// The first one that has not failed, else the first one.
    fileprivate var best: OpenStatus? {
        let known = compactMap { $0 }
        return known.first { $0.isPossible } ?? known.first
    }
}

/// Tells the phases of a scene as they change.
@MainActor
private final class SceneFollower {
    let scene: UIScene
    // Safe: it is written once, before anybody else has the object, and read when nobody has it any more.
    nonisolated(unsafe) private var observers: [any NSObjectProtocol] = []

    init(_ scene: UIScene, _ report: @escaping @MainActor (AppEvent) -> Void) {
        self.scene = scene
        let events: [(Notification.Name, AppEvent)] = [
            (UIScene.didActivateNotification, .becomeActive),
            (UIScene.willDeactivateNotification, .resignActive),
            (UIScene.willEnterForegroundNotification, .enterForeground),
            (UIScene.didEnterBackgroundNotification, .enterBackground),
        ]
        observers = events.map { name, event in
            NotificationCenter.default.addObserver(forName: name, object: scene, queue: nil) { _ in
                // UIKit posts them on the main thread.
                MainActor.assumeIsolated { report(event) }
            }
        }
    }

    deinit {
        // Safe on any thread, where the last reference may end.
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }
}
#endif
