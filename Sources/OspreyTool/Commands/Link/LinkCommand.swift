import OspreyRouting

/// `ospreyctl url`: the URL of a route.
struct LinkCommand: Command {
    enum Format: String, CaseIterable { case text, json }

    static let syntax = Syntax(
        "url",
        summary: "Show the URL of a route, filled with parameters",
        discussion: """
            NAME is the 'name=' of a route, else its key, else a page that has one route. Captures are filled
            from the parameters, '/' separating the segments of a tail, and what is left becomes the query. A
            query key may be given more than once. Exits with 1 if there is no such URL, or
            if the files have an error, with which no app starts.

            '--format json' prints {"url"}, or {"error": {"code", "message"}}.
            """,
        options: [
            .files("routes", help: "Routes files; more of them may follow if they end in '.properties'."),
            .layers,
            .choice("format", ["text", "json"], help: "How to print the URL. Default: text."),
        ],
        operands: [
            Operand("NAME", help: "The name or key of a route, or the name of a page."),
            Operand("key=value", isRepeatable: true, isRequired: false, help: "A parameter."),
        ],
        examples: ["--routes routes.properties LoanPage loanId=7 from=mail"],
        transcript: Transcript(
            ["routes.properties": "shop.item.{itemId|uint} = ItemPage"],
            "--routes routes.properties ItemPage itemId=7 'from=a friend'",
            prints: "shop://item/7?from=a+friend"))

    private let routes: RoutesInput
    private let format: Format
    private let name: String
    private let parameters: [RouteParameter]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        routes = try RoutesInput(optionsOf: arguments)
        format = arguments.choice("format", as: Format.self)
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
        do throws(RouteLinkError) {
            let url = try table.url(for: name, parameters)
            switch format {
            case .text: terminal.output.line("\(url.original)")
            case .json:
                json.object { json in json.member("url", url.original) }
                terminal.output.verbatim(json.text + "\n")
            }
            return code
        } catch {
            switch format {
            case .text: terminal.report(error)
            case .json:
                json.object { json in
                    json.object("error") { json in
                        json.member("code", error.code)
                        json.member("message", error.description)
                    }
                }
                terminal.output.verbatim(json.text + "\n")
            }
            return .findings
        }
    }
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
