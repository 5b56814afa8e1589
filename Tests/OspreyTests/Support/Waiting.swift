import Testing

/// Waits until other tasks have brought something about.
///
/// A wait in vain lasts until the time limit of the suite cancels the test; then it fails and says what did not come.
@MainActor
func waitUntil(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async throws {
    while !condition(), !Task.isCancelled { await Task.yield() }
    try #require(condition(), what, sourceLocation: sourceLocation)
}

/// Waits until other tasks have brought a value about, and returns it.
///
/// A wait in vain ends as that of ``waitUntil(_:sourceLocation:_:)``.
@MainActor
func waitFor<Value>(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ value: () -> Value?
) async throws -> Value {
    while true {
        if let value = value() { return value }
        if Task.isCancelled { return try #require(value(), what, sourceLocation: sourceLocation) }
        await Task.yield()
    }
}
