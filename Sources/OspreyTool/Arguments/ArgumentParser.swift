/// Splits a command line into options and operands.
///
/// `--name value` and `--name=value` are the same, `--` ends the options, and a lone `-` is an operand or a
/// value. Options and operands may be mixed.
struct ArgumentParser {
    private let syntax: Syntax
    private var remaining: ArraySlice<String>
    private var parsed = ParsedArguments()

    /// Parses the arguments of a command.
    ///
    /// - Throws: The first `UsageError`.
    static func parse(_ arguments: [String], _ syntax: Syntax) throws(UsageError) -> ParsedArguments {
        var parser = ArgumentParser(syntax: syntax, remaining: arguments[...])
        try parser.parse()
        return parser.parsed
    }

    private init(syntax: Syntax, remaining: ArraySlice<String>) {
        self.syntax = syntax
        self.remaining = remaining
    }

    private mutating func parse() throws(UsageError) {
        while let argument = remaining.popFirst() {
            if argument == "--" {
                parsed.operands += remaining
                break
            } else if argument == "--help" || argument == "-h" {
                parsed.wantsHelp = true
                return
            } else if argument.hasPrefix("-"), argument != "-" {
                try parseOption(argument)
            } else {
                parsed.operands.append(argument)
            }
        }
        try checkOperands()
    }

    private mutating func parseOption(_ argument: String) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let spelling = String(parts[0])
        let attached = parts.count == 2 ? String(parts[1]) : nil
        guard let option = syntax.option(spelled: spelling) else {
            throw .unknownOption(spelling, known: syntax.options.map(\.spelling) + ["--help"])
        }
        if !option.isRepeatable, parsed.has(option.name) { throw .repeatedOption(option.spelling) }
        parsed.options[option.name, default: []] += try values(of: option, attached: attached)
    }

    private mutating func values(of option: Option, attached: String?) throws(UsageError) -> [String] {
        switch option.value {
        case .none:
            if let attached { throw .unexpectedValue(attached, option: option.spelling) }
            return []
        case .text:
            return [try value(of: option, attached: attached)]
        case .choice(let words):
            let word = try value(of: option, attached: attached)
            guard words.contains(word) else {
                throw .unknownWord(word, option: option.spelling, known: words)
            }
            return [word]
        case .files:
            let first = try value(of: option, attached: attached)
            let more = remaining.prefix {
                $0.hasSuffix(".properties") && !$0.hasPrefix("--") && !$0.contains(":")
            }
            remaining = remaining.dropFirst(more.count)
            return [first] + more
        }
    }

    private mutating func value(of option: Option, attached: String?) throws(UsageError) -> String {
        if let attached { return attached }
        guard let next = remaining.first, next == "-" || !next.hasPrefix("-") else {
            throw .missingValue(option: option.synopsis)
        }
        return remaining.removeFirst()
    }

    private func checkOperands() throws(UsageError) {
        let required = syntax.operands.filter(\.isRequired)
        if parsed.operands.count < required.count {
            throw .missingOperand(required[parsed.operands.count].synopsis)
        }
        if syntax.operands.last?.isRepeatable != true, parsed.operands.count > syntax.operands.count {
            let operand = parsed.operands[syntax.operands.count]
            if let input = syntax.options.first(where: \.isInput),
                operand.hasSuffix(".properties") && !parsed.has(input.name)
                    || operand.hasSuffix(".json") || operand.hasSuffix(".plist")
            {
                throw .missingOption("\(input.spelling) \(operand)")
            }
            throw .unexpectedOperand(operand)
        }
    }
}
