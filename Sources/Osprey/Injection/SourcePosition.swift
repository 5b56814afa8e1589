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
    // Inlined where a build compares a property with its plan: a call costs more than the comparison.
    @inline(__always)
    @usableFromInline
    static func == (left: SourcePosition, right: SourcePosition) -> Bool {
        left.line == right.line && left.column == right.column && left.hasFile(of: right)
    }

    @usableFromInline var description: String { "\(file):\(line):\(column)" }

    /// Whether both name one file, which they mostly do by one literal.
    @inline(__always)
    private func hasFile(of other: SourcePosition) -> Bool {
        // A literal ends where a zero byte stands, so that two which begin at one address are one.
        if file.hasPointerRepresentation, other.file.hasPointerRepresentation,
            file.utf8Start == other.file.utf8Start
        {
            return true
        }
        return file.description == other.file.description
    }
}
