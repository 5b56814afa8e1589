import OspreyProperties

/// Pads the cells of a column to one width, measured as they are shown.
struct Column {
    /// Longer cells stick out, so that one of them does not push all others off the screen.
    static let maximum = 48

    private let width: Int

    init(_ texts: some Sequence<String>) {
        width = texts.reduce(0) { width, text in
            let count = text.visibleWidth
            return count > Self.maximum ? width : max(width, count)
        }
    }

    func left(_ text: String) -> String { text + padding(text) }
    func right(_ text: String) -> String { padding(text) + text }

    func padding(_ text: String) -> String {
        String(repeating: " ", count: max(0, width - text.visibleWidth))
    }
}
