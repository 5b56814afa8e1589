/// How specific a segment of a pattern is: a lower rank wins where several segments take the same text.
package enum SegmentRank: UInt8, Sendable, Comparable {
    case literal
    case enumeration
    case bool
    case uint
    case int
    case double
    case uuid
    /// Types registered in code; among each other they rank by name.
    case registered
    /// A plain capture, or `*`.
    case plain
    case tail

    package static func < (left: SegmentRank, right: SegmentRank) -> Bool { left.rawValue < right.rawValue }

    /// The built-in types by the name that keys use.
    package static let builtInTypes: [(name: StaticString, rank: SegmentRank)] = [
        ("bool", .bool), ("uint", .uint), ("int", .int), ("double", .double), ("uuid", .uuid),
    ]

    /// The built-in type with a name.
    package init?(typeName: UnsafeBufferPointer<UInt8>) {
        let match = Self.builtInTypes.first { $0.name.withUTF8Buffer { $0.elementsEqual(typeName) } }
        guard let match else { return nil }
        self = match.rank
    }
}
