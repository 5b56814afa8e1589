import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A comment that is meant to accept a problem, and accepts none.
    public static let unusedAcceptance = Self("unused-acceptance", .warning)
}

extension RouteDiagnostic.Code {
    /// The warnings that can be accepted.
    package static var acceptable: [RouteDiagnostic.Code] {
        Lint.all.map(\.code).filter { $0.severity == .warning } + ofChecks
    }

    /// The warnings that are not found by lints.
    private static let ofChecks: [RouteDiagnostic.Code] = [
        .unreachableRoute, .needlessOverride, .longRedirect,
    ]
}

/// The comments that accept the warnings of the entry below: `# lint: accept unguarded-page (terms are public)`.
///
/// Only a warning can be accepted: with an error no app starts, whatever a comment says.
struct Acceptances {
    /// One code that a comment accepts.
    private struct Acceptance {
        let code: String
        let comment: RouteLocation
        let line: SourceLine
        /// The entry below the comment.
        let definition: Int
        var isUsed = false
    }

    /// A line of a file.
    private struct Line: Hashable {
        let source: String
        let number: Int
    }

    private var acceptances: [Acceptance] = []
    /// The positions of acceptances, by the lines that they are for.
    private var positions: [Line: [Int]] = [:]
    /// The problems of the comments.
    private var problems: [RouteDiagnostic] = []

    /// Reads the comments of files.
    ///
    /// - Complexity: O(*n*) in the bytes of the files.
    init(_ definitions: LayeredDefinitions) {
        var entries: [String: [Int: Int]] = [:]
        for index in definitions.indices {
            let location = definitions[index].location(of: .key(0))
            guard let line = location.line else { continue }
            entries[location.source, default: [:]][line] = index
        }
        for (source, entries) in entries.sorted(by: { $0.key < $1.key }) {
            guard let first = entries.values.first else { continue }
            for comment in definitions[first].commentsOfFile { read(comment, of: source, entries) }
        }
    }

    private mutating func read(
        _ comment: PropertiesDocument.Comment, of source: String, _ entries: [Int: Int]
    ) {
        let location = RouteLocation(source: source, line: comment.line, column: 1)
        let line = SourceLine(comment.text, column: 1)
        do throws(AcceptanceComment.Fault) {
            guard let acceptance = try AcceptanceComment(comment.words) else { return }
            let codes = try Self.codes(of: acceptance)
            guard let lines = comment.entry?.lines else {
                let problem = RouteProblem.invalidAcceptance(
                    "no key is directly below", fix: "write it above the line of a key")
                problems.append(RouteDiagnostic(problem, at: location, line: line))
                return
            }
            // An entry that cannot be read has no warnings.
            guard let definition = entries[lines.lowerBound] else { return }
            for code in codes {
                for number in lines {
                    positions[Line(source: source, number: number), default: []].append(acceptances.count)
                }
                acceptances.append(
                    Acceptance(code: code, comment: location, line: line, definition: definition))
            }
        } catch {
            problems.append(RouteDiagnostic(.invalidAcceptance(error.reason), at: location, line: line))
        }
    }

    /// The problems that are not accepted, the problems of the comments, and, apart, the accepted problems.
    ///
    /// - Parameter isChecked: Whether warnings with a code were looked for in a definition: a comment is not needless
    ///   if they were not.
    mutating func judge(
        _ found: [RouteDiagnostic], isChecked: (_ code: String, _ definition: Int) -> Bool
    ) -> (told: [RouteDiagnostic], accepted: [RouteDiagnostic]) {
        var (told, accepted): ([RouteDiagnostic], [RouteDiagnostic]) = (problems, [])
        for problem in found {
            if accepts(problem) { accepted.append(problem) } else { told.append(problem) }
        }
        for acceptance in acceptances
        where !acceptance.isUsed && isChecked(acceptance.code, acceptance.definition) {
            told.append(
                RouteDiagnostic(
                    .unusedAcceptance(code: acceptance.code), at: acceptance.comment, line: acceptance.line))
        }
        return (told, accepted)
    }

    private mutating func accepts(_ problem: RouteDiagnostic) -> Bool {
        guard problem.severity == .warning, let number = problem.location.line else { return false }
        let positions = positions[Line(source: problem.location.source, number: number)] ?? []
        let accepting = positions.filter { acceptances[$0].code == problem.code.rawValue }
        for position in accepting { acceptances[position].isUsed = true }
        return !accepting.isEmpty
    }

    /// The codes of a comment, each of which is the code of a warning.
    private static func codes(of comment: AcceptanceComment) throws(AcceptanceComment.Fault) -> [String] {
        let known = RouteDiagnostic.Code.acceptable.map(\.rawValue)
        for code in comment.codes where !known.contains(code) {
            let near = NearNames.find(code, among: known)
            throw AcceptanceComment.Fault("'\(code)' is not the code of a warning\(near.didYouMean)")
        }
        return comment.codes
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unusedAcceptance(code: String) -> RouteProblem {
        RouteProblem(
            .unusedAcceptance, "the line below has no '\(code)' to accept", fix: "remove the comment")
    }

    fileprivate static func invalidAcceptance(
        _ reason: String, fix: RouteWords = "write '# lint: accept CODE (REASON)'"
    ) -> RouteProblem {
        RouteProblem(.unusedAcceptance, "the comment accepts nothing: \(reason)", fix: fix)
    }
}
