import OspreyRouteGeneration
import OspreyRouting

/// `ospreyctl document`: the routes for people who do not read routes files.
struct DocumentCommand: Command {
    static let syntax = Syntax(
        "document",
        summary: "Write the routes as a document for people who do not read routes files",
        discussion: """
            The document is Markdown. Its tables list the links that are open to the outside, the links that only the app
            opens, and the redirects, each with its guards, its parameters and an example, and with a web link if
            'base.origins' gives the scheme an address. Keep the document beside the routes: it changes only if they
            change, so a review shows the change. Problems go to standard error. If the routes have an error, nothing is
            written.
            """,
        findings: "the routes have an error, or with '--check' the file would change",
        options: [
            .routes, .layers,
            .text(
                "output", "FILE", short: "o",
                help: "The file to write, with its folders. Default: standard output."),
            .flag("check", help: "Write nothing; exit with 1 if the file would change."),
        ],
        operands: [
            Operand(
                "FILE", isRepeatable: true, isRequired: false, help: "A routes file; '-' is standard input.")
        ],
        examples: ["routes.properties -o routes.md", "routes.properties -o routes.md --check"],
        transcript: Transcript(
            ["routes.properties": "shop.item.{id|uint} = ItemPage; external; filters=LoginGuard"],
            "routes.properties",
            prints: """
                # Routes

                Generated from `routes.properties` by `ospreyctl document`. Change the routes, and generate it again.

                ## shop

                ### Open to the outside

                | Link | Opens | Guards | Parameters | Example |
                | --- | --- | --- | --- | --- |
                | `shop://item/{id}` | `ItemPage` | `LoginGuard` | `id` (a number from 0) | `shop://item/7` |
                """))

    private let routes: RoutesInput
    private let output: String?
    private let checks: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        routes = try RoutesInput(operandsOf: arguments)
        output = arguments.value(of: "output").flatMap { $0 == "-" ? nil : $0 }
        checks = arguments.has("check")
        guard !checks || output != nil else { throw .missingOption("--output FILE") }
    }

    func run(_ terminal: Terminal) throws -> ExitCode {
        let file = output.map { GeneratedFile(path: $0) }
        try file?.requireOther(than: routes.paths)
        let compilation = try routes.compile(terminal)
        guard terminal.tellErrors(of: compilation) == .fine else { return .findings }
        let document = RouteDocument(compilation.table, files: routes.names).markdown.text
        guard let output, let file else {
            terminal.output.verbatim(document)
            return .fine
        }
        let count = compilation.table.routes.count { !$0.isSetting }.counted("route")
        if checks, !file.has(document) {
            terminal.diagnostics.line("\(output): \(count); it has changed: run 'ospreyctl document' again")
            return .findings
        }
        let isWritten = try !checks && file.update(document)
        terminal.output.line("\(output): \(count)\(isWritten ? "" : ", nothing has changed")")
        return .fine
    }
}
