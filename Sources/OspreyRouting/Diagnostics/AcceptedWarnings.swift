import OspreyProperties

/// The warnings that comments accept, without a look at whether there are such warnings.
///
/// For those that show warnings and do not check the comments themselves, which the linter does.
package struct AcceptedWarnings {
    /// The codes that are accepted, by the lines of their entries.
    private var codes: [RouteLocation: Set<String>] = [:]

    /// Reads the comments of files.
    ///
    /// - Complexity: O(*n*) in the bytes of the files.
    package init(_ definitions: LayeredDefinitions) {
        var sources: Set<String> = []
        for index in definitions.indices {
            let source = definitions[index].location(of: .key(0)).source
            guard sources.insert(source).inserted else { continue }
            for comment in definitions[index].commentsOfFile { read(comment, of: source) }
        }
    }

    private mutating func read(_ comment: PropertiesDocument.Comment, of source: String) {
        guard let lines = comment.entry?.lines, let accepted = try? AcceptanceComment(comment.words) else {
            return
        }
        for line in lines {
            codes[RouteLocation(source: source, line: line), default: []].formUnion(accepted.codes)
        }
    }

    /// Whether a problem is a warning that the comment above its entry accepts.
    package func accepts(_ problem: RouteDiagnostic) -> Bool {
        guard problem.severity == .warning, let line = problem.location.line else { return false }
        let place = RouteLocation(source: problem.location.source, line: line)
        return codes[place]?.contains(problem.code.rawValue) == true
    }
}
