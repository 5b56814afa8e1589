import Foundation
import OspreyRouting

/// `ospreyctl aasa`: Apple's association file of the web addresses of routes.
struct AssociationCommand: Command {
    enum Format: String, CaseIterable { case text, json }
    private enum Action: String, CaseIterable { case export, check }

    static let syntax = Syntax(
        "aasa",
        summary: "Write or check the apple-app-site-association file of the routes",
        discussion: """
            'export' prints the file for a domain of 'base.origins'. Its rules are for the links that routes answer from
            outside, and for no other links as far as Apple's patterns can distinguish them: '$(digit)*' is used for a
            number, so that 'loan/7a' opens the app, too, which then shows that nothing is found. 'check' reports such a
            link as a note.

            'check' reads a file and compares it with the routes. It makes links from the routes and from the rules of the
            file. It shows links that a route answers and the file leaves in the browser (stays-in-browser), and links for
            which the file opens the app although no route answers (opens-in-vain). Of the links that one exclusion asks
            for, one is shown. It reads 'components', and 'paths' as
            before iOS 13. The system does not read a file of more than 128 KB. To a rule, '/cart' and '/cart/' are two
            paths; to a route, they are one.

            '--format json' prints the findings of 'check' as an array of {"code", "severity", "message", "url", "rule",
            "route"}. "severity" is "error" or "note", "rule" is a place in the file, and "route" is {"key", "file",
            "line"}; the last two may be missing.
            """,
        findings: "a difference, a file of more than 128 KB, or the routes have an error",
        options: [
            .routesFiles,
            .layers,
            .repeatedText(
                "app", "TEAM.BUNDLE",
                help: "The identifier of the app; 'check' reads only the rules of this app."),
            .text("host", "DOMAIN", help: "The domain. Default: the only one of 'base.origins'."),
            .choice("format", ["text", "json"], help: "How 'check' prints. Default: text."),
        ],
        operands: [
            Operand("ACTION", help: "'export' or 'check'."),
            Operand("FILE", isRequired: false, help: "The file to check; '-' is standard input."),
        ],
        examples: [
            "export --routes routes.properties --app TEAM.shop > apple-app-site-association",
            "check --routes routes.properties apple-app-site-association",
        ],
        transcript: Transcript(
            [
                "routes.properties":
                    "a.cart         = CartPage; external\nbase.origins.a = https://a.example",
                "aasa.json": #"{"applinks": {"details": [{"appIDs": ["TEAM.a"], "components": []}]}}"#,
            ],
            "check --routes routes.properties aasa.json", code: .findings,
            prints: """
                routes.properties:1:1: stays-in-browser: 'https://a.example/cart' has a route, but no rule fits it
                1 link, 1 finding
                """))

    private let routes: RoutesInput
    private let action: Action
    private let apps: [String]
    private let host: String?
    private let file: InputFile?
    private let format: Format

    init(_ arguments: ParsedArguments) throws(UsageError) {
        routes = try RoutesInput(optionsOf: arguments)
        guard let action = Action(rawValue: arguments.operands[0]) else {
            throw .unknownAction(arguments.operands[0], known: Action.allCases.map(\.rawValue))
        }
        self.action = action
        apps = arguments.values(of: "app")
        host = arguments.value(of: "host")?.lowercased()
        file = arguments.operands.dropFirst().first.map(InputFile.init)
        format = arguments.choice("format", as: Format.self)
        switch action {
        case .export where apps.isEmpty: throw .missingOption("--app TEAM.BUNDLE")
        case .export where file != nil:
            let operand = arguments.operands[1]
            let isRoutes = [".properties", ".json", ".plist"].contains(where: operand.hasSuffix)
            throw isRoutes ? .missingOption("--routes \(operand)") : .unexpectedOperand(operand)
        case .check where file == nil: throw .missingOperand("FILE")
        case .check where apps.count > 1: throw .repeatedOption("--app")
        case .export, .check: break
        }
    }

