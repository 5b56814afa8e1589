#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An open file, pipe or terminal of the process; its owner closes it.
struct FileDescriptor: Equatable, Sendable {
    let number: Int32

    static let standardInput = FileDescriptor(number: 0)
    static let standardOutput = FileDescriptor(number: 1)
    static let standardError = FileDescriptor(number: 2)

    var isTerminal: Bool { isatty(number) == 1 }

    /// The size of the terminal's window; `nil` if this is not a terminal, or if the size is unknown.
    var windowSize: Size? {
        var window = winsize()
        guard ioctl(number, .init(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return nil
        }
        return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }

    /// Reads the available bytes, at most a few kilobytes; waits until there are some.
    ///
    /// Returns an empty array at the end of the input, and `nil` if reading failed.
    func read() -> [UInt8]? {
        let capacity = 4096
        while true {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
                count = systemRead(number, buffer)
                initialized = max(0, count)
            }
            if count >= 0 { return bytes }
            guard errno == EINTR else { return nil }
        }
    }

    /// Writes a whole text, if necessary in parts; gives up silently if there is no reader any more.
    func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = systemWrite(number, UnsafeBufferPointer(rebasing: rest))
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    wait(until: Int16(POLLOUT))
                } else if errno != EINTR {
                    return
                }
            }
        }
    }

    private func wait(until events: Int16) {
        var request = pollfd(fd: number, events: events, revents: 0)
        _ = poll(&request, 1, -1)
    }
}

/// System calls, under names that the methods of the type do not hide.
private func systemRead(_ number: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    read(number, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ number: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    write(number, bytes.baseAddress, bytes.count)
}
