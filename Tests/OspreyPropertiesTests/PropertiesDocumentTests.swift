import OspreyProperties
import Testing

struct PropertiesDocumentTests {
    @Test func `Entries keep the order of the file, duplicates included`() throws {
        let document = try PropertiesDocument(parsing: "b=1\na=2\nb=3\n")
        #expect(document.entries.map(\.key) == ["b", "a", "b"])
        #expect(document.entries.map(\.value) == ["1", "2", "3"])
    }

    @Test func `The three line ends are one each, in any mix`() throws {
        let document = try PropertiesDocument(parsing: "a=1\r\nb=2\rc=3\n\r\nd=4")
        #expect(document.entries.map { "\($0.key)\($0.value)" } == ["a1", "b2", "c3", "d4"])
        #expect(document.entries.map(\.keyLocation.line) == [1, 2, 3, 5])
    }

    @Test func `An empty text has no entries and one empty line`() throws {
        let document = try PropertiesDocument(parsing: "")
        #expect(document.entries.isEmpty)
        #expect(document.line(1) == "")
        #expect(document.line(2) == nil)
    }

    @Test(arguments: [
        (0, nil), (1, "# first"), (2, "a = \\"), (3, "  1"), (4, ""), (5, "b"), (6, ""), (7, nil),
    ])
    func `Source lines are found by number`(number: Int, expected: String?) throws {
        let document = try PropertiesDocument(parsing: "# first\r\na = \\\n  1\r\rb\n")
        #expect(document.line(number) == expected)
    }

    @Test func `Bytes and text give the same document`() throws {
        let text = "caf\u{E9} = \\u00e9\\\n \u{1F600}"
        let fromText = try PropertiesDocument(parsing: text, file: "a.properties")
        let fromBytes = try PropertiesDocument(parsing: Array(text.utf8), file: "a.properties")
        #expect(fromText.entries.map(\.value) == fromBytes.entries.map(\.value))
        #expect(fromText.file == "a.properties")
    }
}
