/// Which names must precede which, according to the taps of a line.
///
/// ```
/// A{before: B}, C{after: B}     A -> B -> C
/// ```
///
/// A cycle of taps is a cycle of their names. So if the names have no cycle, which is nearly always the case, the taps
/// have none, and need not be examined. The reverse does not hold, because several taps may share a name: `A{before:
/// B}`, `B` and another `A{after: B}` do not contradict each other. In that case the taps themselves have to be
/// examined.
@usableFromInline
struct TapNames {
    private struct Name {
        /// How many taps have the name.
        var taps = 0
        /// The names that must come later, and how many taps require it.
        var later: [String: Int] = [:]
        /// The names that must come earlier, and how many taps require it.
        var earlier: [String: Int] = [:]
    }

    private var names: [String: Name] = [:]
    private var constraints = 0

    /// Whether no tap has a constraint, so that only stages and the order of tapping count.
    @usableFromInline var areFree: Bool { constraints == 0 }

    @usableFromInline
    init() {}

    /// Whether a constraint of the tap, or one on its name, may affect its place or the place of another tap.
    @usableFromInline
    func concern(_ tap: TapRecord) -> Bool {
        guard let name = tap.givenName, let known = names[name] else { return false }
        return !known.later.isEmpty || !known.earlier.isEmpty
    }

    @usableFromInline
    mutating func insert(_ tap: TapRecord) {
        count(tap, by: 1)
    }

    /// Removes a tap that was inserted before.
    @usableFromInline
    mutating func remove(_ tap: TapRecord) {
        count(tap, by: -1)
    }

    /// Whether constraints lead from the tap's name back to it.
    ///
    /// The search alternates between both directions and ends with the shorter one: for a chain that grows at one of
    /// its ends, immediately.
    func mayCloseCycle(_ tap: TapRecord) -> Bool {
        guard let name = tap.givenName else { return false }
        var ahead = Search(from: name)
        var behind = Search(from: name)
        while let later = ahead.next(), let earlier = behind.next() {
            let isFound =
                ahead.add(names[later]?.later, of: self) || behind.add(names[earlier]?.earlier, of: self)
            if isFound { return true }
        }
        return false
    }

    private mutating func count(_ tap: TapRecord, by step: Int) {
        guard let name = tap.givenName else { return }
        names[name, default: Name()].taps += step
        for later in tap.placement.before { link(name, to: later, step) }
        for earlier in tap.placement.after { link(earlier, to: name, step) }
        if step < 0 { ([name] + tap.placement.before + tap.placement.after).forEach { discard($0) } }
    }

    private mutating func link(_ earlier: String, to later: String, _ step: Int) {
        constraints += step
        names[earlier, default: Name()].later.count(later, by: step)
        names[later, default: Name()].earlier.count(earlier, by: step)
    }

    /// Forgets a name that no tap has or mentions any more.
    private mutating func discard(_ name: String) {
        guard let known = names[name], known.taps == 0, known.later.isEmpty, known.earlier.isEmpty else {
            return
        }
        names[name] = nil
    }

    /// A search along the constraints from a name, in one direction.
    private struct Search {
        private let start: String
        private var seen: Set<String> = []
        private var open: [String]

        init(from start: String) {
            self.start = start
            open = [start]
        }

        mutating func next() -> String? { open.popLast() }

        /// Continues with the names that taps have, and returns whether the start is one of them.
        mutating func add(_ neighbors: [String: Int]?, of names: TapNames) -> Bool {
            for name in (neighbors ?? [:]).keys where (names.names[name]?.taps ?? 0) > 0 {
                if name == start { return true }
                if seen.insert(name).inserted { open.append(name) }
            }
            return false
        }
    }
}

extension [String: Int] {
    /// Changes a count, and removes it at zero.
    fileprivate mutating func count(_ name: String, by step: Int) {
        let sum = self[name, default: 0] + step
        self[name] = sum == 0 ? nil : sum
    }
}
