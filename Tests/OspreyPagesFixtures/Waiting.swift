package import OspreyPagesTesting
package import Testing

/// Waits until other tasks have brought something about.
///
/// A wait in vain fails and says what did not come: when every other task has had so many turns that none can still be
/// on its way to it. On a busy machine the turns take longer, and are as many.
@MainActor
package func waitUntil(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async throws {
    _ = try await waitFor(what, sourceLocation: sourceLocation) { condition() ? true : nil }
}

/// Waits until other tasks have brought a value about, and returns it.
///
/// A wait in vain ends as that of ``waitUntil(_:sourceLocation:_:)``.
@MainActor
package func waitFor<Value>(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ value: () -> Value?
) async throws -> Value {
    var turns = 0
    while turns < 50_000, !Task.isCancelled {
        if let value = value() { return value }
        await turn()
        turns += 1
    }
    return try #require(value(), what, sourceLocation: sourceLocation)
}

/// Gives every other task a turn, on the main actor and off it: whatever was to be run before this is begun before it
/// returns.
@MainActor
package func turn() async {
    // Goes on behind all that waits for the main actor by then: a task that has ended already would not let them first.
    await withCheckedContinuation { continuation in
        Task.detached { await MainActor.run { continuation.resume() } }
    }
}

extension ManualClock {
    /// Waits until someone sleeps on the clock; a wait in vain ends as that of ``waitUntil(_:sourceLocation:_:)``.
    @MainActor
    package func waitForSleeper(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        var isAsleep = false
        let waiting = Task {
            await someoneSleeps()
            isAsleep = true
        }
        defer { waiting.cancel() }
        try await waitUntil("someone to sleep on the clock", sourceLocation: sourceLocation) { isAsleep }
    }
}
