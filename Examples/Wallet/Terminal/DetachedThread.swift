#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A separate thread for blocking work.
///
/// A task that blocks would occupy a thread of the concurrency pool; on a machine with one core, the only one.
enum DetachedThread {
    /// Runs the work on a new thread, and returns at once; returns `false` if the system cannot create a thread.
    static func run(_ work: @escaping @Sendable () -> Void) -> Bool {
        let box = Unmanaged.passRetained(WorkBox(work: work))
        #if canImport(Darwin)
        var thread: pthread_t?
        let status = pthread_create(&thread, nil, { perform($0) }, box.toOpaque())
        if status == 0, let thread { pthread_detach(thread) }
        #else
        var thread = pthread_t()
        let status = pthread_create(&thread, nil, { perform($0) }, box.toOpaque())
        if status == 0 { pthread_detach(thread) }
        #endif
        if status != 0 { box.release() }
        return status == 0
    }
}

private final class WorkBox: Sendable {
    let work: @Sendable () -> Void

    init(work: @escaping @Sendable () -> Void) { self.work = work }
}

/// The start function of the thread: takes over the box from the creating thread.
private func perform(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let box { Unmanaged<WorkBox>.fromOpaque(box).takeRetainedValue().work() }
    return nil
}
