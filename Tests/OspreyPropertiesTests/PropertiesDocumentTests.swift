import OspreyProperties
import Testing

struct PropertiesDocumentTests {
    @Test func `Entries keep the order of the file, duplicates included`() throws {
        let document = try PropertiesDocument(parsing: "b=1\na=2\nb=3\n")
        #expect(document.entries.map(\.key) == ["b", "a", "b"])
        #expect(document.entries.map(\.value) == ["1", "2", "3"])
    }

    @Test func `A look-up finds the last duplicate`() throws {
        let document = try PropertiesDocument(parsing: "b=1\na=2\nb=3\n")
        #expect(document["b"] == "3")
        #expect(document["a"] == "2")
        #expect(document["c"] == nil)
    }

    @Test func `Keys are compared by scalars, not by canonical equivalence`() throws {
        let document = try PropertiesDocument(parsing: "\u{E9}=composed\ne\u{301}=decomposed\n")
        #expect(document["\u{E9}"] == "composed")
        #expect(document["e\u{301}"] == "decomposed")
    }

    @Test(arguments: 0..<30)
    func `Look-ups and the dictionary are what a search from the end finds`(_ seed: Int) throws {
        // Few keys, so that many are there twice, in all the ways in which a file can write them.
        let words = ["a", "b", "ab", "", "\u{E9}", "key with blanks", "long-key-of-more-than-sixteen-bytes"]
        let keys = words.map { $0.replacing(" ", with: "\\ ") } + ["\\u0061", "a\\\n  b"]
        var lines: [String] = []
        var state = UInt64(seed)
        for number in 0..<(seed * 3) {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            lines.append("\(keys[Int(state >> 33) % keys.count])=\(number)")
        }
        let document = try PropertiesDocument(parsing: lines.joined(separator: "\n"))
        for key in words + ["c", "key"] {
            let expected = document.entries.last { $0.key == key }?.value
            #expect(document[key] == expected)
            #expect(document.dictionary[key] == expected)
        }
        #expect(document.dictionary.count == Set(document.entries.map(\.key)).count)
    }

    @Test func `In a dictionary, keys that Swift calls equal are one`() throws {
        let document = try PropertiesDocument(parsing: "\u{E9}=composed\ne\u{301}=decomposed\n")
        #expect(document.dictionary == ["\u{E9}": "decomposed"])
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
