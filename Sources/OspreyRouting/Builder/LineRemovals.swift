/// The lines that take a line of a lower layer away: `shop.cart = none; override`.
///
/// They are found before anything is read, so that no reader meets a line that is gone.
struct LineRemovals {
    /// The removing lines, whether or not they take anything away.
    private(set) var lines: Set<Int> = []
    /// The removing line of each line that is gone.
    private(set) var removers: [Int: Int] = [:]

    /// Finds the removing lines among some definitions, and reports those that may not take anything away.
    ///
    /// - Complexity: O(*n*) in the number of definitions; without such a line, a look at the first bytes of each value.
    init(_ definitions: LayeredDefinitions, _ indices: [Int], _ report: RouteReport) {
        var subjects: [Int: LineSubject] = [:]
        for index in indices where definitions[index].mayRemove && definitions.value(index).isRemoval {
            subjects[index] = LineSubject(definitions[index])
        }
        guard !subjects.isEmpty else { return }
        lines = Set(subjects.keys)
        let wanted = Set(subjects.values)
        var family: [LineSubject: [Int]] = [:]
        for index in indices {
            guard let subject = subjects[index] ?? LineSubject(definitions[index]), wanted.contains(subject)
            else { continue }
            family[subject, default: []].append(index)
        }
        var names: NameIndex?
        for (line, subject) in subjects.sorted(by: { $0.key < $1.key }) {
            for fault in definitions.value(line).faults {
                report.add(fault.problem, line, .value(fault.offset))
            }
            let key = definitions[line].key
            switch remove(family[subject] ?? [], by: line, definitions) {
            case .none: break
            case .nothing:
                let index =
                    names ?? NameIndex(indices.filter { !lines.contains($0) }.map { definitions[$0].key })
                names = index
                report.add(.nothingToRemove(key: key, near: index.near(key)), line)
            case .needsOverride(let other):
                let place = definitions.whereabouts(of: other, from: line)
                report.add(
                    .missingOverride(key: key, other: definitions[other].written, place: place), line,
                    related: other)
            case .declaredBeside(let other):
                // Of two removing lines, the later one is reported.
                if lines.contains(other), other > line { break }
                let (first, last) = (min(line, other), max(line, other))
                let place = definitions.whereabouts(of: first, from: last)
                report.add(
                    .duplicateRoute(
                        key: definitions[last].key, other: definitions[first].written, place: place),
                    last, related: first)
            }
        }
    }

    /// Why a line may not take anything away.
    private enum Obstacle {
        case nothing
        case needsOverride(of: Int)
        case declaredBeside(Int)
    }

    /// Takes the lines of lower layers away that are about the same.
    ///
    /// - Parameter family: All lines about the same, this one and other removing ones included.
    private mutating func remove(
        _ family: [Int], by line: Int, _ definitions: LayeredDefinitions
    ) -> Obstacle? {
        if let other = family.first(where: { $0 != line && !definitions.mayBeReplaced($0, by: line) }) {
            return .declaredBeside(other)
        }
        let targets = family.filter { $0 < line && !lines.contains($0) && removers[$0] == nil }
        guard let last = targets.last else { return .nothing }
        guard definitions.value(line).attributes.overrides else { return .needsOverride(of: last) }
        for target in targets { removers[target] = line }
        return nil
    }
}

/// The route or setting of a line: two lines with one subject replace each other.
private enum LineSubject: Hashable {
    /// The segments of a route, without the names of its captures.
    case route([RoutePattern.Segment])
    case setting(SettingKey.Name, String)

    /// The subject of a definition; nil if its key cannot be read, which its reader reports.
    init?(_ definition: RouteDefinition) {
        if definition.withKey(\.isSettingKey) {
            guard let key = SettingKey(definition.key), let identity = key.identity else { return nil }
            self = .setting(key.name, identity)
        } else {
            guard let pattern = RoutePattern(key: definition.key) else { return nil }
            self = .route(pattern.segments.map(\.withoutName))
        }
    }
}

extension RouteDefinition {
    /// Whether the value may be the word that removes a line, by its first bytes.
    fileprivate var mayRemove: Bool {
        withValue { value in
            var lexer = ValueLexer(value)
            lexer.skipSpace()
            return value[lexer.position...].starts(with: ParsedValue.removal.utf8)
        } ?? false
    }

    /// The value as it is written; the key for a definition without a text.
    fileprivate var written: String { withValue { String(decoding: $0, as: UTF8.self) } ?? key }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func nothingToRemove(key: String, near: [String]) -> RouteProblem {
        RouteProblem(
            .needlessOverride, "'\(key)' removes nothing: no lower layer has it\(near.didYouMean)",
            fix: "correct the key, or remove the line; a page that is called 'none' needs quotes",
            found: key)
    }
}
