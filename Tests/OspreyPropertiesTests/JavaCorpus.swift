/// Texts with what `java.util.Properties.load(Reader)` of a JDK 17 makes of them.
///
/// The entries stand in the order in which Java puts them; nil means that Java throws. Halves of surrogate
/// pairs that Java keeps alone stand here as U+FFFD, which is what a Swift string can hold.
/// `Tests/compare-with-java` compares the two readers on hundreds of thousands of generated texts.
enum JavaCorpus {
    struct Row: Sendable {
        let text: String
        let entries: [[String]]?

        init(_ text: String, _ entries: [[String]]?) {
            self.text = text
            self.entries = entries
        }
    }

    static let all =
        separators + whiteSpaceInFront + comments + lineEnds + continuations + escapes + unicodeEscapes
        + rejected + otherCharacters + duplicates

    static let separators: [Row] = [
        Row("a=b", [["a", "b"]]),
        Row("a:b", [["a", "b"]]),
        Row("a b", [["a", "b"]]),
        Row("a\tb", [["a", "b"]]),
        Row("a\u{C}b", [["a", "b"]]),
        Row("a = b", [["a", "b"]]),
        Row("a : b", [["a", "b"]]),
        Row("a\t=\tb", [["a", "b"]]),
        Row("a  b", [["a", "b"]]),
        Row("a==b", [["a", "=b"]]),
        Row("a=:b", [["a", ":b"]]),
        Row("a:=b", [["a", "=b"]]),
        Row("a = = b", [["a", "= b"]]),
        Row("a =:b", [["a", ":b"]]),
        Row("a b=c", [["a", "b=c"]]),
        Row("a b:c", [["a", "b:c"]]),
        Row("a", [["a", ""]]),
        Row("a=", [["a", ""]]),
        Row("a:", [["a", ""]]),
        Row("a ", [["a", ""]]),
        Row("a =", [["a", ""]]),
        Row("=b", [["", "b"]]),
        Row(":b", [["", "b"]]),
        Row("=", [["", ""]]),
        Row("==", [["", "="]]),
        Row("= =", [["", "="]]),
        Row("a= b ", [["a", "b "]]),
        Row("a=b\t", [["a", "b\t"]]),
        Row("a=b\u{C}", [["a", "b\u{C}"]]),
        Row("a\u{B}b", [["a\u{B}b", ""]]),
        Row("a\u{A0}b", [["a\u{A0}b", ""]]),
        Row("a=\u{A0}b", [["a", "\u{A0}b"]]),
    ]

    static let whiteSpaceInFront: [Row] = [
        Row("  a=b", [["a", "b"]]),
        Row("\ta=b", [["a", "b"]]),
        Row("\u{C}a=b", [["a", "b"]]),
        Row(" \t\u{C} a=b", [["a", "b"]]),
        Row("   ", []),
        Row("\t\n \u{C}\n", []),
        Row("\u{B}=b", [["\u{B}", "b"]]),
        Row("\u{2003}a=b", [["\u{2003}a", "b"]]),
    ]

    static let comments: [Row] = [
        Row("#a=b", []),
        Row("!a=b", []),
        Row("  #a=b", []),
        Row("\t!a", []),
        Row("a#=b", [["a#", "b"]]),
        Row("a!b=c", [["a!b", "c"]]),
        Row("a=#b", [["a", "#b"]]),
        Row("a=!b", [["a", "!b"]]),
        Row("#", []),
        Row("#\\\na=b", [["a", "b"]]),
        Row("!a\\\r\nb=c", [["b", "c"]]),
        Row("#a\rb=c", [["b", "c"]]),
        Row("# \\u12\na=b", [["a", "b"]]),
        Row("a=b#c", [["a", "b#c"]]),
        Row("#a\n\n!b\n", []),
        Row("##\n!!\n", []),
    ]

    static let lineEnds: [Row] = [
        Row("a=b\nc=d", [["a", "b"], ["c", "d"]]),
        Row("a=b\rc=d", [["a", "b"], ["c", "d"]]),
        Row("a=b\r\nc=d", [["a", "b"], ["c", "d"]]),
        Row("a=b\n\rc=d", [["a", "b"], ["c", "d"]]),
        Row("a=b\r\rc=d", [["a", "b"], ["c", "d"]]),
        Row("a=b\n\n\nc=d", [["a", "b"], ["c", "d"]]),
        Row("a=b\n", [["a", "b"]]),
        Row("a=b\r", [["a", "b"]]),
        Row("a=b\r\n", [["a", "b"]]),
        Row("\na=b", [["a", "b"]]),
        Row("\r\na=b", [["a", "b"]]),
        Row("a\nb\nc", [["a", ""], ["b", ""], ["c", ""]]),
        Row("a=b\u{85}c=d", [["a", "b\u{85}c=d"]]),
        Row("a=b\u{2028}c=d", [["a", "b\u{2028}c=d"]]),
        Row("a=b\u{1C}c", [["a", "b\u{1C}c"]]),
    ]

