/// A position in a text: file, line and column.
///
/// Lines and columns start at 1. A column counts Unicode scalars, so a tab and an emoji of one scalar are one column
/// each. Lines end at LF, CR or CR-LF. The description is `routes.properties:14:1`, which editors and terminals turn
/// into a link.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    /// The name of the file as the caller has given it.
    public let file: String
    /// The number of the line, from 1.
    public let line: Int
    /// The number of Unicode scalars before the position on its line, plus 1.
    public let column: Int

    /// Creates a location from its parts.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// The location as `file:line:column`.
    public var description: String { "\(file):\(line):\(column)" }
}

extension SourceLocation: Comparable {
    /// Orders locations by file name, then line, then column.
    public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}
