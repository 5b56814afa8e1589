/// The memory of a document: one arena for all strings, and a record for each entry.
///
/// The *text* of a document is its source followed by `decoded`, in one range of offsets. A key or value without
/// escapes is a range of the source; one with escapes is decoded once and appended, so for most files nothing is
/// copied:
///
/// ```
/// source                              decoded
/// a = b LF c \t d = e LF              c TAB d
/// 0   4    6        13                16      <- value of a: 4..<5, key of the second entry: 16..<19
/// ```
final class PropertiesStorage: Sendable {
    /// The file name in locations.
    let file: String
    /// The file as it was read, valid UTF-8.
    let source: [UInt8]
    /// The decoded keys and values with escapes, one after the other.
    let decoded: [UInt8]
    /// The entries in file order.
    let records: ContiguousArray<PropertiesRecord>

    init(parsing source: [UInt8], file: String, errors: inout [PropertiesError]) {
        self.file = file
        let rejection = source.withUnsafeBufferPointer { Self.rejection($0, file: file) }
        guard rejection == nil else {
            if let rejection { errors.append(rejection) }
            (self.source, decoded, records) = ([], [], [])
            return
        }
        self.source = source
        (decoded, records) = source.withUnsafeBufferPointer { bytes in
            var parser = PropertiesParser(bytes)
            parser.parse()
            errors.append(contentsOf: parser.faults.map { PropertiesError($0, in: bytes, file: file) })
            return (parser.decoded, parser.records)
        }
    }

    /// Why the source as a whole cannot be parsed, if it cannot.
    private static func rejection(_ source: UnsafeBufferPointer<UInt8>, file: String) -> PropertiesError? {
        if source.count > Int(Int32.max) {
            return PropertiesError(
                code: .tooLarge, location: SourceLocation(file: file, line: 1, column: 1),
                found: String(source.count), sourceLine: "")
        }
        return source.firstInvalidUTF8.map { offset in
            PropertiesError(invalidUTF8At: offset, in: source, file: file)
        }
    }

    /// Calls a closure with the bytes of a range of the document's text.
    func withText<Result>(
        _ range: Range<UInt32>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        text(range).withUnsafeBufferPointer(body)
    }

    /// The bytes of a range of the document's text.
    func text(_ range: Range<UInt32>) -> ArraySlice<UInt8> {
        let place = place(of: range)
        return (place.isDecoded ? decoded : source)[place.range]
    }

    /// The position of a range of the document's text.
    private func place(of range: Range<UInt32>) -> (range: Range<Int>, isDecoded: Bool) {
        let range = Int(range.lowerBound)..<Int(range.upperBound)
        if range.upperBound <= source.count { return (range, false) }
        return (range.lowerBound - source.count..<range.upperBound - source.count, true)
    }
}
