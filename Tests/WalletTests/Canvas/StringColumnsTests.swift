import Testing

@testable import Wallet

struct StringColumnsTests {
    @Test(arguments: [
        ("Loans", 5, "Loans"), ("Loans", 4, "Loa…"), ("Loans", 1, "…"), ("Loans", 0, ""), ("", 0, ""),
        ("世界", 4, "世界"), ("世界", 3, "世…"), ("世界", 2, "…"),
    ])
    func `A text is cut to a width with an ellipsis`(text: String, columns: Int, expected: String) {
        #expect(text.fitted(to: columns) == expected)
    }

    @Test(arguments: [
        ("Loans", 5, "Loans"), ("Loans", 2, "ns"), ("Loans", 0, ""), ("Loans", -1, ""), ("", 3, ""),
        ("世界", 3, "界"), ("ae\u{301}", 1, "e\u{301}"),
    ])
    func `The end of a text is cut at whole characters`(text: String, columns: Int, expected: String) {
        #expect(text.suffix(columns: columns) == expected)
    }

    @Test(arguments: [
        ("pay the loan", 12, ["pay the loan"]),
        ("pay the loan", 8, ["pay the", "loan"]),
        ("pay  the   loan", 7, ["pay the", "loan"]),
        ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
        ("abcdef", 3, ["abc", "def"]),
        ("世界世", 4, ["世界", "世"]),
        ("世", 1, ["世"]),
        ("one\n\ntwo", 10, ["one", "", "two"]),
        ("one\r\ntwo", 10, ["one", "two"]),
        ("", 5, [""]),
        ("ab", 0, ["a", "b"]),
    ])
    func `A text is wrapped at spaces, a long word where the line ends`(
        text: String, columns: Int, expected: [String]
    ) {
        #expect(text.wrapped(to: columns) == expected)
    }

    @Test func `A text is padded by its columns, not its characters`() {
        #expect("世".padded(to: 4) == "世  ")
        #expect("long".padded(to: 2) == "long")
    }
}
