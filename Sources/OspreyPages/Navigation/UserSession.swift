/// The time from the start, a sign-out or a new wall to the next one.
///
/// A request or an operation belongs to the session in which it was made. It is refused in a later one, because the next
/// user has not made it.
@MainActor
package final class UserSession {
    private var ended = false

    /// Whether a newer one has begun.
    package var isOver: Bool { ended }

    /// Begins a session.
    package init() {}

    package func end() { ended = true }
}
