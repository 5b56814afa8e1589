/// Where a tap wants to sit among the others.
@usableFromInline
struct TapPlacement: Sendable {
    /// The name that the tap was given, by which constraints of others find it.
    let name: String?
    /// The stage that it sits in where no constraint says otherwise.
    let stage: Int
    /// Names of taps that it must precede.
    let before: [String]
    /// Names of taps that it must follow.
    let after: [String]

    @usableFromInline
    init(name: String? = nil, stage: Int = 0, before: [String] = [], after: [String] = []) {
        self.name = name
        self.stage = stage
        self.before = before
        self.after = after
    }
}
