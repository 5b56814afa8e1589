import Foundation
import Testing

@testable import Osprey
@testable import OspreySnapshots

/// The text and the JSON of snapshots.
struct `The notations of a snapshot` {
    static let everything = #"""
        tab home
          root
        * tab "two words"
          root saved "a b"=[1, "two", [null]]
          wallet://loan/7 by byID saved draft="half a letter"
          "wallet://loan/a b"
          page NotePage at="2026-11-23T10:00:00Z" (date) id=7 (uint) late=0.25 (date) link="app://x" (url) ratio=1.0 (number) to="4F5A1B2C-0000-4000-8000-000000000001" (uuid) yes=true
          from outside page "" text="\"\\\n\u0001"
        holder left
          page Page
        present sheet
          wallet://loan/7/pay?amount=1
        present cover
          wallet://help
        waits from outside wallet://offer/3
        waits page root
        """#

    @Test
    func `say the same, back and forth`() throws {
        let snapshot = try NavigationSnapshot(Self.everything)
        #expect("\(snapshot)" == Self.everything)
        let again = try NavigationSnapshot(data: snapshot.data)
        #expect(again == snapshot)
        #expect(again.data == snapshot.data)
        #expect("\(again)" == Self.everything)
    }

    @Test(arguments: [
        ("root", 1, 1, "'root'", "'stack', 'tab', 'holder', 'present' or 'waits' in the first line"),
        ("stack\n  loan", 2, 3, "'loan'", "'root', 'page' or a URL"),
        ("stack x", 1, 7, "'x'", "the end of the line"),
        ("* present sheet", 1, 3, "'present'", "'tab', 'holder' or 'stack'"),
        ("tab", 1, 4, "the end of the line", "the identifier of a tab"),
        ("present window", 1, 9, "'window'", "'cover' or 'sheet'"),
        ("stack\n\n  page", 3, 7, "the end of the line", "the name of a page"),
        (
            "stack\n  page P id=", 2, 13, "the end of the line",
            "a quoted string, a number, a list, 'true', 'false' or 'null'"
        ),
        ("stack\n  page P id=7 id=8", 2, 15, "'id=8'", "each key once"),
        (
            "stack\n  page P id=seven", 2, 13, "'seven'",
            "a quoted string, a number, a list, 'true', 'false' or 'null'"
        ),
        (
            "stack\n  page P id=-1 (uint)", 2, 13, "'-1'",
            "a quoted string, a number, a list, 'true', 'false' or 'null'"
        ),
        ("stack\n  page P id=\"x\" (date)", 2, 13, "'\"x\"'", "a value of the kind 'date'"),
        ("stack\n  page P id=1 (stone)", 2, 16, "'stone)'", "'uint)', 'number)', 'uuid)', 'url)' or 'date)'"),
        ("stack\n  page P id=\"x", 2, 13, "'\"x'", "a closing quote"),
        ("stack\n  page P id=[1", 2, 15, "the end of the line", "',' or ']'"),
        ("stack\n  page P saved", 2, 15, "the end of the line", "a value, such as 'key=\"text\"'"),
        ("stack\n  page P !", 2, 10, "'!'", "a value, such as 'key=7'"),
        ("stack\n  from inside root", 2, 8, "'inside'", "'outside'"),
        ("stack\nwaits page P\n  root", 3, 7, "the end of the line", "only 'waits' below 'waits'"),
    ])
    func `name the first mistake of a text with its place`(
        text: String, line: Int, column: Int, found: String, expected: String
    ) {
        #expect(throws: SnapshotError.malformed(line: line, column: column, found: found, expected: expected))
        {
            try NavigationSnapshot(text)
        }
    }

    @Test
    func `ignore unknown keys of JSON`() throws {
        let json = #"{"version":1,"later":{"x":1},"stacks":[{"pages":[{"url":"a://b","color":3}]}]}"#
        let snapshot = try NavigationSnapshot(data: Data(json.utf8))
        #expect("\(snapshot)" == "stack\n  a://b")
    }

    @Test
    func `refuse a newer version, too much, and what is no snapshot`() {
        #expect(throws: SnapshotError.newerVersion(2, known: 1)) {
            try NavigationSnapshot(data: Data(#"{"version":2,"stacks":"other"}"#.utf8))
        }
        let limit = 1_024 * 1_024
        #expect(throws: SnapshotError.tooLarge(bytes: limit + 1, limit: limit)) {
            try NavigationSnapshot(data: Data(repeating: 0x20, count: limit + 1))
        }
        #expect(throws: SnapshotError.tooLarge(bytes: limit + 1, limit: limit)) {
            try NavigationSnapshot(String(repeating: " ", count: limit + 1))
        }
        for json in ["", "{", "{}", "[]", #"{"version":1,"presented":[{"style":"window","pages":[]}]}"#] {
            let error = #expect(throws: SnapshotError.self) { try NavigationSnapshot(data: Data(json.utf8)) }
            guard case .damaged? = error else {
                Issue.record("'\(json)' is not said to be damaged")
                continue
            }
        }
    }

    @Test
    func `end lines as Windows does, too`() throws {
        let snapshot = try NavigationSnapshot(Self.everything.replacing("\n", with: "\r\n") + "\r\n\r\n")
        #expect("\(snapshot)" == Self.everything)
        #expect(throws: SnapshotError.malformed(line: 3, column: 3, found: "'loan'", expected: Self.target)) {
            try NavigationSnapshot("stack\r\n\r\n  loan\r\n")
        }
    }

    static let target = "'root', 'page' or a URL"

    @Test(arguments: [
        "\u{301}a", "🏽", "\u{FE0F}x", "\u{93F}", "\u{200D}b", "\u{E33}", "a\u{600}", "\u{301}", "e\u{301}",
        "a\r\nb", "\r", "\"\u{301}\"", "\\\u{301}", " \u{301}", "=\u{301}", "(\u{301})", "root\u{301}",
        "\u{85}", "\u{A0}", "\u{2028}", "null", "inf", "-inf", "nan", "5", "", "*", "root", "saved", "by",
        "from outside", "* root",
    ])
    func `hold any text in any place`(text: String) throws {
        for word in [text, text + "\u{301}", "\u{301}" + text, "a" + text, text + text] {
            let snapshot = NavigationSnapshot(
                stacks: [.init(place: .tab(word), entries: [entry(.url("a:" + word)), entry(.page(word))])],
                presentations: [.init(style: .sheet, entries: [entry(.url(word + ":b"))])],
                waiting: [entry(.url(word))])
            func entry(_ target: NavigationSnapshot.Entry.Target) -> NavigationSnapshot.Entry {
                let value = ParameterValue.string(word)
                return .init(
                    target, given: [word: value, "list": [value, .null, [value]]], saved: [word: value],
                    initializer: word)
            }
            let text = try NavigationSnapshot("\(snapshot)")
            #expect(text == snapshot)
            #expect(try NavigationSnapshot(data: snapshot.data) == snapshot)
        }
    }

    @Test
    func `are compared by their bytes`() throws {
        let (one, two) = ("caf\u{e9}", "cafe\u{301}")
        for line in ["%", "lib://%", "page %", "page P by %", "page P k=\"%\""] {
            let text = line == "%" ? "tab %\n  root" : "stack\n  \(line)"
            let snapshots = try [one, two].map { word in
                try NavigationSnapshot(
                    text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: word))
            }
            #expect(snapshots[0] != snapshots[1], "\(line)")
            #expect(Set(snapshots + snapshots).count == 2)
        }
    }

    @Test
    func `name a mistake in a few letters, and its place in letters`() {
        let marks = String(repeating: "\u{301}", count: 120_000)
        let found = "'x" + String(repeating: "\u{301}", count: 39) + "'"
        #expect(throws: SnapshotError.malformed(line: 2, column: 3, found: found, expected: Self.target)) {
            try NavigationSnapshot("stack\n  x" + marks)
        }
        let expected = "a value, such as 'key=7'"
        #expect(throws: SnapshotError.malformed(line: 2, column: 10, found: "'!'", expected: expected)) {
            try NavigationSnapshot("stack\n  page e\u{301} !")
        }
    }

    @Test
    func `say that lists are nested too deep`() throws {
        func lists(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        let kept = try NavigationSnapshot("stack\n  page P k=\(lists(32))")
        #expect(try NavigationSnapshot(data: kept.data) == kept)
        let page = #"{"given":[{"key":"k","value":\#(lists(33))}]}"#
        let json = Data(#"{"version":1,"stacks":[{"pages":[\#(page)]}]}"#.utf8)
        let expected = "at most 32 nested lists"
        var error = #expect(throws: SnapshotError.self) { try NavigationSnapshot(data: json) }
        #expect("\(error as Any)".contains(expected))
        error = #expect(throws: SnapshotError.self) {
            try NavigationSnapshot("stack\n  page P k=\(lists(33))")
        }
        #expect("\(error as Any)".contains(expected))
    }

    @Test(arguments: [1e300, -1e300, Double.infinity, 0.1, 252_000_000_001])
    func `hold any date`(seconds: Double) throws {
        let text = "stack\n  page P at=\(seconds) (date)"
        let snapshot = try NavigationSnapshot(text)
        #expect("\(snapshot)" == text)
        let again = try NavigationSnapshot(data: snapshot.data)
        #expect(again == snapshot)
    }
}
