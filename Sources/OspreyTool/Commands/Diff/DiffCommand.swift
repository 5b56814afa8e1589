import OspreyRouting

/// `ospreyctl diff`: which links a change of the routes breaks.
struct DiffCommand: Command {
    enum Format: String, CaseIterable { case text, json }

    static let syntax = Syntax(
        "diff",
        summary: "Show which links a change of the routes breaks",
        discussion: """
            Makes links from the routes of both files, opens each with both, from inside and from outside, and
            shows the old routes whose links stop working, open something else, lose a parameter, a default or a
            filter, are refused while something is presented, or are closed to the outside, each at the line that
            declares the link; also the settings by which the app begins with something else, and the tabs that
            are gone while routes open in them. What is new is fine. Problems of the files go to standard error.
            NEW with an error exits with 1 and says so first: no app starts with it. Only the routes without errors
            are compared.

            '--format json' prints an array of {"code", "message", "url", "old", "new"}; "old" and "new" are
            {"key", "file", "line"}. "url" is null if a setting is what breaks, and "new" if no line answers. A file
            with errors comes first, as {"code", "message"} with the code "errors-in-old" or "errors-in-new". The
            other codes are "stops-working", "changes-page", "changes-start", "loses-parameter", "loses-filter",
            "loses-tab", "blocked" and "closed".
            """,
        options: [
            .repeatedText("old-layer", "FILE", help: "A routes file in a layer above OLD."),
            .repeatedText("new-layer", "FILE", help: "A routes file in a layer above NEW."),
            .choice("format", ["text", "json"], help: "How to print the findings. Default: text."),
        ],
        operands: [
            Operand("OLD", help: "The routes file that links in the wild rely on."),
            Operand("NEW", help: "The routes file that is to replace it."),
        ],
        examples: [
            "released.properties routes.properties",
            "released.properties routes.properties --new-layer market.properties",
        ],
        transcript: Transcript(
            ["old.properties": "shop.cart = CartPage", "new.properties": "shop.basket = CartPage"],
            "old.properties new.properties", code: .findings,
            prints: """
                old.properties:1:1: stops-working: 'shop://cart' opened 'CartPage', and no route matches it now
                1 link, 1 finding
                """))

    private let old: RoutesInput
    private let new: RoutesInput
    private let format: Format

    init(_ arguments: ParsedArguments) throws(UsageError) {
        old = try RoutesInput(
            [arguments.operands[0]], layers: arguments.values(of: "old-layer"),
            missing: .missingOperand("OLD"))
        new = try RoutesInput(
            [arguments.operands[1]], layers: arguments.values(of: "new-layer"),
            missing: .missingOperand("NEW"))
        format = arguments.choice("format", as: Format.self)
    }

    func run(_ terminal: Terminal) throws -> ExitCode {
        let (old, new) = (try old.compile(terminal), try new.compile(terminal))
        let errors = [
            FileErrors("NEW", new, meaning: "with it no app starts, and no link opens"),
            FileErrors(
                "OLD", old, meaning: "with it no app starts; only its routes without errors are compared"),
        ].compactMap(\.self)
        var comparison = LinkComparison(old: old.table, new: new.table)
        comparison.run()
        switch format {
        case .text: printText(errors, comparison, terminal.output)
        case .json: printJSON(errors, comparison.breaks, terminal.output)
        }
        return comparison.breaks.isEmpty && !new.hasErrors ? .fine : .findings
    }

    /// The errors of one of the files.
    private struct FileErrors {
        let code: String
        let message: String

        init?(_ name: String, _ compilation: RouteCompilation, meaning: String) {
            guard compilation.hasErrors else { return nil }
            code = "errors-in-" + name.lowercased()
            message = "\(name) has \(compilation.errorCount.counted("error")): \(meaning)"
        }
    }

    private func printText(_ errors: [FileErrors], _ comparison: LinkComparison, _ output: TextOutput) {
        let style = output.style
        for found in errors { output.line("\(style.error(found.code)): \(found.message)") }
        for found in comparison.breaks {
            let place = style.bold(found.asked.location.description)
            output.line("\(place): \(style.error(found.code.rawValue)): \(found.message)")
        }
        let links = comparison.linkCount.counted("link")
        if comparison.breaks.isEmpty {
            output.line(
                "\(links), \(errors.isEmpty ? style.success("nothing breaks") : "nothing else breaks")")
        } else {
            output.line("\(links), \(comparison.breaks.count.counted("finding"))")
        }
    }

    private enum Finding {
        case errors(FileErrors)
        case link(LinkBreak)
    }

    private func printJSON(_ errors: [FileErrors], _ breaks: [LinkBreak], _ output: TextOutput) {
        output.jsonLines(of: errors.map(Finding.errors) + breaks.map(Finding.link)) { json, finding in
            switch finding {
            case .errors(let found):
                json.member("code", found.code)
                json.member("message", found.message)
            case .link(let found):
                json.member("code", found.code.rawValue)
                json.member("message", found.message)
                json.member("url", found.url)
                json.member("old", found.asked)
                if let new = found.new { json.member("new", new) } else { json.member("new", String?.none) }
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: String, _ line: LinkBreak.Line) {
        member(name, key: line.key, at: line.location)
    }
}
