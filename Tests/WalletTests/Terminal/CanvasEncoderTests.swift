import Testing

@testable import Wallet

struct CanvasEncoderTests {
    private let encoder = CanvasEncoder(usesColor: true)

    private func canvas(_ text: String, columns: Int = 6, style: Style = .plain) -> Canvas {
        var canvas = Canvas(size: Size(columns: columns, rows: 2))
        canvas.draw(text, at: Point(column: 0, row: 0), style: style)
        return canvas
    }

    @Test func `The first canvas clears the screen and writes what is not blank`() {
        #expect(
            encoder.encode(canvas("ab"), over: nil)
                == "\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[0mab\u{1B}[0m\u{1B}[?25l")
    }

    @Test func `A canvas that shows the same writes nothing`() {
        #expect(encoder.encode(canvas("ab"), over: canvas("ab")) == "")
    }

    @Test func `Only the cells that changed are written`() {
        #expect(
            encoder.encode(canvas("axcxe"), over: canvas("abcde"))
                == "\u{1B}[1;2H\u{1B}[0mx\u{1B}[1;4Hx\u{1B}[0m\u{1B}[?25l")
    }

    @Test func `A canvas of another size is written as a whole`() {
        #expect(encoder.encode(canvas("ab", columns: 5), over: canvas("ab")).contains("\u{1B}[2J"))
    }

    @Test func `A style is written when it changes`() {
        var next = canvas("ab", style: Style(.bold, color: .red))
        next.draw("c", at: Point(column: 2, row: 0))
        #expect(
            encoder.encode(next, over: canvas(""))
                == "\u{1B}[1;1H\u{1B}[0;1;31mab\u{1B}[0mc\u{1B}[0m\u{1B}[?25l")
    }

    @Test func `Without color, the other traits are still written`() {
        let style = Style([.bold, .dim, .underlined, .reversed], color: .red)
        #expect(ControlSequence.style(style, usesColor: false) == "\u{1B}[0;1;2;4;7m")
        #expect(ControlSequence.style(style, usesColor: true) == "\u{1B}[0;1;2;4;7;31m")
    }

    @Test func `A wide character is written once, and the cursor is placed anew after it`() {
        #expect(
            encoder.encode(canvas("世a"), over: canvas(""))
                == "\u{1B}[1;1H\u{1B}[0m世\u{1B}[1;3Ha\u{1B}[0m\u{1B}[?25l")
    }

    @Test func `What was under a wide character is written again when it goes`() {
        #expect(
            encoder.encode(canvas("a"), over: canvas("世"))
                == "\u{1B}[1;1H\u{1B}[0ma \u{1B}[0m\u{1B}[?25l")
    }

    @Test func `The cursor is shown where the canvas has it`() {
        var next = canvas("ab")
        next.cursor = Point(column: 2, row: 1)
        #expect(encoder.encode(next, over: canvas("ab")) == "\u{1B}[2;3H\u{1B}[?25h")
        #expect(encoder.encode(canvas("ab"), over: next) == "\u{1B}[?25l")
    }

    @Test func `Any sequence of canvases leaves on the screen what the last one shows`() {
        var generator = SplitMix(state: 7)
        var screen = ScreenReplay(size: Size(columns: 8, rows: 3))
        var previous: Canvas?
        for _ in 0..<500 {
            var next = previous ?? Canvas(size: screen.size)
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                let text = ["a", "世", "bcd", " ", "界x"].randomElement(using: &generator) ?? ""
                let place = Point(
                    column: Int.random(in: -1...8, using: &generator),
                    row: Int.random(in: 0...2, using: &generator))
                next.draw(text, at: place)
            }
            screen.show(encoder.encode(next, over: previous))
            #expect(screen.plainText == next.plainText)
            previous = next
        }
    }
}
