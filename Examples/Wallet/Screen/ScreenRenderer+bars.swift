extension ScreenRenderer {
    /// Draws the exit at the left, and the title in the middle if there is room.
    mutating func draw(_ titleBar: TitleBar, in line: Rect) {
        let exit =
            switch titleBar.exit {
            case .none: ""
            case .back(let title): "‹ " + title
            case .close: "✕"
            }
        let inner = line.inset(columns: 1, rows: 0)
        let title = titleBar.title.fitted(to: inner.columns - (exit.isEmpty ? 0 : 3))
        let centered = (inner.columns - title.columns) / 2
        // The title keeps its place; the exit is shortened first, if necessary to its mark.
        let exitColumns = exit.isEmpty ? 0 : max(1, centered - 2)
        let mark = exitColumns < 4 ? String(exit.prefix(1)) : exit.fitted(to: exitColumns)
        canvas.draw(mark, in: inner, style: .accent)
        let start = max(centered, mark.isEmpty ? 0 : mark.columns + 2)
        canvas.draw(
            title, at: Point(column: inner.column + start, row: inner.row), style: .title, clip: inner)
    }

    /// Draws the tabs side by side in cells of equal width; the selected one is in brackets.
    mutating func draw(_ tabBar: TabBar, in line: Rect) {
        guard !tabBar.tabs.isEmpty else { return }
        for (index, tab) in tabBar.tabs.enumerated() {
            let start = line.columns * index / tabBar.tabs.count
            let end = line.columns * (index + 1) / tabBar.tabs.count
            let cell = Rect(column: line.column + start, row: line.row, columns: end - start, rows: 1)
            let isSelected = index == tabBar.selection
            let badge = tab.badge.map { " (\($0))" } ?? ""
            let room = cell.columns - badge.columns - 2
            let label = room > 0 ? tab.title.fitted(to: room) + badge : tab.title.fitted(to: cell.columns - 2)
            canvas.draw(
                isSelected ? "[\(label)]" : label, in: cell, alignment: .center,
                style: isSelected ? .title : .faint)
        }
    }
}
