import Testing

@testable import Wallet

struct CanvasTests {
    private func canvas(_ columns: Int, _ rows: Int = 1) -> Canvas {
        Canvas(size: Size(columns: columns, rows: rows))
    }

    @Test(arguments: [
        (0, "hello", "hello"), (2, "hello", "  hel"), (-2, "hello", "llo"), (5, "hello", ""),
        (-9, "hello", ""),
    ])
    func `What lies outside the canvas is cut off`(column: Int, text: String, expected: String) {
        var canvas = canvas(5)
        canvas.draw(text, at: Point(column: column, row: 0))
        #expect(canvas.plainText == expected)
    }

    @Test(arguments: [-1, 1])
    func `A row outside the canvas shows nothing`(row: Int) {
        var canvas = canvas(5)
        canvas.draw("hello", at: Point(column: 0, row: row))
        #expect(canvas.plainText == "")
    }

    @Test func `Drawing stays within its clip`() {
        var canvas = canvas(7)
        canvas.draw(
            "abcdefg", at: Point(column: 0, row: 0), clip: Rect(column: 2, row: 0, columns: 3, rows: 1))
        #expect(canvas.plainText == "  cde")
    }

    @Test(arguments: [
        (0, "a", "a 界"), (1, "b", " b界"), (2, "c", "世c"), (1, "新", " 新"),
    ])
    func `Drawing over half of a wide character blanks the other half`(
        column: Int, text: String, expected: String
    ) {
        var canvas = canvas(4)
        canvas.draw("世界", at: Point(column: 0, row: 0))
        canvas.draw(text, at: Point(column: column, row: 0))
        #expect(canvas.plainText == expected)
    }

    @Test func `A wide character that fits only by half is drawn as a blank`() {
        var canvas = canvas(3)
        canvas.draw("世界", at: Point(column: 0, row: 0))
        #expect(canvas.plainText == "世")
        #expect(canvas[2, 0].character == " ")
    }

    @Test func `A control character is shown as a replacement, so that no text can control the terminal`() {
        var canvas = canvas(8)
        canvas.draw("a\u{1B}[2Jb", at: Point(column: 0, row: 0))
        #expect(canvas.plainText == "a\u{FFFD}[2Jb")
    }

    @Test(arguments: [
        (Canvas.Alignment.leading, "ab"), (.center, "  ab"), (.trailing, "    ab"),
    ])
    func `A text stands where its alignment says`(alignment: Canvas.Alignment, expected: String) {
        var canvas = canvas(6)
        canvas.draw("ab", in: canvas.bounds, alignment: alignment)
        #expect(canvas.plainText == expected)
    }

    @Test func `A box and its divider join`() {
        var canvas = canvas(5, 5)
        canvas.drawBox(canvas.bounds)
        canvas.drawDivider(canvas.bounds, row: 2)
        #expect(
            canvas.plainText == """
                ╭───╮
                │   │
                ├───┤
                │   │
                ╰───╯
                """)
    }

    @Test(arguments: [Size(columns: 0, rows: 0), Size(columns: -3, rows: 2), Size(columns: 1, rows: 1)])
    func `A canvas without room takes any drawing`(size: Size) {
        var canvas = Canvas(size: size)
        canvas.drawBox(canvas.bounds)
        canvas.clear(Rect(column: -1, row: -1, columns: 4, rows: 4))
        canvas.draw("世", at: Point(column: 0, row: 0))
        #expect(canvas.plainText.allSatisfy { $0 == "\n" || $0 == " " })
    }

    @Test func `Restyling keeps what is shown`() {
        var canvas = canvas(2)
        canvas.draw("ab", at: Point(column: 0, row: 0))
        canvas.restyle(canvas.bounds) { $0 = Style(.dim) }
        #expect(canvas.plainText == "ab")
        #expect(canvas.cells.allSatisfy { $0.style == Style(.dim) })
    }
}
