#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The settings of a terminal's line: echo, line buffering, signals from keys.
struct TerminalMode {
    private var settings: termios

    /// The current mode of a terminal; `nil` if it is not a terminal.
    init?(of terminal: FileDescriptor) {
        var settings = termios()
        guard tcgetattr(terminal.number, &settings) == 0 else { return nil }
        self.settings = settings
    }

    /// This mode, but with every byte passed on as it arrives: no echo, no lines, no signals from keys.
    var raw: TerminalMode {
        var copy = self
        cfmakeraw(&copy.settings)
        return copy
    }

    /// Applies this mode to a terminal, after all output so far is written.
    func apply(to terminal: FileDescriptor) {
        withUnsafePointer(to: settings) { settings in
            while tcsetattr(terminal.number, TCSADRAIN, settings) != 0, errno == EINTR {}
        }
    }
}
