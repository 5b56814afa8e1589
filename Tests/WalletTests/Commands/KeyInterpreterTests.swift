import Testing

@testable import Wallet

struct KeyInterpreterTests {
    @Test(
        arguments: [
            (.up, .perform(.move(.up))), (.character("j"), .perform(.move(.down))),
            (.pageDown, .perform(.move(.pageDown))), (.home, .perform(.move(.top))),
            (.enter, .perform(.activate)), (.right, .perform(.activate)),
            (.escape, .perform(.back)), (.left, .perform(.back)), (.backspace, .perform(.back)),
            (.tab, .perform(.selectTab(.next))), (.backTab, .perform(.selectTab(.previous))),
            (.character("3"), .perform(.selectTab(.number(3)))), (.character("x"), .perform(.signOut)),
            (.character("?"), .perform(.help)), (.character("q"), .perform(.quit)),
            (.control("c"), .perform(.quit)), (.control("d"), .perform(.quit)),
            (.control("l"), .repaint), (.control("z"), .suspend), (.character("u"), .show),
            (.character("0"), nil), (.character("é"), nil), (.control("a"), nil), (.delete, nil),
        ] as [(Key, KeyInterpreter.Reaction?)])
    func `A key does what the table says while a page is looked at`(
        key: Key, reaction: KeyInterpreter.Reaction?
    ) {
        var interpreter = KeyInterpreter()
        #expect(interpreter.interpret(key, isEditing: false) == reaction)
    }

    @Test(
        arguments: [
            (.character("q"), .perform(.type("q"))), (.character("3"), .perform(.type("3"))),
            (.character("?"), .perform(.type("?"))), (.backspace, .perform(.erase)),
            (.delete, .perform(.erase)), (.control("u"), .perform(.clear)),
            (.left, nil), (.right, nil), (.up, .perform(.move(.up))), (.enter, .perform(.activate)),
            (.escape, .perform(.back)), (.tab, .perform(.selectTab(.next))), (.control("c"), .perform(.quit)),
        ] as [(Key, KeyInterpreter.Reaction?)])
    func `Characters go into the field that is being edited`(
        key: Key, reaction: KeyInterpreter.Reaction?
    ) {
        var interpreter = KeyInterpreter()
        #expect(interpreter.interpret(key, isEditing: true) == reaction)
        #expect(interpreter.prompt == nil)
    }

    @Test(
        arguments: [
            ("u", WalletCommand.link(url: "wallet://a")), ("o", .open(url: "wallet://a")),
            ("s", .signIn(name: "wallet://a")),
        ] as [(Character, WalletCommand)])
    func `A typed line becomes a command`(opener: Character, command: WalletCommand) {
        var interpreter = KeyInterpreter()
        _ = interpreter.interpret(.character(opener), isEditing: false)
        for character in "wallet://ab" { _ = interpreter.interpret(.character(character), isEditing: false) }
        #expect(interpreter.interpret(.backspace, isEditing: false) == .show)
        #expect(interpreter.prompt?.text == "wallet://a")
        #expect(interpreter.interpret(.enter, isEditing: false) == .perform(command))
        #expect(interpreter.prompt == nil)
    }

    @Test(arguments: [Key.escape, .backspace, .enter])
    func `An empty line is left without a command`(key: Key) {
        var interpreter = KeyInterpreter()
        _ = interpreter.interpret(.character("u"), isEditing: false)
        #expect(interpreter.prompt == Prompt(label: "from outside> ", text: ""))
        #expect(interpreter.interpret(key, isEditing: false) == .show)
        #expect(interpreter.prompt == nil)
    }

    @Test(
        arguments: [
            (.control("c"), .perform(.quit)), (.control("l"), .repaint), (.control("z"), .suspend),
            (.up, nil),
            (.tab, nil),
        ] as [(Key, KeyInterpreter.Reaction?)])
    func `A line that is being typed does not catch the keys of the terminal`(
        key: Key, reaction: KeyInterpreter.Reaction?
    ) {
        var interpreter = KeyInterpreter()
        _ = interpreter.interpret(.character("u"), isEditing: false)
        #expect(interpreter.interpret(key, isEditing: false) == reaction)
        #expect(interpreter.prompt != nil)
    }

    @Test func `A new line starts empty`() {
        var interpreter = KeyInterpreter()
        for key: Key in [.character("u"), .character("a"), .escape, .character("o")] {
            _ = interpreter.interpret(key, isEditing: false)
        }
        #expect(interpreter.prompt?.text == "")
    }

    @Test func `No key is bound twice`() {
        let keys = KeyBinding.all.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }
}
