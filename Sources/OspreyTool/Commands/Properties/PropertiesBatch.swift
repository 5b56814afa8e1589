import OspreyProperties

/// Many documents in one file, for comparing this reader with another one over hundreds of thousands of them.
struct PropertiesBatch {
    private let bytes: [UInt8]
    private let file: String

    init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    /// Prints a line for each document.
    ///
    /// - Throws: `InputError` where no document begins although the file goes on.
    func run(_ terminal: Terminal) throws(InputError) -> ExitCode {
        var position = 0
        while position < bytes.count {
            guard let document = nextDocument(at: &position) else {
                throw InputError(
                    file: file, reason: "expected a line with a number of bytes at byte \(position)")
            }
            terminal.output.verbatim(json(document) + "\n")
        }
        return .fine
    }

    private func nextDocument(at position: inout Int) -> ArraySlice<UInt8>? {
        guard
            let lineEnd = bytes[position...].firstIndex(of: UInt8(ascii: "\n")),
            let count = Int(String(decoding: bytes[position..<lineEnd], as: UTF8.self)),
            count >= 0, count <= bytes.count - lineEnd - 1
        else { return nil }
        position = lineEnd + 1 + count
        return bytes[lineEnd + 1..<position]
    }

    private func json(_ bytes: ArraySlice<UInt8>) -> String {
        var json = JSONWriter()
        do throws(PropertiesError) {
            let document = try PropertiesDocument(parsing: bytes, file: file)
            json.array { json in
                for entry in document.entries {
                    json.object { json in entry.write(to: &json) }
                }
            }
        } catch {
            json.object { json in
                json.object("error") { json in
                    json.member("code", error.code.rawValue)
                    json.member("line", error.location.line)
                    json.member("column", error.location.column)
                }
            }
        }
        return json.text
    }
}
