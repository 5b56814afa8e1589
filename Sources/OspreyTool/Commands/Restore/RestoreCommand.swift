import Osprey
import OspreyRouting
import OspreySnapshots

/// `ospreyctl restore`: shows which kept pages other routes would lose.
struct RestoreCommand: Command {
    enum Format: String, CaseIterable { case text, json }

    static let syntax = Syntax(
        "restore",
        summary: "Show which parts of kept snapshots some routes would not restore",
        discussion: """
            Restores each snapshot as an app does, with pages that have only a name and with filters that let everything
            pass. It shows which pages, stacks and values would be lost, and why. A snapshot is a file that an app has
            kept, or the text of one. A redirect in the routes can bring a
            page back, such as 'shop.old.{id} = -> shop://new/{id}'.

            Without a manifest, only the routes are checked: all pages and saved values of a snapshot count as present.
            With the manifest of the app, a page is lost if it is not registered or requires a parameter that is missing,
            and a value is lost if its page has no property for it. Types are not checked.

            '--format json' prints an array of {"file", "code", "message"}; the codes are "page", "value", "stack",
            "limit", and "unreadable" for a file without a snapshot.
            """,
        findings: "something would be lost, or the routes have an error",
        options: [
            .routesFiles,
            .layers,
            .text("manifest", "FILE", help: "The manifest of the app, as JSON."),
            .choice("format", ["text", "json"], help: "How to print the losses. Default: text."),
        ],
        operands: [
            Operand("SNAPSHOT", isRepeatable: true, help: "A kept snapshot; '-' is standard input.")
        ],
        examples: [
            "--routes routes.properties saved/*.json",
            "--routes routes.properties --manifest manifest.json --format json saved/*.json",
        ],
        transcript: Transcript(
            [
                "routes.properties": """
                base.root = HomePage
                shop.item.{id} = ItemPage
                shop.product.{id} = -> shop://item/{id}
                """,
                "ana.txt": "stack\n  root\n  shop://product/7",
                "ben.txt": "stack\n  root\n  shop://cart",
            ],
            "--routes routes.properties ana.txt ben.txt", code: .findings,
            prints: """
                ben.txt: page: stack: 'shop://cart' and the pages above it are left out: no route matches 'shop://cart'
                2 snapshots, 1 loss
                """))

    private let routes: RoutesInput
    private let manifest: InputFile?
    private let snapshots: [InputFile]
    private let format: Format

    init(_ arguments: ParsedArguments) throws(UsageError) {
        routes = try RoutesInput(optionsOf: arguments)
        manifest = arguments.value(of: "manifest").map(InputFile.init)
        snapshots = arguments.operands.map(InputFile.init)
        format = arguments.choice("format", as: Format.self)
    }

    /// Something that is lost with a file.
    private struct Finding {
        let file: String
        let loss: DryRun.Loss
    }

    @MainActor
    func run(_ terminal: Terminal) async throws -> ExitCode {
        let files = try routes.read()
        let compilation = try files.compile(terminal)
        guard !compilation.hasErrors else { return terminal.tellErrors(of: compilation) }
        let dryRun = DryRun(files.map(\.source), compilation.table, try manifest?.readManifest())
        var findings: [Finding] = []
        for file in snapshots {
            let bytes = try file.read()
            do {
                let losses = try await dryRun.losses(of: InputFile.snapshot(in: bytes))
                findings += losses.map { Finding(file: file.name, loss: $0) }
            } catch let error as SnapshotError {
                let loss = DryRun.Loss(code: "unreadable", message: "\(error)")
                findings.append(Finding(file: file.name, loss: loss))
            } catch let error as StartError {
                terminal.diagnostics.line("\(error)")
                terminal.diagnostics.line("no app starts with these routes, so nothing comes back")
                return .findings
            }
        }
        switch format {
        case .text: printText(findings, terminal.output)
        case .json: printJSON(findings, terminal.output)
        }
        return findings.isEmpty ? .fine : .findings
    }

    private func printText(_ findings: [Finding], _ output: TextOutput) {
        let style = output.style
        for found in findings {
            output.line("\(style.bold(found.file)): \(style.error(found.loss.code)): \(found.loss.message)")
        }
        let count = snapshots.count.counted("snapshot")
        if findings.isEmpty {
            output.line("\(count), \(style.success("everything comes back"))")
        } else {
            output.line("\(count), \(findings.count) \(findings.count == 1 ? "loss" : "losses")")
        }
    }

    private func printJSON(_ findings: [Finding], _ output: TextOutput) {
        output.jsonLines(of: findings) { json, found in
            json.member("file", found.file)
            json.member("code", found.loss.code)
            json.member("message", found.loss.message)
        }
    }
}
