#if OSPREY_SWIFTUI
import Foundation
public import Osprey
import OspreyHosting
public import SwiftUI

/// Shows the display of a container: its stacks, its tabs, and its presentations.
///
/// Return a view for each page; the model determines everything else:
///
/// ```swift
/// PageContainerView(container) { page in
///     switch page {
///     case let page as LoanPage: LoanView(page: page)
///     default: Text(page.title)
///     }
/// }
/// ```
///
/// It is the container's host; use one for each scene. It passes URLs and web activities that the scene is opened with
/// to ``Osprey/PageContainer/open(link:)``; their errors go to `onFailure`. It reports the phases of the scene to
/// ``Osprey/PageContainer/receive(_:)``. If SwiftUI does something else than it was told, that is reported to
/// ``Osprey/NavigationTree/onProblem``.
///
/// A cover is a `fullScreenCover` and a sheet a `sheet`; presentations with the style `window` are above the topmost of
/// them. Views can read the container from `@Environment(\.pageContainer)`.
public struct PageContainerView<Content: View>: View {
    private let host: SwiftUIHost
    private let content: @MainActor (Page) -> Content

    /// The container that is shown.
    var container: PageContainer? { host.container }

    /// Shows a container, each page by the view that the closure returns for it.
    ///
    /// - Parameters:
    ///   - container: The container to show; it may start before or after the view appears. Another container is
    ///     another screen.
    ///   - content: Creates the view of a page; called again whenever something that it reads has changed.
    public init(_ container: PageContainer, @ViewBuilder content: @escaping @MainActor (Page) -> Content) {
        self.init(SwiftUIHost(container.navigation, of: container), content: content)
    }

    init(_ host: SwiftUIHost, @ViewBuilder content: @escaping @MainActor (Page) -> Content) {
        self.host = host
        self.content = content
    }

    /// The display of the container.
    public var body: some View {
        SceneView(host: host, content: content).id(ObjectIdentifier(host.screen.tree))
    }
}

/// The state of the scene: the first host of a tree stays; hosts that are created with later values are not used.
private struct SceneView<Content: View>: View {
    @State var host: SwiftUIHost
    let content: @MainActor (Page) -> Content

    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        // The phase of the scene is read outside of presenting views, so that its changes do not affect presentations.
        ScreenView(views: PageViews(host: host, content: content))
            .environment(\.pageContainer, host.container)
            .onAppear { host.connect() }
            .onOpenURL { host.open(link: $0) }
            .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
                if let url = activity.webpageURL { host.open(link: url) }
            }
            .onChange(of: scenePhase, initial: true) { old, new in host.follow(new, after: old) }
            .onChange(of: sizeClass) { host.sizeChanges() }
    }
}

extension EnvironmentValues {
    /// The container whose pages are shown here, if any.
    public var pageContainer: PageContainer? {
        get { self[PageContainerKey.self] }
        set { self[PageContainerKey.self] = newValue }
    }
}

private struct PageContainerKey: EnvironmentKey {
    static let defaultValue: PageContainer? = nil
}
#endif
