/// Pads the texts of a column to one width.
struct Column {
    /// Longer texts stick out, so that one of them does not push all others off the screen.
    static let maximum = 48

    private let width: Int

    init(_ texts: some Sequence<String>) {
        width = texts.reduce(0) { width, text in
            let count = text.displayWidth
            return count > Self.maximum ? width : max(width, count)
        }
    }

    func left(_ text: String) -> String { text + padding(text) }
    func right(_ text: String) -> String { padding(text) + text }

    func padding(_ text: String) -> String {
        String(repeating: " ", count: max(0, width - text.displayWidth))
    }
}

extension String {
    /// The number of cells that the text takes on a terminal, about: its scalars.
    fileprivate var displayWidth: Int {
        utf8.count { $0 & 0b1100_0000 != 0b1000_0000 }
    }

    /// The text with control characters, which would disturb a terminal, written as escapes.
    var visible: String {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{C}": text += "\\f"
            case _ where scalar.properties.generalCategory == .control:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
