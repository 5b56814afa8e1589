import Foundation
import Synchronization
import Testing

/// Runs whatever is concurrent on the main actor's queue, in the order in which it was begun or woken.
///
/// A task that waits for a continuation or for another task wakes on a thread of the global pool, on its way back to its
/// actor: which of two tasks is there first is up to the machine. Here nothing leaves the queue, so that the same run
/// takes the same turns, and what has failed fails again.
///
/// Tests beside it run there as well meanwhile.
struct OneAfterTheOther: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let hook = try #require(GlobalExecutorHook())
        hook.install()
        defer { hook.remove() }
        try await function()
    }
}

extension SuiteTrait where Self == OneAfterTheOther {
    static var oneAfterTheOther: Self { Self() }
}

/// The place where the runtime asks what to do with a job that no actor's executor runs.
private struct GlobalExecutorHook {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    private let place: UnsafeMutablePointer<Hook?>

    /// - Returns: `nil` if the runtime has no such place.
    init?() {
        guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else { return nil }
        place = symbol.assumingMemoryBound(to: Hook?.self)
    }

    /// How many suites need it at this time: the place is theirs together, and the last one clears it.
    private static let users = Mutex(0)

    func install() {
        Self.users.withLock { count in
            count += 1
            place.pointee = { job, _ in MainActor.shared.enqueue(job) }
        }
    }

    func remove() {
        Self.users.withLock { count in
            count -= 1
            if count == 0 { place.pointee = nil }
        }
    }
}
