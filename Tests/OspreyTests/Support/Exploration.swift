import Foundation

/// How many random cases a test tries: a few in every run, as many as wanted when `Tests/explore` runs it.
enum Exploration {
    private static let environment = ProcessInfo.processInfo.environment

    /// How many cases are asked for; `nil` in an ordinary run of the tests.
    static let count = environment["OSPREY_EXPLORE"].flatMap(Int.init)

    /// The first seed.
    static let firstSeed = environment["OSPREY_SEED"].flatMap(UInt64.init) ?? 0

    /// The time limit of a suite that explores.
    static var minutes: Int { count == nil ? 30 : 600 }
}