    func run(_ terminal: Terminal) throws -> ExitCode {
        let compilation = try routes.compile(terminal)
        guard terminal.tellErrors(of: compilation) == .fine else { return .findings }
        let host = try host(in: compilation.table)
        switch action {
        case .export:
            let text = AssociationExport(compilation.table, host: host).text(apps: apps)
            terminal.output.verbatim(text)
            return tellSize(text.utf8.count, terminal)
        case .check: return try check(compilation.table, host, terminal)
        }
    }

    /// The domain that is asked for, or the only one there is.
    private func host(in table: RouteTable) throws -> String {
        let known = Set(table.base.origins.filter(\.isSecure).compactMap(\.webHost)).sorted()
        let list = known.map { "'\($0)'" }.joined(separator: ", ")
        if let host {
            guard known.contains(host) else {
                throw AssociationError(
                    known.isEmpty
                        ? "no 'base.origins' line has a web address"
                        : "no 'base.origins' line has the domain '\(host)'; there are \(list)")
            }
            return host
        }
        guard let only = known.first, known.count == 1 else {
            throw AssociationError(
                known.isEmpty
                    ? "no 'base.origins' line has a web address; add one, such as 'base.origins.shop = https://...'"
                    : "there are several domains, each with a file of its own: choose one with '--host': \(list)"
            )
        }
        return only
    }

    private func check(_ table: RouteTable, _ host: String, _ terminal: Terminal) throws -> ExitCode {
        guard let file else { return .misuse }
        let association: AssociationFile
        let data = Data(try file.read())
        let size = tellSize(data.count, terminal)
        do throws(AssociationError) { association = try AssociationFile(data) } catch {
            throw InputError(file: file.name, reason: "\(error)")
        }
        if let app = apps.first, !association.apps.contains(app) {
            let known = association.apps.map { "'\($0)'" }.joined(separator: ", ")
            throw AssociationError("'\(file.name)' has no rules for the app '\(app)'; it has \(known)")
        }
        let check = AssociationCheck(table, association.rules(for: apps.first), host: host)
        if check.isIncomplete {
            terminal.diagnostics.line(
                "not all links of redirects are compared, as they are too many; compare the routes of one scheme at a time"
            )
        }
        switch format {
        case .text: printText(check, file.name, terminal.output)
        case .json: printJSON(check.findings, terminal.output)
        }
        return check.findings.allSatisfy(\.isNote) ? size : .findings
    }

    /// Tells of a file that is longer than the system reads.
    private func tellSize(_ count: Int, _ terminal: Terminal) -> ExitCode {
        guard count > AssociationFile.most else { return .fine }
        terminal.diagnostics.line(
            "error: the file has \(count) bytes, and the system reads none with more than \(AssociationFile.most); "
                + "give routes that the web need not open no 'external', or use fewer domains in one file")
        return .findings
    }

    private func printText(_ check: AssociationCheck, _ name: String, _ output: TextOutput) {
        let style = output.style
        for finding in check.findings {
            let place = finding.route?.location.description ?? name
            let code =
                finding.isNote ? style.dim("note") : style.error(finding.code.rawValue)
            output.line("\(style.bold(place)): \(code): \(finding.message)")
        }
        let links = check.linkCount.counted("link")
        let count = check.findings.count { !$0.isNote }
        output.line(
            count == 0
                ? "\(links), \(style.success("no differences"))" : "\(links), \(count.counted("finding"))")
    }

    private func printJSON(_ findings: [AssociationCheck.Finding], _ output: TextOutput) {
        output.jsonLines(of: findings) { json, finding in
            json.member("code", finding.code.rawValue)
            json.member("severity", finding.isNote ? "note" : "error")
            json.member("message", finding.message)
            json.member("url", finding.url)
            if let rule = finding.rule { json.member("rule", rule) }
            if let route = finding.route { json.route("route", route) }
        }
    }
}
