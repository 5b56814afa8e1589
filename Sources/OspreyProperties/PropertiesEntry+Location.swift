/// Locations are computed when they are asked for, in time proportional to the length of the entry.
extension PropertiesEntry {
    /// Where the key begins.
    public var keyLocation: SourceLocation { location(record.keySource) }

    /// Where the value begins; for an empty value, where it would.
    public var valueLocation: SourceLocation { location(record.valueSource) }

    /// Where a byte of the key stands in the file.
    ///
    /// Escapes and continuation lines are accounted for: a byte that an escape produced is located at its
    /// backslash.
    ///
    /// - Parameter offset: An offset in `key.utf8`. One inside a scalar means that scalar; one past the end
    ///   means the end.
    /// - Returns: The location in the file.
    public func location(atKeyOffset offset: Int) -> SourceLocation {
        location(source(of: offset, in: record.key, source: record.keySource..<record.valueSource))
    }

    /// Where a byte of the value stands in the file.
    ///
    /// Escapes and continuation lines are accounted for: a byte that an escape produced is located at its
    /// backslash.
    ///
    /// - Parameter offset: An offset in `value.utf8`. One inside a scalar means that scalar; one past the end
    ///   means the end.
    /// - Returns: The location in the file.
    public func location(atValueOffset offset: Int) -> SourceLocation {
        location(source(of: offset, in: record.value, source: record.valueSource..<record.valueSourceEnd))
    }

    /// The offset in the file of a byte of the value, at the beginning of its scalar.
    fileprivate func sourceOffset(atValueOffset offset: Int) -> Int {
        let offset = source(of: offset, in: record.value, source: record.valueSource..<record.valueSourceEnd)
        return storage.source.withUnsafeBufferPointer { $0.scalarStart(at: offset) }
    }

    private func location(_ offset: some BinaryInteger) -> SourceLocation {
        storage.location(of: Int(offset), after: record)
    }

    /// The offset in the source of an offset in a decoded text.
    private func source(
        of offset: Int, in text: Range<UInt32>, source: Range<UInt32>
    ) -> Int {
        let offset = max(0, min(offset, text.count))
        let source = Int(source.lowerBound)..<Int(source.upperBound)
        // A text without escapes is read where it stands.
        if text.lowerBound == source.lowerBound { return source.lowerBound + offset }
        return storage.source.withUnsafeBufferPointer { bytes in
            EscapeReader(bytes, source).sourceOffset(ofDecoded: offset)
        }
    }
}

/// The places of bytes of a value in the file: one pass over the value, if they are asked for in their order.
package struct ValuePlaces {
    private let entry: PropertiesEntry
    private var known: (offset: Int, location: SourceLocation)

    /// The places of an entry.
    package init(_ entry: PropertiesEntry) {
        self.entry = entry
        known = (Int(entry.record.valueSource), entry.valueLocation)
    }

    /// The place of a byte of the value; see ``PropertiesEntry/location(atValueOffset:)``.
    package mutating func location(atValueOffset offset: Int) -> SourceLocation {
        let target = entry.sourceOffset(atValueOffset: offset)
        if target < known.offset { self = ValuePlaces(entry) }
        var (line, column) = (known.location.line, known.location.column)
        entry.storage.source.withUnsafeBufferPointer { bytes in
            var offset = known.offset
            while offset < target {
                if bytes[offset].isLineEnd {
                    offset = Swift.min(bytes.skippingLineEnd(at: offset), target)
                    (line, column) = (line + 1, 1)
                } else {
                    offset += 1
                    if offset == bytes.count || !bytes[offset].isUTF8Continuation { column += 1 }
                }
            }
        }
        known = (target, SourceLocation(file: known.location.file, line: line, column: column))
        return known.location
    }
}
