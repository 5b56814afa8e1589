import OspreyRouting

/// `ospreyctl url`: the URL of a route.
struct LinkCommand: Command {
    enum Format: String, CaseIterable { case text, json }

    static let syntax = Syntax(
        "url",
        summary: "Show the URL of a route, filled with parameters",
        discussion: """
            NAME is the 'name=' of a route, or else its key, or else a page that has one route. The parameters fill the
            captures, with '/' between the segments of a tail; the other parameters become the query. A query key may be
            given more than once, a capture once.

            '--web' prints the web link, for mails and QR codes, at the address that 'base.origins' gives to the scheme.
            It fails if the route is not open to the outside, or has no address, or if a parameter is missing that the
            route requires.

            '--format json' prints {"url"}, or {"error": {"code", "message"}}.
            """,
        findings: "there is no such URL, or the routes have an error",
        options: [
            .routesFiles,
            .layers,
            .flag("web", help: "Show the web link of the route."),
            .choice("format", ["text", "json"], help: "How to print the URL. Default: text."),
        ],
        operands: [
            Operand("NAME", help: "The name or key of a route, or the name of a page."),
            Operand("key=value", isRepeatable: true, isRequired: false, help: "A parameter."),
        ],
        examples: [
            "--routes routes.properties LoanPage loanId=7 from=mail",
            "--routes routes.properties --web LoanPage loanId=7",
        ],
        transcript: Transcript(
            ["routes.properties": "shop.item.{itemId|uint} = ItemPage"],
            "--routes routes.properties ItemPage itemId=7 'from=a friend'",
            prints: "shop://item/7?from=a+friend"))

    private let routes: RoutesInput
    private let format: Format
    private let isForWeb: Bool
    private let name: String
    private let parameters: [RouteParameter]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        routes = try RoutesInput(optionsOf: arguments)
        format = arguments.choice("format", as: Format.self)
        isForWeb = arguments.has("web")
        name = arguments.operands[0]
        parameters = try Self.parameters(arguments.operands.dropFirst())
    }

    private static func parameters(_ operands: some Sequence<String>) throws(UsageError) -> [RouteParameter] {
        var parameters: [RouteParameter] = []
        for operand in operands {
            guard let sign = operand.firstIndex(of: "="), sign > operand.startIndex else {
                throw .malformedOperand(operand, expected: "key=value")
            }
            let value = operand[operand.index(after: sign)...]
            parameters.append(RouteParameter(String(operand[..<sign]), String(value)))
        }
        return parameters
    }

    func run(_ terminal: Terminal) throws -> ExitCode {
        let compilation = try routes.compile(terminal)
        let code = terminal.tellErrors(of: compilation)
        let table = compilation.table
        var json = JSONWriter()
        do {
            let url = try table.url(for: name, parameters)
            try requireCapturesOnce(of: url, in: table)
            let text = isForWeb ? try WebLink(url, in: table).text : url.original
            switch format {
            case .text: terminal.output.line("\(text)")
            case .json:
                json.object { json in json.member("url", text) }
                terminal.output.verbatim(json.text + "\n")
            }
            return code
        } catch {
            switch format {
            case .text: terminal.report(error)
            case .json:
                json.object { json in
                    json.object("error") { json in
                        json.member("code", Self.code(of: error))
                        json.member("message", "\(error)")
                    }
                }
                terminal.output.verbatim(json.text + "\n")
            }
            return .findings
        }
    }

    /// Refuses a second value of a capture: the URL has room for one.
    private func requireCapturesOnce(of url: RouteURL, in table: RouteTable) throws {
        let match = try table.match(url)
        let captures = (match.redirects.first?.route ?? match.route).pattern.captureNames
        for capture in captures where parameters.count(where: { $0.name.isExactly(capture) }) > 1 {
            throw RepeatedParameter(name: capture)
        }
    }

    private static func code(of error: any Error) -> String {
        switch error {
        case is RepeatedParameter: "repeated-parameter"
        case let error as RouteError: error.code.rawValue
        case let error as RouteLinkError: error.code
        case let error as WebLinkError: error.code
        default: "not-found"
        }
    }
}

/// A parameter that is given more often than the URL has room for.
private struct RepeatedParameter: Error, CustomStringConvertible {
    let name: String

    var description: String { "'\(name)' is given twice, and the key captures it once; give it once" }
}

extension RouteLinkError {
    /// The stable name of the reason.
    fileprivate var code: String {
        switch reason {
        case .unknownRoute: "unknown-route"
        case .ambiguousPage: "ambiguous-page"
        case .missingParameters: "missing-parameters"
        case .invalidParameter: "invalid-parameter"
        case .leadsElsewhere: "leads-elsewhere"
        }
    }
}
