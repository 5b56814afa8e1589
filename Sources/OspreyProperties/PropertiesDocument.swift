/// The contents of a `.properties` file: every entry in file order, each with its location.
///
/// The format is the one of `java.util.Properties.load(Reader)`, read as UTF-8. For any text that Java accepts, keys and
/// values are the same as Java's; text that Java rejects is a ``PropertiesError``. Three points are specific to Swift
/// or UTF-8:
/// - a `\u` escape for one half of a surrogate pair without the other is read as U+FFFD, because a Swift string cannot
///   contain it;
/// - bytes that are not UTF-8 are an error, and are never repaired silently;
/// - a byte order mark is part of the first key, as with a Java `Reader`.
///
/// ```swift
/// let document = try PropertiesDocument(parsing: "greeting = Hello,\\\n  world", file: "app.properties")
/// document.entries[0].value                      // "Hello,world"
/// document.entries[0].valueLocation             // app.properties:1:12
/// document.entries[0].location(atValueOffset: 6) // app.properties:2:3
/// ```
public struct PropertiesDocument: Sendable {
    let storage: PropertiesStorage

    /// The file name in locations.
    public var file: String { storage.file }

    /// The bytes of the file; none if they are not UTF-8, or too many.
    package var source: [UInt8] { storage.source }

    /// All entries in file order, including those that a later duplicate overrides.
    public var entries: Entries { Entries(storage: storage) }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: The contents of the file.
    ///   - file: The file name in locations.
    /// - Throws: The first `PropertiesError` of the text.
    /// - Complexity: O(*n*) in the length of the text.
    public init(parsing text: String, file: String = "<text>") throws(PropertiesError) {
        try self.init(parsing: text.utf8, file: file)
    }

    /// Reads the bytes of a UTF-8 text.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - file: The file name in locations.
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
    /// It is for tools that show all problems at once. An entry with an error is left out. Text that is not UTF-8, or
    /// that is too large, has no entries at all.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - file: The file name in locations.
    ///   - errors: Receives the errors, in file order.
    /// - Complexity: O(*n*) in the length of the text.
    public init(
        parsing bytes: some Collection<UInt8>, file: String = "<text>", errors: inout [PropertiesError]
    ) {
        storage = PropertiesStorage(parsing: [UInt8](bytes), file: file, errors: &errors)
    }

    /// The text of a line as in the file, without its end; `nil` if there is no such line.
    ///
    /// The text after the last line end is a line too, even if it is empty: a location at the end of the text is on a
    /// line.
    ///
    /// - Complexity: O(log *n* + *m*), with *n* entries and *m* bytes from the entry before the line to the line's end.
    public func line(_ number: Int) -> String? {
        storage.line(number)
    }
}
