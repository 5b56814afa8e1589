import Testing

@testable import OspreyRouteLint

struct RunningPlaceTests {
    /// Bytes that count how often they are read.
    private struct CountedBytes: RandomAccessCollection {
        final class Counter { var reads = 0 }

        let bytes: [UInt8]
        let counter = Counter()

        var startIndex: Int { bytes.startIndex }
        var endIndex: Int { bytes.endIndex }

        subscript(offset: Int) -> UInt8 {
            counter.reads += 1
            return bytes[offset]
        }
    }

    @Test(arguments: [
        ("", 1, 1, 0), ("ab", 1, 3, 2), ("a\n", 2, 1, 0), ("a\r", 2, 1, 0), ("a\r\nb", 2, 2, 1),
        ("a\n\rb", 3, 2, 1), ("é", 1, 2, 2), ("\u{FEFF}{", 1, 3, 4), ("\r\r\n日\u{301}", 3, 3, 5),
    ])
    func `A place is a line and a column`(text: String, line: Int, column: Int, offset: Int) {
        var place = RunningPlace(Array(text.utf8))
        place.advance(to: text.utf8.count)
        #expect((place.line, place.column, place.offsetInLine) == (line, column, offset))
    }

    @Test(arguments: ["\n", "\r", "\r\n", " "])
    func `A text is read once, however many places are asked for`(end: String) {
        let text = CountedBytes(bytes: Array(String(repeating: "key" + end, count: 1_000).utf8))
        var place = RunningPlace(text)
        for offset in text.indices { place.advance(to: offset) }
        #expect(place.line == (end == " " ? 1 : 1_000))
        // A CR is followed by a look at the next byte.
        #expect(text.counter.reads <= text.count + text.count / 4)
    }
}
