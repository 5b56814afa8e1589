/// The user's view of a page: the selection and the scroll position.
struct PageView: Equatable, Sendable {
    /// The index of the selected element, from zero; `nil` if none can be selected.
    var selection: Int?
    var scroll = 0

    /// How many rows one step scrolls, on a page without selectable elements.
    private static let pageRows = 8

    /// The view with a valid selection: the nearest one, or the first on a page that was not seen before.
    func fitted(to elements: [PageElement]) -> PageView {
        let selectable = elements.indices.filter { elements[$0].line.isSelectable }
        var view = self
        let wanted = selection ?? 0
        view.selection = selectable.min { abs($0 - wanted) < abs($1 - wanted) }
        return view
    }

    /// The view after a move; a page without selectable elements is scrolled.
    func moved(_ move: Move, over elements: [PageElement], rows: Int) -> PageView {
        let selectable = elements.indices.filter { elements[$0].line.isSelectable }
        guard let selection, let position = selectable.firstIndex(of: selection) else {
            return scrolled(move, rows: rows)
        }
        let target =
            switch move {
            case .up: position - 1
            case .down: position + 1
            case .pageUp: position - Self.pageRows
            case .pageDown: position + Self.pageRows
            case .top: 0
            case .bottom: selectable.count - 1
            }
        var view = self
        view.selection = selectable[min(max(0, target), selectable.count - 1)]
        return view
    }

    /// The view after a move that scrolls the whole page, which has a number of rows.
    func scrolled(_ move: Move, rows: Int) -> PageView {
        let target =
            switch move {
            case .up: scroll - 1
            case .down: scroll + 1
            case .pageUp: scroll - Self.pageRows
            case .pageDown: scroll + Self.pageRows
            case .top: 0
            case .bottom: rows
            }
        var view = self
        view.scroll = min(max(0, target), rows)
        return view
    }
}
