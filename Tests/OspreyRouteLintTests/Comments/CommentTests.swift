import OspreyProperties
import OspreyRouteComments
import OspreyRouting
import Testing

struct CommentTests {
    private static func comments(_ text: String) throws -> [String] {
        try PropertiesDocument(parsing: text).comments.map {
            "\($0.location.line ?? 0): \($0.words) > \($0.key ?? "-")"
        }
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func `A comment belongs to the entry directly below it`(lineEnd: String) throws {
        let text = """
            # one
            ! two
            a = A
              #three

            b = B
            #four
            """
        #expect(
            try Self.comments(text.replacing("\n", with: lineEnd)) == [
                "1: one > a", "2: two > a", "4: three > -", "7: four > -",
            ])
    }

    @Test func `A line of a continued value is no comment, and a comment is never continued`() throws {
        let text = """
            a = A; \\
                # not a comment; \\

            # one \\
            b = \\
              B
            # two
            c
            """
        #expect(try Self.comments(text) == ["4: one \\ > b", "7: two > c"])
    }

    @Test func `A text without entries has its comments`() throws {
        #expect(try Self.comments("#\n\n # a\n") == ["1:  > -", "3: a > -"])
        #expect(try Self.comments("").isEmpty)
    }
}
