/// One or more keys and their effect while no line is being typed.
struct KeyBinding: Sendable {
    enum Effect: Equatable, Sendable {
        case perform(WalletCommand)
        /// Lets the user type a line that becomes a command.
        case ask(PromptKind)
        /// Redraws the whole screen.
        case repaint
        case suspend
    }

    let keys: [Key]
    let effect: Effect

    /// The names of the keys in the help, and their description; empty if the help omits them.
    let label: String
    let summary: String

    init(_ keys: [Key], _ effect: Effect, _ label: String = "", _ summary: String = "") {
        self.keys = keys
        self.effect = effect
        self.label = label
        self.summary = summary
    }

    /// All bindings; no key is bound twice.
    static let all = moves + tabs + doors + terminal

    private static let moves = [
        KeyBinding([.up, .character("k")], .perform(.move(.up)), "↑ k", "up"),
        KeyBinding([.down, .character("j")], .perform(.move(.down)), "↓ j", "down"),
        KeyBinding([.pageUp], .perform(.move(.pageUp)), "PgUp", "a page up"),
        KeyBinding([.pageDown], .perform(.move(.pageDown)), "PgDn", "a page down"),
        KeyBinding([.home, .character("g")], .perform(.move(.top))),
        KeyBinding([.end, .character("G")], .perform(.move(.bottom))),
        KeyBinding([.enter, .right], .perform(.activate), "Enter →", "open, press"),
        KeyBinding([.escape, .left, .backspace], .perform(.back), "Esc ←", "back"),
    ]

    private static let tabs =
        [
            KeyBinding([.tab], .perform(.selectTab(.next)), "Tab", "next tab"),
            KeyBinding([.backTab], .perform(.selectTab(.previous))),
            KeyBinding([.character("1")], .perform(.selectTab(.number(1))), "1 … 9", "that tab"),
        ]
        + (2...9).map { number in
            KeyBinding([.character(Character("\(number)"))], .perform(.selectTab(.number(number))))
        }

    private static let doors = [
        KeyBinding([.character("u")], .ask(.handleURL), "u", "a URL from outside"),
        KeyBinding([.character("o")], .ask(.openURL), "o", "a URL from inside"),
        KeyBinding([.character("s")], .ask(.signIn), "s", "sign in"),
        KeyBinding([.character("x")], .perform(.signOut), "x", "sign out"),
    ]

    private static let terminal = [
        KeyBinding([.control("u")], .perform(.clear), "Ctrl-U", "empty the field"),
        KeyBinding([.character("?")], .perform(.help), "?", "this help"),
        KeyBinding([.control("l")], .repaint),
        KeyBinding([.control("z")], .suspend, "Ctrl-Z", "to the shell (fg: back)"),
        KeyBinding([.character("q"), .control("c"), .control("d")], .perform(.quit), "q Ctrl-C", "quit"),
    ]
}
