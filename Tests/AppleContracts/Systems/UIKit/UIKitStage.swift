import UIKit

/// The scene of an app in which a contract is checked.
@MainActor
final class UIKitStage: Stage {
    let witness = Witness()
    let person: any Person
    let scene: UIWindowScene

    private var windows: [UIWindow] = []
    private var kept: [AnyObject] = []

    private init(_ scene: UIWindowScene, _ person: any Person) {
        self.scene = scene
        self.person = person
    }

    /// Waits until the app has a scene that a person sees.
    static func ready(for person: any Person = AbsentPerson()) async throws -> UIKitStage {
        let scene = try await UIWindowScene.inFront()
        try await ScreenTurn.take()
        return UIKitStage(scene, person)
    }

    /// A test in the process of the app has no finger.
    nonisolated static let hasPerson = false

    func show(_ root: UIViewController) {
        let window = UIWindow(windowScene: scene)
        window.rootViewController = root
        window.makeKeyAndVisible()
        windows.append(window)
    }

    /// Keeps what UIKit keeps weakly.
    func keep(_ object: AnyObject) { kept.append(object) }

    func clear() {
        for window in windows {
            window.rootViewController?.dismiss(animated: false)
            window.isHidden = true
            window.rootViewController = nil
        }
        windows = []
        ScreenTurn.end()
    }
}

extension UIWindowScene {
    /// The scene in front; a contract is broken if there is none after ten seconds.
    static func inFront() async throws -> UIWindowScene {
        for _ in 0..<500 {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            if let scene = scenes.first(where: { $0.activationState == .foregroundActive }) { return scene }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw Violation(description: "after ten seconds the app had no scene in front")
    }
}
