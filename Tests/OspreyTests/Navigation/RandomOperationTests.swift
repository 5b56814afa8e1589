import Osprey
import OspreyTesting
import Testing

/// Random operations on tabs, stacks and presentations, against a model that is obviously right.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(20)))
struct `Random operations` {
    /// How many sequences of how many steps each kind of host gets: more than 100,000 steps together.
    static let sequences = 840
    static let length = 40

    @Test(arguments: HostKind.allCases)
    func `do what the reference model does, and break no rule`(host: HostKind) throws {
        for seed in 0..<Self.sequences {
            let run = RandomRun(seed: UInt64(seed), length: Self.length, host: host)
            guard try run.failure() != nil else { continue }
            let shortest = try run.shrunk()
            Issue.record(
                "seed \(seed), steps \(shortest.steps): \(try shortest.failure() ?? "it did not fail again")")
            return
        }
    }
}
