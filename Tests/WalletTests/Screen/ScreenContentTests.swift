import Testing

@testable import Wallet

struct ScreenContentTests {
    private let lines: [ContentLine] = (0..<10).map { .link("link \($0)") }

    @Test(
        arguments: [
            (nil, 0, 0), (nil, 4, 4), (nil, 99, 6), (nil, -5, 0),
            (0, 5, 0), (3, 0, 0), (4, 0, 1), (9, 0, 6), (5, 3, 3), (2, 3, 2),
        ] as [(Int?, Int, Int)])
    func `The selection is always in sight`(selection: Int?, scroll: Int, first: Int) {
        let content = ScreenContent(lines: lines, selection: selection, scroll: scroll)
        #expect(content.firstVisibleRow(of: content.rows(columns: 20), height: 4) == first)
    }

    @Test(
        arguments: [
            // What stands above the first usable line and below the last one comes along where there is room.
            (2, 0, 4, 0), (2, 3, 4, 0), (2, 0, 2, 1), (4, 0, 4, 3), (4, 0, 1, 4), (3, 0, 4, 0), (3, 2, 3, 2),
        ] as [(Int, Int, Int, Int)])
    func `Text around the usable lines can be read`(
        selection: Int, scroll: Int, height: Int, first: Int
    ) {
        let lines: [ContentLine] =
            [.heading("a"), .text("b")] + (0..<3).map { .link("link \($0)") } + [.blank, .text("c")]
        let content = ScreenContent(lines: lines, selection: selection, scroll: scroll)
        #expect(content.firstVisibleRow(of: content.rows(columns: 20), height: height) == first)
    }

    @Test(arguments: [
        (ContentLine.fact(label: "Due", value: "today"), ["Due|today"]),
        (.fact(label: "A long label", value: "and its value"), ["A long label|", "|and its value"]),
        (.link("Pay"), ["Pay|›"]), (.link("Pay", detail: "10"), ["Pay|10 ›"]),
        (.text("one two three four five"), ["one two three four|", "five|"]),
        (.button("Pay"), ["[ Pay ]|"]), (.blank, ["|"]),
        (.field(label: "Name", text: "Ana"), ["Name: Ana|"]),
        (.field(label: "Code", text: "世x", isSecret: true), ["Code: ••|"]),
    ])
    func `A line becomes rows`(line: ContentLine, rows: [String]) {
        let content = ScreenContent(lines: [line])
        #expect(content.rows(columns: 18).map { $0.text + "|" + $0.trailing } == rows)
    }
}
