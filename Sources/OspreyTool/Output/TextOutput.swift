import Foundation

/// Text on its way to standard output or standard error, written in large pieces.
final class TextOutput {
    /// Text styles for this stream.
    let style: Style
    private let handle: FileHandle
    private var pending: [UInt8] = []

    init(_ handle: FileHandle) {
        self.handle = handle
        style = Style(
            isTerminal: isatty(handle.fileDescriptor) == 1, environment: ProcessInfo.processInfo.environment)
    }

    /// Adds a text as it is.
    func text(_ text: some StringProtocol) {
        bytes(text.utf8)
    }

    /// Adds a text and a line end.
    func line(_ text: some StringProtocol = "") {
        bytes(text.utf8)
        bytes(CollectionOfOne(UInt8(ascii: "\n")))
    }

    /// Adds UTF-8 bytes as they are.
    func bytes(_ bytes: some Sequence<UInt8>) {
        pending.append(contentsOf: bytes)
        if pending.count >= 1 << 16 { flush() }
    }

    /// Writes what has been added so far.
    func flush() {
        guard !pending.isEmpty else { return }
        // A reader that has gone away, as in `| head`, wants no more; there is nobody to tell.
        try? handle.write(contentsOf: pending)
        pending.removeAll(keepingCapacity: true)
    }
}
