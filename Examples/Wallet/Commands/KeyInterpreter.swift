/// Turns keys into commands; what a key means depends on whether a line is being typed.
struct KeyInterpreter: Sendable {
    /// What the caller does about a key.
    enum Reaction: Equatable, Sendable {
        case perform(WalletCommand)
        /// Only what is being typed has changed.
        case show
        /// Writes the whole screen anew.
        case repaint
        case suspend
    }

    private var kind: PromptKind?
    private var text = ""

    /// The line that is being typed, if one is.
    var prompt: Prompt? {
        kind.map { Prompt(label: $0.label, text: text) }
    }

    /// Takes a key, and returns `nil` if it does nothing here; while a field of the page is being
    /// edited, characters go there.
    mutating func interpret(_ key: Key, isEditing: Bool) -> Reaction? {
        if let kind { return type(key, into: kind) }
        switch key {
        case .character(let character) where isEditing: return .perform(.type(String(character)))
        case .backspace where isEditing, .delete where isEditing: return .perform(.erase)
        case .left where isEditing, .right where isEditing: return nil
        default: return perform(Self.bindings[key])
        }
    }

    private static let bindings: [Key: KeyBinding.Effect] = Dictionary(
        KeyBinding.all.flatMap { binding in binding.keys.map { ($0, binding.effect) } },
        uniquingKeysWith: { first, _ in first })

    private mutating func perform(_ effect: KeyBinding.Effect?) -> Reaction? {
        switch effect {
        case .perform(let command): return .perform(command)
        case .repaint: return .repaint
        case .suspend: return .suspend
        case .ask(let kind):
            self.kind = kind
            text = ""
            return .show
        case nil: return nil
        }
    }

    private mutating func type(_ key: Key, into kind: PromptKind) -> Reaction? {
        switch key {
        case .character(let character): text.append(character)
        case .backspace where text.isEmpty, .escape: self.kind = nil
        case .backspace, .delete: text.removeLast(min(1, text.count))
        case .control("u"): text = ""
        case .control("c"), .control("d"): return .perform(.quit)
        case .control("l"): return .repaint
        case .control("z"): return .suspend
        case .enter:
            self.kind = nil
            return text.isEmpty ? .show : .perform(kind.command(text))
        default: return nil
        }
        return .show
    }
}
