/// Turns keys into commands; the meaning of a key depends on whether a line is being typed.
struct KeyInterpreter: Sendable {
    /// The caller's reaction to a key.
    enum Reaction: Equatable, Sendable {
        case perform(WalletCommand)
        /// Only the typed line has changed.
        case show
        /// Redraws the whole screen.
        case repaint
        case suspend
    }

    private var kind: PromptKind?
    private var text = ""

    /// The line that is being typed, if any.
    var prompt: Prompt? {
        kind.map { Prompt(label: $0.label, text: text) }
    }

    /// Interprets a key; returns `nil` if it has no effect here.
    ///
    /// While a field of the page is being edited, characters go to the field.
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
