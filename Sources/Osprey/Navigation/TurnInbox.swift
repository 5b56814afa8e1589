/// What code of the app asks for while it is called from inside, and what begins when that turn is over.
///
/// Whatever calls code of the app holds the inbox: then nothing of what the code asks for happens in the middle of what
/// called it, and nothing calls itself. The order is kept.
@MainActor
final class TurnInbox {
    private var depth = 0
    private var waiting: [@MainActor () -> Void] = []

    /// Whether nothing waits, as nearly always when a turn is over.
    private(set) var isEmpty = true

    /// Whether code of the app is called at this moment.
    var isHeld: Bool { depth > 0 }

    /// Does something, during which whatever comes waits.
    func hold<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        depth += 1
        defer { depth -= 1 }
        return try body()
    }

    func append(_ body: @escaping @MainActor () -> Void) {
        waiting.append(body)
        isEmpty = false
    }

    /// Takes out what has waited longest; `nil` if nothing waits.
    func next() -> (@MainActor () -> Void)? {
        guard !isEmpty else { return nil }
        let next = waiting.removeFirst()
        isEmpty = waiting.isEmpty
        return next
    }
}

extension NavigationTree {
    /// Does something that may call code of the app: what that asks for begins afterwards.
    func turn<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        defer { runInbox() }
        return try inbox.hold(body)
    }

    /// Does something now, or when the turn is over from whose inside it is asked for.
    func afterTurn(_ body: @escaping @MainActor () -> Void) {
        inbox.append(body)
        runInbox()
    }

    /// Begins what waits, one after the other, unless a turn is under way.
    func runInbox() {
        while !inbox.isHeld, canBegin, let next = inbox.next() { inbox.hold(next) }
    }
}
