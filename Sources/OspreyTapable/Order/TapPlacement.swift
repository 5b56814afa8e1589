/// Where a tap wants to sit among the others.
struct TapPlacement: Sendable {
    /// The name that it was given; constraints of others find it by this alone.
    var name: String?
    var stage = 0
    /// Names of taps that it must precede.
    var before: [String] = []
    /// Names of taps that it must follow.
    var after: [String] = []

    var isConstrained: Bool { !before.isEmpty || !after.isEmpty }
}
