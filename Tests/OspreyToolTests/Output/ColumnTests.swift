import Testing

@testable import OspreyTool

struct ColumnTests {
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

    @Test func `Widths are those of the texts as they are shown`() {
        let column = Column(["ab", "\u{65E5}\u{672C}", "\u{1B}"])
        #expect(column.left("\u{65E5}\u{672C}") == "\u{65E5}\u{672C}  ")
        #expect(column.padding("\u{1B}") == "")
    }
}
