import Foundation

/// A file that a command reads; `-` is standard input.
struct InputFile {
    /// The argument that names the file.
    let argument: String

    /// The name that locations carry.
    var name: String { argument == "-" ? "<stdin>" : argument }

    /// Reads all of the file.
    ///
    /// - Throws: `InputError` with the reason why it cannot be read.
    func read() throws(InputError) -> [UInt8] {
        do {
            if argument == "-" { return [UInt8](try FileHandle.standardInput.readToEnd() ?? Data()) }
            var isDirectory: ObjCBool = false
            if FileManager.default.fileExists(atPath: argument, isDirectory: &isDirectory),
                isDirectory.boolValue
            {
                throw InputError(file: name, reason: "it is a directory")
            }
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: argument)))
        } catch let error as InputError {
            throw error
        } catch CocoaError.fileReadNoSuchFile {
            throw InputError(file: name, reason: "there is no such file")
        } catch CocoaError.fileReadNoPermission {
            throw InputError(file: name, reason: "reading it is not permitted")
        } catch {
            throw InputError(file: name, reason: error.localizedDescription)
        }
    }
}
