#if OSPREY_UIKIT
public import Foundation
public import Osprey
import OspreyHosting
#if OSPREY_DOUBLES
import SystemIntentsOnDoubles
#endif
public import UIKit
public import UserNotifications

/// Shows the display of a container: its stacks, its tabs, and its presentations.
///
/// Make it the root of a window, and return a view controller for each page; the model determines everything else:
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
/// It is the container's host; use one for each scene. Pass everything that the scene is opened with to `open` and
/// ``proceed(with:)``. The phases of the scene are reported to ``Osprey/PageContainer/receive(_:)`` automatically.
/// If UIKit does something else than it was told, that is reported to ``Osprey/NavigationTree/onProblem``.
///
/// A stack is a `UINavigationController`, tabs are a `UITabBarController`; a cover is shown in full screen, a sheet as
/// a page sheet, and presentations with the style `window` in a `UIWindow` above all others.
public final class PageContainerViewController: UIViewController {
    private let host: UIKitHost
    private var scene: SceneFollower?

    /// Shows a container, each page by the view controller that the closure returns for it.
    ///
    /// - Parameters:
    ///   - container: The container to show; it may start before or after the view appears.
    ///   - bars: The bars of each stack; the system's bars by default.
    ///   - content: Creates the view controller of a page, a new one on each call. Do not return one that UIKit refuses
    ///     to push, such as a navigation controller. A page that comes back later gets another view controller.
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

    /// Returns `nil`: a storyboard has no container.
    public required init?(coder: NSCoder) { nil }

    // MARK: - Opening requests of the scene

    /// Opens the requests that a scene is connected with: a quick action, a notification, links and activities.
    ///
    /// Call it in `scene(_:willConnectTo:options:)`; the container holds the requests back until it has started. A
    /// scene is opened for one reason. If UIKit reports several, they are opened in this order, and equal ones only
    /// once.
    ///
    /// - Returns: The result of the first of them that has not failed, otherwise of the first one; `nil` if there is
    ///   nothing to open.
    @discardableResult
    public func open(_ options: UIScene.ConnectionOptions) -> Result<OpenOutcome, PageError>? {
        let answers =
            [options.shortcutItem.flatMap { open($0) }, options.notificationResponse.flatMap { open($0) }]
            + options.urlContexts.map { open($0) } + options.userActivities.map { proceed(with: $0) }
        return answers.best
    }

    /// Opens the links of `scene(_:openURLContexts:)`; equal links within a second count as one.
    ///
    /// - Returns: The same as ``open(_:)-(UIScene.ConnectionOptions)``.
    @discardableResult
    public func open(_ contexts: Set<UIOpenURLContext>) -> Result<OpenOutcome, PageError>? {
        contexts.map { open($0) }.best
    }

    private func open(_ context: UIOpenURLContext) -> Result<OpenOutcome, PageError>? {
        host.door?.open(link: context.url)
    }

    /// Opens the quick action of `windowScene(_:performActionFor:completionHandler:)`; see ``Osprey/ShortcutItem``.
    ///
    /// Pass `isPossible` to the completion handler.
    ///
    /// - Returns: `nil` without a container.
    @discardableResult
    public func open(_ item: UIApplicationShortcutItem) -> Result<OpenOutcome, PageError>? {
        host.door?.open(link: ShortcutItem(item))
    }

    /// Opens the destination of a notification that the user has tapped; see ``Osprey/NotificationPayload``.
    ///
    /// - Returns: `nil` if the user has dismissed the notification, or has chosen an action that the app has added to
    ///   it: the app has to handle that itself.
    @discardableResult
    public func open(_ response: UNNotificationResponse) -> Result<OpenOutcome, PageError>? {
        guard response.actionIdentifier == UNNotificationDefaultActionIdentifier else { return nil }
        return host.door?.open(link: NotificationPayload(response))
    }

    /// Continues the activity of `scene(_:continue:)`: a web page, or another activity that ``Osprey/UserActivity``
    /// reads.
    ///
    /// - Returns: The result of the request; `nil` without a container, and for the activity of state restoration.
    @discardableResult
    public func proceed(with activity: NSUserActivity) -> Result<OpenOutcome, PageError>? {
        // `stateRestorationActivity(type:)` of OspreySnapshots keeps the state of a scene under this key.
        activity.userInfo?["osprey.snapshot"] == nil ? host.door?.open(link: UserActivity(activity)) : nil
    }

    // MARK: - Events of the view

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

    /// Presents nothing while it is not in a window; below a cover, it still is in one.
    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if presentedViewController == nil { host.screen.isInWindow = false }
    }

    /// While the size changes, changes of UIKit to the stacks are not actions of the user.
    public override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        host.screen.beginResizing()
        coordinator.animate(alongsideTransition: nil) { [host] _ in host.screen.endResizing() }
    }

    /// The front page determines the style of the status bar.
    public override var childForStatusBarStyle: UIViewController? { children.last }

    /// The front page determines whether the status bar is hidden.
    public override var childForStatusBarHidden: UIViewController? { children.last }

    /// The front page determines whether the home indicator is hidden automatically.
    public override var childForHomeIndicatorAutoHidden: UIViewController? { children.last }

    /// The front page determines the edges at which its own gestures take precedence.
    public override var childForScreenEdgesDeferringSystemGestures: UIViewController? { children.last }

    /// The front page determines the supported orientations.
    public override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        children.last?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
}

extension [Result<OpenOutcome, PageError>?] {
    /// The first one that has not failed, otherwise the first one.
    fileprivate var best: Result<OpenOutcome, PageError>? {
        let known = compactMap { $0 }
        return known.first { $0.isPossible } ?? known.first
    }
}

/// Reports the phases of a scene.
@MainActor
private final class SceneFollower {
    let scene: UIScene
    // Safe: it is written once, before other code has the object, and read when no other code has it any more.
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
        // Safe on any thread that may release the last reference.
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }
}
#endif
