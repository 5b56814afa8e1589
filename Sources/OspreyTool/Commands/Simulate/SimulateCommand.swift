import Osprey
import OspreyRouting

/// `ospreyctl simulate`: runs the real container on a routes file, with pages that have only a name.
struct SimulateCommand: Command {
    enum Format: String, CaseIterable { case text, json }

    static let syntax = Syntax(
        "simulate",
        summary: "Run an app that has only its routes, by a script, and show what happens",
        discussion: """
            The pages are made from the names in the files. Filters proceed unless the script says otherwise, actions are
            handled, and both are shown. The script has one operation on each line; empty lines and lines with '#' are
            skipped:

            open URL, link URL, tab ID, back, pop [N], root, present URL [cover|sheet|window],
            dismiss [ok|cancel], replace URL, begin-pop, progress X, finish-pop, cancel-pop, app EVENT,
            veto PAGE on|off, gate open|close [run|discard|hold], reset, state,
            filter NAME proceed|reject, filter NAME redirect|detour URL|PAGE, save FILE, restore FILE, expect.

            'expect' compares the state with the snapshot in the indented lines below it. 'save' writes a snapshot,
            as text to a file that ends in '.txt' and as JSON to any other, and 'restore' shows one.

            The page of a detour is presented. 'dismiss ok' finishes it, and the request that waited goes on.

            Events and outcomes are shown as they happen, and the state at the end. If a line fails, its error is shown
            and the script goes on. A line that has to wait until the gesture of a 'begin-pop'
            ends says so, and its outcome is shown after the gesture. A switch of tabs that waits for the page of a detour
            is 'waiting', and its outcome is shown when that page has left.

            '--format json' prints one object a line: {"type":"event", "family", "event", "page", "id"}, with
            "from" and "to" for switches; {"type":"outcome", "line", "operation", "outcome", "reason"};
            {"type":"state", "root", "presentations"}.
            """,
        findings: "a line of the script fails, or the routes have an error",
        options: [
            .routesFiles,
            .layers,
            .choice("format", ["text", "json"], help: "How to print. Default: text."),
        ],
        operands: [
            Operand("SCRIPT", isRequired: false, help: "The script; '-', the default, is standard input.")
        ],
        examples: [
            "--routes routes.properties script.txt",
            "--routes routes.properties --format json - < script.txt",
        ],
        transcript: Transcript(
            [
                "routes.properties": "base.root = HomePage\nshop.item.{itemId|uint} = ItemPage; external",
                "script.txt": "link shop://item/7\nback",
            ],
            "--routes routes.properties script.txt",
            prints: """
                  HomePage#1 loaded
                  HomePage#1 becomeActive
                  HomePage#1 activated
                  ItemPage#2 loaded
                  ItemPage#2 becomeActive
                  ItemPage#2 activated
                  HomePage#1 resignActive
                1: link shop://item/7 => opened: ItemPage
                  HomePage#1 becomeActive
                  HomePage#1 activated
                  ItemPage#2 resignActive
                  ItemPage#2 finished
                2: back => committed
                state
                  HomePage#1 active
                """))

    private let routes: RoutesInput
    private let script: InputFile
    private let format: Format

    init(_ arguments: ParsedArguments) throws(UsageError) {
        routes = try RoutesInput(optionsOf: arguments)
        script = InputFile(argument: arguments.operands.first ?? "-")
        format = arguments.choice("format", as: Format.self)
    }

    @MainActor
    func run(_ terminal: Terminal) async throws -> ExitCode {
        let files = try routes.read()
        let compilation = try files.compile(terminal)
        guard !compilation.hasErrors else { return .findings }
        let lines = SimulationScript.lines(of: try script.read())
        let report: any SimulationReport =
            switch format {
            case .text: TextReport(terminal.output)
            case .json: JSONReport(terminal.output)
            }
        let simulation = try Simulation(
            files.map(\.source), compilation.table, inputs: routes.paths + [script.argument], report)
        return await simulation.run(lines) ? .fine : .findings
    }
}
