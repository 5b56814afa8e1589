import Foundation
import Osprey
import OspreyTraces

/// A trace as it was read, with the lines that could not be read.
struct TraceReading {
    /// A line that is not an entry.
    struct Problem {
        let file: String
        let number: Int
        let line: String
        let error: TraceLineError

        /// The place, what is wrong, and the line with a caret.
        func text(_ style: Style) -> StyledText {
            let snippet = line.count > 80 ? String(line.prefix(77)) + "..." : line
            return "\(style.bold("\(file):\(number):1")): \(style.error("error")): \(error)\n\(snippet)\n^"
        }
    }

    let header: TraceHeader

    /// The entries by their numbers; of a request that was written twice, what was written last.
    let entries: [TraceEntry]

    let problems: [Problem]

    /// - Throws: `InputError` if the file cannot be read, or does not begin as a trace does.
    init(_ file: InputFile) throws(InputError) {
        // Bytes, because CR LF is one character. The last line has no end while it is being written, or if the disk is
        // full.
        let lines = try file.read()
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self) }
        guard let first = lines.first, !first.isEmpty else {
            throw InputError(
                file: file.name, reason: "it is empty; a trace has at least one line",
                isNotWrittenYet: lines.count == 1)
        }
        do throws(TraceLineError) {
            header = try TraceHeader(line: first)
        } catch {
            throw InputError(file: file.name, reason: "line 1: \(error)")
        }
        var entries: [Int: TraceEntry] = [:]
        var problems: [Problem] = []
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            do throws(TraceLineError) {
                let entry = try TraceEntry(line: line)
                entries[entry.number] = entry
            } catch {
                guard index < lines.count - 1 else { break }
                problems.append(Problem(file: file.name, number: index + 1, line: line, error: error))
            }
        }
        self.entries = entries.values.sorted { $0.number < $1.number }
        self.problems = problems
    }
}
