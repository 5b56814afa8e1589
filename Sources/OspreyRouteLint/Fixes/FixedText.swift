package import OspreyRouting

/// A text to which fixes are applied.
package struct FixedText {
    /// The text with the fixes.
    package private(set) var text: String
    /// How many fixes were applied.
    package private(set) var count = 0

    /// Applies fixes that do not overlap; of two that do, the first in its line.
    ///
    /// - Parameters:
    ///   - text: A text whose lines end in LF, CR or CR-LF.
    ///   - fixes: Fixes for the text.
    package init(_ text: String, _ fixes: [RouteFix]) {
        var lines = text.linesWithEnds
        for (number, fixes) in Dictionary(grouping: fixes, by: \.line)
        where lines.indices.contains(number - 1) {
            let fixed = RouteFix.applied(fixes, to: lines[number - 1].line)
            lines[number - 1].line = fixed.line
            count += fixed.count
        }
        self.text = lines.map { $0.line + $0.end }.joined()
    }
}

extension String {
    /// The lines, each with what ends it: LF, CR or CR-LF.
    package var linesWithEnds: [(line: String, end: String)] {
        var lines: [(line: String, end: String)] = []
        var rest = unicodeScalars[...]
        while let end = rest.firstIndex(where: { $0 == "\n" || $0 == "\r" }) {
            var next = rest.index(after: end)
            if rest[end] == "\r", next < rest.endIndex, rest[next] == "\n" { next = rest.index(after: next) }
            lines.append((String(rest[..<end]), String(rest[end..<next])))
            rest = rest[next...]
        }
        return lines + [(String(rest), "")]
    }
}
