import OspreyRouteGeneration
import OspreyRouteLint
import OspreyRouting

/// The files of a command.
extension [RoutesFile] {
    /// The files that are dictionaries, by their names.
    var located: [String: LocatedText] {
        reduce(into: [:]) { texts, file in texts[file.file.name] = file.located }
    }

    /// The routes of the files, for code that has more to add to them.
    var builder: RouteTableBuilder {
        reduce(into: RouteTableBuilder()) { builder, file in builder.add(file.source) }
    }

    /// Compiles the sound routes of the files, and reports what is wrong with them.
    ///
    /// - Throws: `InputError` if a file is not text.
    func compile(_ terminal: Terminal) throws(InputError) -> RouteCompilation {
        let compilation = builder.compile()
        tell(compilation.problems, terminal)
        if let unreadable = compilation.problems.first(where: \.isUnreadable) {
            throw InputError(file: unreadable.location.source, reason: unreadable.message)
        }
        return compilation
    }

    /// Prints problems of the files, each with its line.
    func tell(_ problems: [RouteDiagnostic], _ terminal: Terminal) {
        for problem in withLines(problems) {
            terminal.diagnostics.line(problem.text(terminal.diagnostics.style))
        }
    }

    /// Problems of the files with their lines.
    func withLines(_ problems: [RouteDiagnostic]) -> [RouteDiagnostic] {
        let texts = problems.isEmpty ? [:] : located
        return problems.map { texts[$0.location.source]?.withLine($0) ?? $0 }
    }

    /// Makes the fixes of a linter; no file is written.
    ///
    /// - Returns: How many fixes were made.
    mutating func apply(_ fixes: [RouteFix]) -> Int {
        let fixes = Dictionary(grouping: fixes, by: \.file)
        for index in indices {
            if let own = fixes[self[index].file.name] { self[index].apply(own) }
        }
        return reduce(0) { $0 + $1.fixesMade }
    }
}
