import Foundation
import Testing

@testable import OspreyRouting

struct RouteURLTests {
    @Test(
        arguments: [
            ("wallet://home", "wallet", "home", [], nil),
            ("WALLET://HoMe/", "wallet", "home", [], nil),
            ("wallet://a//b///c/", "wallet", "a", ["b", "c"], nil),
            ("wallet://a/%41%2Fb/%C3%A9", "wallet", "a", ["A/b", "é"], nil),
            ("wallet://a/./b/../c", "wallet", "a", ["c"], nil),
            ("wallet://a/../../b", "wallet", "a", ["b"], nil),
            ("wallet://a/b//../c", "wallet", "a", ["b", "c"], nil),
            ("wallet://a/b/..", "wallet", "a", [], nil),
            ("wallet://a/...", "wallet", "a", ["..."], nil),
            ("wallet://a/%2E%2E/b", "wallet", "a", ["..", "b"], nil),
            ("wallet://caf%C3%A9/über", "wallet", "café", ["über"], nil),
            ("wallet://a/+/x+y", "wallet", "a", ["+", "x+y"], nil),
            ("wallet://a?x#y?z", "wallet", "a", [], "y?z"),
            ("wallet://a#", "wallet", "a", [], ""),
            ("a+b-c.1://h", "a+b-c.1", "h", [], nil),
            ("http://[::1]:80/x", "http", "[::1]", ["x"], nil),
            ("tel:112", "tel", nil, ["112"], nil),
            ("wallet:///home", "wallet", nil, ["home"], nil),
        ] as [(String, String, String?, [String], String?)])
    func `The components of a URL are decoded`(
        text: String, scheme: String, host: String?, segments: [String], fragment: String?
    ) throws {
        let url = try RouteURL(text)
        #expect(url.scheme == scheme)
        #expect(url.host == host)
        #expect(url.segments == segments)
        #expect(url.fragment == fragment)
        #expect(url.original == text)
        #expect(url.description == text)
    }

    @Test(arguments: [
        ("a://b?", []),
        ("a://b?x=1&y=2", ["x=1", "y=2"]),
        ("a://b?x=1&x=2", ["x=1", "x=2"]),
        ("a://b?x&y=", ["x", "y="]),
        ("a://b?&&x=1&", ["x=1"]),
        ("a://b?=v", ["=v"]),
        ("a://b?x=a=b", ["x=a%3Db"]),
        ("a://b?a+b=c%20d%2B", ["a+b=c+d%2B"]),
        ("a://b?x=%26%3D", ["x=%26%3D"]),
        ("a://b?q=é", ["q=%C3%A9"]),
        ("a://b?list[]=1", ["list%5B%5D=1"]),
    ])
    func `The query is form-encoded`(text: String, items: [String]) throws {
        #expect(try RouteURL(text).queryItems.map(\.description) == items)
    }

    @Test(
        arguments: [
            ("", .missingScheme, "", 1),
            ("home", .missingScheme, "", 1),
            ("/home", .missingScheme, "", 1),
            ("1a://b", .missingScheme, "", 1),
            ("a b://c", .missingScheme, "", 1),
            ("a://b c", .invalidCharacter, " ", 6),
            ("a://b/{x}", .invalidCharacter, "{", 7),
            ("a://b/c\"", .invalidCharacter, "\"", 8),
            ("a://é/|", .invalidCharacter, "|", 7),
            ("a://b#c#d", .invalidCharacter, "#", 8),
            ("a://b/\n", .invalidCharacter, "\n", 7),
            ("a://b/%", .malformedEscape, "%", 7),
            ("a://b/%4", .malformedEscape, "%4", 7),
            ("a://b/%zz", .malformedEscape, "%zz", 7),
            ("a://b?x=%4g", .malformedEscape, "%4g", 9),
            ("a://b#%1", .malformedEscape, "%1", 7),
            ("a://%/x", .malformedEscape, "%/x", 5),
            ("a://b/%FF", .invalidUTF8, "%FF", 7),
            ("a://b/%C3/%A9", .invalidUTF8, "%C3", 7),
            ("a://b?x=%E2%82", .invalidUTF8, "%E2%82", 9),
            ("a://u@b", .userInformation, "u@", 5),
            ("a://u:p@b", .userInformation, "u:p@", 5),
            ("a://b:x/", .invalidPort, "x", 7),
            ("a://b:65536", .invalidPort, "65536", 7),
            ("a://b:1:2", .invalidPort, "1:2", 7),
            ("a://[::1/x", .invalidCharacter, "/", 9),
        ] as [(String, RouteURLError.Code, String, Int)])
    func `A malformed URL is an error with its place`(
        text: String, code: RouteURLError.Code, found: String, column: Int
    ) throws {
        let error = #expect(throws: RouteURLError.self) { try RouteURL(text) }
        #expect(error?.code == code)
        #expect(error?.found == found)
        #expect(error?.column == column)
        #expect(error?.url == text)
    }

