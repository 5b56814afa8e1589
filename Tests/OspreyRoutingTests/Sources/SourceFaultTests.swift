import Foundation
import OspreyRouteLint
import Testing

@testable import OspreyRouting

/// Faults of files, each with the way to correct it.
struct SourceFaultTests {
    private static func problems(_ source: DictionaryRouteSource) -> [String] {
        var builder = RouteTableBuilder()
        builder.add(source)
        return builder.compile().problems.map {
            "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.message) | \($0.fix)"
        }
    }

    @Test(arguments: [
        // Elements of a flag
        (
            "<dict><key>a.b</key><true><string>P</string></true></dict>",
            "1:27 found '<string>' in a 'true', expected '</true>' | write '<true/>'"
        ),
        (
            "<array><false><true/></false></array>",
            "1:15 found '<true>' in a 'false', expected '</false>' | write '<false/>'"
        ),
        ("<array><true>x</true></array>", "1:14 found text between the elements | remove it"),
        // Escapes
        (
            "<dict> & <key>a.b</key><string>P</string></dict>",
            "1:8 found text between the elements | write it into a 'string'"
        ),
        ("<string>a & b</string>", "1:11 '&' begins an escape | write '&amp;'"),
        ("<string>&LT;</string>", "1:9 '&' begins an escape | write '&amp;'"),
        (
            "<string>&#+65;</string>",
            "1:9 '&#+65;' is not a character | write '&amp;' for '&', or the character"
        ),
        (
            "<string>&#0;</string>",
            "1:9 '&#0;' is not a character | write '&amp;' for '&', or the character"
        ),
        (
            "<string>&#xFFFF;</string>",
            "1:9 '&#xFFFF;' is not a character | write '&amp;' for '&', or the character"
        ),
        (
            "<string>&#;</string>",
            "1:9 '&#;' is not a character | write '&amp;' for '&', or the character"
        ),
        // Parts without an end
        ("<dict/><!-- lost", "1:8 the comment has no '-->' | close it"),
        ("<dict><!-- lost ><key>a.b</key>", "1:7 the comment has no '-->' | close it"),
        ("<?xml version=\"1.0\"><dict/>", "1:1 the instruction has no '?>' | close it"),
        ("<!DOCTYPE plist", "1:1 the DOCTYPE has no '>' | close it"),
        ("<string><![CDATA[a</string>", "1:9 the CDATA has no ']]>' | close it"),
        ("<dict", "1:1 the tag has no '>' | close it"),
        ("<dict>", "1:1 '<dict>' has no '</dict>' | close it"),
        ("<string>a", "1:1 '<string>' has no '</string>' | close it"),
        // Tags
        (
            "<!DOCTYPE plist [<!ENTITY a \"b\">]><dict/>",
            "1:17 found '[' in the DOCTYPE, expected no declarations | remove them, from '[' to ']'"
        ),
        (
            "<dict><//dict>",
            "1:7 property lists have no element '' | write one that they have, such as 'dict' or 'string'"
        ),
        (
            "<dict></\u{301}dict>",
            "1:7 property lists have no element '\u{301}dict'; did you mean 'dict'? | write 'dict'"
        ),
        ("<dict><plist/></dict>", "1:7 found '<plist>' again, expected one | remove the tag"),
        ("<array><key>a</key></array>", "1:8 found '<key>' outside of a dictionary | write it into a 'dict'"),
        ("<dict><key>a</key></dict>", "1:7 the key 'a' has no value | write its value behind it"),
        ("<dict/></dict>", "1:8 found '</dict>', and nothing is open | remove the tag"),
        (
            "<array><dict></array>",
            "1:14 found '</array>', expected '</dict>' | write '</dict>' in its place, or before it"
        ),
        (
            "<string>a<b>c</b></string>",
            "1:10 found '<b>' in a 'string', expected '</string>' | write '</string>' before it, or '&lt;' for '<'"
        ),
        ("<dict/><dict/>", "1:8 found another value, expected one | remove one of them"),
        // Numbers
        ("<real/>", "1:1 '<real>' has no number | write one into it"),
        ("<real>0x1p3</real>", "1:7 found '0x1p3', expected a number | write it in decimal digits"),
        ("<real>infinity</real>", "1:7 found 'infinity', expected a number | write it in decimal digits"),
        ("<real>.</real>", "1:7 found '.', expected a number | write it in decimal digits"),
        (
            "<integer>1.5</integer>",
            "1:10 found '1.5', expected a whole number | write it in decimal digits"
        ),
    ])
    func `A fault of a property list is told with its fix`(list: String, told: String) {
        #expect(Self.problems(.propertyList(Data(list.utf8))) == [told])
    }

