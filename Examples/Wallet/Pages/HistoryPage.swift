import Osprey

/// The history of the app, newest first; the user can follow a link again.
final class HistoryPage: WalletPage {
    override init() {
        super.init()
        title = "History"
    }

    override var elements: [PageElement] {
        let entries = container?.history ?? []
        return entries.isEmpty ? [.text("Nothing yet.")] : entries.reversed().map(element(for:))
    }

    private func element(for entry: HistoryEntry) -> PageElement {
        let name = entry.name ?? ""
        guard case .url(let url)? = entry.intent?.destination else { return .fact(entry.kind.words, name) }
        return .link(url, detail: entry.trust == .external ? "outside" : "") { [self] in open(.url(url)) }
    }
}

extension HistoryEntry.Kind {
    fileprivate var words: String {
        switch self {
        case .opened: "opened"
        case .handled: "done by"
        case .wentBack: "back to"
        case .reset: "reset to"
        case .ended: "ended"
        }
    }
}
