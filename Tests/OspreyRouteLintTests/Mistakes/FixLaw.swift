@testable import OspreyRouteLint
@testable import OspreyRouting

/// Each fix, applied by a program, removes its finding and adds none.
struct FixLaw {
    let lint: (String) -> [RouteDiagnostic]

    /// How many fixes a text has, and those that break the law, told.
    func tried(on text: String) -> (fixes: Int, broken: [String]) {
        let found = lint(text)
        let broken = found.compactMap { (problem) -> String? in
            guard let fix = problem.edit else { return nil }
            let mended = FixedText(text, [fix]).text
            let after = lint(mended)
            let line = mended.split(separator: "\n", omittingEmptySubsequences: false)[fix.line - 1]
            if after.contains(where: { $0.isSame(as: problem) }) {
                return "\(problem.rendered)\nstays in\n\(line)"
            }
            let new = after.filter { problem in !found.contains { $0.isSame(as: problem) } }
            // A line that is read for the first time may have new warnings, but no new errors.
            let errors = new.filter { $0.severity == .error }
            return errors.isEmpty
                ? nil : "\(problem.rendered)\n\(line)\n\(errors.map(\.description).joined(separator: "\n"))"
        }
        return (found.count { $0.edit != nil }, broken)
    }
}

extension RouteDiagnostic {
    /// Whether both tell the same of one line.
    func isSame(as other: RouteDiagnostic) -> Bool {
        code == other.code && message == other.message && location.line == other.location.line
    }
}
