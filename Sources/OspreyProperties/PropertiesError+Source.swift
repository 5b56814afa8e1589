/// Creates errors from problems in a source.
extension PropertiesError {
    init(_ fault: PropertiesParser.Fault, in source: UnsafeBufferPointer<UInt8>, file: String) {
        let range = fault.malformed.range
        let place = source.place(of: range.lowerBound, from: fault.entryStart, line: fault.entryLine)
        // An escape has six scalars, each of at most four bytes.
        let text = String(decoding: source[range].prefix(24), as: UTF8.self).unicodeScalars
        let escape = text.prefix(6).prefix { $0 != "\n" && $0 != "\r" }
        self.init(
            code: .malformedEscape,
            location: SourceLocation(file: file, line: place.line, column: place.column),
            found: String(String.UnicodeScalarView(escape)),
            sourceLine: source.lineText(at: range.lowerBound))
    }

    init(invalidUTF8At offset: Int, in source: UnsafeBufferPointer<UInt8>, file: String) {
        let place = source.place(of: offset, from: 0, line: 1)
        let digits = String(source[offset], radix: 16, uppercase: true)
        self.init(
            code: .invalidUTF8,
            location: SourceLocation(file: file, line: place.line, column: place.column),
            found: "0x" + (digits.count == 1 ? "0" : "") + digits,
            sourceLine: source.lineText(at: offset))
    }
}
