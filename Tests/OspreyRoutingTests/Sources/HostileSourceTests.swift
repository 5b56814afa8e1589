import Foundation
import OspreyRouteLint
import Testing

@testable import OspreyRouting

/// JSON and property lists that no app wrote, read where a stack has 512 KB, as on secondary threads of Apple's systems.
struct HostileSourceTests {
    /// A text with a name for reports.
    struct Text: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: [UInt8]

        init(_ name: String, _ text: String) {
            testDescription = name
            bytes = Array(text.utf8)
        }

        init(_ name: String, bytes: [UInt8]) {
            testDescription = name
            self.bytes = bytes
        }

        /// Opened and closed as often as is said.
        init(_ name: String, _ open: String, _ inner: String, _ close: String, count: Int) {
            self.init(
                "\(name), \(count) levels",
                String(repeating: open, count: count) + inner + String(repeating: close, count: count))
        }

        /// A binary property list of values that are written already.
        init(_ name: String, binary values: [[UInt8]], top: UInt8 = 0) {
            var file = Array("bplist00".utf8)
            var table: [UInt8] = []
            for value in values {
                table.append(UInt8(file.count))
                file += value
            }
            let start = UInt8(file.count)
            file += table + [0, 0, 0, 0, 0, 0, 1, 1]
            file += [0, 0, 0, 0, 0, 0, 0, UInt8(values.count), 0, 0, 0, 0, 0, 0, 0, top]
            self.init(name, bytes: file + [0, 0, 0, 0, 0, 0, 0, start])
        }
    }

    /// The findings of a thread with a small stack.
    private static func problems(_ source: DictionaryRouteSource) async throws -> [RouteDiagnostic] {
        try await withCheckedThrowingContinuation { continuation in
            let thread = Thread {
                continuation.resume(with: Result { try source.loadNow().problems })
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
    }

    private static let deepJSON = [33, 300, 400, 100_000].flatMap { count in
        [
            Text("objects", #"{"a":"#, #""P""#, "}", count: count),
            Text("arrays", "[", "1", "]", count: count),
            Text("arrays without an end", "[", "", "", count: count),
            Text("objects in arrays", #"[{"a":"#, "1", "}]", count: count),
        ]
    }

    private static let deepLists = [34, 5_000].flatMap { count in
        [
            Text("dictionaries", "<dict><key>a</key>", "<string>P</string>", "</dict>", count: count),
            Text("arrays", "<array>", "<string>P</string>", "</array>", count: count),
            Text("arrays with slashes", "<array a='/'>", "<true/>", "</array>", count: count),
            Text("arrays and comments", "<array><!-- </array> -->", "<true/>", "</array>", count: count),
        ]
    }

    /// Lists in which something looks like an end, and is none.
    private static let brokenLists = [
        Text("lists", "<plist><plist>", "<true/>", "</plist></plist>", count: 5_000),
        Text("ends in instructions", "<array><? </array> ?>", "", "", count: 5_000),
        Text("a short instruction", "<?><array> ?></array>", "", "", count: 5_000),
        Text("ends of keys", "<dict><key/></key>", "", "", count: 5_000),
        Text("ends in sections", "<array><![CDATA[</array>]]>", "", "", count: 5_000),
        Text("ends in texts", "<array><string></array></string>", "", "", count: 5_000),
        Text("ends without a beginning", "</array><array>", "", "", count: 5_000),
    ]

    private static let deepBinaryLists = [
        Text("a dictionary in itself", binary: [[0xD1, 1, 0], [0x51, 0x61]]),
        Text("the shortest dictionary in itself", binary: [[0xD1, 0, 0]]),
        Text("an array in itself", binary: [[0xA1, 0]]),
        Text("a set in itself", binary: [[0xC1, 0]]),
        Text(
            "dictionaries that have the next one twice",
            binary: (0..<30).map { [0xD2, 31, 32, $0 + 1, $0 + 1] } + [[0xD0], [0x51, 0x61], [0x51, 0x62]]),
        Text(
            "arrays that have the next one twice", binary: (0..<40).map { [0xA2, $0 + 1, $0 + 1] } + [[0xA0]]),
    ]

    @Test(arguments: deepJSON)
    func `JSON with too many levels is a problem`(text: Text) async throws {
        let found = try await Self.problems(.json(Data(text.bytes)))
        #expect(found.map(\.code) == [.invalidSource])
        #expect(found.first?.message == "the text has more than 32 levels of lists and keys with values")
        #expect(found.first?.location.line == 1)
    }

    @Test(arguments: deepLists)
    func `A property list with too many levels is a problem`(text: Text) async throws {
        let found = try await Self.problems(.propertyList(Data(text.bytes)))
        #expect(found.map(\.code) == [.invalidSource])
        #expect(found.first?.message == "the text has more than 32 levels of lists and keys with values")
    }

    @Test(arguments: brokenLists)
    func `A broken property list with many levels is a problem`(text: Text) async throws {
        #expect(try await Self.problems(.propertyList(Data(text.bytes))).map(\.code) == [.invalidSource])
    }

    @Test(arguments: deepBinaryLists)
    func `A binary property list that never ends is a problem`(text: Text) async throws {
        let found = try await Self.problems(.propertyList(Data(text.bytes)))
        #expect(found.map(\.code) == [.invalidSource])
        #expect(found.first?.message.hasPrefix("the text has more than") == true, "\(found)")
    }

    @Test(arguments: [
        Text("numbers", "[" + String(repeating: "1,", count: 300_000) + "1]"),
        Text("empty objects", "[" + String(repeating: "{},", count: 300_000) + "1]"),
    ])
    func `JSON with too many values is a problem`(text: Text) async throws {
        let found = try await Self.problems(.json(Data(text.bytes)))
        #expect(found.map(\.message) == ["the text has more than 250000 values"])
    }

    @Test(arguments: [
        Text("text beyond the file", binary: [[0x5F, 0x11, 0x40, 0]]),
        Text("wide text beyond the values", binary: [[0x6A] + Array(repeating: 0, count: 12)]),
        Text(
            "a number of values beyond a number", binary: [[0xAF, 0x13] + Array(repeating: 0x7F, count: 8)]),
        Text("keys beyond a number", binary: [[0xDF, 0x13, 0x20] + Array(repeating: 0, count: 7)]),
        Text("a number of values without an end", binary: [[0xAF]]),
        Text("a reference to nothing", binary: [[0xA1, 7]]),
        Text("a top that is nothing", binary: [[0xA0]], top: 7),
        Text("no end", bytes: Array("bplist00".utf8)),
        Text("only an end", bytes: Array("bplist00".utf8) + Array(repeating: 0, count: 32)),
        Text("large sizes", bytes: Array("bplist00".utf8) + Array(repeating: 0xFF, count: 40)),
    ])
    func `A damaged binary property list is a problem`(text: Text) async throws {
        let found = try await Self.problems(.propertyList(Data(text.bytes)))
        #expect(found.map(\.message) == ["the binary property list is damaged"])
    }

    @Test(arguments: [
        "", "<", "<>", "< ", "<!--", "<![CDATA[", "<?", "</", "(((((", "{a=b;}", "\u{FEFF}", "a<array>",
    ])
    func `What is not a property list is a problem`(text: String) async throws {
        #expect(try await Self.problems(.propertyList(Data(text.utf8))).map(\.code) == [.invalidSource])
    }

    @Test(arguments: [
        "", "{", "}", "\"", "{\"", "{\"\\", "{}\"a\"", ",\"a\"", "{}}},\"a\"", "[,\"a\"", "{\"\\u\":1}",
    ])
    func `What is not JSON is a problem`(text: String) async throws {
        #expect(try await Self.problems(.json(Data(text.utf8))).map(\.code) == [.invalidSource])
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
    func `A text that is not UTF-8 is a problem`(encoding: String.Encoding) async throws {
        let json = try #require(#"{"a.b":"P"}"#.data(using: encoding))
        #expect(try await Self.problems(.json(json)).map(\.message) == ["the text is not UTF-8"])
        let list = try #require("<dict><key>a.b</key><string>P</string></dict>".data(using: encoding))
        #expect(try await Self.problems(.propertyList(list)).map(\.message) == ["the text is not UTF-8"])
    }

    @Test func `A property list in another encoding is a problem`() async throws {
        let list = #"<?xml version="1.0" encoding="UTF-7"?><dict/>"#
        let found = try await Self.problems(.propertyList(Data(list.utf8)))
        #expect(found.map(\.message) == ["the text is not UTF-8, but 'utf-7'"])
    }

    @Test func `As many levels as are allowed are read`() async throws {
        let json = Text("objects", #"{"a":"#, #""P""#, "}", count: 32).bytes
        #expect(try await Self.problems(.json(Data(json))) == [])
        let list: Any = (0..<32).reduce("P" as Any) { inner, _ in ["a": inner] }
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
            #expect(try await Self.problems(.propertyList(data)) == [])
        }
    }

    @Test(arguments: [
        ("{\"w.a\": \"P\",\n \"w.a\": \"Q\"}", "2:2", "the key 'w.a' is in this object already, on line 1"),
        (
            #"{"w.a": {"page": "P", "external": false, "external": true}}"#, "1:42",
            "the key 'external' is in this object already, on line 1"
        ),
        (#"{"w.a": "P", "w.\u0061": "Q"}"#, "1:14", "the key 'w.a' is in this object already, on line 1"),
        (
            #"{"a": {"b": [{}, {"c": 1, "d": [1, "c"], "c": 2}]}}"#, "1:42",
            "the key 'c' is in this object already, on line 1"
        ),
    ])
    func `A key that is twice in a JSON object is a problem`(json: String, place: String, message: String)
        async throws
    {
        let found = try await Self.problems(.json(Data(json.utf8)))
        #expect(found.map(\.message) == [message])
        #expect(found.map(\.location.description) == ["json:" + place])
        #expect(throws: DecodingError.self) { try RouteManifest(json: Data(json.utf8)) }
    }

    @Test(arguments: [
        ("<dict><key>w.a</key><string>P</string>\n<key>w.a</key><string>Q</string></dict>", "2:1", "w.a"),
        ("<dict><key>w.a</key><string/><key>w.&#97;</key><string>Q</string></dict>", "1:30", "w.a"),
        (
            "<dict><key>a</key><array><dict/><dict><key>c</key><true/><key>c</key><true/></dict></array></dict>",
            "1:58", "c"
        ),
    ])
    func `A key that is twice in a dictionary of a property list is a problem`(
        list: String, place: String, key: String
    ) async throws {
        let found = try await Self.problems(.propertyList(Data(list.utf8), name: "list"))
        #expect(found.map(\.message) == ["the key '\(key)' is in this dictionary already, on line 1"])
        #expect(found.map(\.location.description) == ["list:" + place])
    }

    @Test func `Keys of different dictionaries of a property list may be the same`() async throws {
        let list = """
            <plist version="1.0"><dict><key>a</key><dict><key>b</key><string>P</string></dict>
            <key>b</key><dict><key>b</key><string>b</string><key>a</key><string>b</string></dict></dict></plist>
            """
        #expect(try await Self.problems(.propertyList(Data(list.utf8))) == [])
    }

    @Test func `Keys of different objects may be the same`() async throws {
        let json = #"{"a": {"b": "P", "c": {"b": "Q"}}, "b": {"b": "R"}, "d": {"page": "b", "x-b": "b"}}"#
        #expect(try await Self.problems(.json(Data(json.utf8))) == [])
    }

    @Test func `A manifest with too many levels is an error`() {
        let json =
            #"{"pages": [{"name": "P", "parameters": [{"key": "a", "default": "#
            + String(repeating: "[", count: 100_000)
        let error = #expect(throws: DecodingError.self) { try RouteManifest(json: Data(json.utf8)) }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription.contains("more than 32 levels"))
    }
}
