// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import SwiftUIOfEachSystem
public import UIKit

/// See <https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable>.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View {
    associatedtype UIViewControllerType: UIViewController
    typealias Context = UIViewControllerRepresentableContext<Self>

    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: ())
}

/// See <https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentablecontext>.
@MainActor
public struct UIViewControllerRepresentableContext<Representable> {
    public let environment: EnvironmentValues
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: ()
    ) {}

    public var body: ForeignView<UIViewControllerType> {
        ForeignView { screen, environment in
            let controller = makeUIViewController(context: Context(environment: environment))
            if !screen.contradicts(.hidesViewControllers) { MixedDevice.of(screen).add(controller) }
            return controller
        } update: {
            updateUIViewController($0, context: Context(environment: $1))
        } letGo: {
            Self.dismantleUIViewController($0, coordinator: ())
            $0.view.removeFromSuperview()
            $0.removeFromParent()
        }
    }
}

/// See <https://developer.apple.com/documentation/swiftui/uihostingcontroller>.
@MainActor
open class UIHostingController<Content: View>: UIViewController, HostsView {
    open var rootView: Content

    /// See <https://developer.apple.com/documentation/swiftui/uihostingcontroller/init(rootview:)>.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    var hosted: AnyView { AnyView(rootView) }
}

@MainActor
private protocol HostsView: UIViewController {
    var hosted: AnyView { get }
}

/// The device of a screen, for what is UIKit's: its windows lie above the screen.
@MainActor
private final class MixedDevice {
    private let device = Device()
    private let window: UIWindow
    private let root = UIViewController()

    private init() {
        window = UIWindow(windowScene: device.scene)
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    static func of(_ screen: Screen) -> MixedDevice {
        if let known = screen.companion as? MixedDevice { return known }
        let made = MixedDevice()
        screen.companion = made
        screen.overlays = { [weak made] in made?.overlays ?? [] }
        return made
    }

    func add(_ controller: UIViewController) {
        root.addChild(controller)
        root.view.addSubview(controller.view)
        controller.didMove(toParent: root)
        device.advance(by: .zero)
    }

    private var overlays: [(name: String, view: AnyView)] {
        device.scene.windows.filter { $0 !== window && !$0.isHidden }
            .flatMap { $0.rootViewController?.children ?? [] }
            .compactMap { child in
                (child as? any HostsView).map { ("\(ObjectIdentifier(child))", $0.hosted) }
            }
    }
}

extension Screen {
    /// Whether a window of UIKit's lies above everything.
    public var hasWindowAbove: Bool { !overlays().isEmpty }
}
