import Foundation
import OspreyProperties
import OspreyRouting

/// Where a command writes: results to standard output, problems to standard error.
struct Terminal {
    let output = TextOutput(.standardOutput, name: "standard output")
    let diagnostics = TextOutput(.standardError, name: "standard error")

    /// Reports an error that ends the command.
    func report(_ error: any Error) {
        diagnostics.line("ospreyctl: \(diagnostics.style.error("error")): \(error)")
    }

    /// Reports a properties file that cannot be read, with the line and a caret.
    func report(_ error: PropertiesError) {
        let style = diagnostics.style
        diagnostics.line("\(error.location): \(style.error("error")): \(error.message)")
        diagnostics.line(StyledText(verbatim: error.line.snippet))
        diagnostics.line("\(style.success("fix")): \(error.fix)")
    }

    /// Says that no app starts with routes that have errors, and returns how a command ends that shows the others.
    func tellErrors(of compilation: RouteCompilation) -> ExitCode {
        guard compilation.hasErrors else { return .fine }
        let errors = diagnostics.style.error(compilation.errorCount.counted("error"))
        diagnostics.line(
            "\(errors): no app starts with these files; only the routes without errors are shown")
        return .findings
    }

    /// Writes the rest, and returns the exit code of the command: a failure if something could not be written.
    func finish(_ code: ExitCode) -> ExitCode {
        output.flush()
        if let failure = output.failure { report(failure) }
        diagnostics.flush()
        return output.failure == nil && diagnostics.failure == nil ? code : .misuse
    }
}

extension RouteCompilation {
    /// How many problems keep an app from starting.
    var errorCount: Int { problems.count { $0.severity == .error } }
}
