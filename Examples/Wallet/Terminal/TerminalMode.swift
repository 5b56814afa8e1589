#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The settings of a terminal's line: whether it echoes, waits for whole lines, turns keys into signals.
struct TerminalMode {
    private var settings: termios

    /// The mode that a terminal is in; `nil` if there is none.
    init?(of terminal: FileDescriptor) {
        var settings = termios()
        guard tcgetattr(terminal.number, &settings) == 0 else { return nil }
        self.settings = settings
    }

    /// This mode, but every byte is passed on as it comes: no echo, no lines, no signals from keys.
    var raw: TerminalMode {
        var copy = self
        cfmakeraw(&copy.settings)
        return copy
    }

    /// Puts a terminal into this mode, when all output so far is written.
    func apply(to terminal: FileDescriptor) {
        withUnsafePointer(to: settings) { settings in
            while tcsetattr(terminal.number, TCSADRAIN, settings) != 0, errno == EINTR {}
        }
    }
}
