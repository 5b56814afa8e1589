/// A line of a file with the position of a problem.
package struct SourceLine: Hashable, Sendable {
    /// How many characters before and after the position are shown.
    private static let reach = 200

    /// The line.
    package let text: String
    private let column: Int
    private let caret: String.Index

    /// - Parameter column: 1-based, in Unicode scalars; a column beyond the line means its end.
    package init(_ text: String, column: Int) {
        self.init(text, column: column, after: (1, text.startIndex))
    }

    /// - Parameters:
    ///   - column: 1-based, in Unicode scalars.
    ///   - utf8Offset: The number of bytes before the column.
    /// - Complexity: O(1).
    package init(_ text: String, column: Int, utf8Offset: Int) {
        let caret = text.utf8.index(text.startIndex, offsetBy: utf8Offset, limitedBy: text.endIndex)
        self.init(text, column: column, after: (column, caret ?? text.endIndex))
    }

    private init(_ text: String, column: Int, after known: (column: Int, caret: String.Index)) {
        self.text = text
        self.column = column
        let scalars = text.unicodeScalars
        let place = scalars.index(
            known.caret, offsetBy: max(column - known.column, 0), limitedBy: scalars.endIndex)
        caret = place ?? scalars.endIndex
    }

    /// The same line with another position.
    ///
    /// - Complexity: O(*d*) in the distance, if the new position is later; otherwise O(*n*) in the column.
    package func moved(to column: Int) -> SourceLine {
        column < self.column
            ? SourceLine(text, column: column) : SourceLine(text, column: column, after: (self.column, caret))
    }

    /// The line with a caret below the position; a very long line is shortened to its vicinity, with `…`.
    ///
    /// Invisible characters except tabs are shown as escapes.
    package var snippet: String {
        let scalars = text.unicodeScalars
        let start =
            scalars.index(caret, offsetBy: -Self.reach, limitedBy: scalars.startIndex) ?? scalars.startIndex
        let end =
            scalars.index(caret, offsetBy: Self.reach, limitedBy: scalars.endIndex) ?? scalars.endIndex
        let before = (start > scalars.startIndex ? "…" : "") + Self.shown(scalars[start..<caret])
        let behind = Self.shown(scalars[caret..<end]) + (end < scalars.endIndex ? "…" : "")
        // Tabs are repeated, so that the caret is below its character at any tab width.
        let indent = before.split(separator: "\t", omittingEmptySubsequences: false)
            .map { String(repeating: " ", count: String($0).displayWidth) }.joined(separator: "\t")
        return before + behind + "\n" + indent + "^"
    }

    private static func shown(_ scalars: Substring.UnicodeScalarView) -> String {
        scalars.split(separator: "\t", omittingEmptySubsequences: false)
            .map { String($0).visible }.joined(separator: "\t")
    }
}
