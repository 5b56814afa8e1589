import Foundation
import UIKit

extension UIKitContracts {
    static let tabs: [Contract<UIKitStage>] = [
        Contract(
            "A tab that the app selects is selected without a question to the delegate.",
            source: documentation("uitabbarcontroller/selectedviewcontroller"),
            opposite: "asksAboutTheApp"
        ) { stage in
            let tabs = try await stage.tabs(allows: true)
            tabs.selectedViewController = tabs.viewControllers?.last
            await stage.settle()
            try stage.expect("the selected tab", tabs.selectedViewController?.named ?? "", is: "B")
            try stage.expect("what the delegate was told", stage.witness.calls, is: [])
        },
        Contract(
            "A tab that the app selects by its index is the selected view controller at once.",
            source: documentation("uitabbarcontroller/selectedindex"),
            opposite: "selectsIndexesLate"
        ) { stage in
            let tabs = try await stage.tabs(allows: true)
            tabs.selectedIndex = 1
            try stage.expect("the selected tab", tabs.selectedViewController?.named ?? "", is: "B")
        },
        Contract(
            "A tap on a tab asks the delegate, and selects nothing if it refuses.",
            source: documentation("uitabbarcontrollerdelegate/tabbarcontroller(_:shouldselect:)"),
            opposite: "selectsTabsUnasked", needsPerson: true
        ) { stage in
            let tabs = try await stage.tabs(allows: false)
            try await stage.person.perform(.tapSecondTab)
            try await stage.wait(for: "the question") { stage.witness.has("asked for B") }
            await stage.settle()
            try stage.expect("the selected tab", tabs.selectedViewController?.named ?? "", is: "A")
        },
        Contract(
            "A tap on the selected tab asks the delegate, too.",
            source: documentation("uitabbarcontrollerdelegate/tabbarcontroller(_:shouldselect:)"),
            opposite: "asksOnlyForOtherTabs", needsPerson: true
        ) { stage in
            _ = try await stage.tabs(allows: false)
            try await stage.person.perform(.tapFirstTab)
            try await stage.wait(for: "the question") { stage.witness.has("asked for A") }
        },
    ]

    /// Windows, the status bar, the scene and fingers.
    static let surroundings: [Contract<UIKitStage>] = [
        Contract(
            "A window that is shown by `isHidden` does not become the key window.",
            source: documentation("uiwindow/makekeyandvisible()"),
            opposite: "makesShownWindowsKey"
        ) { stage in
            let ground = try await stage.ground()
            let window = UIWindow(windowScene: stage.scene)
            window.rootViewController = stage.page("above")
            window.windowLevel = .normal + 1
            window.isHidden = false
            await stage.settle()
            let isKey = (window.isKeyWindow, ground.view.window?.isKeyWindow ?? false)
            window.isHidden = true
            try stage.expect("the new window is key", isKey.0, is: false)
            try stage.expect("the old window is key", isKey.1, is: true)
        },
        Contract(
            "The status bar looks as the controller says that the root names for it.",
            source: documentation("uiviewcontroller/childforstatusbarstyle"),
            opposite: "asksTheRootAboutTheStatusBar"
        ) { stage in
            let (root, page) = (ForwardingController(), stage.page("A"))
            page.barStyle = .lightContent
            root.addChild(page)
            root.front = page
            stage.show(root)
            root.setNeedsStatusBarAppearanceUpdate()
            try await stage.wait(for: "light content") {
                stage.scene.statusBarManager?.statusBarStyle == .lightContent
            }
        },
        Contract(
            "The phases of a scene are posted with the scene, on the main thread, when a person leaves and returns.",
            source: documentation("uiscene/didenterbackgroundnotification"),
            opposite: "postsWithoutScenes", needsPerson: true
        ) { stage in
            let names = [
                UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
                UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
            ]
            let observers = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: stage.scene, queue: nil) { _ in
                    MainActor.assumeIsolated { stage.witness.note(name.rawValue) }
                }
            }
            defer { observers.forEach(NotificationCenter.default.removeObserver) }
            _ = try await stage.ground()
            try await stage.person.perform(.leaveAndReturn)
            try await stage.wait(for: "all four in this order") {
                stage.witness.notes.filter(names.map(\.rawValue).contains) == names.map(\.rawValue)
            }
        },
        Contract(
            "A change of the size has a coordinator whose completion is called.",
            source: documentation("uicontentcontainer/viewwilltransition(to:with:)"),
            opposite: "completesNoTurns", needsPerson: true
        ) { stage in
            _ = try await stage.ground()
            try await stage.person.perform(.turn)
            try await stage.wait(for: "the completion") {
                stage.witness.has("ground has changed its size")
            }
        },
        Contract(
            "A recognizer calls its target when a finger moves.",
            source: documentation("uigesturerecognizer/addtarget(_:action:)"),
            opposite: "callsNoTargets", needsPerson: true
        ) { stage in
            let ground = try await stage.ground()
            let (pan, eager) = (UIPanGestureRecognizer(), Leading())
            pan.delegate = eager
            ground.view.addGestureRecognizer(pan)
            let target = Target(pan) { [unowned pan] in stage.witness.note("\(pan.state.rawValue)") }
            try await stage.person.perform(.dragDown)
            try await stage.wait(for: "began, changed and ended") {
                [UIGestureRecognizer.State.began, .changed, .ended].allSatisfy {
                    stage.witness.has("\($0.rawValue)")
                }
            }
            withExtendedLifetime((target, eager)) {}
        },
    ]
}

extension UIKitStage {
    /// Shows two tabs, A and B, the first of them selected.
    func tabs(allows: Bool) async throws -> UITabBarController {
        let (tabs, delegate) = (UITabBarController(), TabWitness(witness, allows: allows))
        let pages = ["A", "B"].map { name in
            let page = page(name)
            page.tabBarItem = UITabBarItem(title: name, image: nil, selectedImage: nil)
            return page
        }
        tabs.setViewControllers(pages, animated: false)
        tabs.delegate = delegate
        keep(delegate)
        show(tabs)
        try await wait(for: "the first tab in a window") { pages[0].view.window != nil }
        await settle()
        witness.forget()
        return tabs
    }
}

extension Witness {
    /// What a delegate of tabs was told, without what the pages were.
    fileprivate var calls: [String] { notes.filter { $0.hasPrefix("asked") || $0.hasPrefix("selected") } }
}

/// Lets a recognizer begin, and nothing else with it.
private final class Leading: NSObject, UIGestureRecognizerDelegate {}

/// What a recognizer calls; on Linux there are no selectors.
@MainActor
private final class Target: NSObject {
    private let act: @MainActor () -> Void

    init(_ recognizer: UIGestureRecognizer, _ act: @escaping @MainActor () -> Void) {
        self.act = act
        super.init()
        #if canImport(ObjectiveC)
        recognizer.addTarget(self, action: #selector(change))
        #else
        recognizer.onChange { [weak self] in self?.act() }
        #endif
    }

    #if canImport(ObjectiveC)
    @objc
    private func change() { act() }
    #endif
}
