import Foundation
import Osprey
import OspreyTesting
import OspreyUIKitOnDoubles
import Testing
import UIKit

/// The app of the article "From model to screen: UIKit", as it stands there.
@MainActor
struct `The smallest app in UIKit` {
    @Test
    func `opens a page from a button, goes back by a swipe, and opens a link from outside`() async throws {
        let device = Device()
        let delegate = try #require(device.launch(AppDelegate()))
        try await wait("[My loan]", on: device)
        #expect(device.tap("My loan"))
        try await wait("Loan 7", on: device)
        device.swipeBack()
        try await wait("[My loan]", on: device)
        let url = try #require(URL(string: "bank://loan/9"))
        delegate.scene(device.scene, openURLContexts: [UIOpenURLContext(url: url)])
        try await wait("Loan 9", on: device)
    }

    @Test
    func `shows the link with which it is launched`() async throws {
        let device = Device()
        let url = try #require(URL(string: "bank://loan/5"))
        let options = UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)])
        let delegate = device.launch(AppDelegate(), options: options)
        try await wait("Loan 5", on: device)
        #expect(device.stack?.viewControllers.count == 2)
        withExtendedLifetime(delegate) {}
    }

    private func wait(_ text: String, on device: Device) async throws {
        try await waitUntil("\(text)") {
            device.advance(by: .milliseconds(100))
            return device.texts == [text]
        }
        device.advance(by: .seconds(1))
        try #require(device.texts == [text])
        #expect(device.top?.view.backgroundColor != nil, "nothing else shows through the page")
    }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var controller: PageContainerViewController?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let container = Self.makeContainer()
        let controller = PageContainerViewController(container) { page in
            switch page {
            case let page as LoanPage: LoanViewController(page)
            case let page as HomePage: HomeViewController(page)
            default: UIViewController()
            }
        }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        (self.window, self.controller) = (window, controller)
        controller.open(options)
        Task { try? await container.start() }
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        controller?.open(contexts)
    }

    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
        controller?.proceed(with: activity)
    }

    private static func makeContainer() -> PageContainer {
        let routes = "base.root = HomePage\nbank.loan.{loanId|int} = LoanPage; external"
        guard
            let container = try? PageContainer(
                routes: [.properties(text: routes, file: "routes")], clock: ManualClock())
        else {
            fatalError("the routes are part of the program")
        }
        container.register(HomePage.init, LoanPage.init)
        return container
    }
}

final class HomePage: Page {
    override func didLoad() { title = "Home" }
}

final class LoanPage: Page {
    @Injected var loanId: Int
    override func didInject() { title = "Loan \(loanId)" }
}

final class HomeViewController: UIViewController {
    private let page: HomePage

    init(_ page: HomePage) {
        self.page = page
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let button = UIButton(
            primaryAction: UIAction(title: "My loan") { [page] _ in page.open("bank://loan/7") })
        button.frame = view.bounds
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(button)
    }
}

final class LoanViewController: UIViewController {
    private let page: LoanPage

    init(_ page: LoanPage) {
        self.page = page
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel(frame: view.bounds)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.textAlignment = .center
        label.text = "Loan \(page.loanId)"
        view.addSubview(label)
    }
}
