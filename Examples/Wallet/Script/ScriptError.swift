/// Why a line of a script is invalid, or has failed.
struct ScriptError: Error, Equatable, Sendable {
    enum Problem: Equatable, Sendable {
        case unknownCommand(String, suggestion: String?)
        case missingArgument(command: String, expected: String)
        case unexpectedArgument(command: String, found: String)
        /// A check where only a command is allowed.
        case notACommand(String)
        /// The app refused the command, for the given reason.
        case failed(command: String, reason: String)
        case didNotFail(command: String)
        case unmet(Expectation)
    }

    var location: ScriptLocation
    var problem: Problem
}
