import OspreyProperties
import OspreyRouting

/// A command of GitHub's workflows, which is shown beside a line: `::error file=a.properties,line=3,col=1::message`.
struct WorkflowCommand {
    /// `error`, `warning` or `notice`.
    let name: String
    /// The place; nil for the whole change.
    let location: RouteLocation?
    let message: String

    /// The line to print.
    var text: String {
        guard let location else { return "::\(name)::\(Self.escaped(message))" }
        var properties = ["file=\(Self.escapedProperty(location.source))"]
        if let line = location.line { properties.append("line=\(line)") }
        if let column = location.column { properties.append("col=\(column)") }
        return "::\(name) \(properties.joined(separator: ","))::\(Self.escaped(message))"
    }

    /// Writes characters that would end a command as in a URL, unless they are made visible anyway.
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
