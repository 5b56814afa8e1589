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

    /// A line with the replacement; the line as it is if it ends before.
    package func applied(to line: String) -> String { Self.applied([self], to: line).line }

    /// A line with the replacements that do not overlap, the first in the line before others.
    ///
    /// - Returns: The line, and how many replacements it has; one beyond its end is left out.
    /// - Complexity: O(*n*) in the length of the line and the replacements, besides the sorting of the fixes.
    package static func applied(_ fixes: [RouteFix], to line: String) -> (line: String, count: Int) {
        let scalars = line.unicodeScalars
        var (fixed, count) = ("", 0)
        // The place up to which the line is written, as a column, too.
        var (written, column) = (scalars.startIndex, 1)
        for fix in fixes.sorted(by: { $0.columns.lowerBound < $1.columns.lowerBound }) {
            // Two texts at one place have no order.
            guard count == 0 || fix.columns.lowerBound > column,
                let start = scalars.index(
                    written, offsetBy: fix.columns.lowerBound - column, limitedBy: scalars.endIndex),
                let end = scalars.index(start, offsetBy: fix.columns.count, limitedBy: scalars.endIndex)
            else { continue }
            fixed += String(scalars[written..<start]) + fix.replacement
            (written, column) = (end, fix.columns.upperBound)
            count += 1
        }
        return (fixed + String(scalars[written...]), count)
    }
}
