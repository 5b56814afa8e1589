import OspreyRouteComments
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
        let comment: RouteComment
        /// The route of the comment.
        let definition: Int
        var isUsed = false
    }

    private var acceptances: [Acceptance] = []
    /// The positions of acceptances, by their routes.
    private var positions: [RouteSubject: [Int]] = [:]
    /// The problems of the comments.
    private var problems: [RouteDiagnostic] = []

    /// Reads comments on definitions.
    ///
    /// - Complexity: O(*n*) in the number of both.
    init(_ comments: [RouteComment], on definitions: LayeredDefinitions) {
        guard !comments.isEmpty else { return }
        let subjects = definitions.indices.map { index in
            let definition = definitions[index]
            return (RouteSubject(key: definition.key, source: definition.location(of: .key(0)).source), index)
        }
        let entries = Dictionary(subjects) { _, last in last }
        for comment in comments { read(comment, entries) }
    }

    private mutating func read(_ comment: RouteComment, _ entries: [RouteSubject: Int]) {
        do throws(AcceptanceComment.Fault) {
            guard let acceptance = try AcceptanceComment(comment.words) else { return }
            let codes = try Self.codes(of: acceptance)
            guard let subject = comment.subject else { return tell(.misplaced(comment), at: comment) }
            // An entry that cannot be read has no warnings.
            guard let definition = entries[subject] else { return }
            for code in codes {
                positions[subject, default: []].append(acceptances.count)
                acceptances.append(Acceptance(code: code, comment: comment, definition: definition))
            }
        } catch {
            tell(.invalidAcceptance(error.reason, in: comment), at: comment)
        }
    }

    private mutating func tell(_ problem: RouteProblem, at comment: RouteComment) {
        problems.append(RouteDiagnostic(problem, at: comment.location, line: comment.line))
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
            let problem = RouteProblem.unusedAcceptance(code: acceptance.code, of: acceptance.comment)
            told.append(
                RouteDiagnostic(problem, at: acceptance.comment.location, line: acceptance.comment.line))
        }
        return (told, accepted)
    }

    private mutating func accepts(_ problem: RouteDiagnostic) -> Bool {
        guard problem.severity == .warning, let subject = problem.subject else { return false }
        let accepting = (positions[subject] ?? []).filter { acceptances[$0].code == problem.code.rawValue }
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
    fileprivate static func unusedAcceptance(code: String, of comment: RouteComment) -> RouteProblem {
        RouteProblem(
            .unusedAcceptance,
            "\(comment.isInDictionary ? "the route" : "the line below") has no '\(code)' to accept",
            fix: "remove the comment")
    }

    fileprivate static func misplaced(_ comment: RouteComment) -> RouteProblem {
        comment.isInDictionary
            ? invalidAcceptance("no route is around it", fix: "write it into the dictionary of a route")
            : invalidAcceptance("no key is directly below", fix: "write it above the line of a key")
    }

    fileprivate static func invalidAcceptance(_ reason: String, in comment: RouteComment) -> RouteProblem {
        let mark = comment.isInDictionary ? "" : "# "
        return invalidAcceptance(reason, fix: "write '\(mark)lint: accept CODE (REASON)'")
    }

    private static func invalidAcceptance(_ reason: String, fix: RouteWords) -> RouteProblem {
        RouteProblem(.unusedAcceptance, "the comment accepts nothing: \(reason)", fix: fix)
    }
}
