import Testing

@testable import OspreyTool

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("--formt", "--format"), ("--fromat", "--format"), ("--extrenal", "--external"), ("--x", nil),
        ("--manifests", "--manifest"), ("", nil),
    ])
    func `A near word is suggested`(word: String, expected: String?) {
        let known = ["--format", "--external", "--manifest", "--help"]
        #expect(Suggestion.nearest(to: word, among: known) == expected)
    }

    @Test func `Nothing is suggested when nothing is known`() {
        #expect(Suggestion.text(for: "word", among: []) == "")
    }
}
