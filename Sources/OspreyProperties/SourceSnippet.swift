/// A line of a file with a caret below the place of a problem.
package enum SourceSnippet {
    /// How many characters before and behind the place are shown.
    private static let reach = 200

    /// The line and the caret; of a very long line only what is near the place, with `…` for the rest.
    ///
    /// What cannot be shown stands as escapes, tabs apart.
    ///
    /// - Parameter column: 1-based, in Unicode scalars.
    package static func text(_ line: String, column: Int) -> String {
        let scalars = line.unicodeScalars
        let place = scalars.index(
            scalars.startIndex, offsetBy: max(column - 1, 0), limitedBy: scalars.endIndex)
        let caret = place ?? scalars.endIndex
        let start =
            scalars.index(caret, offsetBy: -reach, limitedBy: scalars.startIndex) ?? scalars.startIndex
        let end = scalars.index(caret, offsetBy: reach, limitedBy: scalars.endIndex) ?? scalars.endIndex
        let before = (start > scalars.startIndex ? "…" : "") + shown(scalars[start..<caret])
        let behind = shown(scalars[caret..<end]) + (end < scalars.endIndex ? "…" : "")
        // Tabs are repeated, so that the caret stands below its character at any tab width.
        let indent = before.split(separator: "\t", omittingEmptySubsequences: false)
            .map { String(repeating: " ", count: String($0).displayWidth) }.joined(separator: "\t")
        return before + behind + "\n" + indent + "^"
    }

    private static func shown(_ scalars: Substring.UnicodeScalarView) -> String {
        scalars.split(separator: "\t", omittingEmptySubsequences: false)
            .map { String($0).visible }.joined(separator: "\t")
    }
}
