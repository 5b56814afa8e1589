import OspreyProperties

/// `ospreyctl properties`: the entries of a properties file.
struct PropertiesCommand: Command {
    enum Format: String, CaseIterable { case text, json }

    static let syntax = Syntax(
        "properties",
        summary: "Show the entries of a properties file and where they are",
        discussion: """
            Reads the file exactly as java.util.Properties does, as UTF-8, and shows every entry in file
            order, overridden duplicates included. With '--format json' the result is an array of
            {"key", "value", "line", "column"}; the column counts Unicode scalars from 1.

            With '--batch' the file holds many documents, each after a line with its number of bytes, and
            the result is one line of JSON for each: the array, or {"error": {"code", "line", "column"}}.
            """,
        findings: nil,
        options: [
            .choice("format", ["text", "json"], help: "How to print the entries. Default: text."),
            .flag("batch", help: "Read many documents and print a line of JSON for each."),
        ],
        operands: [Operand("FILE", help: "The file to read; '-' is standard input.")],
        examples: ["routes.properties", "--format json routes.properties"],
        transcript: Transcript(
            ["texts.properties": "greeting = Hello, \\\n    world\nname     : \\u0041nn"], "texts.properties",
            prints: """
                1:1  greeting = Hello, world
                3:1  name     = Ann
                """))

    private let file: InputFile
    private let format: Format
    private let isBatch: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        file = InputFile(argument: arguments.operands[0])
        format = arguments.choice("format", as: Format.self)
        isBatch = arguments.has("batch")
    }

    func run(_ terminal: Terminal) throws -> ExitCode {
        let bytes = try file.read()
        if isBatch { return try PropertiesBatch(bytes, file: file.name).run(terminal) }
        var errors: [PropertiesError] = []
        let document = PropertiesDocument(parsing: bytes, file: file.name, errors: &errors)
        guard errors.isEmpty else {
            for error in errors { terminal.report(error) }
            return .misuse
        }
        switch format {
        case .text: PropertiesListing(document).write(to: terminal.output)
        case .json: document.write(to: terminal.output)
        }
        return .fine
    }
}

extension PropertiesDocument {
    /// Writes the entries as a JSON array, an entry a line.
    fileprivate func write(to output: TextOutput) {
        output.jsonLines(of: entries) { json, entry in entry.write(to: &json) }
    }
}

extension PropertiesEntry {
    /// Writes the members of the entry's JSON object.
    func write(to json: inout JSONWriter) {
        let location = keyLocation
        json.member("key", key)
        json.member("value", value)
        json.member("line", location.line)
        json.member("column", location.column)
    }
}
