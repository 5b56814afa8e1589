/// Where a property is declared, which identifies it among the properties of its page.
@frozen
@usableFromInline
struct SourcePosition {
    @usableFromInline let file: StaticString
    @usableFromInline let line: UInt32
    @usableFromInline let column: UInt32

    @inlinable
    init(_ file: StaticString, _ line: UInt32, _ column: UInt32) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension SourcePosition: Equatable, CustomStringConvertible {
    @usableFromInline
    static func == (left: SourcePosition, right: SourcePosition) -> Bool {
        left.line == right.line && left.column == right.column && isSame(left.file, right.file)
    }

    @usableFromInline var description: String { "\(file):\(line):\(column)" }

    /// The same literal mostly has one address; the text decides otherwise.
    private static func isSame(_ left: StaticString, _ right: StaticString) -> Bool {
        if left.hasPointerRepresentation, right.hasPointerRepresentation, left.utf8Start == right.utf8Start {
            return left.utf8CodeUnitCount == right.utf8CodeUnitCount
        }
        return left.description == right.description
    }
}
