/// How many events a sequence keeps for a consumer that is slower than the hub.
public enum EventBuffer: Sendable, Equatable {
    /// The newest ones, so many; an older one makes room.
    case newest(Int)
    /// The oldest ones, so many; a newer one is dropped.
    case oldest(Int)
    /// All of them, however many.
    case unbounded
}
