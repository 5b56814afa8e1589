#if canImport(SwiftUI)
import SwiftUI
#if canImport(AppKit)
import AppKit
#else
import UIKit
#endif

/// A window in which a contract is checked: on macOS of the test process itself, elsewhere of an app.
@MainActor
final class SwiftUIStage: Stage {
    let witness = Witness()
    let person: any Person

    /// A test in the process of the app has no finger.
    nonisolated static let hasPerson = false

    #if canImport(AppKit)
    private var window: NSWindow?

    private init(_ person: any Person) { self.person = person }

    /// A process that was not launched as an app has a window only once it is one.
    static func ready(for person: any Person = AbsentPerson()) async throws -> SwiftUIStage {
        NSApplication.shared.setActivationPolicy(.accessory)
        try await ScreenTurn.take()
        return SwiftUIStage(person)
    }

    func show<Content: View>(@ViewBuilder _ content: @escaping @MainActor () -> Content) {
        let window = NSWindow(contentViewController: NSHostingController(rootView: content()))
        window.isReleasedWhenClosed = false
        window.setContentSize(NSSize(width: 400, height: 700))
        window.makeKeyAndOrderFront(nil)
        self.window = window
    }

    func clear() {
        if let window, let sheet = window.attachedSheet { window.endSheet(sheet) }
        window?.close()
        window = nil
        ScreenTurn.end()
    }
    #else
    private let scene: UIWindowScene
    private var window: UIWindow?

    private init(_ scene: UIWindowScene, _ person: any Person) {
        self.scene = scene
        self.person = person
    }

    /// Waits until the app has a scene that a person sees.
    static func ready(for person: any Person = AbsentPerson()) async throws -> SwiftUIStage {
        let scene = try await UIWindowScene.inFront()
        try await ScreenTurn.take()
        return SwiftUIStage(scene, person)
    }

    func show<Content: View>(@ViewBuilder _ content: @escaping @MainActor () -> Content) {
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIHostingController(rootView: content())
        window.makeKeyAndVisible()
        self.window = window
    }

    func clear() {
        window?.rootViewController?.dismiss(animated: false)
        window?.isHidden = true
        window?.rootViewController = nil
        window = nil
        ScreenTurn.end()
    }
    #endif
}
#endif
