import OspreyRouting

/// A finding at its place, with the change that corrects it.
struct Suggestion {
    let meant: MeantFinding
    var diagnostic: RouteDiagnostic
    /// The definition with the change; nil if there is none.
    var mended: RouteDefinition?

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
        let places = DictionaryPlaces(definitions, dictionaries)
        var counts: [Int: Int] = [:]
        for meant in findings {
            var suggestion = Suggestion(meant: meant, diagnostic: locator.diagnostic(meant.finding))
            let place = places[suggestion.definition]
            if let place {
                suggestion.diagnostic = place.text.located(
                    suggestion.diagnostic, meant.finding.problem, at: place.entry)
            }
            if let edit = meant.finding.problem.edit {
                let count = counts[suggestion.definition, default: 0]
                counts[suggestion.definition] = count + 1
                if count < Self.most { suggestion.add(edit, place, definitions[suggestion.definition]) }
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

/// The places of definitions in the dictionaries that have them.
private struct DictionaryPlaces {
    typealias Place = (text: LocatedText, entry: LocatedEntry)

    private var places: [Int: Place] = [:]

    init(_ definitions: LayeredDefinitions, _ dictionaries: [String: LocatedText]) {
        guard !dictionaries.isEmpty else { return }
        // The definitions of a source are in its order.
        var counts: [String: Int] = [:]
        for index in definitions.indices {
            let source = definitions[index].location(of: .key(0)).source
            guard let text = dictionaries[source] else { continue }
            let position = counts[source, default: 0]
            counts[source] = position + 1
            if let entry = text.entry(position) { places[index] = (text, entry) }
        }
    }

    subscript(_ index: Int) -> Place? { places[index] }
}

extension Suggestion {
    /// Adds the change that an edit is.
    ///
    /// - Parameter place: The place of the definition in a dictionary; nil if it is in a file of lines.
    fileprivate mutating func add(
        _ edit: RouteEdit, _ place: DictionaryPlaces.Place?, _ definition: RouteDefinition
    ) {
        if let place {
            add(edit, at: place, definition)
        } else if let line = diagnostic.sourceLine, Suggestions.isShort(line) {
            let lines = definition.sourceLines
            let before = lines.last { $0.number + 1 == diagnostic.location.line }?.text
            guard let fix = RouteFix(edit, of: line, after: before, at: diagnostic.location) else { return }
            diagnostic.setEdit(fix, fix: meant.finding.problem.fix)
            let text = lines.map { $0.number == fix.line ? fix.applied(to: $0.text) : $0.text }
                .joined(separator: "\n")
            mended = RouteDefinition(entry: text, source: diagnostic.location.source)
        }
    }

    private mutating func add(
        _ edit: RouteEdit, at place: DictionaryPlaces.Place, _ definition: RouteDefinition
    ) {
        guard let value = definition.withValue({ String(decoding: $0, as: UTF8.self) }) else { return }
        let key = definition.key
        let line = key + LocatedText.sign + value
        guard Suggestions.isShort(line) else { return }
        let offset =
            switch meant.finding.place {
            case .key(let offset): offset
            case .value(let offset): key.utf8.count + LocatedText.sign.utf8.count + offset
            }
        let column = String(decoding: line.utf8.prefix(offset), as: UTF8.self).unicodeScalars.count + 1
        let location = RouteLocation(source: diagnostic.location.source, line: 1, column: column)
        let isName = if case .text = edit.part { true } else { false }
        guard let fix = RouteFix(edit, of: line, at: location),
            let change = place.text.change(fix, of: place.entry, key: key, value: value, isName: isName)
        else { return }
        // The sentence of an edit tells what to write in the grammar of files.
        let told = meant.finding.problem.fix
        diagnostic.setEdit(change.fix, fix: told == edit.sentence ? change.advice ?? told : told)
        mended = RouteDefinition(
            key: change.key, value: change.value, location: definition.location(of: .key(0)))
    }

    /// Takes the change back, and the words that tell it.
    fileprivate mutating func withdraw() {
        mended = nil
        diagnostic.setEdit(nil, fix: meant.plain.fix)
    }
}

extension RouteDefinition {
    /// Reads the only entry of a text; nil if it is not one entry.
    fileprivate init?(entry text: String, source: String) {
        let read = RouteDefinitions(propertiesText: text, file: source)
        guard read.problems.isEmpty, read.definitions.count == 1, let only = read.definitions.first else {
            return nil
        }
        self = only
    }

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
