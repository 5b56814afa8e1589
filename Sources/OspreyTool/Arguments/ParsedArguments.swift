/// The arguments of a command, checked against its `Syntax`.
struct ParsedArguments: Equatable {
    /// The values of each option that was given; an empty list for a flag.
    var options: [String: [String]] = [:]
    var operands: [String] = []
    /// Whether `--help` was given; nothing else has been checked then.
    var wantsHelp = false

    /// Whether an option was given.
    func has(_ option: String) -> Bool { options[option] != nil }

    /// The value of an option that takes one, nil if it was not given.
    func value(of option: String) -> String? { options[option]?.last }

    /// All values of an option that may be repeated.
    func values(of option: String) -> [String] { options[option] ?? [] }

    /// The value of an option with a fixed choice of words as a type whose raw values they are.
    ///
    /// The first case is the default, as it is the first word of the choice.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ option: String, as type: Choice.Type
    ) -> Choice where Choice.RawValue == String {
        // The parser has accepted only words of the choice.
        value(of: option).flatMap(Choice.init) ?? Choice.allCases[Choice.allCases.startIndex]
    }
}
