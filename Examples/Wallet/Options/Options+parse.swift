extension Options {
    /// Parses the arguments after the command's name; if an option is given twice, the last one counts.
    static func parse(_ arguments: [String]) throws(OptionsError) -> Options {
        var options = Options()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-") else { throw .unexpectedArgument(argument) }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            let value = parts.count == 2 ? String(parts[1]) : nil
            switch name {
            case "--help", "-h": options.wantsHelp = try flag(name, value)
            case "--manifest": options.wantsManifest = try flag(name, value)
            case "--no-color": options.usesColor = try !flag(name, value)
            case "--script": options.script = try required(name, value ?? rest.popFirst(), "a file's name")
            case "--routes": options.routes = try required(name, value ?? rest.popFirst(), "a file's name")
            case "--state": options.state = try required(name, value ?? rest.popFirst(), "a folder's name")
            case "--fresh": options.isFresh = try flag(name, value)
            case "--trace": options.trace = try required(name, value ?? rest.popFirst(), "a file's name")
            case "--url": options.link = try required(name, value ?? rest.popFirst(), "a URL")
            case "--size":
                options.size = try size(required(name, value ?? rest.popFirst(), "a size like 100x30"))
            default: throw .unknownOption(name, suggestion: name.nearest(of: names))
            }
        }
        return options
    }

    private static let names = [
        "--fresh", "--help", "--manifest", "--no-color", "--routes", "--script", "--size", "--state",
        "--trace",
        "--url",
    ]

    private static func flag(_ name: String, _ value: String?) throws(OptionsError) -> Bool {
        if let value { throw .unexpectedValue(option: name, found: value) }
        return true
    }

    private static func required(
        _ name: String, _ value: String?, _ expected: String
    ) throws(OptionsError) -> String {
        guard let value, !value.isEmpty, !names.contains(value) else {
            throw .missingValue(option: name, expected: expected)
        }
        return value
    }

    private static func size(_ text: String) throws(OptionsError) -> Size {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
            (1...999).contains(columns), (1...999).contains(rows)
        else { throw .invalidSize(text) }
        return Size(columns: columns, rows: rows)
    }
}
