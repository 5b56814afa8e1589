/// The requested place of a tap among the others.
@usableFromInline
struct TapPlacement: Sendable {
    /// The name of the tap, which constraints of other taps refer to.
    let name: String?
    /// The stage of the tap; constraints take precedence.
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
