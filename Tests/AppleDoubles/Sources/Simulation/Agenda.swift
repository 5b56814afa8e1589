/// What is to be done, and when, on a clock that only a test moves.
@MainActor
public final class Agenda {
    /// The time that has passed.
    public private(set) var now = Duration.zero

    /// Whether nothing is left to be done.
    public var isEmpty: Bool { entries.isEmpty }

    private var entries: [(due: Duration, number: Int, work: @MainActor () -> Void)] = []
    private var count = 0

    /// Makes an empty agenda.
    public init() {}

    /// Notes what is to be done after some time; what is due at the same time is done in the order in which it came.
    public func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void) {
        count += 1
        entries.append((now + delay, count, work))
    }

    /// Takes out what is due next, if it is until then, and moves the time to it.
    public func next(until end: Duration) -> (@MainActor () -> Void)? {
        let due = entries.filter { $0.due <= end }
        guard let next = due.min(by: { ($0.due, $0.number) < ($1.due, $1.number) }) else { return nil }
        entries.removeAll { $0.number == next.number }
        now = next.due
        return next.work
    }

    /// Moves the time.
    public func pass(until end: Duration) { now = end }
}
