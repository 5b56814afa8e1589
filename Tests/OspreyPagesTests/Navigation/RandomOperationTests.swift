import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting
import OspreyTestSupport
import Testing

/// Random operations on tabs, stacks and presentations, against a model that is obviously right.
@MainActor
@Suite(.serialized)
struct `Random operations` {
    /// How many steps a sequence has.
    static let length = 40

    @Test(arguments: HostKind.allCases)
    func `do what the reference model does, and break no rule`(host: HostKind) throws {
        for seed in Exploration.seeds(60) {
            let run = RandomRun(seed: seed, length: Self.length, host: host)
            guard try run.failure() != nil else { continue }
            let shortest = try run.shrunk()
            Issue.record(
                "seed \(seed), steps \(shortest.steps): \(try shortest.failure() ?? "it did not fail again")")
            return
        }
    }
}
