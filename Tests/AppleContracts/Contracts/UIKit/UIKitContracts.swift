import UIKit

/// Everything that the host of UIKit assumes.
enum UIKitContracts {
    static let all = stacks + leading + stackGestures + presentations + sheets + tabs + surroundings

    /// A page of the documentation of UIKit.
    static func documentation(_ page: String) -> String {
        "https://developer.apple.com/documentation/uikit/\(page)"
    }
}

extension UIKitStage {
    func page(_ name: String) -> NamedController { NamedController(name, witness) }

    /// Shows a stack of pages, and returns it when it is at rest; its delegate only listens, unless one is given.
    func stack(_ names: String..., delegate: (any UINavigationControllerDelegate)? = nil) async throws
        -> UINavigationController
    {
        let stack = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
        let delegate = delegate ?? StackWitness(witness)
        stack.setViewControllers(names.map(page), animated: false)
        stack.delegate = delegate
        keep(delegate)
        show(stack)
        try await wait(for: "the top page in a window") { stack.topViewController?.view.window != nil }
        await settle()
        witness.forget()
        return stack
    }

    /// Shows a page alone, from which something can be presented.
    func ground() async throws -> NamedController {
        let ground = page("ground")
        show(ground)
        try await wait(for: "the page in a window") { ground.view.window != nil }
        await settle()
        witness.forget()
        return ground
    }

    /// Presents something without an animation, and returns when it is there.
    func present(_ controller: UIViewController, on presenter: UIViewController) async throws {
        presenter.present(controller, animated: false)
        try await wait(for: "\(controller.named) in a window") { controller.view.window != nil }
        await settle()
        witness.forget()
    }
}
