import OspreyRouting

/// The parameters of a request: values by key, each with its source.
///
/// Keys keep the order in which they were first set, and each occurs once. Values from code, as a literal or through
/// the subscript, have the source ``Source/caller``.
///
/// ```swift
/// var parameters: Parameters = ["loanId": .uuid(id), "page": 2]
/// parameters["ref"] = "mail"
/// let page = try parameters.value("page", as: Int.self)   // Optional(2)
/// ```
///
/// Two collections are equal if they have equal values for the same keys; order and sources do not matter.
public struct Parameters: Sendable {
    /// The source of a value, from the weakest to the strongest.
    public enum Source: String, Sendable, Hashable, Comparable, CaseIterable, Codable {
        /// A `default.` attribute of the route.
        case routeDefault
        /// The query of the URL.
        case query
        /// The path of the URL.
        case capture
        /// The code that made the request.
        case caller

        /// Whether the left source is weaker than the right one.
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

    // A page has few parameters: a linear search is faster than hashing, and one buffer holds everything.
    @usableFromInline package internal(set) var entries: ContiguousArray<Entry> = []

    /// The positions of the keys, once there are so many that a hostile query or payload would make linear searches
    /// slow.
    ///
    /// It is `nil` before, and after keys were removed.
    private var places: [ExactName: Int]?

    /// Creates an empty collection.
    public init() {}

    /// The value for a key; a value that is set has the caller as its source, and setting `nil` removes the key.
    ///
    /// - Complexity: O(1), except for removing a key, which is O(*n*) in the number of keys.
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

    /// The source of the value for a key; `nil` if there is none.
    public func source(of key: String) -> Source? {
        entry(key)?.source
    }

    /// Whether the key was in a query without `=`; its value is the empty string.
    public func isBare(_ key: String) -> Bool {
        entry(key)?.form == .bare
    }

    /// Sets a value, unless the key has one from a stronger source.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key.
    ///   - source: The source of the value.
    public mutating func set(_ value: ParameterValue, for key: String, source: Source) {
        add(Entry(key: key, value: value, source: source))
    }

    package mutating func add(_ entry: Entry) {
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

    package func entry(_ key: String) -> Entry? {
        position(of: key).map { entries[$0] }
    }

    /// The position of a key; keys that are written differently are different, even if they look the same.
    @usableFromInline
    package func position(of key: String) -> Int? {
        if let places { return places[ExactName(key)] }
        let length = key.utf8.count
        for index in entries.indices where entries[index].key.utf8.count == length {
            // Most other keys differ in length, which is compared first.
            if entries[index].key.isExactly(key) { return index }
        }
        return nil
    }

    /// The position of a key whose position is probably known.
    func position(of key: String, near position: Int) -> Int? {
        if position < entries.count, entries[position].key.isExactly(key) { return position }
        return self.position(of: key)
    }
}
