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

/// On whose behalf code of the app is being called.
package enum Caller {
    /// The page, action or interceptor that the current task runs for, if any.
    case task

    /// The person at the device: the tree calls the code.
    case tree

    /// A session, whether or not it is over.
    case session(UserSession)
}
