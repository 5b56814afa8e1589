/// Everything that a command understands, from which its arguments are parsed and its help is written.
struct Syntax: Sendable {
    let name: String
    /// One line for the list of commands.
    let summary: String
    /// More about the command, in lines that fit a terminal.
    let discussion: String
    /// The meaning of the exit code 1; nil if the command never has it.
    let findings: String?
    let options: [Option]
    let operands: [Operand]
    /// Command lines to copy, without the name of the tool.
    let examples: [String]
    /// A run of the command, shown in its help.
    let transcript: Transcript?

    init(
        _ name: String, summary: String, discussion: String, findings: String?, options: [Option] = [],
        operands: [Operand] = [], examples: [String] = [], transcript: Transcript? = nil
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.findings = findings
        self.options = options
        self.operands = operands
        self.examples = examples
        self.transcript = transcript
    }

    /// The option with this spelling; nil if there is none.
    func option(spelled text: String) -> Option? {
        options.first { $0.isSpelled(text) }
    }
}

/// A run of a command as it looks in a terminal: its files, what is typed, and what is printed.
///
/// The tests run it, so the help is always right.
struct Transcript: Sendable {
    /// The contents of the files, by their names.
    let files: KeyValuePairs<String, String>
    /// The arguments after the name of the command; single quotes keep a word together.
    let arguments: String
    /// The text on standard output.
    let output: String
    let code: ExitCode

    init(
        _ files: KeyValuePairs<String, String>, _ arguments: String, code: ExitCode = .fine,
        prints output: String
    ) {
        self.files = files
        self.arguments = arguments
        self.code = code
        self.output = output
    }
}
