import Testing

@testable import Wallet

struct KeyDecoderTests {
    /// What terminals send, and the keys that it stands for when nothing follows.
    static let cases: [(String, [Key])] = [
        ("a", [.character("a")]),
        ("A?", [.character("A"), .character("?")]),
        ("é世👍", [.character("é"), .character("世"), .character("👍")]),
        ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{8}", [.backspace]), ("\u{7F}", [.backspace]),
        ("\u{3}", [.control("c")]), ("\u{4}", [.control("d")]), ("\u{C}", [.control("l")]),
        ("\u{1A}", [.control("z")]), ("\u{0}", []), ("\u{1C}", []),
        ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]),
        ("\u{1B}OA", [.up]), ("\u{1B}OD", [.left]), ("\u{1B}OM", [.enter]), ("\u{1B}OF", [.end]),
        ("\u{1B}[H", [.home]), ("\u{1B}[F", [.end]), ("\u{1B}[Z", [.backTab]),
        ("\u{1B}[1~", [.home]), ("\u{1B}[3~", [.delete]), ("\u{1B}[4~", [.end]),
        ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}[7~", [.home]), ("\u{1B}[8~", [.end]),
        ("\u{1B}[1;5A", [.up]), ("\u{1B}[5;2~", [.pageUp]),
        ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
        ("\u{1B}q", [.escape, .character("q")]), ("\u{1B}\u{1B}[A", [.escape, .up]),
        // Unknown sequences are swallowed as a whole.
        ("\u{1B}[15~x", [.character("x")]), ("\u{1B}[[Ax", [.character("x")]),
        ("\u{1B}[?1;2cx", [.character("x")]),
        ("\u{1B}OPx", [.character("x")]), ("\u{1B}[99Mx", [.character("x")]),
        // What breaks a sequence off starts anew.
        ("\u{1B}[1\u{1B}[B", [.down]), ("\u{1B}[\u{3}", [.control("c")]), ("\u{1B}[12é", [.character("é")]),
        ("\u{1B}[12", []), ("\u{1B}O", []),
        ("a\u{1B}[Ab", [.character("a"), .up, .character("b")]),
    ]

    @Test(arguments: cases)
    func `Bytes become keys`(input: String, keys: [Key]) {
        var decoder = KeyDecoder()
        #expect(decoder.feed(input.utf8) + decoder.flush() == keys)
        #expect(!decoder.isPending)
    }

    @Test(arguments: cases)
    func `Bytes become the same keys when they come one by one`(input: String, keys: [Key]) {
        var decoder = KeyDecoder()
        var found: [Key] = []
        for byte in input.utf8 { found += decoder.feed(CollectionOfOne(byte)) }
        #expect(found + decoder.flush() == keys)
    }

    @Test func `An escape waits for what may follow`() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x1B]) == [])
        #expect(decoder.isPending)
        #expect(decoder.flush() == [.escape])
        #expect(decoder.flush() == [])
    }

    @Test func `A sequence without an end takes no memory`() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x1B, 0x5B] + Array(repeating: 0x31, count: 100_000)) == [])
        #expect(decoder.feed([0x7E]) == [])
        #expect(decoder.feed([0x61]) == [.character("a")])
    }

    @Test func `Bytes that are not UTF-8 become replacement characters`() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0xC3, 0x1B, 0x5B, 0x41]) == [.character("\u{FFFD}"), .up])
        #expect(decoder.feed([0xE2, 0x82]) + decoder.flush() == [.character("\u{FFFD}")])
    }
}
