import Osprey
import Testing

/// Random scripts on a whole container: requests of every kind, guards, plugins, hosts, and what a person does.
///
/// `Tests/explore container` plays many more of them.
@MainActor
@Suite(.timeLimit(.minutes(Exploration.minutes)), .serialized)
struct `Random operations on a container` {
    private static let length = 40

    @Test
    func `do what is promised, and break no rule`() async throws {
        let first = Exploration.firstSeed
        let count = Exploration.count ?? 80
        var (lines, predicted) = (0, 0)
        var events: [RandomEvent: Int] = [:]
        for seed in first..<first + UInt64(count) {
            let run = ContainerRun(script: RandomScript(seed: seed, length: Self.length))
            let failure = try await run.failure()
            lines += run.tally.lines
            predicted += run.tally.predicted
            events.merge(run.tally.events, uniquingKeysWith: +)
            guard let failure else { continue }
            let shortest = failure.rule == .hang ? run.script : try await run.shrunk(failure)
            let again = try await ContainerRun(script: shortest).failure()
            Issue.record("seed \(seed)\n\(shortest)\n\(again ?? failure)")
            if Exploration.count == nil || Task.isCancelled { return }
        }
        #expect(predicted * 2 > lines, "the model knows too few of the answers to be of use")
        let missing = RandomEvent.allCases.filter { events[$0, default: 0] == 0 }
        #expect(missing.isEmpty || count < 80, "these never occurred")
        guard Exploration.count != nil else { return }
        print("seeds \(first) to \(first + UInt64(count) - 1)")
        print("\(count) scripts, \(lines) lines, \(predicted) of them predicted")
        for event in RandomEvent.allCases { print("\(event.rawValue): \(events[event, default: 0])") }
    }
}
