#if canImport(FoundationEssentials)
import FoundationEssentials
#elseif canImport(Foundation)
import Foundation
#endif
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
/// Says in plain words why a file could not be read.
package struct UnreadableFile: Error, CustomStringConvertible {
    package let description: String

    /// Whether the reason is that no file is at the path.
    package let isMissing: Bool

    /// Reads a whole file.
    ///
    /// Refuses anything without a known length, such as a pipe: reading it might never end.
    ///
    /// - Throws: `UnreadableFile`.
    package static func contents(of path: String) throws(UnreadableFile) -> [UInt8] {
        guard !path.isEmpty else { throw UnreadableFile("its name is empty") }
        var status = stat()
        guard stat(path, &status) == 0 else { throw UnreadableFile(errorNumber: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw UnreadableFile("it is a folder")
        case S_IFIFO: throw UnreadableFile("it is a pipe, expected a file or '-' for standard input")
        case S_IFSOCK: throw UnreadableFile("it is a socket, expected a file")
        default: throw UnreadableFile("it is a device, expected a file or '-' for standard input")
        }
        guard access(path, R_OK) == 0 else { throw UnreadableFile(errorNumber: errno) }
        do {
            return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw UnreadableFile("it cannot be read to its end")
        }
    }

    private init(_ description: String) {
        self.description = description
        isMissing = false
    }

    private init(errorNumber: Int32) {
        isMissing = errorNumber == ENOENT
        switch errorNumber {
        case ENOENT: description = "there is no such file"
        case EACCES, EPERM: description = "reading it is not permitted"
        case ELOOP: description = "its links lead in a circle"
        case ENOTDIR: description = "a part of its path is a file, not a folder"
        case ENAMETOOLONG: description = "its name is too long"
        default: description = "the system reports error \(errorNumber)"
        }
    }
}
#endif
