/// Why a line of a script cannot be understood, or did not do what it should.
struct ScriptError: Error, Equatable, Sendable {
    enum Problem: Equatable, Sendable {
        case unknownCommand(String, suggestion: String?)
        case missingArgument(command: String, expected: String)
        case unexpectedArgument(command: String, found: String)
        /// A check stands where only a command may.
        case notACommand(String)
        /// The app refused the command, for the reason that it gave.
        case failed(command: String, reason: String)
        case didNotFail(command: String)
        case unmet(Expectation)
    }

    var location: ScriptLocation
    var problem: Problem
}
