/// Where in the source a tap was made.
@usableFromInline
struct TapOrigin: Sendable, CustomStringConvertible {
    /// The address of the file's name, which ends with a zero and stays for as long as the program; zero if there is
    /// none.
    ///
    /// A `StaticString` takes twice as much, since it may be something else than a text.
    private let fileID: UInt
    private let line: UInt32

    @usableFromInline
    init(fileID: StaticString, line: UInt) {
        self.fileID = fileID.hasPointerRepresentation ? UInt(bitPattern: fileID.utf8Start) : 0
        self.line = UInt32(clamping: line)
    }

    @usableFromInline var description: String {
        let file = UnsafePointer<UInt8>(bitPattern: fileID).map { String(cString: $0) }
        return "\(file ?? "?"):\(line)"
    }
}
