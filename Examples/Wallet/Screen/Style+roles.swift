/// The styles of the screen's parts, by role.
extension Style {
    static let frame = Style(.dim)
    static let title = Style(.bold)
    static let accent = Style(color: .cyan)
    static let faint = Style(.dim)
    static let selected = Style(.reversed)
    static let failure = Style(.bold, color: .red)

    static func log(_ kind: LogEntry.Kind) -> Style {
        switch kind {
        case .page: .plain
        case .tab: Style(color: .blue)
        case .app, .display: Style(color: .magenta)
        case .visit: Style(color: .green)
        case .note: .faint
        case .failure: Style(color: .red)
        }
    }
}
