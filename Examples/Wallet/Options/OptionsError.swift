/// Why a command line is invalid.
enum OptionsError: Error, Equatable, Sendable {
    case unknownOption(String, suggestion: String?)
    case unexpectedArgument(String)
    case missingValue(option: String, expected: String)
    case unexpectedValue(option: String, found: String)
    case invalidSize(String)
}

extension OptionsError: CustomStringConvertible {
    /// The problem and how to fix it; the wording may change.
    var description: String {
        switch self {
        case .unknownOption(let option, let suggestion?):
            "unknown option '\(option)'; did you mean '\(suggestion)'?"
        case .unknownOption(let option, nil):
            "unknown option '\(option)'; 'wallet --help' lists the options"
        case .unexpectedArgument(let argument):
            "unexpected argument '\(argument)'; to run a script, write '--script \(argument)'"
        case .missingValue(let option, let expected):
            "'\(option)' needs \(expected) after it"
        case .unexpectedValue(let option, let found):
            "'\(option)' takes no value, found '\(found)'; remove it"
        case .invalidSize(let found):
            "invalid size '\(found)'; write columns and rows from 1 to 999, as in '--size 100x30'"
        }
    }
}
