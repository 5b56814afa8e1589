/// An option that a command understands.
struct Option: Sendable {
    /// The kind of value that follows the name of an option.
    enum Value: Sendable {
        /// Nothing: the option is there or not.
        case none
        /// Any text; the placeholder is shown in the help.
        case text(placeholder: String)
        /// One of these words, of which the first is the default.
        case choice([String])
        /// The name of a file, and more of them as long as they end in `.properties`.
        case files
    }

    /// The name without the leading dashes.
    let name: String
    /// A letter that may stand for the name, behind one dash.
    let letter: Character?
    let value: Value
    let isRepeatable: Bool
    let help: String

    private init(
        _ name: String, letter: Character? = nil, _ value: Value, isRepeatable: Bool, help: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.isRepeatable = isRepeatable
        self.help = help
    }

    static func flag(_ name: String, help: String) -> Option {
        Option(name, .none, isRepeatable: false, help: help)
    }

    static func text(
        _ name: String, _ placeholder: String, short letter: Character? = nil, help: String
    ) -> Option {
        Option(name, letter: letter, .text(placeholder: placeholder), isRepeatable: false, help: help)
    }

    static func repeatedText(_ name: String, _ placeholder: String, help: String) -> Option {
        Option(name, .text(placeholder: placeholder), isRepeatable: true, help: help)
    }

    static func choice(_ name: String, _ words: [String], help: String) -> Option {
        Option(name, .choice(words), isRepeatable: false, help: help)
    }

    static func files(_ name: String, help: String) -> Option {
        Option(name, .files, isRepeatable: true, help: help)
    }
}

extension Option {
    /// The name as it is written on the command line.
    var spelling: String { "--" + name }

    /// Whether this is how it is written on the command line.
    func isSpelled(_ text: String) -> Bool {
        text == spelling || letter.map { text == "-\($0)" } == true
    }

    /// Whether it names what the command works on.
    var isInput: Bool {
        if case .files = value { true } else { false }
    }

    /// How the option looks in the help, such as `--format text|json`.
    var synopsis: String {
        switch value {
        case .none: spelling
        case .text(let placeholder): (letter.map { "-\($0), " } ?? "") + "\(spelling) \(placeholder)"
        case .choice(let words): "\(spelling) \(words.joined(separator: "|"))"
        case .files: "\(spelling) FILE..."
        }
    }
}
