/// Where a property is declared, which identifies it among the properties of its page.
@frozen
@usableFromInline
struct SourcePosition {
    // The text of a literal, which stays where it is for ever.
    @usableFromInline let file: UnsafeBufferPointer<UInt8>
    @usableFromInline let line: UInt32
    @usableFromInline let column: UInt32

    @inlinable
    init(_ file: StaticString, _ line: UInt32, _ column: UInt32) {
        // A literal of one character may have no text; no file is called so.
        let name: StaticString = file.hasPointerRepresentation ? file : "unknown"
        self.file = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        self.line = line
        self.column = column
    }
}

extension SourcePosition: Equatable, CustomStringConvertible {
    // Inlined where a build compares a property with its plan: a call costs more than the comparison. One file is
    // mostly named by one literal.
    @inline(__always)
    @usableFromInline
    static func == (left: SourcePosition, right: SourcePosition) -> Bool {
        left.line == right.line && left.column == right.column
            && (left.file.baseAddress == right.file.baseAddress || left.hasSameFile(as: right))
    }

    @inline(never)
    private func hasSameFile(as other: SourcePosition) -> Bool { file.elementsEqual(other.file) }

    @usableFromInline var description: String { "\(String(decoding: file, as: UTF8.self)):\(line):\(column)" }
}
