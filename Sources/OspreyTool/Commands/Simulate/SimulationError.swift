import OspreyRouting

/// A line of a script that is not a valid operation.
enum SimulationError: Error, CustomStringConvertible {
    case unknownOperation(String)
    case missingArgument(String)
    case surplusArgument(String, expected: String)
    case unknownWord(String, known: [String])
    case missingSnapshot
    case unexpected(String)

    private static var operations: [String] {
        Simulation.synopses.map { String($0.prefix { $0 != " " }) }
    }

    var description: String {
        switch self {
        case .unknownOperation(let word):
            "there is no operation '\(word)'" + NearNames.find(word, among: Self.operations).didYouMean
        case .missingArgument(let synopsis): "expected '\(synopsis)'"
        case .surplusArgument(let word, let synopsis): "'\(word)' is too much; expected '\(synopsis)'"
        case .unknownWord(let word, let known):
            "'\(word)' is not one of \(known.map { "'\($0)'" }.joined(separator: ", "))"
        case .missingSnapshot:
            "expected a snapshot in the lines below 'expect', each of them indented, such as '  stack'"
        case .unexpected(let reason): reason
        }
    }
}
