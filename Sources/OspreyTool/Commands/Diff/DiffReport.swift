import OspreyRouting

/// The findings of `diff`, in one of its formats.
struct DiffReport {
    /// One of the files has errors; they go before everything else.
    struct FileErrors {
        let code: String
        let message: String

        init?(_ name: String, _ compilation: RouteCompilation, meaning: String) {
            guard compilation.hasErrors else { return nil }
            code = "errors-in-" + name.lowercased()
            message = "\(name) has \(compilation.errorCount.counted("error")): \(meaning)"
        }
    }

    /// A change that is intended.
    struct Accepted {
        let change: LinkChange
        let reason: String
    }

    let errors: [FileErrors]
    let changes: [LinkChange]
    let accepted: [Accepted]
    let linkCount: Int

    /// The number of changes of each severity, in words: `1 error, 2 notes`; empty if nothing changes.
    private var counts: String {
        LinkChange.Severity.allCases.compactMap { severity in
            let count = changes.count { $0.severity == severity }
            return count == 0 ? nil : count.counted(severity.rawValue)
        }.joined(separator: ", ")
    }

    private var breaksNothing: Bool { !changes.contains { $0.severity == .error } }

    // MARK: - Text

    func printText(to output: TextOutput) {
        let style = output.style
        for found in errors { output.line("\(style.error("error")): \(found.message) [\(found.code)]") }
        for found in changes {
            let place = style.bold(found.asked.location.description)
            output.line(
                "\(place): \(word(of: found.severity, style)): \(found.message) [\(found.code.rawValue)]")
        }
        for found in accepted {
            let (change, place) = (found.change, style.bold(found.change.asked.location.description))
            output.line(
                "\(place): \(style.dim("accepted")): \(change.message) [\(change.code.rawValue)] (\(found.reason))"
            )
        }
        let links = linkCount.counted("link")
        let verdict: StyledText =
            if !breaksNothing {
                StyledText(counts)
            } else if errors.isEmpty {
                style.success("nothing breaks")
            } else {
                "nothing else breaks"
            }
        output.line(
            breaksNothing && !changes.isEmpty ? "\(links), \(verdict); \(counts)" : "\(links), \(verdict)")
    }

    private func word(of severity: LinkChange.Severity, _ style: Style) -> StyledText {
        switch severity {
        case .error: style.error(severity.rawValue)
        case .warning: style.warning(severity.rawValue)
        case .note: style.dim(severity.rawValue)
        }
    }

    // MARK: - Markdown

    /// A comment for a review: a sentence, and a table with the changes that matter most first.
    func printMarkdown(to output: TextOutput) {
        var markdown = Markdown()
        markdown.heading(3, breaksNothing && errors.isEmpty ? "No link breaks" : "Links break")
        for found in errors { markdown.paragraph("**\(Markdown.escaped(found.message)).**\n") }
        markdown.paragraph(
            "\(linkCount.counted("link")) compared: \(counts.isEmpty ? "nothing changes" : counts).\n")
        let rows = changes.enumerated().sorted {
            ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
        }
        markdown.table(
            ["", "route", "change", "code"],
            rows.map { _, found in
                [
                    found.severity == .error ? "**error**" : found.severity.rawValue,
                    Markdown.code(found.asked.key), Markdown.escaped(found.message),
                    Markdown.code(found.code.rawValue),
                ]
            })
        if !accepted.isEmpty {
            markdown.paragraph("\n\(accepted.count.counted("change")) accepted:\n")
            markdown.table(
                ["route", "change", "code", "reason"],
                accepted.map { found in
                    [
                        Markdown.code(found.change.asked.key), Markdown.escaped(found.change.message),
                        Markdown.code(found.change.code.rawValue), Markdown.escaped(found.reason),
                    ]
                })
        }
        output.verbatim(markdown.text)
    }

    // MARK: - GitHub

    /// Annotations at the lines of NEW; a change without one belongs to no line.
    func printWorkflowCommands(to output: TextOutput) {
        for found in errors {
            command("error", nil, "\(found.message) [\(found.code)]", output)
        }
        for found in changes {
            let name = found.severity == .note ? "notice" : found.severity.rawValue
            command(name, found.new?.location, "\(found.message) [\(found.code.rawValue)]", output)
        }
        for found in accepted {
            let words = "accepted: \(found.change.message) [\(found.change.code.rawValue)] (\(found.reason))"
            command("notice", found.change.new?.location, words, output)
        }
    }

    private func command(
        _ name: String, _ location: RouteLocation?, _ message: String, _ output: TextOutput
    ) {
        output.verbatim(WorkflowCommand(name: name, location: location, message: message).text + "\n")
    }

    // MARK: - JSON

    private enum Element {
        case errors(FileErrors)
        case change(LinkChange)
        case accepted(Accepted)
    }

    func printJSON(to output: TextOutput) {
        output.jsonLines(
            of: errors.map(Element.errors) + changes.map(Element.change) + accepted.map(Element.accepted)
        ) { json, element in
            switch element {
            case .errors(let found):
                json.member("severity", LinkChange.Severity.error.rawValue)
                json.member("code", found.code)
                json.member("message", found.message)
            case .change(let found):
                json.members(of: found, severity: found.severity.rawValue)
            case .accepted(let found):
                json.members(of: found.change, severity: "accepted")
                json.member("reason", found.reason)
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func members(of change: LinkChange, severity: String) {
        member("severity", severity)
        member("code", change.code.rawValue)
        member("message", change.message)
        member("url", change.url)
        member("old", change.asked)
        if let new = change.new { member("new", new) } else { member("new", String?.none) }
    }

    fileprivate mutating func member(_ name: String, _ line: LinkChange.Line) {
        member(name, key: line.key, at: line.location)
    }
}
