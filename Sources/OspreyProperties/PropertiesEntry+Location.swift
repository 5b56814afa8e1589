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
