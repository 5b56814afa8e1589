import OspreyRouteGeneration
import OspreyRouteLint
import OspreyRouting

extension [RoutesFile] {
    /// The files that are dictionaries, by their names.
    var located: [String: LocatedText] {
        reduce(into: [:]) { texts, file in texts[file.file.name] = file.located }
    }

    /// The routes of the files, for code that has more to add to them.
    var builder: RouteTableBuilder {
        reduce(into: RouteTableBuilder()) { builder, file in builder.add(file.source) }
    }

    /// Makes the fixes of a linter; no file is written.
    ///
    /// - Returns: How many fixes were made.
    mutating func apply(_ fixes: [RouteFix]) -> Int {
        let fixes = Dictionary(grouping: fixes, by: \.file)
        for index in indices {
            if let own = fixes[self[index].file.name] { self[index].apply(own) }
        }
        return reduce(0) { $0 + $1.fixesMade }
    }
}
