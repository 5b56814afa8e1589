/// How often something was done, and how long it took.
public struct Timing: Hashable, Sendable {
    /// How often.
    public private(set) var count = 0

    /// How long all of it took together.
    public private(set) var total = Duration.zero

    /// How long the slowest one took.
    public private(set) var longest = Duration.zero

    /// Nothing measured.
    public init() {}

    /// How long one took on average; zero if there was none.
    public var average: Duration { count == 0 ? .zero : total / count }

    mutating func add(_ duration: Duration) {
        count += 1
        total += duration
        longest = max(longest, duration)
    }
}
