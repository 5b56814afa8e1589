import Foundation
import UIKit

/// An app in which contracts are checked: those that need no person as its unit tests, each of the others when a UI test
/// launches the app for it.
@main
final class ContractApp: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = ContractScene.self
        return configuration
    }
}

/// Runs the contract that the launch environment names.
final class ContractScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var board: Board?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        guard let sentence = ProcessInfo.processInfo.environment["OSPREY_CONTRACT"] else { return }
        let board = Board(scene)
        self.board = board
        Task { board.verdict = await verdict(on: sentence, board) }
    }

    private func verdict(on sentence: String, _ person: any Person) async -> String {
        do {
            if let contract = UIKitContracts.all.first(where: { $0.sentence == sentence }) {
                try await contract.check(.ready(for: person))
            } else if let contract = SwiftUIContracts.all.first(where: { $0.sentence == sentence }) {
                try await contract.check(.ready(for: person))
            } else {
                return "differs: the app has no such contract"
            }
            return "holds"
        } catch {
            return "differs: \(error)"
        }
    }
}

/// Asks the UI test to use the screen, and tells it how the contract has ended.
///
/// It lies in the middle of the screen in a window of its own, out of the way of what is to be touched.
@MainActor
final class Board: Person {
    private let window: UIWindow
    private let label = UILabel()
    private var answer: CheckedContinuation<Void, Never>?

    /// How the contract has ended.
    var verdict = "" {
        didSet { show(verdict, as: "verdict") }
    }

    init(_ scene: UIWindowScene) {
        window = UIWindow(windowScene: scene)
        let screen = scene.coordinateSpace.bounds
        window.frame = CGRect(x: 0, y: screen.midY - 40, width: screen.width, height: 60)
        window.windowLevel = .alert + 1
        let controller = UIViewController()
        let button = UIButton(
            type: .system, primaryAction: UIAction(title: "done") { [weak self] _ in self?.proceed() })
        button.accessibilityIdentifier = "done"
        for (view, frame) in [
            (label, CGRect(x: 0, y: 0, width: screen.width - 80, height: 60)),
            (button, CGRect(x: screen.width - 80, y: 0, width: 80, height: 60)),
        ] as [(UIView, CGRect)] {
            view.frame = frame
            controller.view.addSubview(view)
        }
        window.rootViewController = controller
        window.isHidden = false
        show("", as: "wish")
    }

    func perform(_ act: Act) async throws {
        show(act.rawValue, as: "wish")
        await withCheckedContinuation { answer = $0 }
    }

    private func show(_ text: String, as identifier: String) {
        label.text = text
        label.accessibilityIdentifier = identifier
    }

    private func proceed() {
        // At once, so that nothing is done twice.
        show("", as: "wish")
        answer?.resume()
        answer = nil
    }
}
