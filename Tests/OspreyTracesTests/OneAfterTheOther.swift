import Foundation
import Testing

/// Runs whatever is concurrent in a test on the main actor's queue, in the order in which it was begun or woken.
///
/// A task that waits for a continuation or for another task wakes on a thread of the global pool, on its way back to its
/// actor: which of two tasks is there first is up to the machine. Here nothing leaves the queue, so that the same run
/// takes the same turns, and what has failed fails again.
///
/// The tests run with a priority of their own, by which the runtime's jobs of theirs are known: what a task begins has
/// its priority, unless it says otherwise.
struct OneAfterTheOther: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    /// No other test asks for it.
    private static let priority = TaskPriority.high

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try #require(Self.isInstalled)
        try await withoutActuallyEscaping(function) { function in
            try await Task(priority: Self.priority, operation: function).value
        }
    }

    /// Whether the place is set at which the runtime asks what to do with a job that no actor's executor runs.
    private static let isInstalled = {
        typealias Original = @convention(thin) (UnownedJob) -> Void
        typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
        let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")
        guard let symbol else { return false }
        symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, original in
            if job.priority.rawValue == OneAfterTheOther.priority.rawValue {
                MainActor.shared.enqueue(job)
            } else {
                original(job)
            }
        }
        return true
    }()
}

extension SuiteTrait where Self == OneAfterTheOther {
    static var oneAfterTheOther: Self { Self() }
}
