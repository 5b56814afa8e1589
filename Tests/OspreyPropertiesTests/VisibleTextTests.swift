import Testing

@testable import OspreyProperties

struct VisibleTextTests {
    @Test(arguments: [
        ("plain text", "plain text"), ("a\tb\nc\rd\u{C}e", "a\\tb\\nc\\rd\\fe"),
        ("\0\u{1B}\u{7F}\u{85}\u{9B}", "\\u0000\\u001b\\u007f\\u0085\\u009b"),
        ("\u{A0}\u{200B}\u{202E}\u{FEFF}\u{2028}", "\\u00a0\\u200b\\u202e\\ufeff\\u2028"),
        ("\u{E0001}", "\\u{e0001}"), ("caf\u{E9} 日本 🙂", "caf\u{E9} 日本 🙂"),
    ])
    func `What cannot be seen is written as escapes`(text: String, expected: String) {
        #expect(text.visible == expected)
        #expect(expected.visible == expected)
        #expect(text.visibleWidth == expected.displayWidth)
    }

    @Test(arguments: [("abc", 3), ("e\u{301}", 1), ("日本", 4), ("🙂", 2), ("é", 1), ("", 0)])
    func `The width is that of a terminal`(text: String, cells: Int) {
        #expect(text.displayWidth == cells)
    }
}
