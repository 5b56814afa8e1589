/// How many events a sequence buffers for a consumer that is slower than the hub.
public enum EventBuffer: Sendable, Equatable {
    /// The given number of newest events; older ones are dropped.
    case newest(Int)
    /// The given number of oldest events; newer ones are dropped.
    case oldest(Int)
    /// All events, without a limit.
    case unbounded
}
