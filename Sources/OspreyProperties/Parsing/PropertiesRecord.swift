/// The positions of the parts of one entry.
///
/// `key` and `value` are ranges of the document's text (see `PropertiesStorage`); the others are offsets in the source.
/// Offsets have 32 bits to save memory.
struct PropertiesRecord: Sendable {
    /// The decoded key.
    let key: Range<UInt32>
    /// The decoded value.
    let value: Range<UInt32>
    /// The start of the key in the source.
    let keySource: UInt32
    /// The start of the value in the source, which is the end of the key and its separator.
    let valueSource: UInt32
    /// The end of the value in the source.
    let valueSourceEnd: UInt32
    /// The number of the line on which the key starts.
    let line: UInt32
}
