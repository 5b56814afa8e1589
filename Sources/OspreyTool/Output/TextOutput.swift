import Foundation

/// Text on its way to standard output or standard error, written in large pieces.
///
/// Everything that the tool says goes through here.
final class TextOutput {
    /// Text styles for this stream.
    let style: Style
    /// The reason why the text could not be written; nothing is written after it.
    private(set) var failure: OutputError?
    private let name: String
    private let handle: FileHandle
    private var pending: [UInt8] = []

    init(_ handle: FileHandle, name: String) {
        self.name = name
        self.handle = handle
        style = Style(
            isTerminal: isatty(handle.fileDescriptor) == 1, environment: ProcessInfo.processInfo.environment)
    }

    /// Adds a text for people and a line end.
    ///
    /// No line can be a command to what runs the job.
    func line(_ text: StyledText = "") {
        verbatim(text.rendered.withoutJobCommands)
        verbatim("\n")
    }

    /// Adds a text of a format that takes care of its escapes itself: JSON, a diagram, a workflow command.
    func verbatim(_ text: String) {
        pending.append(contentsOf: text.utf8)
        if pending.count >= 1 << 16 { flush() }
    }

    /// Adds an array of JSON objects, each on a line of its own: easy to read, to search and to compare.
    ///
    /// Each is on its way before the next one is made.
    func jsonLines<Elements: Sequence>(
        of elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
    ) {
        var separator = "["
        for element in elements {
            var json = JSONWriter()
            json.object { json in body(&json, element) }
            verbatim(separator + "\n" + json.text)
            separator = ","
        }
        verbatim(separator == "[" ? "[]\n" : "\n]\n")
    }

    /// Writes what has been added so far.
    ///
    /// A reader that has gone away, as in `| head`, ends the process by its signal.
    func flush() {
        pending.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while failure == nil, !rest.isEmpty {
                let bytes = UnsafeRawBufferPointer(rebasing: rest)
                let count = write(handle.fileDescriptor, bytes.baseAddress, bytes.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    failure = OutputError(stream: name, reason: String(cString: strerror(errno)))
                }
            }
        }
        pending.removeAll(keepingCapacity: true)
    }
}

/// An output that cannot be written.
struct OutputError: Error, CustomStringConvertible {
    let stream: String
    let reason: String

    var description: String { "cannot write to \(stream): \(reason)" }
}
