/// The positions of the screen's parts, for a window of a given size.
///
/// The phone fills a narrow window; in a window with 80 columns or more, the event log is beside it. If the height does
/// not suffice, parts are omitted from the bottom up: rows of the log and of the content first. Below ``minimum`` there
/// is no layout.
struct ScreenLayout: Equatable, Sendable {
    /// The smallest window in which the app can be used.
    static let minimum = Size(columns: 20, rows: 8)

    /// The frame of the phone.
    let phone: Rect
    let titleBar: Rect
    let content: Rect
    /// One row; `nil` if the page hides its tabs.
    let tabBar: Rect?
    /// The frame of the log; `nil` if there is no room.
    let log: Rect?
    /// The rows at the bottom, for the status or the prompt.
    let footer: Rect

    init?(size: Size, hasTabBar: Bool, footerRows: Int) {
        guard size.columns >= Self.minimum.columns, size.rows >= Self.minimum.rows else { return nil }
        let footerRows = min(footerRows, max(1, size.rows - (Self.minimum.rows - 1)))
        let hasLog = size.columns >= Self.columnsWithLog
        let columns = hasLog ? Self.phoneColumns : min(size.columns, Self.widestPhone)
        let rows = size.rows - footerRows
        let inner = Rect(column: 1, row: 1, columns: columns - 2, rows: rows - 2)
        let tabRows = hasTabBar ? 2 : 0

        phone = Rect(column: 0, row: 0, columns: columns, rows: rows)
        titleBar = inner.line(0)
        content = Rect(
            column: inner.column, row: inner.row + 2, columns: inner.columns, rows: inner.rows - 2 - tabRows)
        tabBar = hasTabBar ? inner.line(inner.rows - 1) : nil
        log =
            hasLog
            ? Rect(column: columns + 1, row: 0, columns: size.columns - columns - 1, rows: rows) : nil
        footer = Rect(column: 0, row: rows, columns: size.columns, rows: footerRows)
    }

    private static let columnsWithLog = 80
    static let phoneColumns = 44
    private static let widestPhone = 60
}
