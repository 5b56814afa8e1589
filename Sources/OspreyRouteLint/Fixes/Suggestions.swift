import OspreyRouting

/// A finding at its place, with the change that corrects it.
struct Suggestion {
    let meant: MeantFinding
    var diagnostic: RouteDiagnostic
    /// The lines of the definition with the change; nil if there is none.
    var mended: String?

    var definition: Int { meant.finding.definition }
}

/// The findings at their places, with their changes.
struct Suggestions {
    /// All of them, in the order in which they were found.
    private(set) var all: [Suggestion] = []

    /// The most changes of one definition: a line with more mistakes is written anew by a person.
    private static let most = 8
    /// The longest line that is changed, in bytes.
    private static let longest = 10_000

    /// - Parameter dictionaries: The dictionaries by the names of their sources.
    init(_ findings: [MeantFinding], _ definitions: LayeredDefinitions, _ dictionaries: [String: LocatedText])
    {
        var locator = FindingLocator(definitions)
        var counts: [Int: Int] = [:]
        for meant in findings {
            var suggestion = Suggestion(meant: meant, diagnostic: locator.diagnostic(meant.finding))
            let text = dictionaries[suggestion.diagnostic.location.source]
            if let text {
                suggestion.diagnostic = text.located(
                    suggestion.diagnostic, meant.finding.problem, key: definitions[suggestion.definition].key)
            }
            if let edit = meant.finding.problem.edit {
                let count = counts[suggestion.definition, default: 0]
                counts[suggestion.definition] = count + 1
                if count < Self.most { suggestion.add(edit, text, definitions[suggestion.definition]) }
                if suggestion.mended == nil { suggestion.withdraw() }
            }
            all.append(suggestion)
        }
    }

    /// Takes back the changes of some.
    mutating func withdraw(_ positions: Set<Int>) {
        for position in positions { all[position].withdraw() }
    }

    /// All of them, as reports.
    var diagnostics: [RouteDiagnostic] { all.map(\.diagnostic) }

    fileprivate static func isShort(_ line: String) -> Bool { line.utf8.count <= longest }
}

extension Suggestion {
    /// Adds the change that an edit is.
    ///
    /// - Parameter text: The dictionary that has the definition; nil if it is in a file of lines.
    fileprivate mutating func add(_ edit: RouteEdit, _ text: LocatedText?, _ definition: RouteDefinition) {
        if let text {
            addChange(edit, of: text, definition.key)
        } else if let line = diagnostic.sourceLine, Suggestions.isShort(line),
            let fix = RouteFix(edit, of: line, at: diagnostic.location)
        {
            diagnostic.edit = fix
            let lines = definition.sourceLines
            mended = lines.map { $0.number == fix.line ? fix.applied(to: $0.text) : $0.text }
                .joined(separator: "\n")
        }
    }

    private mutating func addChange(_ edit: RouteEdit, of text: LocatedText, _ key: String) {
        guard let line = text.line(ofKey: key), Suggestions.isShort(line) else { return }
        let offset =
            switch meant.finding.place {
            case .key(let offset): offset
            case .value(let offset): key.utf8.count + LocatedText.sign.utf8.count + offset
            }
        let column = String(decoding: line.utf8.prefix(offset), as: UTF8.self).unicodeScalars.count + 1
        let place = RouteLocation(source: diagnostic.location.source, line: 1, column: column)
        guard let fix = RouteFix(edit, of: line, at: place), let located = text.fix(fix, key: key) else {
            return
        }
        diagnostic.edit = located
        mended = fix.applied(to: line)
    }

    /// Takes the change back, and the words that tell it.
    fileprivate mutating func withdraw() {
        mended = nil
        diagnostic.withdrawEdit(fix: meant.plain.fix)
    }
}

extension RouteDefinition {
    /// The lines of the file that the definition takes.
    fileprivate var sourceLines: [(number: Int, text: String)] {
        let start = location(of: .key(0))
        guard var number = start.line else { return [] }
        var lines: [(number: Int, text: String)] = []
        while let text = sourceLine(RouteLocation(source: start.source, line: number)) {
            lines.append((number, text))
            let backslashes = text.reversed().prefix { $0 == "\\" }.count
            if backslashes.isMultiple(of: 2) { break }
            number += 1
        }
        return lines
    }
}
