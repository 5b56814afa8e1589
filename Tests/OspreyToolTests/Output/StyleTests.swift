import Testing

@testable import OspreyTool

struct StyleTests {
    @Test func `Colored text is reset at its end`() {
        #expect(Style(isColored: true).error("x").rendered == "\u{1B}[31mx\u{1B}[0m")
        #expect(Style(isColored: true).error("").rendered == "")
        #expect(Style(isColored: false).error("x").rendered == "x")
    }

    struct Row: Sendable {
        let isTerminal: Bool
        let environment: [String: String]
        let isColored: Bool
    }

    @Test(arguments: [
        Row(isTerminal: true, environment: [:], isColored: true),
        Row(isTerminal: true, environment: ["TERM": "xterm"], isColored: true),
        Row(isTerminal: true, environment: ["NO_COLOR": ""], isColored: true),
        Row(isTerminal: true, environment: ["NO_COLOR": "1"], isColored: false),
        Row(isTerminal: true, environment: ["NO_COLOR": "0"], isColored: false),
        Row(isTerminal: true, environment: ["TERM": "dumb"], isColored: false),
        Row(isTerminal: false, environment: ["TERM": "xterm"], isColored: false),
    ])
    func `Color is for terminals that want it`(row: Row) {
        #expect(Style(isTerminal: row.isTerminal, environment: row.environment).isColored == row.isColored)
    }
}
