import OspreyRouting

/// What a request carries: values under keys, each with where it came from.
///
/// Keys keep the order in which they were first set, and each occurs once. What is written in code, as a literal or
/// through the subscript, comes from ``Source/caller``.
///
/// ```swift
/// var parameters: Parameters = ["loanId": .uuid(id), "page": 2]
/// parameters["ref"] = "mail"
/// let page = try parameters.value("page", as: Int.self)   // Optional(2)
/// ```
///
/// Two are equal if they have equal values under the same keys; neither order nor source matters.
public struct Parameters: Sendable {
    /// Where a value came from, from the weakest claim to the strongest.
    public enum Source: String, Sendable, Hashable, Comparable, CaseIterable, Codable {
        /// A `default.` attribute of the route.
        case routeDefault
        /// The query of the URL.
        case query
        /// The path of the URL.
        case capture
        /// The code that made the request.
        case caller

        /// Whether the left source gives way to the right one.
        public static func < (left: Source, right: Source) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .routeDefault: 0
            case .query: 1
            case .capture: 2
            case .caller: 3
            }
        }
    }

    // A page has few parameters: a linear search beats hashing, and one buffer holds everything.
    @usableFromInline var entries: ContiguousArray<Entry> = []

    /// The places of the keys, once there are so many that a hostile query or payload would make searching for each of
    /// them slow; `nil` before, and after keys were removed.
    private var places: [ExactName: Int]?

    /// Makes an empty collection.
    public init() {}

    /// The value under a key; setting it makes the caller its source, setting `nil` removes the key.
    ///
    /// - Complexity: O(1) but for removing a key, which is O(*n*) in the number of keys.
    public subscript(key: String) -> ParameterValue? {
        get { entry(key)?.visibleValue }
        set {
            if let newValue {
                replace(Entry(key: key, value: newValue, source: .caller))
            } else {
                entries.removeAll { $0.key.isExactly(key) }
                places = nil
            }
        }
    }

    /// Where the value under a key came from; `nil` if there is none.
    public func source(of key: String) -> Source? {
        entry(key)?.source
    }

    /// Whether the key stood in a query without `=`; its value then is the empty string.
    public func isBare(_ key: String) -> Bool {
        entry(key)?.form == .bare
    }

    /// Sets a value unless the key has one from a stronger source.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key.
    ///   - source: Where the value comes from.
    public mutating func set(_ value: ParameterValue, for key: String, source: Source) {
        add(Entry(key: key, value: value, source: source))
    }

    mutating func add(_ entry: Entry) {
        if let index = position(of: entry.key) {
            if entry.source >= entries[index].source { entries[index] = entry }
        } else {
            append(entry)
        }
    }

    private mutating func replace(_ entry: Entry) {
        if let index = position(of: entry.key) { entries[index] = entry } else { append(entry) }
    }

    private mutating func append(_ entry: Entry) {
        places?[ExactName(entry.key)] = entries.count
        entries.append(entry)
        if places == nil, entries.count > 16 {
            places = Dictionary(
                uniqueKeysWithValues: entries.indices.lazy.map { [entries] in (ExactName(entries[$0].key), $0)
                })
        }
    }

    func entry(_ key: String) -> Entry? {
        position(of: key).map { entries[$0] }
    }

    /// The position of a key; keys that are written differently are different, even if they look alike.
    @usableFromInline
    func position(of key: String) -> Int? {
        if let places { return places[ExactName(key)] }
        let length = key.utf8.count
        for index in entries.indices where entries[index].key.utf8.count == length {
            // Most other keys differ in length, which is the quicker comparison.
            if entries[index].key.isExactly(key) { return index }
        }
        return nil
    }

    /// The position of a key, which is probably known already.
    func position(of key: String, near position: Int) -> Int? {
        if position < entries.count, entries[position].key.isExactly(key) { return position }
        return self.position(of: key)
    }
}
