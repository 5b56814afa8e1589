#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Turns signals into bytes of a pipe, so that one thread can wait for input and for signals.
///
/// The number of each received signal is written to the pipe. There is one pipe per process.
struct SignalPipe: Sendable {
    /// The end from which the numbers are read.
    let output: FileDescriptor

    /// Opens the pipe and redirects the signals to it; `nil` if the system cannot create a pipe.
    static func open(_ signals: [Int32]) -> SignalPipe? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        // A full pipe must not block the handler; it already contains enough bytes to wake the reader.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        pipeInput = ends[1]
        for number in signals {
            signal(number) { number in
                // Only async-signal-safe calls: one write; errno is preserved.
                let error = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(pipeInput, &byte, 1)
                errno = error
            }
        }
        return SignalPipe(output: FileDescriptor(number: ends[0]))
    }

    /// Performs the default action of a signal.
    ///
    /// Returns if the action is to ignore it, or after the process was stopped and continued.
    static func performDefault(of number: Int32) {
        var earlierAction = sigaction()
        var earlierMask = sigset_t()
        var mask = sigset_t()
        _ = sigaction(number, nil, &earlierAction)
        _ = signal(number, SIG_DFL)
        _ = sigemptyset(&mask)
        _ = sigaddset(&mask, number)
        // Threads of the concurrency pool block signals.
        _ = pthread_sigmask(Int32(SIG_UNBLOCK), &mask, &earlierMask)
        _ = raise(number)
        _ = pthread_sigmask(Int32(SIG_SETMASK), &earlierMask, nil)
        _ = sigaction(number, &earlierAction, nil)
    }
}

// Written once, before the first handler that reads it is installed.
private nonisolated(unsafe) var pipeInput: Int32 = -1
