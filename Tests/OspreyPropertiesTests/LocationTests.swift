import Testing

@testable import OspreyProperties

struct LocationTests {
    struct Row: Sendable {
        let text: String
        let key: String
        let value: String
    }

    @Test(arguments: [
        Row(text: "a=b", key: "1:1", value: "1:3"),
        Row(text: "\n\r\n \t\u{C}a = b", key: "3:4", value: "3:8"),
        Row(text: "a", key: "1:1", value: "1:2"),
        Row(text: "a=", key: "1:1", value: "1:3"),
        Row(text: "a \\\n  = \\\r\n\tb", key: "1:1", value: "3:2"),
        Row(text: "\\\n  a=b", key: "2:3", value: "2:5"),
        Row(text: "\u{E9}\u{1F600}=b", key: "1:1", value: "1:4"),
        Row(text: "\\u00e9=b", key: "1:1", value: "1:8"),
        Row(text: "\\", key: "1:1", value: "1:1"),
    ])
    func `Keys and values know where they begin`(row: Row) throws {
        let entry = try #require(PropertiesDocument(parsing: row.text, file: "f").entries.first)
        #expect(entry.keyLocation.description == "f:" + row.key)
        #expect(entry.valueLocation.description == "f:" + row.value)
    }

    @Test(arguments: [
        (-1, "2:3"), (0, "2:3"), (1, "2:5"), (2, "2:6"), (3, "2:6"), (4, "2:12"), (5, "3:3"), (6, "3:4"),
        (7, "3:4"), (10, "3:16"), (11, "3:17"), (99, "3:17"),
    ])
    func `An offset in a value leads back through escapes and continuations`(
        offset: Int, expected: String
    ) throws {
        // The value is TAB x é y z U+1F600 !
        let text = "# comment\n =\\tx\\u00e9y\\\r\n  z\\uD83D\\uDE00!\n"
        let entry = try #require(PropertiesDocument(parsing: text, file: "f").entries.first)
        #expect(entry.value == "\tx\u{E9}yz\u{1F600}!")
        #expect(entry.location(atValueOffset: offset).description == "f:" + expected)
    }

    @Test(arguments: [(0, "1:1"), (1, "1:2"), (2, "1:2"), (3, "1:3"), (4, "1:4")])
    func `An offset in a value without escapes is counted in scalars`(offset: Int, expected: String) throws {
        let entry = try #require(PropertiesDocument(parsing: "=a\u{E9}b", file: "f").entries.first)
        let column = try #require(expected.split(separator: ":").last.flatMap { Int($0) })
        #expect(entry.location(atValueOffset: offset).column == column + 1)
    }

    @Test(arguments: [(0, "1:1"), (1, "1:2"), (2, "2:2"), (3, "2:4")])
    func `An offset in a key leads back as well`(offset: Int, expected: String) throws {
        let entry = try #require(PropertiesDocument(parsing: "a\\=\\\n \\:=v", file: "f").entries.first)
        #expect(entry.key == "a=:")
        #expect(entry.location(atKeyOffset: offset).description == "f:" + expected)
    }

    @Test func `Locations order by file, line and column`() {
        let places = [("b", 1, 1), ("a", 2, 1), ("a", 1, 9), ("a", 1, 2)].map {
            SourceLocation(file: $0.0, line: $0.1, column: $0.2)
        }
        #expect(places.sorted().map(\.description) == ["a:1:2", "a:1:9", "a:2:1", "b:1:1"])
    }
}

struct ValuePlacesTests {
    @Test(arguments: [
        "k = value", "k =", "k", "k = é𝄞x\u{301}", "k = a, \\\n    b, \\\r\n  c,\\\r d",
        "k = \\u0077\\té\\u00e9, \\\n  x\\\n",
        "# line\r\n  k : a\\:b \\\n\n",
    ])
    func `Places asked for in any order are those of the entry`(text: String) throws {
        for entry in try PropertiesDocument(parsing: text + "\nlast = x").entries {
            let offsets = Array(-1...entry.value.utf8.count + 1)
            for order in [offsets, offsets.reversed(), offsets.filter { $0.isMultiple(of: 3) }] {
                var places = ValuePlaces(entry)
                for offset in order {
                    #expect(places.location(atValueOffset: offset) == entry.location(atValueOffset: offset))
                }
            }
        }
    }
}
