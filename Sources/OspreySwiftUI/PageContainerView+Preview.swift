#if OSPREY_SWIFTUI
import Observation
public import Osprey
public import SwiftUI

extension PageContainerView {
    /// Shows one page in a preview: built, injected and loaded as in an app, in its own container.
    ///
    /// ```swift
    /// #Preview { PageContainerView.preview(LoanPage.init, ["loanId": 7]) { LoanView(page: $0) } }
    /// ```
    ///
    /// The page is at the bottom of a stack. For a page that it opens, only the title is shown. If the page cannot be
    /// built, the preview shows the error.
    ///
    /// - Parameters:
    ///   - make: The initializer of the page.
    ///   - parameters: The parameters of the page.
    ///   - prepare: Registers what the page needs, such as filters and other pages.
    ///   - content: Makes the view of the page.
    public static func preview<P: Page>(
        _ make: @escaping @MainActor () -> P, _ parameters: Parameters = [:],
        prepare: @MainActor (PageContainer) -> Void = { _ in },
        @ViewBuilder content: @escaping @MainActor (P) -> Content
    ) -> some View {
        PagePreview(Preview(make, parameters, prepare: prepare), content: content)
    }
}

/// A container with one page, or the error.
@MainActor
@Observable
private final class Preview {
    private(set) var container: Result<PageContainer, any Error>

    init<P: Page>(
        _ make: @escaping @MainActor () -> P, _ parameters: Parameters,
        prepare: @MainActor (PageContainer) -> Void
    ) {
        container = Result {
            let container = try PageContainer()
            container.factory.register(make, as: P.pageName)
            prepare(container)
            container.navigation.setRoot(Navigator(try container.factory.build(P.self, parameters)))
            return container
        }
    }

    /// Opens the gate; the page is visible before.
    func start() async {
        guard case .success(let started) = container else { return }
        do { try await started.start() } catch { container = .failure(error) }
    }
}

private struct PagePreview<P: Page, Content: View>: View {
    @State private var preview: Preview
    private let content: @MainActor (P) -> Content

    init(_ preview: Preview, content: @escaping @MainActor (P) -> Content) {
        _preview = State(wrappedValue: preview)
        self.content = content
    }

    var body: some View {
        switch preview.container {
        case .success(let container):
            PageContainerView<PreviewContent<P, Content>>(container) {
                PreviewContent(page: $0, content: content)
            }
            .task { await preview.start() }
        case .failure(let error): Text("\(error)")
        }
    }
}

private struct PreviewContent<P: Page, Content: View>: View {
    let page: Page
    let content: @MainActor (P) -> Content

    var body: some View {
        if let page = page as? P { content(page) } else { Text(page.title) }
    }
}
#endif
