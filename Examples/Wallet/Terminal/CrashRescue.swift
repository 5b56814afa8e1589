#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Restores the terminal when the process crashes, so that the user of the shell can read the message.
///
/// It runs before the previous handlers of the crash, such as the Swift runtime's backtraces.
enum CrashRescue {
    /// From now on, a crash first writes the text and restores the mode of the terminal.
    static func arm(_ terminal: FileDescriptor, mode: TerminalMode, farewell: StaticString) {
        guard plan == nil else { return }
        let earlier = UnsafeMutablePointer<sigaction>.allocate(capacity: signals.count)
        for (index, number) in signals.enumerated() {
            earlier.advanced(by: index).initialize(to: .init())
            _ = sigaction(number, nil, earlier.advanced(by: index))
        }
        plan = Plan(terminal: terminal, mode: mode, farewell: farewell, earlier: earlier)
        for number in signals { _ = signal(number, rescue) }
    }

    fileprivate static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
}

private struct Plan {
    let terminal: FileDescriptor
    let mode: TerminalMode
    let farewell: StaticString
    /// The previous handlers of the signals; kept as long as the process lives.
    let earlier: UnsafeMutablePointer<sigaction>
}

// Written once, before the first handler that reads it is installed.
private nonisolated(unsafe) var plan: Plan?

/// Restores the terminal and the previous handlers; then the crash happens again, and they handle it.
private func rescue(_ number: Int32) {
    guard let plan else { return }
    _ = write(plan.terminal.number, plan.farewell.utf8Start, plan.farewell.utf8CodeUnitCount)
    plan.mode.apply(to: plan.terminal)
    for (index, number) in CrashRescue.signals.enumerated() {
        _ = sigaction(number, plan.earlier.advanced(by: index), nil)
    }
}
