extension PropertiesStorage {
    /// The location of an offset in the source that is not before the given entry.
    ///
    /// An offset inside a scalar has the location of that scalar.
    func location(of offset: Int, after record: PropertiesRecord) -> SourceLocation {
        source.withUnsafeBufferPointer { bytes in
            let offset = bytes.scalarStart(at: offset)
            let place = bytes.place(of: offset, from: Int(record.keySource), line: Int(record.line))
            return SourceLocation(file: file, line: place.line, column: place.column)
        }
    }

    /// The text of a line, found from the last entry that starts before it.
    func line(_ number: Int) -> String? {
        let anchor = records[..<partition(before: number)].last
        return source.withUnsafeBufferPointer { bytes in
            var offset = anchor.map { bytes.lineStart(before: Int($0.keySource)) } ?? 0
            var current = anchor.map { Int($0.line) } ?? 1
            guard number >= current else { return nil }
            while current < number {
                offset = bytes.lineEnd(after: offset)
                guard offset < bytes.count else { return nil }
                offset = bytes.skippingLineEnd(at: offset)
                current += 1
            }
            return bytes.lineText(at: offset)
        }
    }

    /// How many entries start on or before a line.
    private func partition(before number: Int) -> Int {
        var (low, high) = (0, records.count)
        while low < high {
            let middle = low + (high - low) / 2
            if records[middle].line <= number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
