import OspreyRouteComments
import OspreyRouting

/// `ospreyctl diff`: shows the effect of changed routes on links.
struct DiffCommand: Command {
    enum Format: String, CaseIterable { case text, json, markdown, github }

    static let syntax = Syntax(
        "diff",
        summary: "Show which links a change of the routes breaks, and what else changes for them",
        discussion: """
            Makes links from the routes of both files, opens each link with both, from inside and from outside, and
            compares the results. It also compares the settings, except 'base.back' and the titles and icons of tabs. New
            routes are not shown. '--old' and '--new' add the other files of an app.

            error: a link stops working, opens something else, loses a parameter, a default or a filter, is
            refused while something is presented, or is closed to the outside; or the app begins with another page, or
            has one tab less.
            warning: a link is opened to the outside, asks one more filter or asks in another order, or has another
            default; the tabs have another order; or code has to call a route by another name.
            note: another attribute changes, such as 'tab', 'parent', 'display', 'init' or 'x-log'.

            A change that you intend is accepted by a comment in NEW, with the key that the change is told at and a
            reason: '# diff: accept stops-working shop.old (the sale is over)'. In JSON and property lists, it is a string
            without '# ', or one of a list, under the key '#'. Accepted changes are shown with their reasons. When OLD is
            that version, too, the comment accepts nothing, and diff says so.

            If a file has an error, diff says so first, and exits with 1. Only routes without errors are compared, and of
            what an unreadable file may declare nothing is told. The problems of the files go to standard error.

            '--format json' prints an array of {"severity", "code", "message", "url", "old", "new"}; "old" and "new" are
            {"key", "file", "line"}. "url" is null for a setting, and "new" if no line answers. An accepted change has
            the severity "accepted", and a "reason". A file with errors comes first, as {"severity", "code", "message"}
            with the code "errors-in-old" or "errors-in-new". '--format markdown' is a comment for a review, and
            '--format github' annotates the lines of NEW in a workflow.
            """,
        findings:
            "a change of the severity of '--fail-on', an error in a file, or a comment that accepts nothing",
        options: [
            .repeatedText("old", "FILE", help: "Another routes file beside OLD."),
            .repeatedText("new", "FILE", help: "Another routes file beside NEW."),
            .repeatedText("old-layer", "FILE", help: "A routes file in a layer above OLD."),
            .repeatedText("new-layer", "FILE", help: "A routes file in a layer above NEW."),
            .choice(
                "format", Format.allCases.map(\.rawValue), help: "How to print the changes. Default: text."),
            .choice(
                "fail-on", LinkChange.Severity.allCases.map(\.rawValue),
                help: "The least severity for the exit code 1. Default: error."),
        ],
        operands: [
            Operand("OLD", help: "The routes file that links in the wild rely on."),
            Operand("NEW", help: "The routes file that is to replace it."),
        ],
        examples: [
            "released.properties routes.properties",
            "released.properties routes.properties --new-layer market.properties",
            "old/base.properties base.properties --old old/tickets.json --new tickets.json",
            "--format markdown --fail-on warning released.properties routes.properties",
        ],
        transcript: Transcript(
            [
                "old": "shop.cart = CartPage\nshop.me = ProfilePage",
                "new": "shop.basket = CartPage\nshop.me = ProfilePage; filters=Login",
            ],
            "old new", code: .findings,
            prints: """
                old:1:1: error: 'shop://cart' opened 'CartPage', and no route matches it now [stops-working]
                old:2:1: warning: 'shop://me' asks 'Login' now, which it did not at 'shop.me' (new:2:1) [gains-filter]
                2 links, 1 error, 1 warning
                """))

    private let old: RoutesInput
    private let new: RoutesInput
    private let format: Format
    private let leastSeverity: LinkChange.Severity

    init(_ arguments: ParsedArguments) throws(UsageError) {
        old = try RoutesInput(
            [arguments.operands[0]] + arguments.values(of: "old"), layers: arguments.values(of: "old-layer"),
            missing: .missingOperand("OLD"))
        new = try RoutesInput(
            [arguments.operands[1]] + arguments.values(of: "new"), layers: arguments.values(of: "new-layer"),
            missing: .missingOperand("NEW"))
        format = arguments.choice("format", as: Format.self)
        leastSeverity = arguments.choice("fail-on", as: LinkChange.Severity.self)
    }

    func run(_ terminal: Terminal) throws -> ExitCode {
        let (oldFiles, newFiles) = (try old.read(), try new.read())
        let (old, new) = (try oldFiles.compile(terminal), try newFiles.compile(terminal))
        let errors = [
            DiffReport.FileErrors("NEW", new, meaning: "with it no app starts, and no link opens"),
            DiffReport.FileErrors(
                "OLD", old, meaning: "with it no app starts; only its routes without errors are compared"),
        ].compactMap(\.self)
        var comparison = LinkComparison(old: old.table, new: new.table)
        comparison.run()
        var acceptances = ChangeAcceptances(newFiles.builder.comments, after: oldFiles.builder.comments)
        let (isOldWhole, isNewWhole) = (oldFiles.builder.isComplete, newFiles.builder.isComplete)
        var changes: [LinkChange] = []
        var accepted: [DiffReport.Accepted] = []
        // Nothing is known of what a file declares that could not be read.
        for change in comparison.changes where isNewWhole || change.new != nil {
            if let reason = acceptances.reason(for: change) {
                accepted.append(.init(change: change, reason: reason))
            } else {
                changes.append(change)
            }
        }
        let problems = acceptances.problems(
            in: isOldWhole && isNewWhole ? comparison.changes : nil, of: old.table)
        for problem in problems { terminal.diagnostics.line("\(problem)") }
        if comparison.isIncomplete {
            terminal.diagnostics.line(
                "not all links that two routes may answer are compared, as they are too many; "
                    + "compare the files of one scheme at a time")
        }
        let report = DiffReport(
            errors: errors, changes: changes, accepted: accepted, linkCount: comparison.linkCount)
        switch format {
        case .text: report.printText(to: terminal.output)
        case .json: report.printJSON(to: terminal.output)
        case .markdown: report.printMarkdown(to: terminal.output)
        case .github: report.printWorkflowCommands(to: terminal.output)
        }
        let fails =
            changes.contains { $0.severity >= leastSeverity } || old.hasErrors || new.hasErrors
            || !problems.isEmpty
        return fails ? .findings : .fine
    }
}
