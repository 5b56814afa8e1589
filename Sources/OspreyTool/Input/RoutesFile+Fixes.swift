import OspreyRouteGeneration
import OspreyRouteLint
import OspreyRouting

extension [RoutesFile] {
    /// How often the files are looked at again: a line that can be read may show what it hid.
    private static var rounds: Int { 8 }

    /// The files that are dictionaries, by their names.
    var located: [String: LocatedText] {
        reduce(into: [:]) { texts, file in texts[file.file.name] = file.located }
    }

    /// The routes of the files, for code that has more to add to them.
    var builder: RouteTableBuilder {
        reduce(into: RouteTableBuilder()) { builder, file in builder.add(file.source) }
    }

    /// Makes the fixes of a linter until it finds no more, and writes the files that have changed.
    ///
    /// - Parameter lint: The problems of the files as they are.
    /// - Returns: How many fixes were made, and how many the linter still has.
    /// - Throws: The error of the linter, and `UnwritableFile` for the first file that cannot be written.
    mutating func fix(
        _ lint: ([RoutesFile]) throws -> [RouteDiagnostic]
    ) throws -> (made: Int, left: Int) {
        var made = 0
        var fixes = try lint(self).compactMap(\.edit)
        for _ in 0..<Self.rounds {
            apply(fixes)
            let count = reduce(0) { $0 + $1.fixesMade }
            if count == made { break }
            made = count
            fixes = try lint(self).compactMap(\.edit)
        }
        for file in self { try file.writeFixes() }
        return (made, fixes.count)
    }

    private mutating func apply(_ fixes: [RouteFix]) {
        let fixes = Dictionary(grouping: fixes, by: \.file)
        for index in indices {
            if let own = fixes[self[index].file.name] { self[index].apply(own) }
        }
    }
}
