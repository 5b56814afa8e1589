import OspreyRouting

/// A line of a script that says nothing that can be done.
enum SimulationError: Error, CustomStringConvertible {
    case unknownOperation(String)
    case missingArgument(String)
    case unknownWord(String, known: [String])
    case unexpected(String)

    var description: String {
        switch self {
        case .unknownOperation(let word):
            "there is no operation '\(word)'" + NearNames.find(word, among: Simulation.operations).didYouMean
        case .missingArgument(let synopsis): "expected '\(synopsis)'"
        case .unknownWord(let word, let known):
            "'\(word)' is not one of \(known.map { "'\($0)'" }.joined(separator: ", "))"
        case .unexpected(let reason): reason
        }
    }
}
