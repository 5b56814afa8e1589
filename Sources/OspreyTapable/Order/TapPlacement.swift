/// Where a tap wants to sit among the others.
@usableFromInline
struct TapPlacement: Sendable {
    /// What the few taps that have a name have besides.
    private final class Naming: Sendable {
        let name: String
        let before: [String]
        let after: [String]

        init(_ name: String, before: [String], after: [String]) {
            self.name = name
            self.before = before
            self.after = after
        }
    }

    let stage: Int
    private let naming: Naming?

    /// At the end of a stage.
    @usableFromInline
    init(stage: Int = 0) {
        self.stage = stage
        naming = nil
    }

    /// - Parameters:
    ///   - name: The name by which constraints of others find the tap.
    ///   - stage: The stage that it sits in where no constraint says otherwise.
    ///   - before: Names of taps that it must precede.
    ///   - after: Names of taps that it must follow.
    @usableFromInline
    init(name: String, stage: Int, before: [String], after: [String]) {
        self.stage = stage
        naming = Naming(name, before: before, after: after)
    }

    /// The name that the tap was given.
    var name: String? { naming?.name }
    /// Names of taps that it must precede.
    var before: [String] { naming?.before ?? [] }
    /// Names of taps that it must follow.
    var after: [String] { naming?.after ?? [] }
}
