import OspreyProperties

/// A problem of a definition, at its place.
package struct RouteFinding {
    package var problem: RouteProblem
    /// The position of the definition among all.
    package let definition: Int
    package var place: RouteDefinition.Place
    /// The definition that takes part in the problem.
    package let related: Int?

    package init(
        problem: RouteProblem, definition: Int, place: RouteDefinition.Place, related: Int? = nil
    ) {
        self.problem = problem
        self.definition = definition
        self.place = place
        self.related = related
    }
}

/// Gathers what checks find.
package final class RouteReport {
    private struct Found {
        var findings: [RouteFinding] = []
        var ofSources: [RouteDiagnostic] = []
        var unsound: Set<Int> = []
    }

    private var found = Found()

    /// The problems in the order in which they were found.
    package var findings: [RouteFinding] { found.findings }
    /// The problems of whole sources.
    package var ofSources: [RouteDiagnostic] { found.ofSources }
    /// The definitions with an error.
    package var unsound: Set<Int> { found.unsound }

    init() {}

    /// Adds a problem of a definition.
    package func add(
        _ problem: RouteProblem, _ definition: Int, _ place: RouteDefinition.Place = .key(0),
        related: Int? = nil
    ) {
        found.findings.append(
            RouteFinding(problem: problem, definition: definition, place: place, related: related))
        if problem.code.severity == .error { found.unsound.insert(definition) }
    }

    /// Adds a problem of a whole source.
    package func add(_ problem: RouteProblem, ofSource name: String) {
        found.ofSources.append(RouteDiagnostic(problem, at: RouteLocation(source: name)))
    }

    /// Whether a definition has no error.
    package func isSound(_ definition: Int) -> Bool { !unsound.contains(definition) }
}

/// Makes diagnostics of findings.
///
/// Many findings about one value come in the order of their places. They are located in one pass over the value, and
/// share the text of their line.
package struct FindingLocator {
    private let definitions: LayeredDefinitions
    private var places: (definition: Int, places: ValuePlaces)?
    private var line: (definition: Int, number: Int, text: SourceLine?)?

    package init(_ definitions: LayeredDefinitions) {
        self.definitions = definitions
    }

    /// The diagnostic of a finding.
    package mutating func diagnostic(_ finding: RouteFinding) -> RouteDiagnostic {
        let definition = definitions[finding.definition]
        let location = location(of: finding.place, definition, finding.definition)
        return RouteDiagnostic(
            finding.problem, in: definition.notation, at: location, key: definition.key,
            related: finding.related.map { definitions[$0].location(of: .key(0)) },
            line: line(location, of: definition, finding.definition))
    }

    private mutating func location(
        of place: RouteDefinition.Place, _ definition: RouteDefinition, _ index: Int
    ) -> RouteLocation {
        guard case .value(let offset) = place, case .entry(let document, let entry) = definition.content
        else { return definition.location(of: place) }
        var found = places?.definition == index ? places?.places : nil
        if found == nil { found = ValuePlaces(document.entries[entry]) }
        guard let location = found?.location(atValueOffset: offset) else {
            return definition.location(of: place)
        }
        places = found.map { (index, $0) }
        return RouteLocation(source: location.file, line: location.line, column: location.column)
    }

    private mutating func line(
        _ location: RouteLocation, of definition: RouteDefinition, _ index: Int
    ) -> SourceLine? {
        guard let number = location.line else { return nil }
        let column = location.column ?? 1
        if let line, line.definition == index, line.number == number {
            self.line?.text = line.text?.moved(to: column)
        } else {
            let text = definition.sourceLine(location).map { SourceLine($0, column: column) }
            line = (index, number, text)
        }
        return line?.text
    }
}
