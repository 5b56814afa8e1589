import OspreyRouteGeneration
import OspreyRouteLint
import OspreyRouting

/// `ospreyctl lint`: shows the problems of routes files.
struct LintCommand: Command {
    enum Format: String, CaseIterable { case text, json, github }

    static let syntax = Syntax(
        "lint",
        summary: "Check routes files and show every problem",
        discussion: """
            Several files are checked as one layer. Each '--layer' adds a layer above, for example for a market or a test.
            A file whose name ends in '.json' or '.plist' is read as a dictionary of keys and values.
            With a manifest, which an app exports as JSON, lint also checks the names of pages, filters, actions, tabs and
            transitions, and the parameters of pages. With '--typed', it also checks that typed routes can be generated.

            To accept a warning that is not a mistake, write a comment with a reason above its line:
            '# lint: accept unguarded-page (the terms are public)'. In JSON and property lists, it is a string without
            '# ', under the key '#' of the route. '--accept CODE' accepts all warnings of a kind. '--write-baseline FILE'
            writes the others to a file. '--baseline FILE' accepts them: by code, file and text of the line, so that a
            line may move. Errors cannot be accepted, because no app starts with them. '--fix' does not edit what is
            accepted.

            '--format json' prints an array of {"file", "line", "column", "severity", "code", "message", "fix"}. It has
            "related" if another place is involved, and "key" instead of "line" and "column" if the file has no lines,
            such as a binary property list. If lint is sure of the correction, "edit" has {"line", "column", "endColumn",
            "text"}: "text" replaces the characters from "column" up to "endColumn". '--fix' makes these edits and shows
            them as a diff; '--dry-run' only shows them. A correction is sure if one letter of an attribute or of its
            word is wrong, and nothing else in the line, or if the word is called otherwise now.
            '--format github' prints workflow commands, which GitHub shows beside the lines of a change.
            """,
        findings: "a problem of the severity of '--fail-on'; with '--write-baseline', an error",
        options: [
            .routes, .layers,
            .text("manifest", "FILE", help: "The app's manifest, as JSON."),
            .flag("fix", help: "Make the edits that are sure, show them, and the other problems."),
            .flag("dry-run", help: "Show the edits of '--fix', and make none."),
            .text(
                "write-baseline", "FILE",
                help: "Write the present warnings to a file; '-' is standard output."),
            .flag("typed", help: "Check that each route has a name of its own in Swift."),
            .choice("format", ["text", "json", "github"], help: "How to print the problems. Default: text."),
        ] + LintGate.options,
        operands: [
            Operand(
                "FILE", isRepeatable: true, isRequired: false, help: "A routes file; '-' is standard input.")
        ],
        examples: [
            "routes.properties", "--manifest manifest.json --format github routes.properties",
            "--layer routes.properties --layer market.properties",
            "--write-baseline lint.json routes.properties", "--baseline lint.json routes.properties",
        ],
        transcript: Transcript(
            ["shop.properties": "shop.home = HomePage; external\nshop.old  = -> shop://hone"],
            "shop.properties",
            code: .findings,
            prints: """
                shop.properties:2:16: error: no route matches 'shop://hone'; did you mean 'shop.home'? [unmatched-redirect]
                shop.old  = -> shop://hone
                               ^
                fix: correct the redirect or declare the route

                1 error, 0 warnings
                """))

