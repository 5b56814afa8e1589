/// The lines and columns of offsets in a text that only grow, so that each byte is looked at once.
///
/// A line ends at LF, CR or CR-LF.
struct RunningPlace<Text: RandomAccessCollection> where Text.Element == UInt8, Text.Index == Int {
    /// The number of the line, from 1.
    private(set) var line = 1
    /// The number of Unicode scalars before the place on its line, plus 1.
    private(set) var column = 1
    /// The number of bytes before the place on its line.
    private(set) var offsetInLine = 0
    private let text: Text
    private var offset: Int

    init(_ text: Text) {
        self.text = text
        offset = text.startIndex
    }

    /// Goes to an offset that is not before the present one.
    mutating func advance(to end: Int) {
        while offset < end {
            let byte = text[offset]
            offset += 1
            // Of CR-LF the second ends the line.
            let isPair =
                byte == UInt8(ascii: "\r") && offset < text.endIndex && text[offset] == UInt8(ascii: "\n")
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isPair {
                (line, column, offsetInLine) = (line + 1, 1, 0)
            } else {
                offsetInLine += 1
                if byte & 0xC0 != 0x80 { column += 1 }
            }
        }
    }
}
