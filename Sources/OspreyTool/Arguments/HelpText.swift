/// The help of the tool and of its commands, made from their syntax.
enum HelpText {
    private static func exitCodes(_ findings: String?) -> String {
        let codes =
            [("0", "fine")] + (findings.map { [("1", $0)] } ?? [])
            + [("2", "wrong use, or input or output that fails")]
        return "Exit codes:\n" + table(codes)
    }

    /// The help of the whole tool.
    static func tool() -> String {
        let width = Commands.all.map { $0.syntax.name.count }.max()
        func rows(_ commands: [any Command.Type]) -> String {
            table(commands.map { ($0.syntax.name, $0.syntax.summary) }, width: width)
        }
        return """
            Checks, explains and tries out the routes of an app, without the app.

            Usage: ospreyctl COMMAND [options] ...

            Commands for links:
            \(rows(Commands.forLinks))

            Commands for developers:
            \(rows(Commands.forDevelopers))

            'ospreyctl COMMAND --help' tells more about a command, 'ospreyctl --version' the version.

            \(exitCodes("findings, errors in the routes, or no match"))
            """
    }

    /// The help of one command.
    static func command(_ syntax: Syntax) -> String {
        let options = syntax.options.map { ($0.synopsis, $0.help) } + [("-h, --help", "Show this help.")]
        var sections = [
            "\(syntax.summary).",
            "Usage: \(usage(syntax))",
            syntax.discussion,
        ]
        if !syntax.operands.isEmpty {
            sections.append("Arguments:\n" + table(syntax.operands.map { ($0.synopsis, $0.help) }))
        }
        sections.append("Options:\n" + table(options))
        if !syntax.examples.isEmpty {
            let lines = syntax.examples.map { "  ospreyctl \(syntax.name) \($0)" }
            sections.append("Examples:\n" + lines.joined(separator: "\n"))
        }
        if let transcript = syntax.transcript {
            sections.append("It looks like this:\n\n" + lines(transcript, of: syntax.name))
        }
        sections.append(exitCodes(syntax.findings))
        return sections.joined(separator: "\n\n")
    }

    private static func lines(_ transcript: Transcript, of command: String) -> String {
        let files = transcript.files.flatMap { name, text in ["$ cat \(name)", text] }
        let lines = files + ["$ ospreyctl \(command) \(transcript.arguments)", transcript.output]
        return lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
    }

    /// How a command is called, on one line.
    static func usage(_ syntax: Syntax) -> String {
        let required = syntax.options.filter(\.isInput).map(\.synopsis)
        let optional = syntax.options.contains { !$0.isInput } ? ["[options]"] : []
        let words = ["ospreyctl", syntax.name] + required + optional + syntax.operands.map(\.synopsis)
        return words.joined(separator: " ")
    }

    /// - Parameter width: The width of the names, if it is not the one of the longest.
    private static func table(_ rows: [(name: String, text: String)], width: Int? = nil) -> String {
        let width = width ?? rows.map(\.name.count).max() ?? 0
        return rows.map { name, text in
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let indent = String(repeating: " ", count: width + 4)
            let padding = String(repeating: " ", count: width - name.count + 2)
            return "  " + name + padding + lines.joined(separator: "\n" + indent)
        }.joined(separator: "\n")
    }
}
