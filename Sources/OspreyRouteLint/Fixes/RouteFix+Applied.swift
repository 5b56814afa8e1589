package import OspreyRouting

extension RouteFix {
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
