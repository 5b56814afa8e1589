import Osprey
import SwiftUI

#if OSPREY_DOUBLES
import OspreySwiftUIOnDoubles
#else
import OspreySwiftUI
#endif

/// The whole app: the container starts when the view appears; each page is shown by its view.
struct WalletView: View {
    let wallet: Wallet
    @State private var failure: String?

    var body: some View {
        ZStack {
            PageContainerView(wallet.container) { page in
                switch page {
                case let page as SplashPage: SplashView(page: page)
                case let page as WalletPage: ElementsView(page: page)
                default: Text(page.title)
                }
            }
            if let failure { Text(failure) }
        }
        .task {
            do {
                try await wallet.container.start()
            } catch {
                failure = "\(error)"
            }
        }
    }
}

/// Covers the app for a moment.
private struct SplashView: View {
    let page: SplashPage

    var body: some View {
        Button("Wallet") { page.finish() }
    }
}

/// Any page of the app, element by element.
///
/// The content of a page is read in the view's body, so that the view follows its observable properties.
private struct ElementsView: View {
    let page: WalletPage

    var body: some View {
        List {
            ForEach(Array(page.elements.enumerated()), id: \.offset) { _, element in
                ElementView(element: element)
            }
        }
    }
}

/// One line of a page.
private struct ElementView: View {
    let element: PageElement

    var body: some View {
        switch element.line {
        case .heading(let text): Text(text).font(.headline)
        case .text(let text): Text(text)
        case .fact(let label, let value): LabeledContent(label, value: value)
        case .link(let text, let detail):
            Button {
                element.press()
            } label: {
                LabeledContent(text, value: detail)
            }
        case .button(let text): Button(text) { element.press() }
        case .field(let label, let text, let isSecret):
            FieldView(label: label, text: text, isSecret: isSecret) { element.edit($0) }
        case .rule: Divider()
        case .blank: Text("")
        }
    }
}

/// A text field: it stores the typed text, and passes it to the page.
private struct FieldView: View {
    let label: String
    let isSecret: Bool
    let edit: @MainActor (String) -> Void
    @State private var text: String

    init(label: String, text: String, isSecret: Bool, edit: @escaping @MainActor (String) -> Void) {
        self.label = label
        self.isSecret = isSecret
        self.edit = edit
        _text = State(wrappedValue: text)
    }

    var body: some View {
        ZStack {
            if isSecret {
                SecureField(label, text: $text)
            } else {
                TextField(label, text: $text)
            }
        }
        .onChange(of: text) { _, new in edit(new) }
    }
}

extension PageElement {
    /// Performs the action of the line, if it has one.
    @MainActor
    fileprivate func press() {
        if case .press(let press) = use { press() }
    }

    /// Passes a new text to the page, if the line is a field.
    @MainActor
    fileprivate func edit(_ text: String) {
        if case .edit(let edit) = use { edit(text) }
    }
}
