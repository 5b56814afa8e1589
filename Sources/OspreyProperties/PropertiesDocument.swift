/// The contents of a `.properties` file: every entry in file order, each with its location.
///
/// The format is that of `java.util.Properties.load(Reader)`, read as UTF-8. For any text that Java accepts,
/// keys and values are the same as Java's; what Java rejects is a ``PropertiesError``. Three points that Java
/// leaves to the reader or cannot have:
/// - a `\u` escape for one half of a surrogate pair without the other reads as U+FFFD, since a Swift string
///   cannot hold it;
/// - bytes that are not UTF-8 are an error, never repaired in silence;
/// - a byte order mark belongs to the first key, as with a Java `Reader`.
///
/// ```swift
/// let document = try PropertiesDocument(parsing: "greeting = Hello,\\\n  world", file: "app.properties")
/// document["greeting"]                          // "Hello,world"
/// document.entries[0].valueLocation             // app.properties:1:12
/// document.entries[0].location(atValueOffset: 6) // app.properties:2:3
/// ```
public struct PropertiesDocument: Sendable {
    let storage: PropertiesStorage

    /// The name that locations carry.
    public var file: String { storage.file }

    /// All entries in file order, the ones that a later duplicate overrides included.
    public var entries: Entries { Entries(storage: storage) }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: The contents of the file.
    ///   - file: The name that locations carry.
    /// - Throws: The first `PropertiesError` of the text.
    /// - Complexity: O(*n*) in the length of the text.
    public init(parsing text: String, file: String = "<text>") throws(PropertiesError) {
        try self.init(parsing: text.utf8, file: file)
    }

    /// Reads the bytes of a UTF-8 text.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - file: The name that locations carry.
    /// - Throws: The first `PropertiesError` of the text.
    /// - Complexity: O(*n*) in the length of the text.
    public init(
        parsing bytes: some Collection<UInt8>, file: String = "<text>"
    ) throws(PropertiesError) {
        var errors: [PropertiesError] = []
        self.init(parsing: bytes, file: file, errors: &errors)
        if let first = errors.first { throw first }
    }

    /// Reads the bytes of a UTF-8 text as far as possible and reports every error.
    ///
    /// For tools that show all problems at once. An entry with an error is left out. Text that is not UTF-8,
    /// or too large, has no entries at all.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - file: The name that locations carry.
    ///   - errors: Where errors are appended, in file order.
    /// - Complexity: O(*n*) in the length of the text.
    public init(
        parsing bytes: some Collection<UInt8>, file: String = "<text>", errors: inout [PropertiesError]
    ) {
        storage = PropertiesStorage(parsing: [UInt8](bytes), file: file, errors: &errors)
    }

    /// The value of the last entry with this key, nil if there is none.
    ///
    /// Keys are equal if their Unicode scalars are, as in Java; so a composed and a decomposed "é" differ,
    /// which Swift's `==` would call equal.
    ///
    /// - Complexity: O(1) on average; the first look-up in a document reads all keys.
    public subscript(key: String) -> String? {
        var key = key
        let position = key.withUTF8 { storage.keys.last($0, in: storage) }
        return position.map { entries[$0].value }
    }

    /// The last value of each key.
    ///
    /// Keys that Swift's `==` calls equal, though their scalars differ, are one in a dictionary, with the value
    /// of the last one. ``subscript(_:)`` tells them apart.
    ///
    /// - Complexity: O(*n*) in the length of keys and values.
    public var dictionary: [String: String] {
        storage.dictionary
    }

    /// The text of a line as it stands in the file, without its end; nil if there is no such line.
    ///
    /// What follows the last line end is a line too, even if it is empty: a place at the end of the text is
    /// on a line.
    ///
    /// - Complexity: O(log *n* + *m*): entries, and bytes between the entry before the line and its end.
    public func line(_ number: Int) -> String? {
        storage.line(number)
    }
}
