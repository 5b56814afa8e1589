package import OspreyRouting

/// The warnings that comments accept, without a look at whether there are such warnings.
///
/// For those that show warnings and do not check the comments themselves, which the linter does.
package struct AcceptedWarnings {
    /// The codes that are accepted, by the routes of their comments.
    private var codes: [RouteSubject: Set<String>] = [:]

    /// Reads comments; those that accept nothing, or have no route, are passed over.
    package init(_ comments: [RouteComment]) {
        for comment in comments {
            guard let subject = comment.subject, let accepted = try? AcceptanceComment(comment.words) else {
                continue
            }
            codes[subject, default: []].formUnion(accepted.codes)
        }
    }

    /// Whether a problem is a warning that a comment on its route accepts.
    package func accepts(_ problem: RouteDiagnostic) -> Bool {
        guard problem.severity == .warning, let subject = problem.subject else { return false }
        return codes[subject]?.contains(problem.code.rawValue) == true
    }
}
