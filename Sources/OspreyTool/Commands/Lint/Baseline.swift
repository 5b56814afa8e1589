import Foundation
import OspreyRouting

/// The warnings that a team has decided to live with for now.
///
/// A warning is known by its code, its file and the text of its line, and not by the number of the line: other lines may
/// come and go.
struct Baseline {
    /// The parts of a warning that stay the same when lines move.
    private struct Entry: Codable, Hashable {
        let code: String
        let file: String
        let fingerprint: String
    }

    private struct Contents: Codable {
        var version = 1
        var warnings: [Entry]
    }

    private let entries: [Entry]

    /// The warnings among problems.
    init(_ problems: [RouteDiagnostic]) {
        entries = problems.filter { $0.severity == .warning }.map(Self.entry)
    }

    /// Reads what was written before.
    ///
    /// - Throws: `InputError` if the file cannot be read, or is not a baseline of this version.
    init(reading file: InputFile) throws(InputError) {
        let bytes = try file.read()
        guard let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes)) else {
            throw InputError(
                file: file.name, reason: "it is not a baseline; write one with 'lint --write-baseline FILE'")
        }
        guard contents.version == 1 else {
            throw InputError(
                file: file.name, reason: "it is a baseline of version \(contents.version), expected 1")
        }
        entries = contents.warnings
    }

    /// The number of warnings.
    var count: Int { entries.count }

    /// The text of the file: equal warnings give equal files, with one warning on each line.
    var text: String {
        let lines = entries.map { entry in
            var json = JSONWriter()
            json.object { json in
                json.member("code", entry.code)
                json.member("file", entry.file)
                json.member("fingerprint", entry.fingerprint)
            }
            return json.text
        }
        return "{\"version\":1,\"warnings\":[\n" + lines.sorted().joined(separator: ",\n") + "\n]}\n"
    }

    /// The problems that are not in the baseline, and the number of its warnings that are gone.
    func subtracted(from problems: [RouteDiagnostic]) -> (new: [RouteDiagnostic], gone: Int) {
        var left = Dictionary(grouping: entries) { $0 }.mapValues(\.count)
        let new = problems.filter { problem in
            guard problem.severity == .warning, let count = left[Self.entry(problem)], count > 0 else {
                return true
            }
            left[Self.entry(problem)] = count - 1
            return false
        }
        return (new, left.values.reduce(0, +))
    }

    private static func entry(_ problem: RouteDiagnostic) -> Entry {
        let text = problem.sourceLine ?? "\(problem.key ?? "") \(problem.message)"
        return Entry(
            code: problem.code.rawValue, file: plainPath(problem.location.source),
            fingerprint: fingerprint(text))
    }

    /// A path without the parts that lead nowhere: `./a//b` is `a/b`.
    private static func plainPath(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// A hash of the words of a text that is the same in every run: FNV-1a of 64 bits.
    private static func fingerprint(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let hash = words.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
