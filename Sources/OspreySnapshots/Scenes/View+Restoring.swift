#if OSPREY_SWIFTUI
public import Foundation
public import Osprey
public import SwiftUI

#if OSPREY_DOUBLES
import OspreySnapshots
#endif

extension View {
    /// Keeps a container's state with the scene, and restores it.
    ///
    /// Each scene has its own container and data:
    ///
    /// ```swift
    /// @State private var container = makeContainer()
    /// @SceneStorage("pages") private var pages: Data?
    ///
    /// var body: some View {
    ///     PageContainerView(container) { PageView($0) }
    ///         .restores(container, from: $pages, owner: session.userID)
    ///         .task { do { try await container.start() } catch { print(error) } }
    /// }
    /// ```
    ///
    /// It calls `keepSnapshot(in:owner:)` when the view appears. If the container already runs,
    /// the kept state replaces the current one. SwiftUI deletes the data when the user closes the scene, and when the
    /// app crashes.
    ///
    /// - Parameters:
    ///   - container: The container that the view shows.
    ///   - data: The storage of SwiftUI for the snapshot of the scene.
    ///   - owner: The user; `nil`, the default, is a guest, or an app without accounts.
    public func restores(
        _ container: PageContainer, from data: Binding<Data?>,
        owner: @autoclosure @escaping @MainActor () -> String? = nil
    ) -> some View {
        RestoringView(container: container, data: data, owner: owner, content: self)
            .id(ObjectIdentifier(container))
    }
}

/// Lets a container keep its snapshot with the scene, once.
private struct RestoringView<Content: View>: View {
    let container: PageContainer
    let data: Binding<Data?>
    let owner: @MainActor () -> String?
    let content: Content

    @State private var isKept = false

    init(
        container: PageContainer, data: Binding<Data?>, owner: @escaping @MainActor () -> String?,
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
            container.keepSnapshot(in: store, owner: owner())
        }
    }
}
#endif
