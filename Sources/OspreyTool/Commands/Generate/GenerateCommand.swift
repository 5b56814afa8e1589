import OspreyRouteGeneration
import OspreyRouting

/// `ospreyctl generate`: typed routes for Swift.
struct GenerateCommand: Command {
    static let syntax = Syntax(
        "generate",
        summary: "Write Swift functions for routes, so that the compiler checks their parameters",
        discussion: """
            Each page and action becomes a function of one type. Its name is the 'name=' of the route, or else the
            literals of its key. Captures and 'requires' are required arguments, 'accepts' are optional arguments, and so
            is 'default.' for a route that only the app opens. Enumerations become types. Redirects are left out. A line
            such as

              shop.item.{itemId|uint} = ItemPage; external; accepts={sort|new,old}

            is opened as 'container.open(Routes.item(itemId: 7, sort: .new))'. The output changes only if a function
            changes, and the file is written only if it changes. Problems go to standard error. If the routes have an
            error, nothing is written.
            """,
        findings: "the routes have an error, or with '--check' the file would change",
        options: [
            .routesFiles,
            .layers,
            .repeatedText(
                "with", "FILE",
                help: "A routes file to check together with the others; nothing is written for it."),
            .text(
                "output", "FILE", short: "o",
                help: "The file to write, with its folders. Default: standard output."),
            .text("type", "NAME", help: "The name of the type. Default: Routes."),
            .flag("part", help: "The files are a part of an app: the names in them may be in other files."),
            .flag("check", help: "Write nothing; exit with 1 if the file would change."),
        ],
        examples: [
            "--routes routes.properties -o Sources/App/Routes.swift",
            "--routes loans.properties --part --type LoanRoutes -o Sources/Loans/LoanRoutes.swift",
            "--routes routes.properties -o Sources/App/Routes.swift --check",
        ],
        transcript: Transcript(
            ["routes.properties": "shop.docs.{path...} = DocumentPage; external"],
            "--routes routes.properties",
            prints: """
                // Made by Osprey from routes.properties. Do not edit it: change the routes and generate it again.
                // swift-format-ignore-file

                public import Osprey

                /// The routes of routes.properties.
                public enum Routes {
                    /// The route `shop.docs.{path...}`.
                    public static func docs(path: [String]) -> ExternalRoute {
                        ExternalRoute(RouteURLBuilder("shop").literal("docs").tail("path", path))
                    }
                }
                """))

    private let routes: RoutesInput
    private let others: [InputFile]
    private let output: String?
    private let type: String
    private let isPart: Bool
    private let checks: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        routes = try RoutesInput(optionsOf: arguments)
        others = arguments.values(of: "with").map(InputFile.init)
        output = arguments.value(of: "output").flatMap { $0 == "-" ? nil : $0 }
        type = arguments.value(of: "type") ?? "Routes"
        isPart = arguments.has("part")
        checks = arguments.has("check")
        guard RouteGeneration.isTypeName(type) else {
            throw .malformedOperand(type, expected: "a name of a Swift type, such as LoanRoutes")
        }
        guard !checks || output != nil else { throw .missingOption("--output FILE") }
    }

    func run(_ terminal: Terminal) throws -> ExitCode {
        let file = output.map { GeneratedFile(path: $0) }
        try file?.requireOther(than: routes.paths + others.map(\.argument))
        var files = try routes.read()
        for file in others { files.append(try RoutesFile(file, layer: .base)) }
        let generation = RouteGeneration(files.builder, of: routes.names, scope: isPart ? .part : .whole)
        files.tell(generation.problems, terminal)
        if generation.hasErrors { return .findings }
        let source = generation.source(type: type)
        guard let output, let file else {
            terminal.output.verbatim(source)
            return .fine
        }
        let count = generation.interfaces.count.counted("route")
        if checks, !file.has(source) {
            terminal.diagnostics.line("\(output): \(count); it has changed: run 'ospreyctl generate' again")
            return .findings
        }
        let isWritten = try !checks && file.update(source)
        terminal.output.line("\(output): \(count)\(isWritten ? "" : ", nothing has changed")")
        return .fine
    }
}
