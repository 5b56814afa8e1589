// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation

/// See <https://developer.apple.com/documentation/uikit/uiviewcontroller>.
@MainActor
open class UIViewController: UIResponder {
    open lazy var view: UIView! = makeView()
    open private(set) var isViewLoaded = false

    open private(set) var children: [UIViewController] = []
    open private(set) weak var parent: UIViewController?

    open lazy var navigationItem = UINavigationItem()
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: nil, image: nil, selectedImage: nil)
    open var hidesBottomBarWhenPushed = false

    /// See <https://developer.apple.com/documentation/uikit/uiviewcontroller/modalpresentationstyle>.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic

    /// See <https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioningdelegate>.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    open internal(set) var isBeingDismissed = false
    lazy var ownPresentationController = UISheetPresentationController(self)
    var hasBeenPresented = false
    var ownPresented: UIViewController?
    weak var ownPresenting: UIViewController?

    /// See <https://developer.apple.com/documentation/uikit/uiviewcontroller/init(nibname:bundle:)>.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { super.init() }

    private func makeView() -> UIView {
        let view = UIView()
        self.view = view
        isViewLoaded = true
        viewDidLoad()
        return view
    }

    open func viewDidLoad() {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    /// See <https://developer.apple.com/documentation/uikit/uicontentcontainer/viewwilltransition(to:with:)>.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }

    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

    /// See <https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsstatusbarappearanceupdate()>.
    open func setNeedsStatusBarAppearanceUpdate() {}

    /// See <https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsupdateofsupportedinterfaceorientations()>.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

    // MARK: Containers

    open func addChild(_ childController: UIViewController) {
        children.append(childController)
        childController.parent = self
    }

    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    func setChildren(_ new: [UIViewController]) {
        for child in children where !new.contains(child) { child.removeFromParent() }
        for child in new where child.parent !== self { addChild(child) }
        children = new
    }

    /// The children whose views are in sight when this one's is.
    var shownChildren: [UIViewController] { children }

    /// Puts the view of a child where a person sees it.
    func embed(_ child: UIViewController?) {
        guard let child, child.view.superview !== view else { return }
        child.view.frame = Device.glass
        view.addSubview(child.view)
    }

    // MARK: Presentations

    open var presentationController: UIPresentationController? { ownPresentationController }

    /// See <https://developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller>.
    open var presentedViewController: UIViewController? {
        if contradicts(.forgetsCovers), device?.isTellingDisappearance == true { return nil }
        return ownPresented ?? parent?.presentedViewController
    }

    /// See <https://developer.apple.com/documentation/uikit/uiviewcontroller/presentingviewcontroller>.
    open var presentingViewController: UIViewController? {
        if contradicts(.namesPresentersLate), (device?.moves ?? 0) > 0 { return nil }
        return ownPresenting ?? parent?.presentingViewController
    }

    /// See <https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)>.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (@MainActor () -> Void)? = nil
    ) {
        let presenter = outermost
        presenter.device?.present(viewControllerToPresent, from: presenter, flag, completion)
    }

    /// See <https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)>.
    open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
        if let presented = presentedViewController {
            device?.dismiss(presented, flag, completion)
        } else {
            presentingViewController?.dismiss(animated: flag, completion: completion)
        }
    }

    // MARK: Transitions

    var ownTransition: Transition?

    /// See <https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioncoordinator>.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        if contradicts(.makesCoordinatorsLate), ownTransition?.isMoving == false { return nil }
        return ownTransition ?? parent?.transitionCoordinator
    }

    // MARK: Simulation

    var outermost: UIViewController { parent?.outermost ?? self }

    /// The window whose root it is.
    weak var rootWindow: UIWindow?

    /// The window in which it is, although a cover may have taken its view out of it.
    var ownWindow: UIWindow? { outermost.ownPresenting?.ownWindow ?? outermost.rootWindow }

    /// The device on which it is, be it in sight or not.
    var device: Device? { ownWindow?.windowScene?.device }
}

/// See <https://developer.apple.com/documentation/uikit/uistatusbarstyle>.
public enum UIStatusBarStyle: Int, Sendable {
    case `default`, lightContent
    case darkContent = 3
}

/// See <https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask>.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    public static let landscape = UIInterfaceOrientationMask(rawValue: 1 << 3 | 1 << 4)
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// A search, which UIKit presents.
///
/// See <https://developer.apple.com/documentation/uikit/uisearchcontroller>.
@MainActor
open class UISearchController: UIViewController {
    /// See <https://developer.apple.com/documentation/uikit/uisearchcontroller/init(searchresultscontroller:)>.
    public convenience init(searchResultsController: UIViewController?) { self.init() }
}

/// See <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle>.
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case fullScreen = 0
    case pageSheet = 1
    case overFullScreen = 5

    /// Whether what lies below is out of sight, and its view is the transition's.
    var covers: Bool { self == .fullScreen }
}

/// See <https://developer.apple.com/documentation/uikit/uipresentationcontroller>.
@MainActor
open class UIPresentationController: NSObject {
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    open private(set) unowned var presentedViewController: UIViewController

    init(_ presented: UIViewController) { presentedViewController = presented }
}

/// See <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate>.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
        DelegateCalls.unanswered("presentationControllerShouldDismiss(_:)")
        return true
    }

    public func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
        DelegateCalls.unanswered("presentationControllerDidAttemptToDismiss(_:)")
    }

    public func presentationControllerDidDismiss(_ controller: UIPresentationController) {
        DelegateCalls.unanswered("presentationControllerDidDismiss(_:)")
    }
}
