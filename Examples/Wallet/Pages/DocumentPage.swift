import Osprey

/// A document by its path.
final class DocumentPage: WalletPage {
    @Injected var path: [String]

    override func didInject() {
        title = path.last ?? "Document"
    }

    override var elements: [PageElement] {
        let name = path.joined(separator: "/")
        guard let text = Self.documents[name] else { return [.text("There is no document '\(name)'.")] }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.isEmpty ? .blank : .text(String($0))
        }
    }

    private static let documents = [
        "legal/terms": """
        1. What you borrow you pay back.

        2. What we promise stands in your offer. We do not change it later.

        3. You can pay back early at any time, and pay less for it.

        4. If you cannot pay, talk to us before the due date.

        5. Your data is yours. We keep what the law asks us to keep, and no more.
        """,
        "legal/privacy": "We keep what the law asks us to keep, and no more.",
    ]
}
