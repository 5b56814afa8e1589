/// One pass over the bytes of a properties file.
///
/// The grammar is the one of `java.util.Properties.load(Reader)`, which first joins continued lines and then looks for the
/// separator. This parser does both at once: it skips continuations in place, and decodes only keys and values with an
/// escape or a continuation into separate memory.
struct PropertiesParser {
    /// A malformed escape, and the offset from which its line is counted.
    struct Fault {
        let malformed: EscapeReader.Malformed
        let entryStart: Int
        let entryLine: Int
    }

    let source: UnsafeBufferPointer<UInt8>
    let end: Int
    var position = 0
    var line = 1

    // Memory for both is reserved once for the whole source, which avoids copies; only pages in use take physical
    // memory.
    private(set) var decoded: [UInt8] = []
    private(set) var records: ContiguousArray<PropertiesRecord> = []
    private(set) var faults: [Fault] = []

    init(_ source: UnsafeBufferPointer<UInt8>) {
        self.source = source
        end = source.count
    }

    mutating func parse() {
        // Few files have shorter lines on average.
        records.reserveCapacity(source.count / 32)
        while skipToContent() {
            if !skipEmptyContinuation() { readEntry() }
        }
    }

    /// Moves to the first byte of the next entry, past empty lines and comments; returns `false` at the end.
    private mutating func skipToContent() -> Bool {
        while position < end {
            let byte = source[position]
            if byte.isLineEnd {
                skipLineEnd()
            } else if byte == Byte.numberSign || byte == Byte.exclamationMark {
                position = source.lineEnd(after: position)
            } else if byte.isBlank {
                position += 1
            } else {
                return true
            }
        }
        return false
    }

    /// Skips a line that is only a continuation, so that the next one may still be a comment, as in Java.
    ///
    /// A backslash and one LF or CR at the very end are an entry with an empty key instead, also as in Java.
    private mutating func skipEmptyContinuation() -> Bool {
        guard isContinuation(at: position), position + 2 < end else { return false }
        position += 1
        skipLineEnd()
        return true
    }

    private mutating func readEntry() {
        let (keyStart, keyLine) = (position, line)
        let keyHasEscapes = skipKey()
        let keyEnd = position
        skipSeparator()
        let valueStart = position
        let valueHasEscapes = skipValue()
        let valueEnd = position
        // A backslash at the end of the text is ignored.
        if position < end, source[position] == Byte.backslash { position += 1 }
        do throws(EscapeReader.Malformed) {
            let key = keyStart..<keyEnd
            let value = valueStart..<valueEnd
            records.append(
                PropertiesRecord(
                    key: keyHasEscapes ? try decode(key) : Range<UInt32>(key),
                    value: valueHasEscapes ? try decode(value) : Range<UInt32>(value),
                    keySource: UInt32(keyStart), valueSource: UInt32(valueStart),
                    valueSourceEnd: UInt32(valueEnd), line: UInt32(keyLine)))
        } catch {
            faults.append(Fault(malformed: error, entryStart: keyStart, entryLine: keyLine))
        }
    }

    /// Appends the decoded key or value, and returns its range in the document's text.
    private mutating func decode(_ range: Range<Int>) throws(EscapeReader.Malformed) -> Range<UInt32> {
        let start = decoded.count
        if start == 0 { decoded.reserveCapacity(end - range.lowerBound) }
        var reader = EscapeReader(source, range)
        while let piece = try reader.next() {
            switch piece {
            case .verbatim(let range):
                decoded.append(contentsOf: UnsafeBufferPointer(rebasing: source[range]))
            case .scalar(let scalar, _): append(scalar)
            }
        }
        return Range(end + start..<end + decoded.count)
    }
}

extension PropertiesParser {
    /// Appends the UTF-8 bytes of a scalar.
    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            decoded.append(UInt8(truncatingIfNeeded: scalar.value))
        } else if let bytes = UTF8.encode(scalar) {
            for byte in bytes { decoded.append(byte) }
        }
    }
}

extension Range<UInt32> {
    /// The same range in 32 bits; offsets fit, since a source has less than 2 GB.
    fileprivate init(_ range: Range<Int>) {
        self = UInt32(range.lowerBound)..<UInt32(range.upperBound)
    }
}
