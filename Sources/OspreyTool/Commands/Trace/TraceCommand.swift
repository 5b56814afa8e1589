import Foundation
import Osprey
import OspreyRouteGeneration
import OspreyTraces

/// `ospreyctl trace`: shows the file of a recorder to people.
struct TraceCommand: Command {
    static let syntax = Syntax(
        "trace",
        summary: "Show why a link opened a page, from the file of a recorder",
        discussion: """
            An app writes the file with 'TraceRecorder(container).write(to: url)', the example app with
            'wallet --trace FILE'. Each request is shown with the decisions on its way, and beside it the pages that were
            displayed then.

            '--follow' shows what the app adds, until you end it, and waits for the file if there is none yet. With the
            file of an app in a simulator, you see what happens there. '-o' writes a page for a browser that needs no
            other files: a list, the pages at each entry, a filter, and keys to step through the entries.

            A line that is not an entry is reported with its place.
            """,
        findings: "a line is not an entry",
        options: [
            .flag("follow", help: "Go on with what is added to the file."),
            .text("output", "FILE", short: "o", help: "Write a page for a browser, with its folders."),
        ],
        operands: [
            Operand("show", help: "The word 'show'."),
            Operand("FILE", help: "The trace; '-' is standard input."),
        ],
        examples: ["show trace.jsonl", "show trace.jsonl --follow", "show trace.jsonl -o trace.html"],
        transcript: Transcript(
            [
                "trace.jsonl": """
                {"trace":1,"began":"2026-11-25T10:00:00.000Z"}
                {"n":1,"t":2,"do":"open","url":"shop://pay","trust":"internal","is":"failed","why":"Guard refused it"}
                """
            ],
            "show trace.jsonl",
            prints: """
                1. 2.000 open shop://pay: failed: Guard refused it
                """))

    private let file: InputFile
    private let output: String?
    private let follows: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let (action, path) = (arguments.operands[0], arguments.operands[1])
        guard action == "show" else { throw .unexpectedOperand(action) }
        file = InputFile(argument: path)
        output = arguments.value(of: "output")
        follows = arguments.has("follow")
        if follows, output != nil {
            throw .contradiction("--follow", "--output", reason: "a page is written once")
        }
        if follows, path == "-" {
            throw .contradiction("--follow", "-", reason: "standard input ends; give a file")
        }
    }

    @MainActor
    func run(_ terminal: Terminal) async throws -> ExitCode {
        if follows { return try await follow(terminal) }
        let trace = try TraceReading(file)
        for problem in trace.problems { terminal.diagnostics.line(problem.text(terminal.diagnostics.style)) }
        if output == "-" {
            terminal.output.verbatim(TracePage(trace, name: file.name).text)
        } else if let output {
            let page = GeneratedFile(path: output)
            try page.requireOther(than: [file.argument])
            _ = try page.update(TracePage(trace, name: file.name).text)
            let count = trace.entries.count
            terminal.output.line("\(output): \(count == 1 ? "1 entry" : "\(count) entries")")
        } else {
            TraceListing(terminal.output).show(TraceText(trace.entries))
        }
        return trace.problems.isEmpty ? .fine : .findings
    }

    /// Shows new entries whenever the file changes, and waits for a missing file, until the process ends.
    @MainActor
    private func follow(_ terminal: Terminal) async throws -> ExitCode {
        let listing = TraceListing(terminal.output)
        var shown: [Int: TraceEntry] = [:]
        var began: Date?
        var told: Set<String> = []
        var isWaiting = false
        while true {
            guard let trace = try trace(isWaiting: &isWaiting, terminal) else {
                try await Task.sleep(for: Self.pause)
                continue
            }
            if trace.header.began != began { (began, shown, told) = (trace.header.began, [:], []) }
            for problem in trace.problems where told.insert(problem.line).inserted {
                terminal.diagnostics.line(problem.text(terminal.diagnostics.style))
            }
            // A request is shown again when it has ended, with its changes.
            let new = trace.entries.filter { shown[$0.number] != $0 }
            let requests = Set(new.compactMap { $0.commit?.request } + new.map(\.number))
            let blocks = TraceText(trace.entries).blocks.filter { requests.contains($0.entry.number) }
            listing.show(blocks)
            for entry in trace.entries { shown[entry.number] = entry }
            terminal.output.flush()
            terminal.diagnostics.flush()
            try await Task.sleep(for: Self.pause)
        }
    }

    /// The time between two looks at a file.
    private static let pause = Duration.milliseconds(500)

    /// Reads the file; `nil` while there is nothing to read, which is said once.
    ///
    /// An app that starts again sets the file of its last run aside.
    @MainActor
    private func trace(isWaiting: inout Bool, _ terminal: Terminal) throws -> TraceReading? {
        do throws(InputError) {
            let trace = try TraceReading(file)
            isWaiting = false
            return trace
        } catch {
            guard error.isNotWrittenYet else { throw error }
            if !isWaiting {
                terminal.diagnostics.line("note: waiting for '\(file.name)': \(error.reason)")
                terminal.diagnostics.flush()
            }
            isWaiting = true
            return nil
        }
    }
}
