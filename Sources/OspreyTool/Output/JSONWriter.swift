/// Writes JSON in the order in which it is told.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///     json.member("key", "a")
///     json.array("places") { json in json.element(1) }
/// }
/// json.bytes   // {"key":"a","places":[1]}
/// ```
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether the next element of the innermost array or object is its first.
    private var isFirst = true

    /// The text written so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes an object as an element, or as the whole text.
    mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
        separate()
        try nest("{", "}", body)
    }

    /// Writes a member that is an object.
    mutating func object(_ name: String, _ body: (inout JSONWriter) throws -> Void) rethrows {
        key(name)
        try nest("{", "}", body)
    }

    /// Writes an array as an element, or as the whole text.
    mutating func array(_ body: (inout JSONWriter) throws -> Void) rethrows {
        separate()
        try nest("[", "]", body)
    }

    /// Writes a member that is an array.
    mutating func array(_ name: String, _ body: (inout JSONWriter) throws -> Void) rethrows {
        key(name)
        try nest("[", "]", body)
    }

    /// Writes a member of the current object.
    mutating func member(_ name: String, _ value: some JSONScalar) {
        key(name)
        value.write(to: &bytes)
    }

    /// Writes an element of the current array.
    mutating func element(_ value: some JSONScalar) {
        separate()
        value.write(to: &bytes)
    }

    private mutating func key(_ name: String) {
        separate()
        name.write(to: &bytes)
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
    }

    private mutating func nest(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) throws -> Void
    ) rethrows {
        bytes.append(UInt8(ascii: open))
        isFirst = true
        try body(&self)
        isFirst = false
        bytes.append(UInt8(ascii: close))
    }
}
