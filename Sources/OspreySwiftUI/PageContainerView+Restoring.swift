#if OSPREY_SWIFTUI
public import Foundation
import Osprey
public import SwiftUI

extension PageContainerView {
    /// Keeps what the container displays with the scene, and brings it back.
    ///
    /// Each scene has a container and data of its own:
    ///
    /// ```swift
    /// @State private var container = makeContainer()
    /// @SceneStorage("pages") private var pages: Data?
    ///
    /// var body: some View {
    ///     PageContainerView(container) { PageView($0) }
    ///         .restores(from: $pages, owner: session.userID)
    ///         .task { try? await container.start() }
    /// }
    /// ```
    ///
    /// It calls ``Osprey/PageContainer/keepsSnapshot(in:owner:)`` when the view appears. If the container runs by then, what
    /// is kept is shown in place of what is there. SwiftUI forgets the data when a person closes the scene, and when the
    /// app crashes.
    ///
    /// - Parameters:
    ///   - data: Where SwiftUI keeps the snapshot of the scene.
    ///   - owner: The person; `nil`, the default, is a guest, or an app without accounts.
    public func restores(
        from data: Binding<Data?>, owner: @autoclosure @escaping @MainActor () -> String? = nil
    ) -> some View {
        RestoringView(container: container, data: data, owner: owner, content: self)
            .id(container.map(ObjectIdentifier.init))
    }
}

/// Has a container keep its snapshot with the scene, once.
private struct RestoringView<Content: View>: View {
    let container: PageContainer?
    let data: Binding<Data?>
    let owner: @MainActor () -> String?
    let content: Content

    @State private var isKept = false

    init(
        container: PageContainer?, data: Binding<Data?>, owner: @escaping @MainActor () -> String?,
        content: Content
    ) {
        self.container = container
        self.data = data
        self.owner = owner
        self.content = content
    }

    var body: some View {
        content.onAppear {
            guard !isKept else { return }
            isKept = true
            let store = SnapshotStore(read: { data.wrappedValue }, write: { data.wrappedValue = $0 })
            container?.keepsSnapshot(in: store, owner: owner())
        }
    }
}
#endif
