import OspreyRouting

/// The findings at their places, with the changes that correct them.
struct Suggestions {
    /// The findings, in the order in which it was.
    private(set) var diagnostics: [RouteDiagnostic] = []
    /// The definitions that have changes, with all of them.
    private(set) var mended: [Int: RouteDefinition] = [:]
    private let findings: [RouteFinding]
    private let definitions: LayeredDefinitions
    private var locator: FindingLocator

    /// The longest line that is changed, in bytes.
    private static let longest = 10_000

    init(_ findings: [RouteFinding], _ definitions: LayeredDefinitions, _ places: DictionaryPlaces) {
        self.findings = findings
        self.definitions = definitions
        locator = FindingLocator(definitions)
        for finding in findings {
            let diagnostic = locator.diagnostic(finding)
            diagnostics.append(
                places[finding.definition].map {
                    $0.text.located(
                        diagnostic, finding, of: definitions[finding.definition], at: $0.entry)
                } ?? diagnostic)
        }
        // With another error a line may be no route at all, such as a comment behind another language's mark; and with an
        // odd key another one, whose error must not go before that is told.
        let unclear = Set(
            findings.filter { finding in
                let isError = finding.problem.code.severity == .error
                return finding.problem.edit == nil && (isError || finding.doubtsLine)
            }.map(\.definition)
        )
        var comments: [String: BlockComments] = [:]
        let edited = findings.indices.filter { position in
            let definition = findings[position].definition
            guard findings[position].problem.edit != nil, !unclear.contains(definition),
                !definitions[definition].hasMarkOfComment
            else { return false }
            let location = diagnostics[position].location
            guard let line = location.line, definitions[definition].notation == .line else { return true }
            if comments[location.source] == nil {
                comments[location.source] = BlockComments { number in
                    definitions[definition].sourceLine(RouteLocation(source: location.source, line: number))
                }
            }
            return comments[location.source]?.has(line) == false
        }
        for (index, positions) in Dictionary(grouping: edited, by: { findings[$0].definition }) {
            add(positions, to: definitions[index], index, places[index])
        }
    }

    /// Adds the changes of a definition, if each of them has its place.
    private mutating func add(
        _ positions: [Int], to definition: RouteDefinition, _ index: Int, _ place: DictionaryPlaces.Place?
    ) {
        guard let value = definition.withValue({ String(decoding: $0, as: UTF8.self) }),
            value.utf8.count <= Self.longest
        else { return }
        let fixes: [RouteFix]
        let new: RouteDefinition?
        if let place {
            let changes = positions.compactMap { position in
                findings[position].problem.edit.flatMap {
                    place.text.change($0, at: findings[position].place, of: place.entry, value)
                }
            }
            fixes = changes.map { $0.fix(in: diagnostics[positions[0]].location.source) }
            new = definition.with(value: changes.applied(to: value))
        } else {
            fixes = positions.compactMap { position in
                let diagnostic = diagnostics[position]
                return diagnostic.sourceLine.flatMap { line in
                    findings[position].problem.edit.flatMap {
                        RouteFix($0, of: line, at: diagnostic.location)
                    }
                }
            }
            let lines = definition.sourceLines.map { line in
                RouteFix.applied(fixes.filter { $0.line == line.number }, to: line.text).line
            }
            new = RouteDefinition(
                entry: lines.joined(separator: "\n"), source: diagnostics[positions[0]].location.source)
        }
        guard fixes.count == positions.count, let new else { return }
        mended[index] = new
        for (position, fix) in zip(positions, fixes) {
            let advice = findings[position].problem.edit?.advice
            diagnostics[position].setEdit(fix, fix: advice?.text(in: definition.notation) ?? "")
        }
    }

    /// Takes back the changes of some definitions.
    mutating func withdraw(_ failed: Set<Int>) {
        for position in findings.indices where failed.contains(findings[position].definition) {
            let finding = findings[position]
            diagnostics[position].setEdit(
                nil, fix: finding.problem.fix.text(in: definitions[finding.definition].notation))
        }
        for index in failed { mended[index] = nil }
    }
}

extension RouteFinding {
    /// Whether it says that another key is probably meant, or that a name is probably more than one.
    fileprivate var doubtsLine: Bool {
        if case .key = place { problem.code == .oddSegment } else { problem.code == .oddName }
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

    /// Whether a part of it is probably behind the mark of a comment: of a line, or in the value.
    fileprivate var hasMarkOfComment: Bool {
        guard notation == .line else { return false }
        let isMarked = sourceLines.dropFirst().contains { line in
            let text = line.text.trimmed
            return (Self.marks + ["%", "'", "dnl"]).contains { text.hasPrefix($0) }
        }
        if isMarked { return true }
        return withValue { bytes in
            let value = " " + String(decoding: bytes, as: UTF8.self).replacing(";", with: "; ")
            return Self.marks.contains { mark in value.contains(" " + mark) }
        } ?? false
    }

    private static let marks = ["#", "!", "//", "--", "/*", "<!--", "%%", "REM "]

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
