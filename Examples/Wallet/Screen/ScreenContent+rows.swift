extension ScreenContent {
    /// The content in rows of a given width; long paragraphs are wrapped.
    func rows(columns: Int) -> [ContentRow] {
        lines.enumerated().flatMap { index, line in line.rows(index, columns: columns) }
    }

    /// The index of the first visible row in a window of a given height.
    ///
    /// It is the scroll offset, clamped to the content and moved as far as the selection requires. If the first or last
    /// selectable line is selected, the lines above or below it are shown as well, if there is room.
    func firstVisibleRow(of rows: [ContentRow], height: Int) -> Int {
        var first = min(max(0, scroll), max(0, rows.count - height))
        let selected = rows.indices.filter { rows[$0].line == selection }
        let selectable = lines.indices.filter { lines[$0].isSelectable }
        if let selection, selection == selectable.last { first = max(0, rows.count - height) }
        if let selection, selection == selectable.first { first = 0 }
        if let last = selected.last, last >= first + height { first = last - height + 1 }
        if let top = selected.first, top < first { first = top }
        return first
    }
}

extension ContentLine {
    fileprivate func rows(_ index: Int, columns: Int) -> [ContentRow] {
        switch self {
        case .heading(let text):
            text.wrapped(to: columns).map { ContentRow(line: index, text: $0, style: .title) }
        case .text(let text):
            text.wrapped(to: columns).map { ContentRow(line: index, text: $0) }
        case .fact(let label, let value):
            Self.pair(index, label, value, columns: columns, style: .plain)
        case .link(let text, let detail):
            Self.pair(index, text, detail.isEmpty ? "›" : detail + " ›", columns: columns, style: .accent)
        case .button(let text):
            [ContentRow(line: index, text: "[ \(text) ]", style: .accent)]
        case .field(let label, let text, let isSecret):
            [
                ContentRow(
                    line: index,
                    text: "\(label): " + (isSecret ? String(repeating: "•", count: text.count) : text)
                )
            ]
        case .rule:
            [ContentRow(line: index, text: "", style: .frame, isRule: true)]
        case .blank:
            [ContentRow(line: index, text: "")]
        }
    }

    /// A text with another one at the right, or in two rows if there is no room for both in one.
    private static func pair(
        _ index: Int, _ text: String, _ trailing: String, columns: Int, style: Style
    ) -> [ContentRow] {
        if text.columns + 1 + trailing.columns <= columns {
            return [ContentRow(line: index, text: text, trailing: trailing, style: style)]
        }
        return text.wrapped(to: columns).map { ContentRow(line: index, text: $0, style: style) }
            + [ContentRow(line: index, text: "", trailing: trailing, style: style)]
    }
}
