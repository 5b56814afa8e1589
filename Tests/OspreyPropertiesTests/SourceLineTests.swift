import Testing

@testable import OspreyProperties

struct SourceLineTests {
    @Test(arguments: [
        ("a = b", 1, "a = b\n^"), ("a = b", 5, "a = b\n    ^"), ("a = b", 6, "a = b\n     ^"), ("", 1, "\n^"),
        ("\ta\tb", 4, "\ta\tb\n\t \t^"), ("é🙂x", 3, "é🙂x\n   ^"), ("e\u{301}x", 3, "e\u{301}x\n ^"),
        ("日本; x", 5, "日本; x\n      ^"),
        ("\u{A0}\t\u{1B}x", 4, "\\u00a0\t\\u001bx\n      \t      ^"),
    ])
    func `The caret stands below its character`(line: String, column: Int, expected: String) {
        #expect(SourceLine(line, column: column).snippet == expected)
    }

    @Test(arguments: [0, -3, 99])
    func `A column outside of the line is moved into it`(column: Int) {
        #expect(SourceLine("abc", column: column).snippet == (column > 0 ? "abc\n   ^" : "abc\n^"))
    }

    @Test func `Of a very long line only the surroundings are shown`() {
        let line = String(repeating: "x", count: 300) + "!" + String(repeating: "y", count: 10_000_000)
        let x = String(repeating: "x", count: 200)
        #expect(
            SourceLine(line, column: 301).snippet
                == "…\(x)!\(String(repeating: "y", count: 199))…\n\(String(repeating: " ", count: 201))^")
    }

    @Test(arguments: ["", "a = b", "é🙂x\ty", "e\u{301}x"])
    func `A place is the same from wherever it is moved`(line: String) {
        let columns = 1...(line.unicodeScalars.count + 2)
        for start in columns {
            for column in columns {
                let moved = SourceLine(line, column: start).moved(to: column)
                #expect(moved.snippet == SourceLine(line, column: column).snippet)
            }
        }
    }
}
