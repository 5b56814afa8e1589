import OspreyRouteGeneration
import OspreyRouteLint
import OspreyRouting

extension RoutesInput {
    /// How often the files are looked at again: a line that can be read may show what it hid.
    private static let rounds = 8

    /// The files that are dictionaries, by their names.
    ///
    /// - Throws: `InputError` for the first file that cannot be read.
    func located() throws(InputError) -> [String: LocatedText] {
        var texts: [String: LocatedText] = [:]
        for file in files {
            switch file.argument.split(separator: ".").last?.lowercased() {
            case "json": texts[file.name] = LocatedText(json: try file.read())
            case "plist": texts[file.name] = LocatedText(propertyList: try file.read())
            default: break
            }
        }
        return texts
    }

    /// Applies the edits of a linter until it finds no more.
    ///
    /// - Parameter edits: The changes for the files as they are.
    /// - Returns: How many changes were made.
    /// - Throws: `InputError` or `UnwritableFile` for the first file that cannot be read or written.
    func fix(
        _ edits: (RouteTableBuilder, [String: LocatedText]) throws -> [RouteFix]
    ) throws -> Int {
        var count = 0
        for _ in 0..<Self.rounds {
            let edits = Dictionary(grouping: try edits(try builder(), try located()), by: \.file)
            var changed = 0
            for file in files where file.argument != "-" {
                guard let fixes = edits[file.name] else { continue }
                let text = String(decoding: try file.read(), as: UTF8.self)
                let fixed = FixedText(text, fixes)
                if try GeneratedFile(path: file.argument).update(fixed.text) { changed += fixed.count }
            }
            count += changed
            if changed == 0 { break }
        }
        return count
    }
}
