/// Where in the source a tap was made.
@usableFromInline
struct TapOrigin: Sendable, CustomStringConvertible {
    let fileID: StaticString
    let line: UInt

    @usableFromInline
    init(fileID: StaticString, line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    @usableFromInline var description: String { "\(fileID):\(line)" }
}
