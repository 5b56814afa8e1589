import OspreyRouting

/// `ospreyctl resolve`: which page a URL opens.
struct ResolveCommand: Command {
    enum Format: String, CaseIterable { case text, json }

    static let syntax = Syntax(
        "resolve",
        summary: "Show which page a URL opens, and with which parameters",
        discussion: """
            Uses the routes without errors; problems of the files go to standard error.

            '--format json' prints one object a line for each URL:
            {"url", "page", "parameters": {name: {"value", "source"}}, "attributes", "dropped", "redirects",
            "route": {"key", "file", "line"}}, or {"url", "error": {"code", "message", "hints"}}. A route to an action has
            "action" instead of "page". The value of a repeated query key is an array. "dropped" lists the query keys that
            the page does not get, and "redirects" the URLs that led to the route. "missing", if there, lists required
            parameters that the caller has to give, and "guards" the filters that are asked, those of parents first.
            """,
        findings: "a URL opens nothing, or the routes have an error",
        options: [
            .routesFiles,
            .layers,
            .flag("external", help: "Ask as a link from outside the app does."),
            .flag("explain", help: "Show every route that was tried and why it lost."),
            .choice("format", ["text", "json"], help: "How to print the answers. Default: text."),
        ],
        operands: [
            Operand(
                "URL", isRepeatable: true,
                help: "A URL; '-' reads one a line from standard input, apart from comments with '#'.")
        ],
        examples: [
            "--routes routes.properties wallet://loan/7",
            "--routes routes.properties --external --explain 'wallet://loan/7?from=mail'",
        ],
        transcript: Transcript(
            ["routes.properties": "shop.cart = CartPage; external; accepts=ref"],
            "--routes routes.properties --external 'shop://cart?ref=mail&x=1'",
            prints: """
                shop://cart?ref=mail&x=1
                  page        CartPage
                  route       shop.cart (routes.properties:1:1)
                  parameters  ref = mail  query
                  attributes  external; accepts=ref
                  dropped     x
                """))

    private let routes: RoutesInput
    private let trust: Trust
    private let explains: Bool
    private let format: Format
    private let urls: [String]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        routes = try RoutesInput(optionsOf: arguments)
        trust = arguments.has("external") ? .external : .internal
        explains = arguments.has("explain")
        format = arguments.choice("format", as: Format.self)
        urls = arguments.operands
    }

    func run(_ terminal: Terminal) throws -> ExitCode {
        let compilation = try routes.compile(terminal)
        var code = terminal.tellErrors(of: compilation)
        for url in try urls.flatMap(expanded) {
            let answer = Answer(url, in: compilation, trust: trust, explains: explains)
            if !answer.isMatch { code = .findings }
            switch format {
            case .text: terminal.output.line(answer.text(terminal.output.style))
            case .json: terminal.output.verbatim(answer.json + "\n")
            }
        }
        return code
    }

    /// The URLs of an argument.
    private func expanded(_ argument: String) throws(InputError) -> [String] {
        guard argument == "-" else { return [argument] }
        var bytes = try InputFile(argument: argument).read()[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.map { line in
            String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }.joined(separator: " ")
        }
        return lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }
}
