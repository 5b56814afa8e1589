import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

struct FixedTextTests {
    private static func fix(_ line: Int, _ columns: Range<Int>, _ replacement: String) -> RouteFix {
        RouteFix(file: "r.properties", line: line, columns: columns, replacement: replacement)
    }

    @Test(arguments: [
        // Two apart, in either order
        ([fix(1, 1..<2, "A"), fix(1, 3..<4, "C")], "AbC\r\ndef\rghi\n", 2),
        ([fix(1, 3..<4, "C"), fix(1, 1..<2, "A")], "AbC\r\ndef\rghi\n", 2),
        // The same twice, one in the other, and two side by side
        ([fix(1, 1..<3, "x"), fix(1, 1..<3, "x")], "xc\r\ndef\rghi\n", 1),
        ([fix(1, 1..<4, "x"), fix(1, 2..<3, "y")], "x\r\ndef\rghi\n", 1),
        ([fix(1, 1..<2, "x"), fix(1, 2..<3, "y")], "xbc\r\ndef\rghi\n", 1),
        ([fix(1, 2..<2, "x"), fix(1, 2..<2, "y")], "axbc\r\ndef\rghi\n", 1),
        // At both ends of a line, and beyond them
        ([fix(2, 1..<1, "<"), fix(2, 4..<4, ">")], "abc\r\n<def>\rghi\n", 2),
        ([fix(2, 4..<5, "x"), fix(3, 2..<3, "H"), fix(9, 1..<2, "x")], "abc\r\ndef\rgHi\n", 1),
        ([fix(4, 1..<1, "jkl")], "abc\r\ndef\rghi\njkl", 1),
    ])
    func `Fixes that do not overlap are made together`(fixes: [RouteFix], text: String, count: Int) {
        let fixed = FixedText("abc\r\ndef\rghi\n", fixes)
        #expect(fixed.text == text)
        #expect(fixed.count == count)
    }

    @Test func `A byte order mark is a character of its line`() {
        let fixed = FixedText("\u{FEFF}abc\u{301}d", [Self.fix(1, 6..<7, "D"), Self.fix(1, 2..<3, "A")])
        #expect(fixed.text.unicodeScalars.elementsEqual("\u{FEFF}Abc\u{301}D".unicodeScalars))
    }
}
