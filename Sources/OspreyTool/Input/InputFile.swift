import Foundation
import Osprey
import OspreyRouteGeneration
import OspreyRouting
import OspreySnapshots
import Synchronization

/// A file that a command reads; `-` is standard input.
struct InputFile {
    /// The argument that names the file.
    let argument: String

    /// The name that locations carry.
    var name: String { argument == "-" ? "<stdin>" : argument }

    /// The identity of the file, the same for each path and link to it; nil if no file is there.
    var identity: [Int]? { argument == "-" ? [] : GeneratedFile.identity(of: argument) }

    private static let isStandardInputRead = Mutex(false)

    /// Reads all of the file, and standard input only once.
    ///
    /// - Throws: `InputError` with the reason why it cannot be read.
    func read() throws(InputError) -> [UInt8] {
        guard argument == "-" else {
            do throws(UnreadableFile) {
                return try UnreadableFile.contents(of: argument)
            } catch {
                throw InputError(file: name, reason: "\(error)", isNotWrittenYet: error.isMissing)
            }
        }
        let isFirst = Self.isStandardInputRead.withLock { isRead in
            defer { isRead = true }
            return !isRead
        }
        guard isFirst else { throw InputError(file: name, reason: "it has been read already; name a file") }
        do {
            return [UInt8](try FileHandle.standardInput.readToEnd() ?? Data())
        } catch {
            throw InputError(file: name, reason: error.localizedDescription)
        }
    }
}

extension InputFile {
    /// The snapshot in the file: JSON if it begins with `{`, else text.
    ///
    /// - Throws: `InputError` if it cannot be read, or is not a snapshot.
    func snapshot() throws(InputError) -> NavigationSnapshot {
        let bytes = try read()
        do throws(SnapshotError) {
            return try Self.snapshot(in: bytes)
        } catch {
            throw InputError(file: name, reason: "\(error)")
        }
    }

    /// The same for bytes that have been read.
    static func snapshot(in bytes: [UInt8]) throws(SnapshotError) -> NavigationSnapshot {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        guard text.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
            throw .malformed(line: 1, column: 1, found: "nothing", expected: "a snapshot")
        }
        return text.first == UInt8(ascii: "{")
            ? try NavigationSnapshot(data: Data(text))
            : try NavigationSnapshot(String(decoding: text, as: UTF8.self))
    }
}
