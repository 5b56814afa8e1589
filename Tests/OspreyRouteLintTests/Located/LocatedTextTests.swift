import OspreyProperties
import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// The places of routes in JSON and property lists, and the edits there.
struct LocatedTextTests {
    @Test(
        arguments: RoutesFormat.allCases, ["\n", "\r", "\r\n"])
    func `Every line end and a byte order mark have right places and edits`(format: RoutesFormat, end: String)
    {
        for mark in ["", "\u{FEFF}"] {
            let lines = format.lines(end)
            let text = mark + lines.joined()
            let expected = lines.enumerated().map { number, line in
                let before = (number == 0 ? mark : "") + line
                let column = before.firstRange(of: "exernal").map {
                    before[..<$0.lowerBound].unicodeScalars.count
                }
                return "\(number + 1):\((column ?? 0) + 1)"
            }
            #expect(format.places(text) == expected)
            let told = format.lint(text).filter { $0.code == .unknownAttribute }
            let shown = lines.enumerated().map { ($0.offset == 0 ? mark : "") + $0.element.dropLast() }
            #expect(
                told.map { $0.sourceLine?.unicodeScalars.map(\.value) }
                    == shown.map { $0.unicodeScalars.map(\.value) })
            // A mark is an error of the first line of properties, which stays as it is.
            let first = lines[0].replacing(
                "exernal", with: mark.isEmpty || format != .properties ? "external" : "exernal")
            let fixed = mark + first + lines[1].replacing("exernal", with: "external")
            #expect(format.fixed(text).unicodeScalars.elementsEqual(fixed.unicodeScalars))
        }
    }

    @Test(arguments: [
        "<string/>", "<string />", "<string></string>", "<dict/>", "<dict></dict>", "<array/>",
        "<array ></array>",
        "<string><![CDATA[<key>a.b</key>]]></string>", "<true/>", "<true></true>", "<integer>1</integer>",
        "<data/>", "<data></data>", "<date>2026-01-01T00:00:00Z</date>", "<real>1.5</real>",
        "<!-- <key>a.b</key> --><string>Page</string>", "<string>A &amp; B</string>",
        "<array><string/><dict><key>a.home</key><array/></dict></array>",
        "<string xml:space='preserve'>P</string>",
    ])
    func `A value of any kind leaves the places after it right`(value: String) {
        let text = """
            <plist version="1.0"><dict><key>a.first</key>\(value)
            <key>a.home</key><string>HomePage; exernal</string></dict></plist>

            """
        // A malformed text has no routes.
        let places = RoutesFormat.propertyList.places(text)
        #expect(
            places == ["2:36"] || places.isEmpty && !RoutesFormat.propertyList.lint(text).isEmpty, "\(places)"
        )
        if !places.isEmpty {
            #expect(RoutesFormat.propertyList.fixed(text) == text.replacing("exernal", with: "external"))
        }
    }

    @Test(arguments: [
        #"{"a": {"b": "P; exernal"},"# + "\n" + #""a.b": "Q; dispaly=push"}"#,
        #"{"a": {"b": "P; dispaly=push"},"# + "\n" + #""a.b": "Q; exernal"}"#,
        #"{"a.b": "Q; exernal", "a": "# + "\n" + #"{"b": "P; dispaly=push"}}"#,
        #"{"a": {"b": 5},"# + "\n" + #""a.b": "Q; exernal"}"#,
        #"{"a": {"b": {"page": "P", "action": "Q"}},"# + "\n" + #""a.b": "Q; exernal"}"#,
        #"{"a://b": "P; dispaly=push", "a": {"b": "R"},"# + "\n" + #""a.b": "Q; exernal"}"#,
    ])
    func `A key that is both nested and flat has two places`(text: String) throws {
        let found = RoutesFormat.json.lint(text).filter { $0.code == .unknownAttribute }
        for problem in found {
            let word = problem.message.contains("'exernal'") ? "exernal" : "dispaly"
            let line = text.split(separator: "\n").firstIndex { $0.contains(word) }
            #expect(problem.location.line == line.map { $0 + 1 })
        }
        #expect(found.count == 1 + (text.contains("dispaly") ? 1 : 0))
    }

    @Test(arguments: [
        // A value below other keys
        (
            #"{"shop": {"a.long.beginning": {"home": "HomePage; exernal"}}}"#,
            #"{"shop": {"a.long.beginning": {"home": "HomePage; external"}}}"#
        ),
        // A backslash, and a key that a properties file would end elsewhere
        (
            #"{"shop.home": "HomePage; exernal; x-path=\"C:\\dir\""}"#,
            #"{"shop.home": "HomePage; exernal; x-path=\"C:\\dir\""}"#
        ),
        (#"{"shop:\/\/home": "HomePage; exernal"}"#, #"{"shop:\/\/home": "HomePage; external"}"#),
    ])
    func `Keys and values of JSON are changed where they are`(text: String, fixed: String) {
        #expect(RoutesFormat.json.fixed(text) == fixed)
        #expect(
            RoutesFormat.json.lint(text).allSatisfy { $0.location.line == 1 },
            "\(RoutesFormat.json.lint(text))")
    }

    @Test(arguments: [
        (
            "<dict><key>a.home</key><string>HomePage; exernal; x-path=C:\\dir</string></dict>",
            "<dict><key>a.home</key><string>HomePage; external; x-path=C:\\dir</string></dict>", "1:42"
        ),
        (
            "<dict><key>a.home</key><string>\n  HomePage; exernal</string></dict>",
            "<dict><key>a.home</key><string>\n  HomePage; exernal</string></dict>", "1:32"
        ),
    ])
    func `Values of a property list are changed where they are on one line`(
        text: String, fixed: String, place: String
    ) {
        #expect(RoutesFormat.propertyList.fixed(text) == fixed)
        #expect(RoutesFormat.propertyList.places(text) == [place])
    }

    @Test(arguments: [
        // The name of an attribute, a flag among them, and of a query key with a default
        (#"{"a.b": {"page": "P", "exernal": true}}"#, #"{"a.b": {"page": "P", "external": true}}"#),
        // It would still be an error.
        (#"{"a.b": {"page": "P", "exernal": "true"}}"#, #"{"a.b": {"page": "P", "exernal": "true"}}"#),
        (#"{"a.b": {"page": "P", "exernal": null}}"#, #"{"a.b": {"page": "P", "exernal": null}}"#),
        (#"{"a.b": {"page": "P", "exernal": []}}"#, #"{"a.b": {"page": "P", "exernal": []}}"#),
        (#"{"a.b": {"page": "P", "exernal": {}}}"#, #"{"a.b": {"page": "P", "exernal": {}}}"#),
        (#"{"a.b": {"page": "P"}, "exernal": null}"#, #"{"a.b": {"page": "P"}, "exernal": null}"#),
        (#"{"a.b": {"page": "P", "acepts": null}}"#, #"{"a.b": {"page": "P", "acepts": null}}"#),
        (
            #"{"a.b": {"page": "P", "acepts": ["x", null]}}"#,
            #"{"a.b": {"page": "P", "acepts": ["x", null]}}"#
        ),
        (#"{"a.b": {"page": "P", "acepts": ["x", "y"]}}"#, #"{"a.b": {"page": "P", "accepts": ["x", "y"]}}"#),
        (
            "{\"a.b\": {\"exernal\": true,\n \"page\": \"P\",\n \"name\": \"é\",\n \"acepts\": [\"x\"]}}",
            "{\"a.b\": {\"external\": true,\n \"page\": \"P\",\n \"name\": \"é\",\n \"accepts\": [\"x\"]}}"
        ),
        // A word that an attribute takes
        (#"{"a.b": {"page": "P", "display": "shet"}}"#, #"{"a.b": {"page": "P", "display": "sheet"}}"#),
        // Names
        (
            #"{"a.b": {"page": "PinPge", "filters": ["PinGard"]}}"#,
            #"{"a.b": {"page": "PinPge", "filters": ["PinGard"]}}"#
        ),
        // Grammar that a string in a dictionary does not have
        (#"{"a.b": {"page": "P", "accepts": "x y"}}"#, #"{"a.b": {"page": "P", "accepts": "x y"}}"#),
        (#"{"a.b": {"page": "P, external"}}"#, #"{"a.b": {"page": "P, external"}}"#),
        (#"{"a.b": {"page": "share"}}"#, #"{"a.b": {"page": "share"}}"#),
        // No flag, and no string
        (#"{"a.b": {"page": "P", "exernal": false}}"#, #"{"a.b": {"page": "P", "exernal": false}}"#),
        (#"{"a.b": {"page": "P\u0067e"}}"#, #"{"a.b": {"page": "P\u0067e"}}"#),
    ])
    func `A route that is a dictionary is changed where its strings are`(text: String, fixed: String) {
        let manifest = RouteManifest(
            pages: ["P", "PinPage", "Page"].map { .init(name: $0) }, filters: ["LoginGuard", "PinGuard"],
            actions: ["share"])
        #expect(RoutesFormat.json.fixed(text, manifest) == fixed)
    }

    @Test func `A page with an attribute in its name is told without the comma between them`() {
        let found = RoutesFormat.json.lint(#"{"a.b": {"page": "P, external"}}"#)
        #expect(found.map(\.code) == [.oddName])
        #expect(found.allSatisfy { !$0.fix.contains("P,") })
    }

    @Test func `A route that is a dictionary of a property list is changed where its strings are`() {
        let text = """
            <plist version="1.0"><dict><key>a.b</key><dict>
            <key>page</key><string>P</string>
            <key>exernal</key><true/>
            <key>acepts</key><array><string>x</string></array>
            </dict></dict></plist>
            """
        let fixed = text.replacing("exernal", with: "external").replacing("acepts", with: "accepts")
        #expect(RoutesFormat.propertyList.fixed(text) == fixed)
    }

    @Test func `The caret is below the place, in a line with wide letters, too`() {
        let found = RoutesFormat.json.lint(#"{"ä.日本": "P", "a.home": "HomePage; exernal"}"#)
        #expect(
            found.first { $0.code == .unknownAttribute }?.snippet == """
                {"ä.日本": "P", "a.home": "HomePage; exernal"}
                                                     ^
                """)
    }

    @Test(arguments: ["\n", " "])
    func `Each of many keys has its place`(end: String) throws {
        let count = 2_000
        let keys = (0..<count).map { "\"a.k\($0)\": {\"page\": \"P\"},\(end)" }
        let text = LocatedText(json: Array("{\(keys.joined())\"a\": \"P\"}".utf8))
        // The source has its keys sorted.
        let entry = try #require(text.entry(count))
        #expect(entry.key.text == "a.k999")
        let before = "{" + keys[..<999].joined()
        let expected = end == "\n" ? (1_000, 2) : (1, before.count + 2)
        #expect((entry.key.line, entry.key.column) == expected)
    }
}

extension RoutesFormat {
    /// The places of problems with an attribute.
    fileprivate func places(_ text: String) -> [String] {
        lint(text).filter { $0.code == .unknownAttribute }.map {
            "\($0.location.line ?? 0):\($0.location.column ?? 0)"
        }
    }

    /// Lines of routes that have one mistake each, with what ends a line.
    fileprivate func lines(_ end: String) -> [String] {
        let lines =
            switch self {
            case .properties: ["a.home = HomePage; exernal", "a.cart = CartPage; exernal"]
            case .json: ["{\"a.home\": \"HomePage; exernal\",", " \"a.cart\": \"CartPage; exernal\"}"]
            case .propertyList:
                [
                    "<plist version=\"1.0\"><dict><key>a.home</key><string>HomePage; exernal</string>",
                    "<key>a.cart</key><string>CartPage; exernal</string></dict></plist>",
                ]
            }
        return lines.map { $0 + end }
    }
}
