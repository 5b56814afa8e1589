#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Waits for keys and signals, and reports them as events until the input ends.
struct InputReader: Sendable {
    let input: FileDescriptor
    let signals: SignalPipe
    let report: @Sendable (TerminalEvent) -> Void

    /// How long after an escape byte the rest of a key's sequence may arrive, in milliseconds.
    private static let escapeDelay: Int32 = 50

    /// Blocks the calling thread; returns at the end of the input.
    func run() {
        var decoder = KeyDecoder()
        while true {
            let ready = wait(milliseconds: decoder.isPending ? Self.escapeDelay : -1)
            if ready.signal { signals.output.read()?.map(Self.event).forEach(report) }
            if ready.input {
                guard let bytes = input.read(), !bytes.isEmpty else { return report(.endOfInput) }
                report(decoder.feed(bytes))
            } else if ready.isTimeout {
                report(decoder.flush())
            }
        }
    }

    private func report(_ keys: [Key]) {
        for key in keys { report(.key(key)) }
    }

    private struct Readiness {
        var input = false
        var signal = false
        var isTimeout = false
    }

    /// Waits for either source; a closed source counts as ready, and reading it reports the end.
    private func wait(milliseconds: Int32) -> Readiness {
        var requests = [input, signals.output].map {
            pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0)
        }
        let count = poll(&requests, nfds_t(requests.count), milliseconds)
        if count < 0 { return Readiness() }
        return Readiness(
            input: requests[0].revents != 0, signal: requests[1].revents != 0, isTimeout: count == 0)
    }

    private static func event(_ signal: UInt8) -> TerminalEvent {
        switch Int32(signal) {
        case SIGWINCH: .resized
        case SIGTSTP: .suspended
        case SIGCONT: .continued
        default: .terminated(signal: Int32(signal))
        }
    }
}
