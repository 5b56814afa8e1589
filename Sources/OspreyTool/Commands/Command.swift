/// A command of the tool.
///
/// To add a command, write a file with a type that conforms, and list it in `Commands`.
protocol Command: SendableMetatype {
    /// The name, the options and the help of the command.
    static var syntax: Syntax { get }

    /// Creates the command from arguments that match its syntax.
    ///
    /// - Throws: `UsageError` for what the syntax cannot express.
    init(_ arguments: ParsedArguments) throws(UsageError)

    /// Does the work: results go to `terminal.output`, problems to `terminal.diagnostics`.
    ///
    /// - Throws: `InputError` if a file cannot be read.
    @MainActor
    func run(_ terminal: Terminal) async throws -> ExitCode
}

/// The exit codes of the tool.
enum ExitCode: Int32 {
    case fine = 0
    /// There are findings, the routes have errors, or something did not match.
    case findings = 1
    /// The tool was used in a wrong way, its input cannot be read, or its output not written.
    case misuse = 2
}
