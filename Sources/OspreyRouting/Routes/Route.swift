/// One route of a table: a key, its target, and its attributes.
///
/// A route is a light handle on its table and keeps it alive.
public struct Route: Sendable {
    let storage: RouteStorage
    package let index: UInt32

    var record: RouteRecord { storage.records[Int(index)] }

    /// The key as it was declared.
    public var key: String { storage.trie.text(record.keyStart, record.keyCount) }

    /// Calls a closure with the bytes of the key.
    func withKey<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let record = record
        let start = Int(record.keyStart)
        return storage.trie.arena.withUnsafeBufferPointer { arena in
            body(UnsafeBufferPointer(rebasing: arena[start..<start + Int(record.keyCount)]))
        }
    }

    /// The pattern that the key describes.
    public var pattern: RoutePattern {
        withKey { key in
            var tokens: [PatternToken] = []
            do throws(KeyFault) { try PatternScanner.scan(key, into: &tokens) } catch {
                // Only keys that this scanner has read get into the arena, and nothing changes them there.
                preconditionFailure("the key was read when the table was built")
            }
            return RoutePattern(tokens, of: key)
        }
    }

    /// The target of the route.
    public var target: RouteTarget {
        let record = record
        return switch record.kind {
        case .page: .page(storage.names[record.target])
        case .action: .action(storage.names[record.target])
        case .redirect: .redirect(storage.redirects[Int(record.target)])
        }
    }

    /// The name of the page that the route leads to, nil for another target.
    package var pageName: String? { record.kind == .page ? storage.names[record.target] : nil }

    /// The name of the action that the route leads to, nil for another target.
    package var actionName: String? { record.kind == .action ? storage.names[record.target] : nil }

    /// Whether it is a setting that resolves like a route.
    package var isSetting: Bool { withKey(\.isSettingKey) }

    /// How it opens.
    public var attributes: RouteAttributes { storage.attributes[Int(record.attributes)] }

    /// The attributes, for callers that need only a few of them.
    package var sharedAttributes: RouteAttributes.Shared { storage.sharedAttributes[Int(record.attributes)] }

    /// Whether URLs from outside the app may open it.
    public var isExternal: Bool { storage.attributes[Int(record.attributes)].isExternal }

    /// The names of the captures in their order.
    public var captureNames: [String] {
        storage.captures(of: record).map { storage.names[$0.name] }
    }

    /// The groups that count for it, the outermost first; the attributes include theirs already.
    public var groups: [BaseConfiguration.Group] {
        storage.groups.groups(of: index).map { storage.base.groups[$0] }
    }

    /// The nearest of these groups, nil if there is none.
    package var nearestGroup: BaseConfiguration.Group? {
        storage.groups.nearest(to: index).map { storage.base.groups[$0] }
    }

    /// Where it was declared.
    public var location: RouteLocation {
        let record = record
        return RouteLocation(
            source: storage.sources[Int(record.source)], line: record.line == 0 ? nil : Int(record.line),
            column: record.line == 0 ? nil : Int(record.column))
    }

    /// The route that `parent=` names, nil if there is none.
    public var parent: Route? {
        attributes.parent.flatMap { RouteTable(storage: storage).route(forKey: $0) }
    }
}

/// Two routes are equal if key, target and attributes are; where they were declared does not count.
extension Route: Hashable {
    /// Whether key, target and attributes are equal.
    public static func == (left: Route, right: Route) -> Bool {
        if left.storage === right.storage { return left.index == right.index }
        return left.key == right.key && left.target == right.target && left.attributes == right.attributes
    }

    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
    }
}

extension Route: CustomStringConvertible {
    /// The key and the target: `wallet.home = HomePage`.
    public var description: String { "\(key) = \(target)" }
}
