/// The planned presentations: a number of current ones stays, and new ones are above them.
///
/// ```
/// there now     [ a | b | c | window ]
/// present d       keep 3, above them [ d | window ]
/// dismiss b       keep 1, above it   [ window ]
/// ```
///
/// Windows come last, and locks after them. Most changes happen at the top, and the presentations that stay are not visited: the cost of a
/// change depends only on the presentations above them.
@MainActor
struct PlannedPresentations {
    /// How many of the current presentations stay, from the bottom.
    private(set) var keep: Int

    /// The presentations above them, bottom to top.
    private(set) var above: [Presentation] = []

    /// The plan that changes nothing.
    init(over current: [Presentation]) {
        keep = current.count
    }

    /// All planned presentations, bottom to top.
    func all(over current: [Presentation]) -> [Presentation] { current[..<keep] + above }

    /// Whether one of them would show a navigator.
    func shows(_ navigator: Navigator, over current: [Presentation]) -> Bool {
        above.contains { $0.navigator === navigator }
            || current[..<keep].reversed().contains { $0.navigator === navigator }
    }

    /// Adds a presentation above all others of its level.
    mutating func present(_ presentation: Presentation, over current: [Presentation]) {
        let level = presentation.style.level
        while keep > 0, current[keep - 1].style.level > level { lift(to: keep - 1, current) }
        let top = above.lastIndex { $0.style.level <= level }
        above.insert(presentation, at: top.map { $0 + 1 } ?? 0)
    }

    /// The presentations that would be dismissed with one, by ``Presentation/going(with:of:)``; none if it is not
    /// presented.
    func going(with lowest: Presentation, over current: [Presentation]) -> [Presentation] {
        var plan = self
        guard plan.lift(to: lowest, current) != nil else { return [] }
        return Presentation.going(with: lowest, of: plan.above)
    }

    /// Dismisses the presentations that go with one.
    mutating func dismiss(from lowest: Presentation, over current: [Presentation]) {
        guard let index = lift(to: lowest, current) else { return }
        let going = Presentation.going(with: lowest, of: above)
        above.replaceSubrange(
            index..., with: above[index...].filter { kept in !going.contains { $0 === kept } })
    }

    /// Dismisses all, windows included.
    mutating func dismissAll() {
        (keep, above) = (0, [])
    }

    /// Moves a presentation into `above`, and returns its index there; `nil` if it is not presented.
    private mutating func lift(to presentation: Presentation, _ current: [Presentation]) -> Int? {
        if let index = above.lastIndex(where: { $0 === presentation }) { return index }
        guard let index = current[..<keep].lastIndex(where: { $0 === presentation }) else { return nil }
        lift(to: index, current)
        return 0
    }

    private mutating func lift(to index: Int, _ current: [Presentation]) {
        above.insert(contentsOf: current[index..<keep], at: 0)
        keep = index
    }
}
