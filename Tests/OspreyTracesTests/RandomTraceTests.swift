import OspreyTestSupport
import OspreyTesting
import Testing

@testable import Osprey
@testable import OspreyTraces

/// Random scripts on a whole container, played with and without a recorder.
///
/// `Tests/explore traces` plays many more of them.
@MainActor
@Suite(.serialized, .oneAfterTheOther)
struct `Random traces` {
    private static let count = Exploration.count ?? 10
    private static let length = 20

    private static var seeds: Range<UInt64> {
        Exploration.seeds(count)
    }

    @Test
    func `change nothing, and say after each change what is displayed`() async throws {
        var (trees, requests, outcomes) = (0, 0, Set<String>())
        for seed in Self.seeds {
            let script = RandomScript(seed: seed, length: Self.length)
            let plain = ContainerRun(script: script)
            let traced = ContainerRun(script: script, isTraced: true)
            let expected = try await plain.failure()
            let failure = try await traced.failure()
            // Another suite says what the rules are; here, both runs have to keep or break the same.
            #expect(failure?.rule == expected?.rule, "seed \(seed): \(failure?.reason ?? "-")\n\(script)")
            let difference = ContainerRun.difference(of: plain.tally.trace, and: traced.tally.trace)
            #expect(plain.tally.trace == traced.tally.trace, "seed \(seed): \(difference)")
            #expect(
                traced.tally.leaks.isEmpty && plain.tally.leaks.isEmpty, "seed \(seed): \(traced.tally.leaks)"
            )
            trees += traced.tally.comparedTrees
            for request in traced.tally.entries.compactMap(\.request) {
                requests += 1
                outcomes.insert(String(request.outcome.words.prefix { $0 != " " && $0 != ":" && $0 != "," }))
            }
        }
        #expect(trees > 10 * Self.count)
        // A sign-out takes the requests before it out of the trace.
        #expect(requests > 3 * Self.count)
        if Self.count >= 100 {
            #expect(outcomes.isSuperset(of: ["opened", "deferred", "dropped", "failed"]))
        }
        if Exploration.count != nil {
            print(
                "\(Self.count) scripts: \(trees) trees compared, \(requests) requests at their ends, \(outcomes)"
            )
        }
    }

    @Test
    func `of the same script say the same`() async throws {
        var entries = 0
        for seed in Self.seeds.prefix(max(3, Self.count / 10)) {
            let script = RandomScript(seed: seed, length: Self.length)
            let (run, again) = (
                ContainerRun(script: script, isTraced: true), ContainerRun(script: script, isTraced: true)
            )
            _ = try await run.failure()
            _ = try await again.failure()
            #expect(run.tally.entries.map(\.lineWithoutTimes) == again.tally.entries.map(\.lineWithoutTimes))
            entries += run.tally.entries.count
        }
        #expect(entries > Self.count / 2)
    }

    @Test
    func `come back from their lines as they were`() async throws {
        for seed in Self.seeds.prefix(max(3, Self.count / 10)) {
            let run = ContainerRun(script: RandomScript(seed: seed, length: Self.length), isTraced: true)
            _ = try await run.failure()
            for entry in run.tally.entries {
                let read = try TraceEntry(line: entry.line)
                #expect(read.line == entry.line)
                #expect(read.description == entry.description)
            }
        }
    }
}

extension TraceEntry {
    /// The line of an entry whose times are all zero.
    var lineWithoutTimes: String {
        switch content {
        case .request(var request):
            request.duration = request.duration.map { _ in 0 }
            for index in request.steps.indices { request.steps[index].duration = 0 }
            return TraceEntry(number: number, time: 0, .request(request)).line
        case .commit(var commit):
            commit.hostDuration = commit.hostDuration.map { _ in 0 }
            return TraceEntry(number: number, time: 0, .commit(commit)).line
        }
    }
}
