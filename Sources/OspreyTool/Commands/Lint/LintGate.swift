import OspreyRouteLint
import OspreyRouting

/// The warnings that `lint` accepts by options, and the severity that it fails on.
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

    /// Problems, sorted by whether they are accepted.
    struct Judgement {
        /// The problems that are not accepted.
        fileprivate(set) var told: [RouteDiagnostic]
        /// How many warnings are accepted, by comments, codes and the baseline.
        fileprivate(set) var acceptedCount: Int
        /// How many warnings of the baseline were not found.
        fileprivate(set) var goneCount = 0
    }

    /// The problems without the warnings that comments or codes accept.
    func judgeByCodes(_ compilation: RouteCompilation, and others: [RouteDiagnostic] = []) -> Judgement {
        let found = compilation.problems + others
        let told = found.filter { $0.severity == .error || !codes.contains($0.code.rawValue) }
        return Judgement(
            told: told, acceptedCount: compilation.accepted.count + found.count - told.count)
    }

    /// The problems without the warnings that comments, codes or the baseline accept, in this order.
    ///
    /// - Throws: `InputError` if the baseline cannot be read.
    func judge(
        _ compilation: RouteCompilation, and others: [RouteDiagnostic] = []
    ) throws(InputError) -> Judgement {
        var judgement = judgeByCodes(compilation, and: others)
        guard let baseline else { return judgement }
        let (new, gone) = try Baseline(reading: baseline).subtracted(from: judgement.told)
        judgement.acceptedCount += judgement.told.count - new.count
        judgement.told = new
        judgement.goneCount = gone
        return judgement
    }

    /// Prints what is accepted and gone.
    func note(_ judgement: Judgement, _ diagnostics: TextOutput) {
        let (accepted, gone) = (judgement.acceptedCount, judgement.goneCount)
        if let baseline, gone > 0 {
            diagnostics.line(
                "note: \(gone.counted("warning")) of '\(baseline.name)' \(gone == 1 ? "is" : "are") gone; "
                    + "write the file again with '--write-baseline'")
        }
        if accepted > 0 { diagnostics.line("note: \(accepted.counted("warning")) accepted") }
    }

    /// Whether problems that are told exit with 1.
    func fails(_ told: [RouteDiagnostic]) -> Bool {
        told.contains { $0.severity == .error || level == .warning }
    }
}
