/// Where in the source a tap was made.
struct TapOrigin: Sendable, CustomStringConvertible {
    let fileID: StaticString
    let line: UInt

    var description: String { "\(fileID):\(line)" }
}
