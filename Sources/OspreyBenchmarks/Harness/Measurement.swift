/// The result of the rounds of one row, for one operation.
struct Measurement: Sendable, Encodable {
    let name: String
    let unit: String
    let median: Double
    let min: Double
    let max: Double
    /// The median of each round's ratio to the comparison's first row; `nil` for gauges and for that row itself.
    let ratio: Double?
    /// `nil` if allocations are not counted.
    let allocations: Double?
    let verdicts: [Verdict]
}

/// The results of one comparison.
struct ComparisonResult: Sendable, Encodable {
    let suite: String
    let name: String
    let rows: [Measurement]
}
