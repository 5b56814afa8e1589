/// Turns the readings of a comparison into results and holds them against their budgets.
struct Judge {
    let rows: [Row]
    let samples: [Samples]

    func measurement(_ index: Int) -> Measurement {
        let row = rows[index]
        let readings = samples[index]
        return Measurement(
            name: row.name, unit: row.unit, median: readings.median,
            min: readings.times.min() ?? .nan, max: readings.times.max() ?? .nan,
            ratio: index > 0 && row.isTimed && rows[0].isTimed ? readings.median / samples[0].median : nil,
            allocations: readings.allocations,
            verdicts: row.budgets.map { verdict($0, index) })
    }

    private func verdict(_ budget: Budget, _ index: Int) -> Verdict {
        let readings = samples[index]
        switch budget {
        case .ratio(let limit, let names):
            let ratio = reference(names).map { readings.median / $0 }
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

    /// The medians of the named rows added up, or nil if one of them does not exist.
    private func reference(_ names: [String]) -> Double? {
        guard !names.isEmpty else { return samples[0].median }
        var sum = 0.0
        for name in names {
            guard let index = rows.firstIndex(where: { $0.name == name }) else { return nil }
            sum += samples[index].median
        }
        return sum
    }
}
