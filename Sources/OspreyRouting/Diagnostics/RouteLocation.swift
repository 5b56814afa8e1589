/// Where a route was declared: a source, and for files the line and column.
public struct RouteLocation: Hashable, Sendable {
    /// The name of the source as the caller gave it, such as a path.
    public var source: String
    /// The number of the line, from 1; nil if the source has no lines.
    public var line: Int?
    /// The number of Unicode scalars before the place on its line, plus 1; nil if the source has no lines.
    public var column: Int?

    /// Creates a location from its parts.
    public init(source: String, line: Int? = nil, column: Int? = nil) {
        self.source = source
        self.line = line
        self.column = column
    }
}

extension RouteLocation: CustomStringConvertible {
    /// `routes.properties:14:1`, or just the source if it has no lines.
    public var description: String {
        [source, line?.description, column?.description].compactMap(\.self).joined(separator: ":")
    }
}

extension RouteLocation: Comparable {
    /// Orders locations by source, then line, then column.
    public static func < (left: RouteLocation, right: RouteLocation) -> Bool {
        (left.source, left.line ?? 0, left.column ?? 0) < (right.source, right.line ?? 0, right.column ?? 0)
    }
}
