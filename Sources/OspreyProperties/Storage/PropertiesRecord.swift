/// Where the parts of one entry are.
///
/// `key` and `value` are ranges of the document's text (see `PropertiesStorage`); the others are offsets in
/// the source. Offsets have 32 bits, so that 100,000 entries take 3.2 MB.
struct PropertiesRecord: Sendable {
    /// The decoded key.
    let key: Range<UInt32>
    /// The decoded value.
    let value: Range<UInt32>
    /// Where the key begins in the source.
    let keySource: UInt32
    /// Where the value begins in the source; the key and what separates the two end here.
    let valueSource: UInt32
    /// Where the value ends in the source.
    let valueSourceEnd: UInt32
    /// The number of the line on which the key begins.
    let line: UInt32
}
