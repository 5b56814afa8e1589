import OspreyRouteComments
import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Advice that makes a line right when it is followed.
struct AdviceFollowedTests {
    private func told(_ text: String) -> [RouteDiagnostic] { RoutesFormat.properties.lint(text) }

    @Test(arguments: ["{y|a,}", "{y|,a}", "{y|,}"])
    func `Nobody is told to leave an enumeration of one word`(capture: String) throws {
        let key = try #require(told("base.root = H\nshop.a.\(capture) = P; external").first)
        #expect(key.fix == "write two words at least")
        let query = try #require(told("base.root = H\nshop.a = P; external; accepts=\(capture)").first)
        #expect(query.message == "'\(capture)' cannot be a query key: the enumeration has an empty word")
    }

    @Test func `A comma too many between words is to be removed`() {
        let found = told("base.root = H\nshop.a.{y|a,,b} = P; external")
        #expect(found.map(\.fix) == ["remove a comma"])
    }

    @Test(arguments: [("tab.me", "tab=me"), ("filters.A", "filters=A"), ("display.cover", "display=cover")])
    func `An attribute with a dot before its value is told with its sign`(written: String, meant: String) {
        let found = told("base.root = H\nshop.a = P; \(written)").filter { $0.code == .unknownAttribute }
        #expect(found.map(\.message) == ["there is no attribute '\(written)'; did you mean '\(meant)'?"])
    }

    @Test(arguments: [
        ("shop.a.{uint|buyId} = P", "write '{buyId|uint}'"),
        (
            "shop.a.no-{id} = P",
            "capture the whole segment, such as '{name}', or list its words: '{name|one,two}'"
        ),
        ("shop.a = P; x-note=“a;b”", "write 'x-note=\"a;b\"'"),
        ("shop.a = P; x-note='a;b'", "write 'x-note=\"a;b\"'"),
    ])
    func `A form of another place is told in ours`(line: String, fix: String) {
        #expect(told("base.root = H\n" + line).map(\.fix) == [fix])
    }

    @Test func `A reason may have parentheses in it`() throws {
        let comment = try AcceptanceComment("lint: accept odd-segment (the page (of old) is gone)")
        #expect(comment?.reason == "the page (of old) is gone")
    }

    @Test(arguments: [
        ("shop.\u{E9}", "shop.e\u{301}"),
        (
            "shop." + String(repeating: "x", count: 1_500) + "1" + String(repeating: "x", count: 1_500),
            "shop." + String(repeating: "x", count: 1_500) + "2" + String(repeating: "x", count: 1_500)
        ),
    ])
    func `A comment accepts warnings of its own route only, however alike another key is`(
        first: String, second: String
    ) {
        let lines = [
            "base.root = H", "shop.b = WebPage; external; filters=Guard",
            "# lint: accept unguarded-page (public)", "\(first) = WebPage; external",
            "\(second) = WebPage; external",
        ]
        let found = told(lines.joined(separator: "\n")).filter { $0.code == .unguardedPage }
        #expect(found.map(\.location.line) == [5], "\(found.map(\.message))")
    }

    @Test(arguments: [
        "for people\\nlint: accept odd-segment (printed so)",
        "lint: accept odd-segment (printed so)\\nfor people",
    ])
    func `Each line of a string is a comment of its own`(text: String) {
        let found = RoutesFormat.json.lint(
            ##"{"base.root": "H", "shop.last+minute": {"#": "\##(text)", "page": "P"}}"##)
        #expect(found.map(\.code) == [])
        let wrong = RoutesFormat.json.lint(
            ##"{"base.root": "H", "shop.a": {"#": "\##(text)", "page": "P"}}"##)
        #expect(wrong.map(\.code) == [.unusedAcceptance])
    }
}
