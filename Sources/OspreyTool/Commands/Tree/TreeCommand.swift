import OspreyRouting

/// `ospreyctl tree`: all routes as a tree of their segments.
struct TreeCommand: Command {
    enum Format: String, CaseIterable { case text, json, mermaid }

    static let syntax = Syntax(
        "tree",
        summary: "Show all routes as a tree of their segments",
        discussion: """
            Siblings are in the order in which they are tried: literals by name, then enumerations, types, captures and
            tails. Problems of the files go to standard error.

            '--external' shows only the routes that links from outside can open, each with its own attributes.

            '--format json' prints an array of {"segment", "children"}. A node with a route also has "page", "action" or
            "redirect", "key", "attributes", "file" and "line", and a setting of 'base' has "value". '--format mermaid'
            prints a diagram for Markdown.
            """,
        findings: "the routes have an error",
        options: [
            .routes, .layers,
            .flag("external", help: "Show only what is open to the outside."),
            .choice("format", ["text", "json", "mermaid"], help: "How to print the tree. Default: text."),
        ],
        operands: [
            Operand(
                "FILE", isRepeatable: true, isRequired: false, help: "A routes file; '-' is standard input.")
        ],
        examples: [
            "routes.properties", "--external routes.properties", "--format mermaid routes.properties",
        ],
        transcript: Transcript(
            ["routes.properties": "shop.home = HomePage\nshop.cart = CartPage; external"],
            "routes.properties",
            prints: """
                shop
                ├─ cart  CartPage  external
                └─ home  HomePage
                """))

    private let routes: RoutesInput
    private let format: Format
    private let isExternal: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        routes = try RoutesInput(operandsOf: arguments)
        format = arguments.choice("format", as: Format.self)
        isExternal = arguments.has("external")
    }

    func run(_ terminal: Terminal) throws -> ExitCode {
        let compilation = try routes.compile(terminal)
        let code = terminal.tellErrors(of: compilation)
        let tree = isExternal ? RouteTree(externalOf: compilation.table) : RouteTree(compilation.table)
        switch format {
        case .text: TreeText(tree).write(to: terminal.output)
        case .json: tree.write(to: terminal.output)
        case .mermaid: terminal.output.verbatim(TreeDiagram(tree).text)
        }
        return code
    }
}
