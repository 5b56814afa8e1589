/// Reads scripts: one command per line; a line that starts with `#` is a comment.
struct ScriptParser: Sendable {
    /// The script's name in errors.
    let file: String

    /// Reads a whole script, and reports every invalid line.
    func parse(_ text: String) -> (statements: [ScriptStatement], errors: [ScriptError]) {
        var statements: [ScriptStatement] = []
        var errors: [ScriptError] = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            do throws(ScriptError) {
                if let statement = try parse(line: line, number: index + 1) { statements.append(statement) }
            } catch {
                errors.append(error)
            }
        }
        return (statements, errors)
    }

    /// Reads one line; `nil` if it is blank or a comment.
    func parse(line: some StringProtocol, number: Int) throws(ScriptError) -> ScriptStatement? {
        var scanner = LineScanner(line)
        guard !scanner.isAtEnd, !scanner.rest.hasPrefix("#") else { return nil }
        let location = location(number, scanner)
        let text = scanner.rest
        let name = scanner.word()
        let action =
            if name == CommandSyntax.fails {
                try failingAction(&scanner, number: number)
            } else {
                try action(name, &scanner, location: location)
            }
        return ScriptStatement(location: location, text: text, action: action)
    }

    private func failingAction(
        _ scanner: inout LineScanner, number: Int
    ) throws(ScriptError) -> ScriptStatement.Action {
        let location = location(number, scanner)
        let name = scanner.word()
        guard !name.isEmpty else {
            throw ScriptError(
                location: location,
                problem: .missingArgument(command: CommandSyntax.fails, expected: "a command"))
        }
        guard name != CommandSyntax.fails,
            case .perform(let command) = try action(name, &scanner, location: location)
        else {
            throw ScriptError(location: location, problem: .notACommand(name))
        }
        return .performFailing(command)
    }

    private func action(
        _ name: String, _ scanner: inout LineScanner, location: ScriptLocation
    ) throws(ScriptError) -> ScriptStatement.Action {
        guard let syntax = CommandSyntax.all.first(where: { $0.name == name }) else {
            let known = CommandSyntax.all.map(\.name) + [CommandSyntax.fails]
            throw ScriptError(
                location: location,
                problem: .unknownCommand(name, suggestion: name.nearest(of: known)))
        }
        let found = scanner.rest
        let argumentLocation = ScriptLocation(
            file: file, line: location.line, column: scanner.column)
        switch syntax.argument {
        case let argument? where found.isEmpty:
            throw ScriptError(
                location: argumentLocation,
                problem: .missingArgument(command: name, expected: argument.expected))
        case nil where !found.isEmpty:
            throw ScriptError(
                location: argumentLocation, problem: .unexpectedArgument(command: name, found: found))
        default:
            return syntax.action(found)
        }
    }

    private func location(_ line: Int, _ scanner: LineScanner) -> ScriptLocation {
        ScriptLocation(file: file, line: line, column: scanner.column)
    }
}
