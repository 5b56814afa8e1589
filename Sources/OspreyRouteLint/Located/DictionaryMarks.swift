import OspreyRouting

/// A mark of a text of nested dictionaries.
enum DictionaryMark {
    case open, close, list, listEnd
    /// A key, or a value that is a string.
    case string(MarkedString)
    /// Another value.
    case other
}

/// A string in a text, without its quotes or tags.
struct MarkedString {
    /// The bytes of the text.
    let range: Range<Int>
    /// Whether the bytes are the string, without escapes, and lie on one line.
    let isPlain: Bool
}

/// Reads the marks of a text one by one.
///
/// A malformed text has marks, too.
protocol DictionaryMarks: Sendable {
    /// The text.
    var bytes: [UInt8] { get }
    /// The offset at which the last mark begins.
    var start: Int { get }
    /// The next mark; nil at the end.
    mutating func next() -> DictionaryMark?
    /// A string that is not plain; nil if it is malformed.
    func decoded(_ range: Range<Int>) -> String?
    /// How the text writes values.
    static var notation: ValueNotation { get }
}

extension DictionaryMarks {
    /// The characters of a string; nil if it is malformed.
    func text(_ string: MarkedString) -> String? {
        string.isPlain ? String(decoding: bytes[string.range], as: UTF8.self) : decoded(string.range)
    }
}
