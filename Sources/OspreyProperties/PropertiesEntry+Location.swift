/// Locations are computed when they are read, in time proportional to the length of the entry.
extension PropertiesEntry {
    /// The location of the start of the key.
    public var keyLocation: SourceLocation { location(record.keySource) }

    /// The location of the start of the value; for an empty value, where it would start.
    public var valueLocation: SourceLocation { location(record.valueSource) }

    /// The location of a byte of the key in the file.
    ///
    /// Escapes and continuation lines are taken into account: a byte from an escape is located at the backslash.
    ///
    /// - Parameter offset: An offset in `key.utf8`. An offset inside a scalar means that scalar; an offset past the end
    ///   means the end.
    /// - Returns: The location in the file.
    public func location(atKeyOffset offset: Int) -> SourceLocation {
        location(source(of: offset, in: record.key, source: record.keySource..<record.valueSource))
    }

    /// The location of a byte of the value in the file.
    ///
    /// Escapes and continuation lines are taken into account: a byte from an escape is located at the backslash.
    ///
    /// - Parameter offset: An offset in `value.utf8`. An offset inside a scalar means that scalar; an offset past the
    ///   end means the end.
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
        // A text without escapes is read in place.
        if text.lowerBound == source.lowerBound { return source.lowerBound + offset }
        return storage.source.withUnsafeBufferPointer { bytes in
            EscapeReader(bytes, source).place(ofDecoded: offset).source
        }
    }
}

/// The locations of bytes of a value: one pass over the value, if they are read in order.
package struct ValuePlaces {
    private let entry: PropertiesEntry
    /// The position up to which the value was read.
    private var reading: EscapeReader.Place
    /// The position up to which columns were counted.
    private var known: (offset: Int, location: SourceLocation)

    /// Creates the locations of an entry.
    package init(_ entry: PropertiesEntry) {
        self.entry = entry
        reading = EscapeReader.Place(decoded: 0, source: Int(entry.record.valueSource))
        known = (reading.source, entry.valueLocation)
    }

    /// The location of a byte of the value; see ``PropertiesEntry/location(atValueOffset:)``.
    package mutating func location(atValueOffset offset: Int) -> SourceLocation {
        let offset = Swift.max(0, Swift.min(offset, entry.record.value.count))
        if offset < reading.decoded { self = ValuePlaces(entry) }
        let (reading, known) = (reading, known)
        (self.reading, self.known) = entry.storage.source.withUnsafeBufferPointer { bytes in
            let place = Self.place(offset, of: entry, bytes, from: reading)
            return (place, Self.count(to: bytes.scalarStart(at: place.source), bytes, from: known))
        }
        return self.known.location
    }

    private static func place(
        _ offset: Int, of entry: PropertiesEntry, _ bytes: UnsafeBufferPointer<UInt8>,
        from reading: EscapeReader.Place
    ) -> EscapeReader.Place {
        // A text without escapes is read in place.
        if entry.record.value.lowerBound == entry.record.valueSource {
            return EscapeReader.Place(decoded: offset, source: Int(entry.record.valueSource) + offset)
        }
        var place = EscapeReader(bytes, reading.source..<Int(entry.record.valueSourceEnd))
            .place(ofDecoded: offset - reading.decoded)
        place.decoded += reading.decoded
        return place
    }

    private static func count(
        to target: Int, _ bytes: UnsafeBufferPointer<UInt8>,
        from known: (offset: Int, location: SourceLocation)
    ) -> (offset: Int, location: SourceLocation) {
        var (offset, line, column) = (known.offset, known.location.line, known.location.column)
        while offset < target {
            if bytes[offset].isLineEnd {
                offset = Swift.min(bytes.skippingLineEnd(at: offset), target)
                (line, column) = (line + 1, 1)
            } else {
                offset += 1
                if offset == bytes.count || !bytes[offset].isUTF8Continuation { column += 1 }
            }
        }
        return (target, SourceLocation(file: known.location.file, line: line, column: column))
    }
}
