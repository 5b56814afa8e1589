import Testing

@testable import Wallet

struct CharacterColumnsTests {
    @Test(
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("₱", 1), ("│", 1), ("•", 1),
            ("世", 2), ("か", 2), ("한", 2), ("Ａ", 2), ("、", 2), ("\u{20000}", 2),
            ("🏠", 2), ("👩‍👩‍👧", 2), ("🇵🇭", 2), ("❤", 1), ("❤\u{FE0F}", 2),
            ("\u{200B}", 0), ("\u{301}", 0), ("\u{AD}", 0),
        ] as [(Character, Int)])
    func `A character takes as many columns as terminals give it`(character: Character, columns: Int) {
        #expect(character.columns == columns)
    }

    @Test(arguments: ["\u{1B}", "\u{7}", "\n", "\u{7F}", "\u{9B}", "\r\n"] as [Character])
    func `A control character is not displayable`(character: Character) {
        #expect(!character.isDisplayable)
    }
}
