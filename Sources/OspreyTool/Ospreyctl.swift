import Foundation

/// The command `ospreyctl`.
@main
struct Ospreyctl {
    /// The version of the package, as its newest tag will have it.
    private static let version = "0.2.0"

    @MainActor
    static func main() async {
        let terminal = Terminal()
        let code = await run(Array(CommandLine.arguments.dropFirst()), terminal)
        exit(terminal.finish(code).rawValue)
    }

    @MainActor
    private static func run(_ arguments: [String], _ terminal: Terminal) async -> ExitCode {
        var hint = "ospreyctl --help"
        do {
            guard let name = arguments.first else { throw UsageError.missingCommand }
            if ["--help", "-h", "help"].contains(name) {
                return try showHelp(of: Array(arguments.dropFirst()), terminal)
            }
            if name == "--version" {
                terminal.output.line("ospreyctl \(version)")
                return .fine
            }
            if name.hasPrefix("-") { throw UsageError.unknownOption(name, known: ["--help", "--version"]) }
            let command = try Commands.named(name)
            hint = "ospreyctl \(name) --help"
            let parsed = try ArgumentParser.parse(Array(arguments.dropFirst()), command.syntax)
            if parsed.wantsHelp { return showHelp(of: command, terminal) }
            return try await command.init(parsed).run(terminal)
        } catch let error as UsageError {
            terminal.report(error)
            terminal.diagnostics.line("See '\(hint)'.")
        } catch {
            terminal.report(error)
        }
        return .misuse
    }

    /// `ospreyctl help` and `ospreyctl help COMMAND`.
    private static func showHelp(of names: [String], _ terminal: Terminal) throws -> ExitCode {
        if let name = names.first { return showHelp(of: try Commands.named(name), terminal) }
        terminal.output.verbatim(HelpText.tool() + "\n")
        return .fine
    }

    private static func showHelp(of command: any Command.Type, _ terminal: Terminal) -> ExitCode {
        terminal.output.verbatim(HelpText.command(command.syntax) + "\n")
        return .fine
    }
}
