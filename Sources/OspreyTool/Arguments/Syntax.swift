/// Everything that a command understands, from which its arguments are parsed and its help is written.
struct Syntax: Sendable {
    let name: String
    /// One line for the list of commands.
    let summary: String
    /// More about the command, in lines that fit a terminal.
    let discussion: String
    let options: [Option]
    let operands: [Operand]
    /// Command lines to copy, without the name of the tool.
    let examples: [String]

    init(
        _ name: String, summary: String, discussion: String, options: [Option] = [],
        operands: [Operand] = [], examples: [String] = []
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.options = options
        self.operands = operands
        self.examples = examples
    }

    /// The option that is written so, nil if there is none.
    func option(spelled text: String) -> Option? {
        options.first { $0.isSpelled(text) }
    }
}
