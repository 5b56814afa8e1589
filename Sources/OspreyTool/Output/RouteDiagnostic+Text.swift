import OspreyRouting

extension RouteDiagnostic {
    /// The problem for people: the line that it is on, a caret, and what to do.
    func text(_ style: Style) -> StyledText {
        let severity =
            switch severity {
            case .error: style.error(severity.rawValue)
            case .warning: style.warning(severity.rawValue)
            }
        var lines: [StyledText] = [
            "\(style.bold(place)): \(severity): \(message) [\(code.rawValue)]"
        ]
        if let snippet { lines.append(StyledText(verbatim: snippet)) }
        lines.append("\(style.success("fix")): \(fix)")
        return lines.joined(separator: "\n")
    }
}
