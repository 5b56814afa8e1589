import OspreyProperties

/// Finds the places of reports, and their lines.
///
/// Many reports about one value come in the order of their places. They are found in one pass over the value, and
/// share the text of their line.
struct ReportPlaces {
    private var places: (definition: Int, places: ValuePlaces)?
    private var line: (definition: Int, number: Int, text: SourceLine?)?

    /// The place of a part of a definition.
    mutating func location(
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

    /// The line of a location of a definition.
    mutating func line(_ location: RouteLocation, of definition: RouteDefinition, _ index: Int) -> SourceLine?
    {
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
