/// A call of asynchronous code of the app: of an interceptor, an action, a switch plugin, or the work of a page.
///
/// The tasks that run it know it: its own task, child tasks, and unstructured tasks that it starts. Once it has ended,
/// those that still run belong to the app.
@MainActor
package class Call {
    @TaskLocal private static var current: Call?

    /// The call inside which it was made.
    private let outer: Call?

    private let owner: OwnerReference?
    private let session: UserSession?
    private var hasEnded = false

    /// The container's notes on the call.
    package let notes: AnyObject?

    /// Makes a call inside the one that the current task belongs to.
    ///
    /// - Parameters:
    ///   - owner: The container that makes the call; `nil` if there is none.
    ///   - session: The session for which the code runs.
    ///   - notes: The container's notes on the call.
    package init(of owner: OwnerReference?, in session: UserSession?, with notes: AnyObject? = nil) {
        (self.owner, self.session, self.notes) = (owner, session, notes)
        outer = Self.current
    }

    /// Runs the code.
    package func run<Value>(_ body: @MainActor () async throws -> Value) async rethrows -> Value {
        defer { hasEnded = true }
        return try await Self.$current.withValue(self, operation: body)
    }

    /// Whether a container makes the call.
    package func belongs(to owner: any PageOwner) -> Bool { self.owner === owner.reference }

    /// The session for which the code runs.
    package func session(in owner: any PageOwner) -> UserSession? { session }

    /// Finds something in the calls that the current task belongs to and that have not ended, from inside out.
    package static func innermost<Found>(_ find: (Call) -> Found?) -> Found? {
        var next = current
        while let call = next {
            if !call.hasEnded, let found = find(call) { return found }
            next = call.outer
        }
        return nil
    }

    /// Runs code that belongs to no call, whatever the current task belongs to.
    package static func outside<Value>(_ body: () throws -> Value) rethrows -> Value {
        guard current != nil else { return try body() }
        return try $current.withValue(nil, operation: body)
    }

    /// Runs code that belongs to no call.
    package static func outside<Value: Sendable>(_ body: () async -> Value) async -> Value {
        await $current.withValue(nil, operation: body)
    }

    /// Starts work that belongs to no call.
    @discardableResult
    package static func leaveBehind(
        _ work: @escaping @MainActor @Sendable () async -> Void
    ) -> Task<Void, Never> {
        outside { Task { await work() } }
    }
}
