/// The definitions of all layers, the lowest first, and their values, each of which is read at most once.
package final class LayeredDefinitions {
    /// A definition with its layer.
    struct Member {
        let definition: RouteDefinition
        let layer: RouteLayer
    }

    private let members: [Member]
    private var values: [Box?]

    /// A value that was read, behind a reference: most values are never read, as others have the same attributes.
    private final class Box {
        let value: ParsedValue

        init(_ value: ParsedValue) { self.value = value }
    }

    /// - Parameter members: Within a layer they stay in their order.
    init(_ members: [Member]) {
        self.members = members.sorted { $0.layer < $1.layer }
        values = Array(repeating: nil, count: members.count)
    }

    private init(_ members: [Member], _ values: [Box?]) {
        self.members = members
        self.values = values
    }

    /// The definitions with others in the place of some.
    ///
    /// - Parameter changed: The others by the positions of those that they replace.
    package func replacing(_ changed: [Int: RouteDefinition]) -> LayeredDefinitions {
        var (members, values) = (members, values)
        for (index, definition) in changed {
            var definition = definition
            definition.isForOutside = members[index].definition.isForOutside
            members[index] = Member(definition: definition, layer: members[index].layer)
            values[index] = nil
        }
        return LayeredDefinitions(members, values)
    }

    package var indices: Range<Int> { members.indices }

    package subscript(_ index: Int) -> RouteDefinition { members[index].definition }

    func layer(_ index: Int) -> RouteLayer { members[index].layer }

    /// The value of a definition, read by the kind of its key.
    package func value(_ index: Int) -> ParsedValue {
        if let box = values[index] { return box.value }
        let definition = members[index].definition
        let value = definition.parsedValue(definition.context)
        values[index] = Box(value)
        return value
    }

    /// The place of an attribute of a definition; the beginning of the whole value if the attribute is missing.
    package func place(of attribute: String, _ index: Int) -> RouteDefinition.Place {
        .value(value(index).places[attribute]?.name ?? 0)
    }

    /// The place of the value of an attribute.
    package func place(ofValueOf attribute: String, _ index: Int) -> RouteDefinition.Place {
        .value(value(index).places[attribute]?.value ?? 0)
    }

    /// The place of the target of a definition.
    package func placeOfTarget(_ index: Int) -> RouteDefinition.Place { .value(value(index).targetOffset) }

    /// The place of a definition, seen from another one: "on line 9".
    package func whereabouts(of other: Int, from index: Int) -> String {
        let (there, here) = (self[other].location(of: .key(0)), self[index].location(of: .key(0)))
        return there.place(seenFrom: here)
    }

    /// The first scheme of a key that can be read, to show how keys begin.
    package private(set) lazy var usualScheme: String = {
        for member in members {
            let scheme = String(member.definition.key.prefix { $0 != "." })
            if scheme.isURLScheme, scheme.asciiLowercased != "base",
                RoutePattern(key: member.definition.key) != nil,
                SettingKey.meant(by: member.definition.key) == nil
            {
                return scheme
            }
        }
        return "app"
    }()
}

extension RouteDefinition {
    /// The kind of value, by the key.
    fileprivate var context: ValueContext {
        withKey({ $0.withoutByteOrderMark.isSettingKey }) ? ValueContext(ofKey: key) : .route
    }
}

extension ValueContext {
    /// The kind of value of a key.
    init(ofKey key: String) {
        guard key.withContiguousUTF8({ $0.withoutByteOrderMark.isSettingKey }) else {
            self = .route
            return
        }
        let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        self = SettingKey.Name(key: parts)?.context ?? .page
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the key belongs to the framework's own scheme.
    var isSettingKey: Bool {
        count >= 5 && zip(self, "base.".utf8).allSatisfy { $0.asciiLowercased == $1 }
    }

    /// The key without the mark that a file may begin with.
    var withoutByteOrderMark: UnsafeBufferPointer<UInt8> {
        starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeBufferPointer(rebasing: self[3...]) : self
    }
}

extension RouteLocation {
    /// "on line 9", with the source if it is another one.
    func place(seenFrom other: RouteLocation) -> String {
        if source == other.source, let line { return "on line \(line)" }
        return "at \(description)"
    }
}
