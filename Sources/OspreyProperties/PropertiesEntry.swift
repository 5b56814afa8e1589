/// A key with its value, and their locations in the file.
public struct PropertiesEntry: Sendable {
    let storage: PropertiesStorage
    let record: PropertiesRecord

    /// The key with escapes resolved; empty for a line such as `= value`.
    public var key: String { storage.withText(record.key) { String(decoding: $0, as: UTF8.self) } }

    /// The value with escapes resolved; empty if the line has none.
    public var value: String { storage.withText(record.value) { String(decoding: $0, as: UTF8.self) } }

    /// The bytes of the file from its key to the end of its value.
    package var source: Range<Int> { Int(record.keySource)..<Int(record.valueSourceEnd) }

    /// Whether key and value are the same as in the file, without escapes or continuation lines.
    package var isAsWritten: Bool {
        record.key.lowerBound == record.keySource && record.value.lowerBound == record.valueSource
    }

    /// The bytes of ``key``, for code that needs no string.
    package var keyUTF8: ArraySlice<UInt8> { storage.text(record.key) }

    /// The bytes of ``value``, for code that needs no string.
    package var valueUTF8: ArraySlice<UInt8> { storage.text(record.value) }
}
