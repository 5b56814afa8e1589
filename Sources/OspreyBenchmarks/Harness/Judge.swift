/// Turns the readings of a comparison into results and compares them with their budgets.
struct Judge {
    let rows: [Row]
    let samples: [Samples]

    func measurement(_ index: Int) -> Measurement {
        let row = rows[index]
        let readings = samples[index]
        return Measurement(
            name: row.name, unit: row.unit, median: readings.median,
            min: readings.times.min() ?? .nan, max: readings.times.max() ?? .nan,
            ratio: index > 0 && row.isTimed && rows[0].isTimed ? ratio(of: index, to: [0]) : nil,
            allocations: readings.allocations,
            verdicts: row.budgets.map { verdict($0, index) })
    }

    private func verdict(_ budget: Budget, _ index: Int) -> Verdict {
        let readings = samples[index]
        switch budget {
        case .ratio(let limit, let names):
            let ratio = references(names).map { self.ratio(of: index, to: $0) }
            let of = names.isEmpty ? rows[0].name : names.joined(separator: " + ")
            return Verdict(budget: "<= \(format(limit)) x \(of)", isMet: ratio.map { $0 <= limit })
        case .nanoseconds(let limit):
            return Verdict(budget: "<= \(format(limit)) ns", isMet: readings.median <= limit)
        case .allocations(let limit):
            return Verdict(
                budget: "<= \(format(limit)) allocations", isMet: readings.allocations.map { $0 <= limit })
        case .value(let limit):
            return Verdict(budget: "<= \(format(limit)) \(rows[index].unit)", isMet: readings.median <= limit)
        }
    }

    /// The named rows, or the first one if none is named; `nil` if one of them does not exist.
    private func references(_ names: [String]) -> [Int]? {
        guard !names.isEmpty else { return [0] }
        let indices = names.compactMap { name in rows.firstIndex { $0.name == name } }
        return indices.count == names.count ? indices : nil
    }

    /// The median of the rounds' ratios: a disturbance that slows down a whole round does not change its ratio.
    private func ratio(of index: Int, to references: [Int]) -> Double {
        let rounds = ([index] + references).map { samples[$0].times.count }.min() ?? 0
        return (0..<rounds).map { round in
            samples[index].times[round] / references.reduce(0) { $0 + samples[$1].times[round] }
        }.median
    }
}
