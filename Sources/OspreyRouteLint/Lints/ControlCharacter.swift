import OspreyProperties
import OspreyRouting

extension LintedRoutes {
    func findControlCharacters() {
        for route in routes {
            let attributes = value(of: route).attributes
            let defaults = attributes.defaults.sortedByKey.map { (name: "default." + $0.key, text: $0.value) }
            let extras = attributes.extras.sortedByKey.map { (name: $0.key, text: $0.value) }
            for (name, text) in defaults + extras {
                guard let character = Self.controlCharacter(in: text) else { continue }
                let definition = set.definition(of: route)
                report(
                    .controlCharacter(attribute: name, character), definition,
                    set.definitions.place(ofValueOf: name, definition))
            }
        }
    }

    /// The escape and the name of the first control character that an escape can make.
    private static func controlCharacter(in text: String) -> (escape: String, name: String)? {
        for byte in text.utf8 {
            switch byte {
            case 0x09: return ("\\t", "a tab")
            case 0x0A: return ("\\n", "a line break")
            default: continue
            }
        }
        return nil
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func controlCharacter(attribute: String, _ character: (escape: String, name: String))
        -> RouteProblem
    {
        RouteProblem(
            .oddName,
            "'\(attribute)' has \(character.name)\(lines: ", because '\(character.escape)' is an escape in a routes file", others: "")",
            fix: "\(lines: "write '\\\\' for a backslash", others: "remove it, unless it is meant")")
    }
}
