import OspreyParameters
import Testing

enum Section: String, CaseIterable, ParameterConvertible {
    case general, posts
}

enum Level: Int, ParameterConvertible {
    case low = 1
    case high = 10
}

struct AccountID: RawRepresentable, ParameterConvertible, Hashable {
    let rawValue: String

    init?(rawValue: String) {
        guard rawValue.hasPrefix("A-") else { return nil }
        self.rawValue = rawValue
    }
}

enum Blank: String, ParameterConvertible {
    case nothing = ""
    case something
}

struct RawValueConversionTests {
    @Test(
        arguments: [
            Cell("posts", .posts), Cell("Posts", nil), Cell("", nil), Cell("x", nil), Cell(3, nil),
            Cell(nil, nil),
            Cell(.opaque(Section.posts), .posts), Cell(.opaque(Level.low), nil),
        ] as [Cell<Section>])
    func `Text names a case`(cell: Cell<Section>) throws {
        try expect(cell, or: "one of", of: ["general", "posts"])
    }

    @Test(
        arguments: [
            Cell("10", .high), Cell(10, .high), Cell(10.0, .high), Cell("", nil), Cell("high", nil),
        ] as [Cell<Level>])
    func `A raw value follows the rule of its type`(cell: Cell<Level>) throws {
        try expect(cell, or: "an integer")
    }

    @Test func `A structure with a raw value may refuse it`() throws {
        try expect(Cell<AccountID>("A-1", AccountID(rawValue: "A-1")))
        try expect(Cell<AccountID>("B-1", nil), or: "a AccountID")
    }

    @Test func `Empty text is a value if a case says so`() throws {
        try expect(Cell<Blank>("", .nothing))
        try expect(Cell<Blank?>("", .some(nil)))
    }

    @Test func `An unknown raw value lists the cases of an enumeration that can`() throws {
        let problem = ConversionError(found: "x", expected: "one of", allowed: ["general", "posts"])
        let error = ParameterError(key: "section", problem: problem)
        #expect(throws: error) { try (["section": "x"] as Parameters).value("section", as: Section.self) }
        #expect(
            error.description(showingValues: true)
                == #"'section' is "x", expected one of: 'general', 'posts'"#)
    }

    @Test func `Without a list of cases the type is named`() throws {
        try expect(Cell<Level>("2", nil), or: "a Level")
    }
}
