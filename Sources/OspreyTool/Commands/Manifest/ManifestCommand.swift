import OspreyRouteGeneration
import OspreyRouting

/// `ospreyctl manifest`: writes the names that routes need an app to have.
struct ManifestCommand: Command {
    enum Format: String, CaseIterable { case text, json }

    static let syntax = Syntax(
        "manifest",
        summary: "Write the names that routes need, or compare them with an app",
        discussion: """
            A manifest is the JSON that tells 'ospreyctl lint --manifest' what an app has registered: its pages with their
            parameters, filters, actions, tabs and transitions. An app exports its own manifest. This command makes one
            from the routes alone, as a list for the people who write the app. The parameters of a page are all that its
            routes capture, require, accept or have a default for, with their types. A parameter is required if every
            route to the page gives it.

            With '--manifest' nothing is written. Names in routes that the app does not have are shown as 'lint' shows
            them. After them come names that the app has and no route uses, which may be
            intentional. Lists that the manifest leaves out are not compared. '--format json' prints an array of
            {"status": "missing", "file", "line", "column", "code", "message", "fix"} and
            {"status": "unused", "kind", "name"}.
            """,
        findings: "the routes have an error, or with '--manifest' a name that the app does not have",
        options: [
            .routes, .layers,
            .text(
                "output", "FILE", short: "o",
                help: "The file to write, with its folders. Default: standard output."),
            .text("manifest", "FILE", help: "The app's manifest, as JSON: compare, write nothing."),
            .choice("format", ["text", "json"], help: "How to print the comparison. Default: text."),
        ],
        operands: [
            Operand(
                "FILE", isRepeatable: true, isRequired: false, help: "A routes file; '-' is standard input.")
        ],
        examples: [
            "routes.properties tickets.json -o manifest.json",
            "routes.properties --manifest manifest.json",
        ],
        transcript: Transcript(
            ["routes.properties": "shop.item.{itemId|uint} = ItemPage; external; accepts={sort|new,old}"],
            "routes.properties",
            prints: """
                {
                  "actions" : [

                  ],
                  "filters" : [

                  ],
                  "pages" : [
                    {
                      "filters" : [

                      ],
                      "initializers" : [

                      ],
                      "name" : "ItemPage",
                      "parameters" : [
                        {
                          "key" : "itemId",
                          "required" : true,
                          "type" : "UInt"
                        },
                        {
                          "key" : "sort",
                          "required" : false,
                          "type" : "String"
                        }
                      ]
                    }
                  ],
                  "tabs" : [

                  ],
                  "transitions" : [

                  ]
                }
                """))

    private let routes: RoutesInput
    private let output: String?
    private let manifest: InputFile?
    private let format: Format

    init(_ arguments: ParsedArguments) throws(UsageError) {
        routes = try RoutesInput(operandsOf: arguments)
        output = arguments.value(of: "output").flatMap { $0 == "-" ? nil : $0 }
        manifest = arguments.value(of: "manifest").map(InputFile.init)
        format = arguments.choice("format", as: Format.self)
        if manifest != nil, arguments.has("output") {
            throw .contradiction("--manifest", "--output", reason: "a comparison writes no file")
        }
    }

    func run(_ terminal: Terminal) throws -> ExitCode {
        if let manifest { return try compare(with: try manifest.readManifest(), terminal) }
        let file = output.map { GeneratedFile(path: $0) }
        try file?.requireOther(than: routes.paths)
        let compilation = try routes.compile(terminal)
        guard !compilation.hasErrors else { return .findings }
        let needs = RouteManifest(neededBy: compilation.table)
        let text = String(decoding: try needs.json(), as: UTF8.self) + "\n"
        guard let output, let file else {
            terminal.output.verbatim(text)
            return .fine
        }
        let isWritten = try file.update(text)
        let count = (needs.pages ?? []).count.counted("page")
        terminal.output.line("\(output): \(count)\(isWritten ? "" : ", nothing has changed")")
        return .fine
    }

    private func compare(with manifest: RouteManifest, _ terminal: Terminal) throws -> ExitCode {
        let files = try routes.read()
        let compilation = files.builder.compile(manifest: manifest)
        files.tell(compilation.problems.filter { !$0.isAboutManifest }, terminal)
        let missing = files.withLines(compilation.problems.filter(\.isAboutManifest))
        let unused = manifest.unused(by: compilation.all)
        switch format {
        case .text: printText(missing, unused, terminal.output)
        case .json: printJSON(missing, unused, terminal.output)
        }
        return compilation.hasErrors ? .findings : .fine
    }

    private func printText(
        _ missing: [RouteDiagnostic], _ unused: [ManifestName], _ output: TextOutput
    ) {
        for problem in missing { output.line(problem.text(output.style) + "\n") }
        for name in unused {
            output.line("\(output.style.dim("unused")): \(name.kind.rawValue) '\(name.name)'")
        }
        output.line("\(missing.count) missing, \(unused.count) unused")
    }

    private func printJSON(
        _ missing: [RouteDiagnostic], _ unused: [ManifestName], _ output: TextOutput
    ) {
        output.jsonLines(of: missing.map(Finding.missing) + unused.map(Finding.unused)) { json, finding in
            switch finding {
            case .missing(let problem):
                json.member("status", "missing")
                json.members(of: problem)
            case .unused(let name):
                json.member("status", "unused")
                json.member("kind", name.kind.rawValue)
                json.member("name", name.name)
            }
        }
    }

    private enum Finding {
        case missing(RouteDiagnostic)
        case unused(ManifestName)
    }
}

/// A name in a manifest.
struct ManifestName: Equatable {
    enum Kind: String { case page, filter, action, tab, transition }

    let kind: Kind
    let name: String
}

extension RouteManifest {
    /// The names that no route needs, in the order of their kinds; pages need their own filters, and a line of
    /// `base.tabs` has more attributes for a tab that code has made.
    func unused(by table: RouteTable) -> [ManifestName] {
        let needs = RouteManifest(neededBy: table)
        let filters = (needs.filters ?? []) + (pages ?? []).flatMap(\.filters)
        let lists: [(ManifestName.Kind, [String]?, needed: [String]?)] = [
            (.page, pages?.map(\.name), needs.pages?.map(\.name)), (.filter, self.filters, filters),
            (.action, actions, needs.actions), (.tab, tabs, (needs.tabs ?? []) + table.base.tabs.map(\.id)),
            (.transition, transitions, needs.transitions),
        ]
        return lists.flatMap { kind, names, needed in
            Set(names ?? []).subtracting(needed ?? []).sorted().map { ManifestName(kind: kind, name: $0) }
        }
    }
}

extension RouteDiagnostic {
    /// Whether it has a name that is not in the manifest.
    fileprivate var isAboutManifest: Bool {
        switch code {
        case .unknownPage, .unknownFilter, .unknownAction, .unknownTab, .unknownTransition,
            .unknownInitializer:
            true
        default: false
        }
    }
}
