/// Where in the source a tap was made.
@usableFromInline
struct TapOrigin: Sendable, CustomStringConvertible {
    private let fileID: StaticString
    // With half of the bits it fits beside the text's flags.
    private let line: UInt32

    @usableFromInline
    init(fileID: StaticString, line: UInt) {
        self.fileID = fileID
        self.line = UInt32(clamping: line)
    }

    @usableFromInline var description: String { "\(fileID):\(line)" }
}
