import OspreyRouteLint
import OspreyRouting

/// What `lint` accepts, and what it fails on, besides the comments in the files.
///
/// Only warnings are accepted: with an error no app starts.
struct LintGate {
    /// The least severity that exits with 1.
    enum Level: String, CaseIterable { case warning, error }

    static let options: [Option] = [
        .repeatedText("accept", "CODE", help: "Do not show warnings with this code."),
        .text("baseline", "FILE", help: "Do not show the warnings of this file."),
        .choice(
            "fail-on", Level.allCases.map(\.rawValue),
            help: "The severity that exits with 1. Default: warning, which includes errors."),
    ]

    private let codes: Set<String>
    private let baseline: InputFile?
    private let level: Level

    init(_ arguments: ParsedArguments) throws(UsageError) {
        codes = Set(arguments.values(of: "accept"))
        let known = RouteDiagnostic.Code.acceptable.map(\.rawValue)
        if let code = codes.sorted().first(where: { !known.contains($0) }) {
            throw .unknownWord(code, option: "--accept", known: known.sorted())
        }
        baseline = arguments.value(of: "baseline").map(InputFile.init)
        level = arguments.choice("fail-on", as: Level.self)
    }

    /// The problems that are not accepted; the number of the others goes to standard error.
    ///
    /// - Parameter acceptedByComments: The number of warnings that comments have accepted before.
    /// - Throws: `InputError` if the baseline cannot be read.
    func told(
        of found: [RouteDiagnostic], acceptedByComments: Int, _ diagnostics: TextOutput
    ) throws(InputError) -> [RouteDiagnostic] {
        var problems = found.filter { $0.severity == .error || !codes.contains($0.code.rawValue) }
        if let baseline {
            let (new, gone) = try Baseline(reading: baseline).subtracted(from: problems)
            problems = new
            if gone > 0 {
                diagnostics.line(
                    "note: \(gone.counted("warning")) of '\(baseline.name)' \(gone == 1 ? "is" : "are") gone; "
                        + "write it anew with '--write-baseline'")
            }
        }
        let accepted = acceptedByComments + found.count - problems.count
        if accepted > 0 { diagnostics.line("note: \(accepted.counted("warning")) accepted") }
        return problems
    }

    /// Whether problems that are told exit with 1.
    func fails(_ told: [RouteDiagnostic]) -> Bool {
        told.contains { $0.severity == .error || level == .warning }
    }
}
