import OspreyRouting

/// A wrong use of the tool.
enum UsageError: Error, Equatable {
    case missingCommand
    case unknownCommand(String, known: [String])
    /// The first word of a command that does several things.
    case unknownAction(String, known: [String])
    case unknownOption(String, known: [String])
    case repeatedOption(String)
    case unexpectedValue(String, option: String)
    case missingValue(option: String)
    case unknownWord(String, option: String, known: [String])
    case missingOption(String)
    case missingOperand(String)
    case unexpectedOperand(String)
    /// An operand that does not have the form it must have, such as `key=value`.
    case malformedOperand(String, expected: String)
    case tooManyLayers(limit: Int)
    case unknownCode(String, near: [String])
    case contradiction(String, String, reason: String)
}

extension UsageError: CustomStringConvertible {
    var description: String {
        switch self {
        case .missingCommand:
            "expected a command"
        case .unknownCommand(let name, let known):
            "unknown command '\(name)'" + NearNames.find(name, among: known).didYouMean
        case .unknownAction(let word, let known):
            """
            unknown action '\(word)', expected \(known.map { "'\($0)'" }.joined(separator: " or "))\
            \(NearNames.find(word, among: known).didYouMean)
            """
        case .unknownOption(let spelling, let known):
            "unknown option '\(spelling)'" + NearNames.find(spelling, among: known).didYouMean
        case .repeatedOption(let spelling):
            "option '\(spelling)' is given more than once, expected at most once"
        case .unexpectedValue(let value, let option):
            "option '\(option)' has the value '\(value)', expected none"
        case .missingValue(let option):
            "option '\(option)' has no value; write '--name=-value' for a value that begins with a dash"
        case .unknownWord(let word, let option, let known):
            """
            option '\(option)' has the value '\(word)', expected \(known.joined(separator: ", "))\
            \(NearNames.find(word, among: known).didYouMean)
            """
        case .missingOption(let synopsis):
            "missing option '\(synopsis)'"
        case .missingOperand(let synopsis):
            "missing argument '\(synopsis)'"
        case .unexpectedOperand(let operand):
            "unexpected argument '\(operand)'"
        case .malformedOperand(let operand, let expected):
            "argument '\(operand)' is not of the form '\(expected)'"
        case .unknownCode(let code, let near):
            "no problem has the code '\(code)'"
                + (near.isEmpty ? "; 'ospreyctl explain' lists all codes" : near.didYouMean)
        case .contradiction(let option, let other, let reason):
            "options '\(option)' and '\(other)' cannot go together: \(reason)"
        case .tooManyLayers(let limit):
            "there are more than \(limit) layers, expected at most a base, a module and what overrides them"
        }
    }
}
