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
    /// Shows the windows in a `UIWindow` of the scene: above every sheet, and with the screen below showing through.
    ///
    /// Nothing of it is to be seen or touched in this view, whose environment the pages find.
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

    /// The windows, bottom to top: they are read where views are evaluated, so that a change is followed.
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

/// Finds the scene in which it is, and shows views in a window there.
private final class WindowsController: UIViewController {
    private let windows = TopWindows()

    /// The window of the display, also while a cover has taken this view out of it.
    private weak var window: UIWindow?
    private var controllers: [(id: HolderID, controller: UIHostingController<AnyView>)] = []

    /// Shows views, bottom to top; one that is there already keeps its state.
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
    /// Shows the windows above this view if it is on top: the system has no place above what is presented.
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
