/// A call of asynchronous code of the app: of an interceptor, an action, a switch plugin, or the work of a page.
///
/// The tasks that run it know it: its own task, child tasks, and unstructured tasks that it starts. Once it has ended,
/// those that still run belong to the app.
@MainActor
package class Call {
    /// The calls that a task belongs to.
    private struct Place {
        var innermost: Call?

        /// Whether the task does not belong to them: they have only caused what it does.
        var isOutside = false
    }

    @TaskLocal private static var place = Place()

    /// The calls inside which it was made.
    private let outer: Place

    private let owner: OwnerReference?
    private let session: UserSession?
    private var hasEnded = false

    private var ownNotes: AnyObject?

    /// The container's notes on the call; `nil` once it has ended.
    package var notes: AnyObject? { ownNotes }

    /// Makes a call inside the ones that the current task belongs to.
    ///
    /// - Parameters:
    ///   - owner: The container that makes the call; `nil` if there is none.
    ///   - session: The session for which the code runs.
    ///   - notes: The container's notes on the call.
    package init(of owner: OwnerReference?, in session: UserSession?, with notes: AnyObject? = nil) {
        (self.owner, self.session, ownNotes) = (owner, session, notes)
        var outer = Self.place
        while let call = outer.innermost, call.hasEnded { outer = Self.place(around: call, in: outer) }
        self.outer = outer
    }

    /// Runs the code.
    package func run<Value>(_ body: @MainActor () async throws -> Value) async rethrows -> Value {
        defer { (hasEnded, ownNotes) = (true, nil) }
        return try await Self.$place.withValue(Place(innermost: self), operation: body)
    }

    /// Whether a container makes the call.
    package func belongs(to owner: any PageOwner) -> Bool { self.owner === owner.reference }

    /// The session for which the code runs.
    package func session(in owner: any PageOwner) -> UserSession? { session }

    /// Finds something in the calls that the current task belongs to and that have not ended, from inside out.
    ///
    /// - Parameter isCause: Whether calls count as well that have only caused what the task does.
    package static func innermost<Found>(isCause: Bool = false, _ find: (Call) -> Found?) -> Found? {
        var place = place
        while let call = place.innermost, isCause || !place.isOutside {
            if !call.hasEnded, let found = find(call) { return found }
            place = self.place(around: call, in: place)
        }
        return nil
    }

    private static func place(around call: Call, in place: Place) -> Place {
        Place(innermost: call.outer.innermost, isOutside: place.isOutside || call.outer.isOutside)
    }

    /// Runs code that does not belong to the calls of the current task, but that they have caused.
    package static func caused<Value>(_ body: () throws -> Value) rethrows -> Value {
        let place = place
        guard place.innermost != nil, !place.isOutside else { return try body() }
        return try $place.withValue(Place(innermost: place.innermost, isOutside: true), operation: body)
    }

    /// Runs code that has nothing to do with the calls that the current task belongs to.
    package static func outside<Value>(_ body: () throws -> Value) rethrows -> Value {
        try $place.withValue(Place(), operation: body)
    }

    /// Runs code that has nothing to do with the calls that the current task belongs to.
    package static func outside<Value: Sendable>(_ body: () async -> Value) async -> Value {
        await $place.withValue(Place(), operation: body)
    }

    /// Starts work that has nothing to do with the calls that the current task belongs to.
    @discardableResult
    package static func leaveBehind(
        _ work: @escaping @MainActor @Sendable () async -> Void
    ) -> Task<Void, Never> {
        outside { Task { await work() } }
    }
}
