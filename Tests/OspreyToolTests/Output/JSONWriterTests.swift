import Foundation
import OspreyTestFixtures
import Testing

@testable import OspreyTool

struct JSONWriterTests {
    @Test func `Members and elements are separated and keep their order`() {
        var json = JSONWriter()
        json.object { json in
            json.member("z", 1)
            json.member("a", "x")
            json.array("list") { json in
                json.element(true)
                json.object { _ in }
                json.array { json in json.element(-2) }
            }
            json.object("nested") { json in json.member("none", String?.none) }
            json.member("last", Int?.some(3))
        }
        #expect(json.text == #"{"z":1,"a":"x","list":[true,{},[-2]],"nested":{"none":null},"last":3}"#)
    }

    @Test(arguments: [
        ("", #""""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
        ("\0\u{1}\u{1F}", #""\u0000\u0001\u001f""#),
        ("\u{E9}\u{1F600}", "\"\u{E9}\u{1F600}\""), ("a/b", #""a/b""#),
        ("\u{7F}\u{9B}\u{2028}\u{202E}", #""\u007f\u009b\u2028\u202e""#),
        ("\u{E0001}\n##[x", #""\udb40\udc01\n##\u005bx""#), ("##[", ###""##\u005b""###),
    ])
    func `Strings are escaped where JSON demands it, or a reader would not see them`(
        text: String, expected: String
    ) {
        var json = JSONWriter()
        json.array { json in json.element(text) }
        #expect(json.text == "[\(expected)]")
    }

    @Test(
        arguments: [([], "[]\n"), ([1], "[\n{\"n\":1}\n]\n"), ([1, 2], "[\n{\"n\":1},\n{\"n\":2}\n]\n")]
            as [([Int], String)])
    func `An array of lines has one object on each`(numbers: [Int], expected: String) throws {
        let pipe = Pipe()
        let output = TextOutput(pipe.fileHandleForWriting, name: "a pipe")
        output.jsonLines(of: numbers) { json, number in json.member("n", number) }
        output.flush()
        try pipe.fileHandleForWriting.close()
        let written = try pipe.fileHandleForReading.readToEnd() ?? Data()
        #expect(String(decoding: written, as: UTF8.self) == expected)
    }
}