    private let routes: RoutesInput
    private let manifest: InputFile?
    private let checksNames: Bool
    private let fixes: Bool
    private let isDry: Bool
    private let format: Format
    private let gate: LintGate
    private let newBaseline: GeneratedFile?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        routes = try RoutesInput(operandsOf: arguments)
        manifest = arguments.value(of: "manifest").map(InputFile.init)
        checksNames = arguments.has("typed")
        fixes = arguments.has("fix")
        isDry = arguments.has("dry-run")
        guard fixes || !isDry else { throw .missingOption("--fix") }
        guard !fixes || !routes.paths.contains("-") else {
            throw .contradiction(
                "--fix", "-", reason: "fixes are written to files; give the name of a file")
        }
        format = arguments.choice("format", as: Format.self)
        gate = try LintGate(arguments)
        newBaseline = arguments.value(of: "write-baseline").map(GeneratedFile.init)
    }

    func run(_ terminal: Terminal) throws -> ExitCode {
        let manifest = try manifest?.readManifest()
        var files = try routes.read()
        if fixes { try fix(&files, manifest, terminal) }
        let builder = files.builder
        let compilation = builder.lint(manifest: manifest, in: files.located)
        let others = checksNames ? names(of: builder) : []
        if let newBaseline {
            return try writeBaseline(gate.judgeByCodes(compilation, and: others).told, newBaseline, terminal)
        }
        let judgement = try gate.judge(compilation, and: others)
        gate.note(judgement, terminal.diagnostics)
        let problems = judgement.told
        // A reader of a group has to know which routes it does not cover.
        for route in compilation.table.routes where route.attributes.ignoresGroups && format == .text {
            terminal.diagnostics.line("note: '\(route.key)' (\(route.location)) is in no group, by 'nogroup'")
        }
        if !checksNames, format == .text, !compilation.hasErrors {
            let count = names(of: builder).count
            if count > 0 {
                terminal.diagnostics.line(
                    "note: 'generate' stops with \(count.counted("problem")) with names in Swift; '--typed' shows them"
                )
            }
        }
        switch format {
        case .text:
            printText(problems, compilation.table, terminal.output)
            if self.manifest == nil {
                terminal.diagnostics.line(
                    "note: the names of pages, filters and actions were not checked; give '--manifest FILE'")
            }
        case .json: printJSON(problems, terminal.output)
        case .github:
            for problem in problems { terminal.output.verbatim(problem.workflowCommand + "\n") }
        }
        return gate.fails(problems) ? .findings : .fine
    }

    /// Shows the fixes of files, and makes them unless only that is asked for.
    private func fix(_ files: inout [RoutesFile], _ manifest: RouteManifest?, _ terminal: Terminal) throws {
        var fixed = files
        let told = try gate.judge(files.builder.lint(manifest: manifest, in: files.located)).told
        let count = fixed.apply(told.compactMap(\.edit)).counted("fix", "fixes")
        // What is printed has been written.
        for file in fixed {
            if !isDry { try file.writeFixes() }
            for line in file.diff { terminal.diagnostics.line("\(line)") }
        }
        terminal.diagnostics.line(
            isDry ? "note: \(count) to apply; nothing is written" : "note: \(count) applied")
        if !isDry { files = fixed }
    }

    /// Writes the warnings among problems, and shows the errors, which no baseline accepts.
    private func writeBaseline(
        _ problems: [RouteDiagnostic], _ file: GeneratedFile, _ terminal: Terminal
    ) throws -> ExitCode {
        try file.requireOther(than: routes.paths + [manifest?.argument].compactMap(\.self))
        let errors = problems.filter { $0.severity == .error }
        for error in errors {
            terminal.diagnostics.line(error.text(terminal.diagnostics.style) + "\n")
        }
        let baseline = Baseline(problems)
        if file.path == "-" {
            terminal.output.verbatim(baseline.text)
        } else {
            _ = try file.update(baseline.text)
            terminal.output.line("\(baseline.count.counted("warning")) written to '\(file.path)'")
        }
        return errors.isEmpty ? .fine : .findings
    }

    /// The problems of the routes' names in Swift; empty if there is another problem.
    private func names(of builder: RouteTableBuilder) -> [RouteDiagnostic] {
        RouteGeneration(builder, of: routes.names).problems
            .filter { $0.code == .swiftName }
    }

    private func printText(_ problems: [RouteDiagnostic], _ table: RouteTable, _ output: TextOutput) {
        for problem in problems { output.line(problem.text(output.style) + "\n") }
        let warnings = problems.count { $0.severity == .warning }
        let errors = problems.count - warnings
        if errors + warnings == 0 {
            let count = table.routes.count { !$0.isSetting }
            output.line("\(count.counted("route")), \(output.style.success("no problems"))")
        } else {
            output.line("\(errors.counted("error")), \(warnings.counted("warning"))")
        }
    }

    private func printJSON(_ problems: [RouteDiagnostic], _ output: TextOutput) {
        output.jsonLines(of: problems) { json, problem in json.members(of: problem) }
    }
}

extension Int {
    /// The number with a noun: "1 error", "2 errors".
    func counted(_ noun: String, _ plural: String? = nil) -> String {
        self == 1 ? "1 \(noun)" : "\(self) \(plural ?? noun + "s")"
    }
}
