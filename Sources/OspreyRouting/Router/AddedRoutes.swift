/// The definitions that were added while the app runs, in their order.
///
/// - Complexity: Each change O(1), whatever was added before.
struct AddedRoutes {
    private var definitions: [Int: RouteDefinition] = [:]
    private var numbers: [Key: [Int]] = [:]
    private var latest = 0
    private let baseURL: RouteURL?

    /// - Parameter baseURL: The URL against which relative URLs in keys are resolved.
    init(baseURL: RouteURL?) {
        self.baseURL = baseURL
    }

    /// All of them, the oldest first.
    var all: [RouteDefinition] { definitions.sorted { $0.key < $1.key }.map(\.value) }

    /// Those under a key.
    func under(_ key: String) -> [RouteDefinition] {
        (numbers[Key(key, base: baseURL)] ?? []).compactMap { definitions[$0] }
    }

    /// Adds definitions; those that override take the place of what has their keys.
    mutating func add(_ others: [RouteDefinition]) {
        for definition in others where definition.overrides { remove(definition.key) }
        for definition in others {
            latest += 1
            definitions[latest] = definition
            numbers[Key(definition.key, base: baseURL), default: []].append(latest)
        }
    }

    /// Removes those under a key, if there are any.
    mutating func remove(_ key: String) {
        for number in numbers.removeValue(forKey: Key(key, base: baseURL)) ?? [] { definitions[number] = nil }
    }

    /// A key: a pattern that is compared byte by byte, as URLs are; or a text that is none.
    private enum Key: Hashable {
        case pattern(RoutePattern, [ExactName])
        case text(ExactName)

        init(_ key: String, base: RouteURL?) {
            let key = URLKey.translated(key, base: base)
            guard let pattern = RoutePattern(key: key) else {
                self = .text(ExactName(key))
                return
            }
            let names = pattern.segments.map { segment in
                if case .literal(let literal) = segment {
                    ExactName(literal)
                } else {
                    ExactName(segment.captureName ?? "")
                }
            }
            self = .pattern(pattern, names)
        }
    }
}