    static let continuations: [Row] = [
        Row("a=b\\\nc", [["a", "bc"]]),
        Row("a=b\\\rc", [["a", "bc"]]),
        Row("a=b\\\r\nc", [["a", "bc"]]),
        Row("a=b\\\n\rc", [["a", "b"], ["c", ""]]),
        Row("a=b\\\n  c", [["a", "bc"]]),
        Row("a=b\\\n\t\u{C} c", [["a", "bc"]]),
        Row("a=b \\\n c", [["a", "b c"]]),
        Row("a\\\nb=c", [["ab", "c"]]),
        Row("a\\\n =b", [["a", "b"]]),
        Row("a \\\n b", [["a", "b"]]),
        Row("a \\\n = b", [["a", "b"]]),
        Row("a=\\\nb", [["a", "b"]]),
        Row("a=\\\n  b", [["a", "b"]]),
        Row("a=\\\n\nb", [["a", ""], ["b", ""]]),
        Row("a=b\\\n\nc=d", [["a", "b"], ["c", "d"]]),
        Row("a=b\\\n   \nc=d", [["a", "b"], ["c", "d"]]),
        Row("a=b\\\n#c", [["a", "b#c"]]),
        Row("a=b\\\n!c", [["a", "b!c"]]),
        Row("a=b\\\\\nc", [["a", "b\\"], ["c", ""]]),
        Row("a=b\\\\\\\nc", [["a", "b\\c"]]),
        Row("a=b\\\n\\\nc", [["a", "bc"]]),
        Row("a=b\\\n", [["a", "b"]]),
        Row("a=b\\\r\n", [["a", "b"]]),
        Row("a=b\\", [["a", "b"]]),
        Row("a\\", [["a", ""]]),
        Row("\\", [["", ""]]),
        Row("\\\n", [["", ""]]),
        Row("\\\r", [["", ""]]),
        Row("\\\r\n", []),
        Row("\\\n\n", []),
        Row("\\\n ", []),
        Row("\\\n\\", [["", ""]]),
        Row("\\\n\\\n", [["", ""]]),
        Row("\\\n#a=b", []),
        Row("\\\n  a=b", [["a", "b"]]),
        Row("\\\n\na=b", [["a", "b"]]),
        Row(" \\\n=b", [["", "b"]]),
        Row("a\\\n\\\n=b", [["a", "b"]]),
        Row("=\\\n", [["", ""]]),
        Row("\\\\", [["\\", ""]]),
        Row("\\\\\n", [["\\", ""]]),
        Row("a=b\\ \nc", [["a", "b "], ["c", ""]]),
    ]

    static let escapes: [Row] = [
        Row("a\\=b=c", [["a=b", "c"]]),
        Row("a\\:b:c", [["a:b", "c"]]),
        Row("a\\ b c", [["a b", "c"]]),
        Row("a\\\tb=c", [["a\tb", "c"]]),
        Row("\\#a=b", [["#a", "b"]]),
        Row("\\!a=b", [["!a", "b"]]),
        Row("a=\\#b", [["a", "#b"]]),
        Row("\\ a=b", [[" a", "b"]]),
        Row("a=\\ b", [["a", " b"]]),
        Row("a= \\ b", [["a", " b"]]),
        Row("a=\\t\\n\\r\\f", [["a", "\t\n\r\u{C}"]]),
        Row("a=\\b\\a\\v\\0\\x41", [["a", "bav0x41"]]),
        Row("\\t=\\n", [["\t", "\n"]]),
        Row("a=\\\"b\\'", [["a", "\"b'"]]),
        Row("a\\\\=b", [["a\\", "b"]]),
        Row("a\\\\\\=b=c", [["a\\=b", "c"]]),
        Row("a=\\\\", [["a", "\\"]]),
        Row("a=\\\u{E9}", [["a", "\u{E9}"]]),
        Row("\\\u{4E2D}=b", [["\u{4E2D}", "b"]]),
        Row("a=\\\u{1F600}b", [["a", "\u{1F600}b"]]),
        Row("a=\\=", [["a", "="]]),
        Row("a\\", [["a", ""]]),
        Row("a\\zb=c", [["azb", "c"]]),
    ]

