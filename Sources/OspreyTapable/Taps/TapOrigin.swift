/// The place in the source where a tap was added.
@usableFromInline
struct TapOrigin: Sendable, CustomStringConvertible {
    /// The address of the file name, which is zero-terminated and static; zero if there is none.
    ///
    /// A `StaticString` would take twice the space, as it may also be something other than a string.
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
