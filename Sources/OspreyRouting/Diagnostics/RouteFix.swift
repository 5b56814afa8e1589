/// Other text in the place of a part of a line.
package struct RouteFix: Hashable, Sendable {
    /// The source, as locations name it.
    package let file: String
    /// The number of the line, from 1.
    package let line: Int
    /// The Unicode scalars that are replaced, from 1; empty for a text that is inserted.
    package let columns: Range<Int>
    package let replacement: String

    package init(file: String, line: Int, columns: Range<Int>, replacement: String) {
        self.file = file
        self.line = line
        self.columns = columns
        self.replacement = replacement
    }
}