    @Test func `An error names what was found and what to do`() {
        let error = #expect(throws: RouteURLError.self) { try RouteURL("wallet://offer/%zz") }
        #expect(
            error?.description == """
                'wallet://offer/%zz' contains the malformed escape '%zz' at column 16, expected '%' and two \
                hexadecimal digits; write '%25' for a percent sign
                """)
        let control = #expect(throws: RouteURLError.self) { try RouteURL("a://b\u{7}") }
        #expect(control?.description == "'a://b\u{7}' contains 'U+0007' at column 6; percent-encode it")
    }

    @Test(
        arguments: [
            ("a://h:80", 80), ("a://h:", nil), ("a://h", nil), ("a://h:0/x", 0), ("a://[::1]:65535", 65_535),
        ] as [(String, Int?)])
    func `The port is a number`(text: String, port: Int?) throws {
        #expect(try RouteURL(text).port == port)
    }

    /// The examples of RFC 3986, section 5.4, without those that need parameters of their own.
    @Test(arguments: [
        ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
        ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
        ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"),
        (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
        ("./", "http://a/b/c/"),
        ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
        ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("/./g", "http://a/g"),
        ("/../g", "http://a/g"),
        ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
        ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ])
    func `A relative reference resolves as in RFC 3986`(reference: String, expected: String) throws {
        let base = try RouteURL("http://a/b/c/d;p?q")
        let url = try RouteURL(reference, relativeTo: base)
        #expect(url.text == expected)
        #expect(url.original == reference)
    }

    @Test(arguments: [
        ("w:/.//set/privacy", "w:/set/privacy"), ("w:/..//set", "w:/set"), ("w:/a/..//set", "w:/set"),
        ("w:.///set", "w:/set"), ("w:/.//?q", "w:/?q"), ("w:///./set", "w:///set"),
        ("w://h/.//a", "w://h//a"),
    ])
    func `A URL gets no authority out of its dot segments`(text: String, straight: String) throws {
        let url = try RouteURL(text)
        #expect(url.text == straight)
        #expect(url.original == text)
        #expect(url.host == (text.hasPrefix("w://h") ? "h" : nil))
    }

    @Test func `URLs that only look alike are not equal`() throws {
        #expect(try RouteURL("w://a/\u{212A}") != RouteURL("w://a/K"))
        #expect(try RouteURL("w://a/b") == RouteURL("w://a/b"))
    }

    @Test func `A base without path takes a relative path`() throws {
        #expect(try RouteURL("x/y", relativeTo: RouteURL("a://h")).text == "a://h/x/y")
    }

    @Test func `A Foundation URL is read`() throws {
        let url = try #require(URL(string: "wallet://home/a%20b"))
        #expect(try RouteURL(url).segments == ["a b"])
    }

    @Test func `URLs of any length are read without recursion`() throws {
        let long = "a://b" + String(repeating: "/x", count: 100_000) + "/../.."
        #expect(try RouteURL(long).segments.count == 99_998)
    }
}
