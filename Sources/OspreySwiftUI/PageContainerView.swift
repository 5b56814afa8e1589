#if OSPREY_SWIFTUI
import Foundation
public import Osprey
import OspreyHosting
public import SwiftUI

/// Shows what a container displays: its stacks, its tabs, and what is presented above them.
///
/// Say which view shows which page; everything else is the model's:
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
/// It is the container's host, one for each scene. It hands URLs and web activities that the scene is opened with to
/// ``Osprey/PageContainer/handle(_:)``, where what fails goes to `onFailure`, and reports the phases of the scene to
/// ``Osprey/PageContainer/application(_:)``. What SwiftUI does otherwise than it was told goes to
/// ``Osprey/NavigationTree/onProblem``.
///
/// A cover is a `fullScreenCover` and a sheet a `sheet`; presentations of the style `window` lie above the topmost of
/// them. The views find the container in `@Environment(\.pageContainer)`.
public struct PageContainerView<Content: View>: View {
    private let host: SwiftUIHost
    private let content: @MainActor (Page) -> Content

    /// The container that is shown.
    var container: PageContainer? { host.container }

    /// Shows a container, each page by the view that is made for it.
    ///
    /// - Parameters:
    ///   - container: What to show; it may start before or after the view appears. Another one is another screen.
    ///   - content: Makes the view of a page; called again whenever something that it reads has changed.
    public init(_ container: PageContainer, @ViewBuilder content: @escaping @MainActor (Page) -> Content) {
        self.init(SwiftUIHost(container.navigation, of: container), content: content)
    }

    init(_ host: SwiftUIHost, @ViewBuilder content: @escaping @MainActor (Page) -> Content) {
        self.host = host
        self.content = content
    }

    /// What the container displays.
    public var body: some View {
        SceneView(host: host, content: content).id(ObjectIdentifier(host.screen.tree))
    }
}

/// What belongs to the scene: the first host of a tree stays, those that are made with later values are not used.
private struct SceneView<Content: View>: View {
    @State var host: SwiftUIHost
    let content: @MainActor (Page) -> Content

    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        // The phase of the scene is read around what presents, so that its changes touch no presentation.
        ScreenView(views: PageViews(host: host, content: content))
            .environment(\.pageContainer, host.container)
            .onAppear { host.connect() }
            .onOpenURL { host.handle($0) }
            .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
                if let url = activity.webpageURL { host.handle(url) }
            }
            .onChange(of: scenePhase, initial: true) { old, new in host.follow(new, after: old) }
            .onChange(of: sizeClass) { host.sizeChanges() }
    }
}

extension EnvironmentValues {
    /// The container whose pages are shown here, if any is.
    public var pageContainer: PageContainer? {
        get { self[PageContainerKey.self] }
        set { self[PageContainerKey.self] = newValue }
    }
}

private struct PageContainerKey: EnvironmentKey {
    static let defaultValue: PageContainer? = nil
}
#endif
