#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The file system and environment functions that the command needs.
enum FileSystem {
    /// The folder that relative paths refer to.
    static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }

    static func isReadable(_ path: String) -> Bool {
        access(path, R_OK) == 0
    }

    /// A file's content as text.
    static func read(_ path: String) throws(FileError) -> String {
        let number = open(path, O_RDONLY)
        guard number >= 0 else { throw FileError(path: path, problem: .system(errno)) }
        defer { close(number) }
        var bytes: [UInt8] = []
        while true {
            guard let portion = FileDescriptor(number: number).read() else {
                throw FileError(path: path, problem: .system(errno))
            }
            if portion.isEmpty { break }
            bytes += portion
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw FileError(path: path, problem: .notUTF8)
        }
        return text
    }

    /// A variable of the environment; `nil` if it is not set or empty.
    static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    /// The system's message for an error number.
    static func message(_ number: Int32) -> String {
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
}