    static let unicodeEscapes: [Row] = [
        Row("a=\\u0041", [["a", "A"]]),
        Row("\\u0061=b", [["a", "b"]]),
        Row("a=\\u00e9\\u00E9", [["a", "\u{E9}\u{E9}"]]),
        Row("a=\\u4E2D", [["a", "\u{4E2D}"]]),
        Row("a=\\u0000", [["a", "\0"]]),
        Row("\\u003d=b", [["=", "b"]]),
        Row("a\\u003db=c", [["a=b", "c"]]),
        Row("a\\u0020b=c", [["a b", "c"]]),
        Row("a=\\u000ab", [["a", "\nb"]]),
        Row("a=\\u005cn", [["a", "\\n"]]),
        Row("\\u0023a=b", [["#a", "b"]]),
        Row("a=\\u00411", [["a", "A1"]]),
        Row("a=\\\\u0041", [["a", "\\u0041"]]),
        Row("a=\\U0041", [["a", "U0041"]]),
        Row("a=\\u00\\\n41", [["a", "A"]]),
        Row("a=\\u00\\\n   41", [["a", "A"]]),
        Row("a=\\u\\\n0041", [["a", "A"]]),
        Row("a=\\ud83d\\ude00", [["a", "\u{1F600}"]]),
        Row("a=\\uD83D\\\n \\uDE00", [["a", "\u{1F600}"]]),
        Row("a=\\ud83d", [["a", "\u{FFFD}"]]),
        Row("a=\\ude00", [["a", "\u{FFFD}"]]),
        Row("a=\\ude00\\ud83d", [["a", "\u{FFFD}\u{FFFD}"]]),
        Row("a=\\ud83dx\\ude00", [["a", "\u{FFFD}x\u{FFFD}"]]),
        Row("a=\\ud83d\\ud83d\\ude00", [["a", "\u{FFFD}\u{1F600}"]]),
        Row("a=\\uffff\\ufffe", [["a", "\u{FFFF}\u{FFFE}"]]),
        Row("\\ud83d\\ude00=\\ufeff", [["\u{1F600}", "\u{FEFF}"]]),
    ]

    static let rejected: [Row] = [
        Row("a=\\u", nil),
        Row("a=\\u1", nil),
        Row("a=\\u12", nil),
        Row("a=\\u123", nil),
        Row("a=\\u123g", nil),
        Row("a=\\uu0041", nil),
        Row("a=\\u+041", nil),
        Row("a=\\u 041", nil),
        Row("a=\\u-001", nil),
        Row("\\u00=1", nil),
        Row("a\\u=b", nil),
        Row("a\\u00\\=41", nil),
        Row("a=\\u00\n41", nil),
        Row("a=b\nc=\\ux\nd=e", nil),
        Row("a=\\u004\\\n", nil),
        Row("a=\\u00\\\\41", nil),
        Row("a=\\uD83D\\u12", nil),
        Row("a=\\u\u{FF11}\u{FF12}\u{FF13}\u{FF14}", nil),
    ]

    static let otherCharacters: [Row] = [
        Row("\u{E9}=\u{4E2D}\u{6587}", [["\u{E9}", "\u{4E2D}\u{6587}"]]),
        Row("\u{1F600}=\u{1F468}\u{200D}\u{1F469}", [["\u{1F600}", "\u{1F468}\u{200D}\u{1F469}"]]),
        Row("a=\0b", [["a", "\0b"]]),
        Row("\0=\0", [["\0", "\0"]]),
        Row("\u{FEFF}a=b", [["\u{FEFF}a", "b"]]),
        Row("\u{FEFF}#a=b", [["\u{FEFF}#a", "b"]]),
        Row("e\u{301}=1\n\u{E9}=2", [["e\u{301}", "1"], ["\u{E9}", "2"]]),
        Row("a=\u{7F}\u{1}", [["a", "\u{7F}\u{1}"]]),
        Row("\u{FFFF}=\u{FFFD}", [["\u{FFFF}", "\u{FFFD}"]]),
    ]

    static let duplicates: [Row] = [
        Row("a=1\na=2", [["a", "1"], ["a", "2"]]),
        Row("a=1\nb=2\na=3", [["a", "1"], ["b", "2"], ["a", "3"]]),
        Row("a=1\n\\u0061=2", [["a", "1"], ["a", "2"]]),
        Row("a\na=", [["a", ""], ["a", ""]]),
    ]
}