    @Test(arguments: [
        ("", "1:1 found the end of the text, expected a value | write the value"),
        (#"{"a.b": }"#, "1:9 found '}', expected a value | write the value"),
        (#"{"a.b": [1,,2]}"#, "1:12 found ',', expected a value | write the value"),
        (
            "[1.]",
            "1:2 found '1', expected a value | write a number like 0.5, -2 or 1e3, or a string in double quotes"
        ),
        (
            "[+1]",
            "1:2 found '+', expected a value | write a number like 0.5, -2 or 1e3, or a string in double quotes"
        ),
        ("[True]", "1:2 found 'True', expected a value | write 'true'"),
        ("[Page]", "1:2 found 'Page', expected a value | write strings in double quotes"),
        ("['Page']", "1:2 found ''', expected a value | write strings in double quotes"),
        (
            "[// all\n1]",
            "1:2 found '/', expected a value | remove the comment, or make it the value of a key '#'"
        ),
        (
            "{\"a.b\": \"P\" /* all */}",
            "1:13 found '/', expected ',' or '}' | remove the comment, or make it the value of a key '#'"
        ),
        (
            "{# all\n}",
            "1:2 found '#', expected a key in double quotes | remove the comment, or make it the value of a key '#'"
        ),
        ("{a: 1}", "1:2 found 'a', expected a key in double quotes | write the key in double quotes"),
        (#"{"a.b" "P"}"#, "1:8 found '\"', expected ':' | write ':' and the value behind the key"),
        (
            #"{"a.b": "P" "a.c": "Q"}"#,
            "1:13 found '\"', expected ',' or '}' | write ',' between two values, or '}'"
        ),
        ("{} {}", "1:4 found '{', expected the end of the text | remove what is behind the value"),
        (
            #"["\u12"]"#,
            #"1:3 found '\', expected an escape of JSON | write four hexadecimal digits behind '\u'"#
        ),
        (#"["\x"]"#, #"1:3 found '\', expected an escape of JSON | write '\\' for a backslash"#),
    ])
    func `A fault of JSON is told with its fix`(json: String, told: String) {
        #expect(Self.problems(.json(Data(json.utf8))) == [told])
    }

    @Test func `An escape is read whatever combines with it`() throws {
        let list =
            "<dict><key>a.b</key><dict><key>page</key><string>P</string><key>defaults</key>"
            + "<dict><key>n</key><string>a&lt;\u{301}&amp;\u{301}</string></dict></dict></dict>"
        let table = try RouteTable([.propertyList(Data(list.utf8))])
        #expect(table.routes.first?.attributes.defaults["n"] == "a<\u{301}&\u{301}")
    }

    @Test(arguments: [".5", "+.5e-3", "5."])
    func `A number of a property list may have a point without a digit before or behind it`(
        number: String
    ) throws {
        let list =
            "<dict><key>a.b</key><dict><key>page</key><string>P</string><key>defaults</key>"
            + "<dict><key>n</key><real> \(number)\n</real></dict></dict></dict>"
        let table = try RouteTable([.propertyList(Data(list.utf8))])
        #expect(table.routes.first?.attributes.defaults["n"] == number)
    }

    @Test func `The largest number of a binary property list is read`() throws {
        let list: [String: Any] = ["a.b": ["page": "P", "defaults": ["n": UInt64.max] as [String: Any]]]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        let table = try RouteTable([.propertyList(data)])
        #expect(table.routes.first?.attributes.defaults["n"] == "18446744073709551615")
    }

    @Test func `A route with nothing but a comment is told`() {
        let json = ##"{"shop.a": {"#": "gone"}, "shop": {"#": "the shop", "b": "B"}}"##
        var builder = RouteTableBuilder()
        builder.add(.json(Data(json.utf8)))
        let compilation = builder.compile()
        #expect(compilation.problems.map(\.key) == ["shop.a"])
        #expect(compilation.problems.map(\.code) == [.invalidTarget], "\(compilation.problems)")
        #expect(compilation.table.routes.map(\.key) == ["shop.b"])
    }

    @Test func `Advice about routes is given for routes only`() throws {
        let deep = Data((String(repeating: #"{"a":"#, count: 40) + "1").utf8)
        var builder = RouteTableBuilder()
        builder.add(.json(deep))
        #expect(
            builder.compile().problems.map(\.fix) == [
                #"nest less deeply: write the keys of routes with dots, {"app.home": "HomePage"}"#
            ])
        let error = #expect(throws: DecodingError.self) { try RouteManifest(json: deep) }
        #expect("\(try #require(error))".contains("nest less deeply"))
        #expect(!"\(try #require(error))".contains("HomePage"))
        let refusal = try #require(throws: TextShape.Refusal.self) { try JSONReader.value(of: Array(deep)) }
        #expect(refusal.words(in: Array(deep)).hasSuffix("; nest less deeply"))
    }
}
