import OspreyRouting

/// `ospreyctl diff`: which links a change of the routes breaks.
struct DiffCommand: Command {
    enum Format: String, CaseIterable { case text, json }

    static let syntax = Syntax(
        "diff",
        summary: "Show which links a change of the routes breaks",
        discussion: """
            Makes links from the routes of both files, opens each with both, from inside and from outside, and
            shows the old routes whose links stop working, open something else, lose a parameter, or are
            closed to the outside. What is new is fine. Problems of the files go to standard error.

            '--format json' prints an array of {"code", "message", "url", "old", "new"}; "old" and "new" are
            {"key", "file", "line"}, and "new" is null if no route answers. The codes are "stops-working",
            "changes-page", "loses-parameter" and "closed".
            """,
        options: [.choice("format", ["text", "json"], help: "How to print the findings. Default: text.")],
        operands: [
            Operand("OLD", help: "The routes file that links in the wild rely on."),
            Operand("NEW", help: "The routes file that is to replace it."),
        ],
        examples: ["released.properties routes.properties"])

    private let old: RoutesInput
    private let new: RoutesInput
    private let format: Format

    init(_ arguments: ParsedArguments) throws(UsageError) {
        old = RoutesInput([arguments.operands[0]])
        new = RoutesInput([arguments.operands[1]])
        format = arguments.choice("format", as: Format.self)
    }

    func run(_ terminal: Terminal) throws -> ExitCode {
        var comparison = LinkComparison(old: try old.table(terminal), new: try new.table(terminal))
        comparison.run()
        switch format {
        case .text: printText(comparison, terminal.output)
        case .json: printJSON(comparison.breaks, terminal.output)
        }
        return comparison.breaks.isEmpty ? .fine : .findings
    }

    private func printText(_ comparison: LinkComparison, _ output: TextOutput) {
        let style = output.style
        for found in comparison.breaks {
            let place = style.bold(found.old.location.description)
            output.line("\(place): \(style.error(found.code.rawValue)): \(found.message)")
        }
        let links = comparison.linkCount.counted("link")
        output.line(
            comparison.breaks.isEmpty
                ? "\(links), \(style.success("nothing breaks"))"
                : "\(links), \(comparison.breaks.count.counted("finding"))")
    }

    private func printJSON(_ breaks: [LinkBreak], _ output: TextOutput) {
        var json = JSONWriter()
        json.lines(of: breaks) { json, found in
            json.member("code", found.code.rawValue)
            json.member("message", found.message)
            json.member("url", found.url)
            json.route("old", found.old)
            if let new = found.new { json.route("new", new) } else { json.member("new", String?.none) }
        }
        output.line(json.text)
    }
}
