import Foundation

/// How much of what is random or exhaustive a test tries: a little in each run, as much as wanted when `Tests/explore`
/// runs it.
package enum Exploration {
    private static let environment = ProcessInfo.processInfo.environment

    /// How many cases are asked for; `nil` in an ordinary run of the tests.
    package static let count = environment["OSPREY_EXPLORE"].flatMap(Int.init)

    /// The first seed: the same one gives the same cases.
    package static let firstSeed = environment["OSPREY_SEED"].flatMap(UInt64.init) ?? 0

    /// The seeds that a test tries.
    ///
    /// - Parameter few: How many an ordinary run tries.
    package static func seeds(_ few: Int) -> Range<UInt64> {
        firstSeed..<firstSeed + UInt64(count ?? few)
    }

    /// The rows of an exhaustive table that a test tries: all when it explores, else some, evenly spread.
    ///
    /// - Parameter few: How many an ordinary run tries at most.
    package static func sample<Row>(_ few: Int, of rows: [Row]) -> [Row] {
        guard count == nil, rows.count > few else { return rows }
        return (0..<few).map { rows[$0 * rows.count / few] }
    }
}
