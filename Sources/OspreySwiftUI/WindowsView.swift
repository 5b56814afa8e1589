#if OSPREY_SWIFTUI
import Osprey
import OspreyHosting
import SwiftUI
#if OSPREY_UIKIT
#if OSPREY_DOUBLES
import OspreyUIKitOnDoubles
#else
import OspreyUIKit
#endif
import UIKit

extension View {
    /// Shows the windows in a `UIWindow` of the scene, above every sheet; the screen below is visible where they are
    /// clear.
    ///
    /// This view itself is invisible and ignores touches; it passes its environment to the pages.
    func windows<Content: View>(of views: PageViews<Content>, on level: Level) -> some View {
        background {
            if views.host.ground === level {
                WindowsView(views: views, windows: views.host.windows)
            }
        }
    }
}

private struct WindowsView<Content: View>: UIViewControllerRepresentable {
    let views: PageViews<Content>

    /// The windows, bottom to top; read in a view's body, so that changes are observed.
    let windows: [StackModel]

    func makeUIViewController(context: Context) -> WindowsController { WindowsController() }

    func updateUIViewController(_ controller: WindowsController, context: Context) {
        controller.show(
            windows.map { stack in
                let view = views.stack(stack, isClear: true).environment(\.self, context.environment)
                return (stack.id, AnyView(view))
            })
    }

    static func dismantleUIViewController(_ controller: WindowsController, coordinator: ()) {
        controller.show([])
    }
}

/// Finds its scene, and shows views in a window there.
private final class WindowsController: UIViewController {
    private let windows = TopWindows()

    /// The window of the display, also while a cover has removed this view from it.
    private weak var window: UIWindow?
    private var controllers: [(id: HolderID, controller: UIHostingController<AnyView>)] = []

    /// Shows views, bottom to top; existing ones keep their state.
    func show(_ views: [(id: HolderID, view: AnyView)]) {
        controllers = views.map { id, view in
            guard let known = controllers.first(where: { $0.id == id })?.controller else {
                let made = UIHostingController(rootView: view)
                made.view.backgroundColor = .clear
                return (id, made)
            }
            known.rootView = view
            return (id, known)
        }
        showInScene()
    }

    /// It may not have been in a scene before.
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        window = view.window
        showInScene()
    }

    private func showInScene() {
        if let window { windows.show(controllers.map(\.controller), above: window) }
    }
}
#else
extension View {
    /// Shows the windows above this view if it is on top: the system has no level above presentations.
    func windows<Content: View>(of views: PageViews<Content>, on level: Level) -> some View {
        ZStack {
            self
            if views.host.topLevel === level {
                ForEach(views.host.windows) { views.stack($0, isClear: true) }
            }
        }
    }
}
#endif
#endif
