/// The syntax of a script command; the parser and the help use the same table.
struct CommandSyntax: Sendable {
    let name: String
    /// The argument after the name; `nil` if there is none.
    let argument: Argument?
    let summary: String
    let action: @Sendable (String) -> ScriptStatement.Action

    struct Argument: Sendable {
        /// The label in the help.
        let label: String
        /// The description in errors.
        let expected: String

        static let tab = Argument(label: "ID", expected: "a tab's id, its number, 'next' or 'previous'")
        static let url = Argument(label: "URL", expected: "a URL")
        static let name = Argument(label: "NAME", expected: "a name")
        static let text = Argument(label: "TEXT", expected: "a text")
    }

    static let all: [CommandSyntax] = [
        .command("tab", .tab, "select a tab by id or number, or 'next', 'previous'") {
            .selectTab(TabChoice($0))
        },
        .command("up", "select the line above") { .move(.up) },
        .command("down", "select the line below") { .move(.down) },
        .command("pageup", "move up by a page") { .move(.pageUp) },
        .command("pagedown", "move down by a page") { .move(.pageDown) },
        .command("top", "select the first line") { .move(.top) },
        .command("bottom", "select the last line") { .move(.bottom) },
        .command("enter", "follow the selected link, press the selected button") { .activate },
        .command("back", "leave the page") { .back },
        .command("url", .url, "open a URL as from outside the app") { .link(url: $0) },
        .command("open", .url, "open a URL as from inside the app") { .open(url: $0) },
        .command("signin", .name, "sign in") { .signIn(name: $0) },
        .command("signout", "sign out") { .signOut },
        .command("type", .text, "type into the selected field") { .type($0) },
        .command("erase", "take a character out of the selected field") { .erase },
        .command("clear", "empty the selected field") { .clear },
        .command("help", "show the keys, or hide them again") { .help },
        .command("background", "the app is no longer in sight") { .enterBackground },
        .command("foreground", "the app is in sight again") { .enterForeground },
        .command("quit", "quit; what follows is not run") { .quit },
        .check("expect", "the frame must contain a text within a line") {
            Expectation(subject: .frame, text: $0)
        },
        .check("expect-not", "the frame must not contain it") {
            Expectation(subject: .frame, text: $0, isPresent: false)
        },
        .check("expect-event", "an event of the command before must contain it") {
            Expectation(subject: .events, text: $0)
        },
        .check("expect-no-event", "no event of the command before may contain it") {
            Expectation(subject: .events, text: $0, isPresent: false)
        },
    ]

    /// The prefix of a command that must fail.
    static let fails = "fails"

    private static func command(
        _ name: String, _ argument: Argument, _ summary: String,
        make: @escaping @Sendable (String) -> WalletCommand
    ) -> CommandSyntax {
        CommandSyntax(name: name, argument: argument, summary: summary) { .perform(make($0)) }
    }

    private static func command(
        _ name: String, _ summary: String, make: @escaping @Sendable () -> WalletCommand
    ) -> CommandSyntax {
        CommandSyntax(name: name, argument: nil, summary: summary) { _ in .perform(make()) }
    }

    private static func check(
        _ name: String, _ summary: String, make: @escaping @Sendable (String) -> Expectation
    ) -> CommandSyntax {
        CommandSyntax(name: name, argument: .text, summary: summary) { .expect(make($0)) }
    }
}

extension TabChoice {
    /// Reads a choice as written in scripts; anything except numbers and directions is an identifier.
    init(_ text: String) {
        switch text {
        case "next": self = .next
        case "previous": self = .previous
        default: self = Int(text).map(TabChoice.number) ?? .named(text)
        }
    }
}
