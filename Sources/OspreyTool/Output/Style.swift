import OspreyProperties

/// Colors for a terminal, plain text for everything else.
struct Style {
    /// The select-graphic-rendition codes in use.
    private enum Code: String {
        case bold = "1"
        case dim = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
        case cyan = "36"
    }

    let isColored: Bool

    init(isColored: Bool) {
        self.isColored = isColored
    }

    /// Decides by where the text goes: a terminal, unless it is a dumb one or the user wants no color.
    ///
    /// A `NO_COLOR` that is empty counts as none, see https://no-color.org.
    init(isTerminal: Bool, environment: [String: String]) {
        let isRefused = !environment["NO_COLOR", default: ""].isEmpty || environment["TERM"] == "dumb"
        self.init(isColored: isTerminal && !isRefused)
    }

    func bold(_ text: String) -> StyledText { apply(.bold, text) }
    func dim(_ text: String) -> StyledText { apply(.dim, text) }
    func error(_ text: String) -> StyledText { apply(.red, text) }
    func success(_ text: String) -> StyledText { apply(.green, text) }
    func warning(_ text: String) -> StyledText { apply(.yellow, text) }
    func name(_ text: String) -> StyledText { apply(.cyan, text) }

    private func apply(_ code: Code, _ text: String) -> StyledText {
        guard isColored, !text.isEmpty else { return StyledText(text) }
        return StyledText(verbatim: "\u{1B}[\(code.rawValue)m\(text.visible)\u{1B}[0m")
    }
}
