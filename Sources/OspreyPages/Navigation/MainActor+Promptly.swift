import Foundation

extension MainActor {
    /// Does work on the main actor: synchronously if the calling code runs there, else as soon as possible.
    ///
    /// It is for code that may be called anywhere, such as deinitializers and observers of properties. An
    /// `isolated deinit` would do the same, but in the runtimes of iOS 18.4 to 26.3 it aborts the process if the object
    /// is released outside of any task while a task-local value is bound (swiftlang/swift#85204).
    ///
    /// - Parameters:
    ///   - state: The parts of the object that the work needs; the object itself may be gone when the work is done.
    ///   - work: The work. It captures nothing, so that nothing is allocated on the main actor.
    package nonisolated static func promptly<State: Sendable>(
        with state: State, _ work: @escaping @MainActor @Sendable (State) -> Void
    ) {
        if isCurrent {
            // Safe: this is the main actor.
            MainActor.assumeIsolated { work(state) }
        } else {
            Task { @MainActor in work(state) }
        }
    }

    /// Whether the calling code runs on the main actor: on the main thread, or on a thread that serves the main queue.
    private nonisolated static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil
    }

    /// Marks the main queue; on Linux, a program with an asynchronous `main` serves it on other threads.
    private nonisolated static let mainQueueKey: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()
}
