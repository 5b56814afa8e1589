import OspreyProperties
import Testing

struct PropertiesErrorTests {
    struct Row: Sendable {
        let text: String
        let found: String
        let place: String
    }

    @Test(arguments: [
        Row(text: "a=\\u00g1", found: "\\u00g1", place: "1:3"),
        Row(text: "a=\\u", found: "\\u", place: "1:3"),
        Row(text: "a=\\u12\nb=2", found: "\\u12", place: "1:3"),
        Row(text: "\\u00=1", found: "\\u00", place: "1:1"),
        Row(text: "a=1\r\nb=x\\\r\n  y\\uxyz", found: "\\uxyz", place: "3:4"),
        Row(text: "a=\u{E9}\\u00e\u{E9}\u{E9}", found: "\\u00e\u{E9}", place: "1:4"),
        Row(text: "a=\\uD83D\\u", found: "\\u", place: "1:9"),
    ])
    func `A malformed escape is located at its backslash`(row: Row) throws {
        let error = try #require(throws: PropertiesError.self) {
            try PropertiesDocument(parsing: row.text, file: "f")
        }
        #expect(error.code == .malformedEscape)
        #expect(error.found == row.found)
        #expect(error.location.description == "f:" + row.place)
    }

    @Test(
        arguments: [
            ([0x61, 0x3D, 0xFF], "0xFF", "1:3"),
            ([0x61, 0x0A, 0xC3, 0xA9, 0x80], "0x80", "2:2"),
            ([0xC0, 0xAF], "0xC0", "1:1"),
            ([0xE0, 0x80, 0xAF], "0xE0", "1:1"),
            ([0xED, 0xA0, 0x80], "0xED", "1:1"),
            ([0xF4, 0x90, 0x80, 0x80], "0xF4", "1:1"),
            ([0xF8, 0x88], "0xF8", "1:1"),
            ([0x61, 0xE2, 0x82], "0xE2", "1:2"),
        ] as [([UInt8], String, String)])
    func `Bytes that are not UTF-8 are an error`(bytes: [UInt8], found: String, place: String) throws {
        let error = try #require(throws: PropertiesError.self) {
            try PropertiesDocument(parsing: bytes, file: "f")
        }
        #expect(error.code == .invalidUTF8)
        #expect(error.found == found)
        #expect(error.location.description == "f:" + place)
    }

    @Test func `Every scalar length at its limits is accepted`() throws {
        let scalars: [Unicode.Scalar] = [
            "\u{1}", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}",
            "\u{10000}",
            "\u{3FFFF}", "\u{40000}", "\u{FFFFF}", "\u{100000}", "\u{10FFFF}",
        ]
        let value = String(String.UnicodeScalarView(scalars))
        #expect(try PropertiesDocument(parsing: "a=" + value).entries.first?.value == value)
    }

    @Test func `All errors are reported, and the sound entries stay`() {
        var errors: [PropertiesError] = []
        let text = "a=1\nb=\\u1\nc\\ud=\\u2\nd=4\n"
        let document = PropertiesDocument(parsing: text.utf8, file: "f", errors: &errors)
        #expect(document.entries.map(\.key) == ["a", "d"])
        #expect(errors.map(\.location.description) == ["f:2:3", "f:3:2"])
        #expect(errors.map(\.sourceLine) == ["b=\\u1", "c\\ud=\\u2"])
    }

    @Test func `A text that is not UTF-8 has no entries`() {
        var errors: [PropertiesError] = []
        let document = PropertiesDocument(
            parsing: [0x61, 0x0A, 0xFF] as [UInt8], file: "f", errors: &errors)
        #expect(document.entries.isEmpty)
        #expect(errors.map(\.code) == [.invalidUTF8])
    }

    @Test func `The message says where, what was found, what was expected and what to do`() throws {
        let error = try #require(throws: PropertiesError.self) {
            try PropertiesDocument(parsing: "a=\\u00g1", file: "routes.properties")
        }
        #expect(
            error.description == """
                routes.properties:1:3: error: malformed escape '\\u00g1', expected '\\u' and four hexadecimal \
                digits; write each backslash twice: '\\\\'
                """)
    }
}
