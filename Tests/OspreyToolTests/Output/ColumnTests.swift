import Testing

@testable import OspreyTool

@Suite(.timeLimit(.minutes(5))) struct ColumnTests {
    @Test func `Texts are padded to the widest one`() {
        let column = Column(["a", "abc", "\u{E9}\u{E9}"])
        #expect(column.left("a") == "a  ")
        #expect(column.left("\u{E9}\u{E9}") == "\u{E9}\u{E9} ")
        #expect(column.right("a") == "  a")
    }

    @Test func `A text beyond the maximum sticks out`() {
        let long = String(repeating: "x", count: Column.maximum + 1)
        let column = Column(["ab", long])
        #expect(column.left("a") == "a ")
        #expect(column.left(long) == long)
    }

    @Test(arguments: [
        ("plain text", "plain text"), ("a\tb\nc\rd\u{C}e", "a\\tb\\nc\\rd\\fe"),
        ("\0\u{1B}\u{7F}\u{85}", "\\u0000\\u001b\\u007f\\u0085"),
        ("caf\u{E9}", "caf\u{E9}"),
    ])
    func `Control characters are made visible`(text: String, expected: String) {
        #expect(text.visible == expected)
    }
}
