import Osprey
import OspreyTestSupport
import OspreyTraces
import Testing

/// Random scripts on a whole container: requests of every kind, guards, plugins, hosts, and what a person does.
///
/// `Tests/explore container` plays many more of them.
@MainActor
@Suite(.serialized, .oneAfterTheOther)
struct `Random operations on a container` {
    private static let length = 40

    @Test
    func `do what is promised, and break no rule`() async throws {
        let seeds = Exploration.seeds(40)
        var (lines, predicted) = (0, 0)
        var events: [RandomEvent: Int] = [:]
        for seed in seeds {
            let run = ContainerRun(script: RandomScript(seed: seed, length: Self.length))
            let failure = try await run.failure()
            lines += run.tally.lines
            predicted += run.tally.predicted
            events.merge(run.tally.events, uniquingKeysWith: +)
            guard let failure else { continue }
            Issue.record("seed \(seed)\n\(try await run.report(on: failure))")
            if Exploration.count == nil || Task.isCancelled { return }
        }
        #expect(predicted * 2 > lines, "the model knows too few of the answers to be of use")
        guard Exploration.count != nil else { return }
        if seeds.count >= 1_000 {
            let missing = RandomEvent.allCases.filter { events[$0, default: 0] == 0 }
            #expect(missing.isEmpty, "these never occurred")
        }
        print("\(seeds.count) scripts, \(lines) lines, \(predicted) of them predicted")
        for event in RandomEvent.allCases { print("\(event.rawValue): \(events[event, default: 0])") }
    }

    @Test
    func `take the same turns each time that they are played`() async throws {
        for seed in Exploration.seeds(5).prefix(100) {
            let script = RandomScript(seed: seed, length: Self.length)
            let (run, again) = (ContainerRun(script: script), ContainerRun(script: script))
            _ = try await run.failure()
            _ = try await again.failure()
            let isSame = run.tally.trace == again.tally.trace && run.tally.trace.count > script.lines.count
            let difference = ContainerRun.difference(of: run.tally.trace, and: again.tally.trace)
            #expect(isSame, "seed \(seed): \(difference)")
        }
    }
}
