import Foundation
import OspreyProperties

/// Where a command writes: results to standard output, problems to standard error.
struct Terminal {
    let output = TextOutput(.standardOutput)
    let diagnostics = TextOutput(.standardError)

    /// Reports an error that ends the command.
    func report(_ error: any Error) {
        diagnostics.line("ospreyctl: \(diagnostics.style.error("error")): \(error)")
    }

    /// Reports a properties file that cannot be read, with the line and a caret.
    func report(_ error: PropertiesError) {
        let style = diagnostics.style
        diagnostics.line("\(error.location): \(style.error("error")): \(error.message)")
        diagnostics.line(SourceSnippet.text(error.sourceLine, column: error.location.column))
        diagnostics.line("\(style.success("fix")): \(error.fix)")
    }

    func flush() {
        output.flush()
        diagnostics.flush()
    }
}
