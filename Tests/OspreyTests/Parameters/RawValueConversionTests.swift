import Osprey
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

@Suite(.timeLimit(.minutes(5))) struct RawValueConversionTests {
    @Test(
        arguments: [
            Cell("posts", .posts), Cell("Posts", nil), Cell("", nil), Cell("x", nil), Cell(3, nil),
            Cell(nil, nil),
            Cell(.opaque(Section.posts), .posts), Cell(.opaque(Level.low), nil),
        ] as [Cell<Section>])
    func `Text names a case`(cell: Cell<Section>) throws {
        try expect(cell)
    }

    @Test(
        arguments: [
            Cell("10", .high), Cell(10, .high), Cell(10.0, .high), Cell("2", nil), Cell("", nil),
            Cell("high", nil),
        ] as [Cell<Level>])
    func `A raw value follows the rule of its type`(cell: Cell<Level>) throws {
        try expect(cell)
    }

    @Test func `A structure with a raw value may refuse it`() throws {
        try expect(Cell<AccountID>("A-1", AccountID(rawValue: "A-1")))
        try expect(Cell<AccountID>("B-1", nil))
    }

    @Test func `Empty text is a value if a case says so`() throws {
        try expect(Cell<Blank>("", .nothing))
        try expect(Cell<Blank?>("", .some(nil)))
    }

    @Test func `An unknown raw value lists the cases of an enumeration that can`() throws {
        let error = try #require(throws: ParameterError.self) {
            try (["section": "x"] as Parameters).value("section", as: Section.self)
        }
        #expect(error.problem.allowed == ["general", "posts"])
        #expect(
            error.description(showingValues: true)
                == #"'section' is "x", expected one of: 'general', 'posts'"#)
    }

    @Test func `A raw value of the wrong kind lists the cases too`() throws {
        let error = try #require(throws: ParameterError.self) {
            try (["section": 3] as Parameters).value("section", as: Section.self)
        }
        #expect(error.problem.allowed == ["general", "posts"])
    }

    @Test func `Without a list of cases the type is named`() throws {
        let error = try #require(throws: ParameterError.self) {
            try (["level": "2"] as Parameters).value("level", as: Level.self)
        }
        #expect(error.description == "'level' is <string>, expected a Level")
    }
}
