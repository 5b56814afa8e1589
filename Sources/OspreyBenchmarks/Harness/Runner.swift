/// Measures comparisons: warm, interleaved, the median of many rounds.
@MainActor
struct Runner {
    private let rounds: ClosedRange<Int>
    private let roundLength: Duration
    /// The maximum time for the rounds of one comparison, unless the minimum number of rounds takes longer.
    private let limit: Duration
    private let clock = ContinuousClock()

    /// Rounds are short, so that most of them are not interrupted, even on a busy machine.
    init(quick: Bool) {
        rounds = quick ? 5...31 : 7...301
        roundLength = quick ? .microseconds(200) : .microseconds(400)
        limit = quick ? .milliseconds(250) : .seconds(1)
    }

    func run(_ comparison: Comparison, of suite: String) async throws -> ComparisonResult {
        let rows = try await comparison.rows()
        var samples: [Samples] = []
        for row in rows {
            samples.append(try await warmUp(row))
        }
        let round = samples.reduce(.zero) { $0 + $1.round }
        let affordable = round > .zero ? Int(min(limit / round, Double(rounds.upperBound))) : 1
        for _ in 0..<max(affordable, rounds.lowerBound) {
            for (index, row) in rows.enumerated() where row.isTimed {
                samples[index].times.append(try await time(row, iterations: samples[index].iterations))
            }
        }
        let judge = Judge(rows: rows, samples: samples)
        return ComparisonResult(
            suite: suite, name: comparison.name, rows: rows.indices.map(judge.measurement))
    }

    /// Determines how many iterations fill a round, which also warms caches, and counts allocations.
    private func warmUp(_ row: Row) async throws -> Samples {
        if case .gauge(_, let read) = row.work {
            return Samples(iterations: 1, allocations: nil, times: [try read()])
        }
        if case .recorded(let samples) = row.work { return samples() }
        var iterations = 1
        var round = try await quickest(row, iterations: iterations)
        while round < roundLength, iterations < 1 << 30 {
            iterations *= 2
            round = try await quickest(row, iterations: iterations)
        }
        let allocations = try await allocations(row, iterations: min(iterations, 1_000))
        return Samples(iterations: iterations, allocations: allocations, round: round)
    }

    /// The fastest of three runs: the very first one may include set-up work.
    private func quickest(_ row: Row, iterations: Int) async throws -> Duration {
        var quickest = try await elapsed(row, iterations: iterations)
        for _ in 0..<2 where quickest < limit / 10 {
            quickest = min(quickest, try await elapsed(row, iterations: iterations))
        }
        return quickest
    }

    /// The fewest allocations of three runs: other parts of the process may allocate now and then.
    private func allocations(_ row: Row, iterations: Int) async throws -> Double? {
        var fewest: Double?
        for _ in 0..<3 {
            guard let before = AllocationCounter.count else { return nil }
            try await perform(row, iterations: iterations)
            guard let after = AllocationCounter.count else { return nil }
            let each = Double(after - before) / Double(iterations * row.operations)
            fewest = min(fewest ?? each, each)
        }
        return fewest
    }

    private func time(_ row: Row, iterations: Int) async throws -> Double {
        let duration = try await elapsed(row, iterations: iterations)
        return duration / .nanoseconds(1) / Double(iterations * row.operations)
    }

    private func elapsed(_ row: Row, iterations: Int) async throws -> Duration {
        let start = clock.now
        try await perform(row, iterations: iterations)
        return clock.now - start
    }

    private func perform(_ row: Row, iterations: Int) async throws {
        switch row.work {
        case .timed(let body): body(iterations)
        case .timedAsync(let body): try await body(iterations)
        case .gauge, .recorded: break
        }
    }
}

/// The raw readings of one row.
struct Samples {
    let iterations: Int
    let allocations: Double?
    /// The duration of a round.
    var round = Duration.zero
    /// Nanoseconds for one operation, one reading per round; for a gauge, its only reading.
    var times: [Double] = []

    var median: Double { times.median }
}

extension [Double] {
    /// The median, or "not a number" if there is none.
    var median: Double {
        isEmpty ? .nan : sorted()[count / 2]
    }
}

extension Row {
    var isTimed: Bool {
        switch work {
        case .timed, .timedAsync: true
        case .gauge, .recorded: false
        }
    }

    var unit: String {
        if case .gauge(let unit, _) = work { unit } else { "ns" }
    }
}
