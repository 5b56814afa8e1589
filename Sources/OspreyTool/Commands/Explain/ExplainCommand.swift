import OspreyRouting

/// `ospreyctl explain`: the meaning of the codes of problems.
struct ExplainCommand: Command {
    static let syntax = Syntax(
        "explain",
        summary: "Say what the code of a problem means, and what to do",
        discussion: """
            Each problem in a routes file has a code, which stays the same from version to version; messages may change.
            Errors keep an app from starting, warnings do not. Without a code, all of them are explained.

            A mistake is reported once, on its own line. Lines that refer to it, such as to a parent whose key cannot be
            read, are checked as if it were corrected.
            """,
        findings: nil,
        operands: [
            Operand(
                "CODE", isRepeatable: true, isRequired: false, help: "A code, such as 'unknown-attribute'.")
        ],
        examples: ["unknown-attribute", ""],
        transcript: Transcript(
            [:], "empty-segment",
            prints: """
                empty-segment, an error: `wallet..home`
                fix: Remove a dot, or write `%2E`.
                """))

    private let sections: [DiagnosticCodeTable.Section]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard !arguments.operands.isEmpty else {
            sections = DiagnosticCodeTable.sections
            return
        }
        let all = DiagnosticCodeTable.sections.flatMap(\.rows)
        var rows: [DiagnosticCodeTable.Row] = []
        for word in arguments.operands {
            // As it is in a message: `[empty-segment]`.
            let name = word.trimming { "[]".contains($0) }
            guard let row = all.first(where: { $0.code.rawValue.isExactly(name) }) else {
                throw .unknownCode(word, near: NearNames.find(name, among: all.map(\.code.rawValue)))
            }
            rows.append(row)
        }
        sections = [DiagnosticCodeTable.Section(title: "", rows: rows)]
    }

    func run(_ terminal: Terminal) -> ExitCode {
        let (output, style) = (terminal.output, terminal.output.style)
        for (number, section) in sections.enumerated() {
            if number > 0 { output.line() }
            if !section.title.isEmpty {
                output.line(style.bold(section.title))
                for line in section.note.split(separator: "\n") { output.line("\(line)") }
                output.line()
            }
            for (number, row) in section.rows.enumerated() {
                if number > 0 { output.line() }
                let isError = row.code.severity == .error
                let severity = isError ? style.error("an error") : style.warning("a warning")
                output.line("\(style.bold(row.code.rawValue)), \(severity): \(row.meaning)")
                output.line("\(style.success("fix")): \(row.remedy)")
            }
        }
        return .fine
    }
}
