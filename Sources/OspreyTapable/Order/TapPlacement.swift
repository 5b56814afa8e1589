/// Where a tap wants to sit among the others.
@usableFromInline
struct TapPlacement: Sendable {
    /// The name that it was given; constraints of others find it by this alone.
    let name: String?
    let stage: Int
    /// Names of taps that it must precede.
    let before: [String]
    /// Names of taps that it must follow.
    let after: [String]

    @usableFromInline
    init(
        name: String? = nil, stage: Int = 0, before: [String] = [], after: [String] = []
    ) {
        self.name = name
        self.stage = stage
        self.before = before
        self.after = after
    }

    var isConstrained: Bool { !before.isEmpty || !after.isEmpty }
}
