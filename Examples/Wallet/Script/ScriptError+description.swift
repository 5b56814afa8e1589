extension ScriptError: CustomStringConvertible {
    /// The location, what was found, what was expected and how to fix it; the wording may change.
    var description: String { "\(location): error: \(message)" }

    private var message: String {
        switch problem {
        case .unknownCommand(let name, let suggestion?):
            "unknown command '\(name)'; did you mean '\(suggestion)'?"
        case .unknownCommand(let name, nil):
            "unknown command '\(name)'; 'wallet --help' lists the commands"
        case .missingArgument(let command, let expected):
            "'\(command)' needs \(expected) after it on the same line"
        case .unexpectedArgument(let command, let found):
            "'\(command)' takes nothing after it, found '\(found)'; remove it"
        case .notACommand(let name):
            "'\(name)' is not a command of the app, so it cannot be expected to fail; write one that is"
        case .failed(let command, let reason):
            "'\(command)' failed: \(reason)"
        case .didNotFail(let command):
            "'\(command)' was expected to fail, but it did what it says; remove 'fails' before it"
        case .unmet(let expectation):
            expectation.complaint
        }
    }
}

extension Expectation {
    fileprivate var complaint: String {
        let place =
            switch subject {
            case .frame: "the frame above"
            case .events: "the events of the command before"
            }
        return isPresent
            ? "no line of \(place) contains '\(text)'" : "'\(text)' was not expected in \(place)"
    }
}
