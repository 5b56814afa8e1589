import Foundation

extension MainActor {
    /// Does the work of a deinitializer on the main actor: at once if the object ends there, else as soon as possible.
    ///
    /// An `isolated deinit` would do the same. But in the runtimes of iOS 18.4 to 26.3 it aborts the process if the object
    /// ends outside of any task while a task-local value is bound (swiftlang/swift#85204).
    ///
    /// - Parameters:
    ///   - state: What the work needs of the object; the object itself is gone when the work is done elsewhere.
    ///   - work: The work. It captures nothing, so that nothing is allocated on the main actor.
    package nonisolated static func atEnd<State: Sendable>(
        of state: State, _ work: @escaping @MainActor @Sendable (State) -> Void
    ) {
        if isCurrent {
            // Safe: this is the main actor.
            MainActor.assumeIsolated { work(state) }
        } else {
            Task { @MainActor in work(state) }
        }
    }

    /// Whether the code that asks runs on the main actor: on the main thread, or on a thread that serves the main queue.
    private nonisolated static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil
    }

    /// Marks the main queue, which a program with an asynchronous `main` serves on other threads on Linux.
    private nonisolated static let mainQueueKey: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()
}
