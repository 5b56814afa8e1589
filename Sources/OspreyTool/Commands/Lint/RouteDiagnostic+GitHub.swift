import OspreyProperties
import OspreyRouting

extension RouteDiagnostic {
    /// The problem as a command of GitHub's workflows: `::error file=a.properties,line=3,col=1::message`.
    var workflowCommand: String {
        var properties = ["file=\(Self.escapedProperty(location.source))"]
        if let line = location.line { properties.append("line=\(line)") }
        if let column = location.column { properties.append("col=\(column)") }
        let text = Self.escaped("\(key.map { "'\($0)': " } ?? "")\(message); \(fix) [\(code.rawValue)]")
        return "::\(severity.rawValue) \(properties.joined(separator: ","))::\(text)"
    }

    /// What would end a command, and is not made visible anyway, is written as in a URL.
    private static func escaped(_ text: String) -> String {
        text.visible.withoutJobCommands.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    private static func escapedProperty(_ text: String) -> String {
        escaped(text).unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case ":": result += "%3A"
            case ",": result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
