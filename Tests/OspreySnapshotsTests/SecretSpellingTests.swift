import Foundation
import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTesting
import OspreyTraces
import Testing

/// A secret in another spelling than the one in which it came, and one that has come earlier.
@MainActor
struct `A secret in other words` {
    private static let routes = """
        base.root = SpellingRoot
        spell.reset = SpelledPage; accepts=code; x-secret=code; filters=Next
        spell.path.{code} = SpelledPage; x-secret=code; filters=Next
        spell.login = SpelledPage; accepts="next, note"; x-log="next, note"; reuse=top
        """

    private func app(_ decide: @escaping @MainActor (PageRequest) -> Decision = { _ in .proceed }) throws
        -> PageContainer
    {
        let container = try PageContainer(
            routes: [.properties(text: Self.routes, file: "routes")], clock: ManualClock())
        container.register(SpellingRoot.init, SpelledPage.init)
        container.register(filter: "Next") { decide($0) }
        return container
    }

    private func top(of container: PageContainer) throws -> SpelledPage {
        try #require(container.navigation.visiblePages.last as? SpelledPage)
    }

    nonisolated static let links = [
        ("spell://reset?code=S3CRET", "S3CRET"), ("spell://reset?code=S3CRET%21", "S3CRET"),
        ("spell://reset?code=S3%43RET", "S3%43RET"), ("spell://reset?code=S3C+RET", "S3C+RET"),
        ("spell://reset?code=S3C%20RET", "S3C%20RET"), ("spell://path/S3C%2FRET", "S3C%2FRET"),
        ("spell://reset?code=S3%2521C", "S3%2521C"), ("spell://reset?code=abc", "abc"),
        ("spell://path/ab", "path/ab"),
    ]

    @Test(arguments: links, [false, true])
    func `is in no snapshot and no trace if a filter passes the link on`(
        link: (String, String), isDetour: Bool
    ) async throws {
        let container = try app { request in
            let next: Parameters = ["next": .string(request.url?.original ?? "")]
            return isDetour
                ? .detour(to: "spell://login", next) : .redirect(to: "spell://login", next)
        }
        let recorder = TraceRecorder(container)
        try await container.start()
        try await container.opened(.url(link.0))
        #expect(try top(of: container).next == link.0)
        let text = "\(container.snapshot())"
        #expect(!text.contains(link.1), "\(text)")
        #expect(!recorder.text.contains(link.1), "\(recorder.text)")
    }

    @Test(arguments: [
        ("S3CRET", "S3CRET"), ("S3%22CRET", "S3\"CRET"), ("S3%5CCRET", "S3\\CRET"), ("S3%0ACRET", "S3\nCRET"),
        ("S3%C3%A9CRET", "S3éCRET"), ("S3/CRET", "S3/CRET"), ("abc", "abc"),
    ])
    func `is in no JSON of a saved value`(code: String, value: String) async throws {
        let container = try app()
        try await container.start()
        try await container.opened(.url("spell://reset?code=\(code)"))
        let page = try top(of: container)
        (page.form, page.note) = (SpelledForm(text: value, words: [value: ""]), "open")
        #expect("\(container.snapshot())".hasSuffix("spell://reset saved note=\"open\""))
        page.form = SpelledForm(text: "harmless")
        #expect("\(container.snapshot())".contains("harmless"))
    }

    @Test(arguments: ["S3CRET\u{301}", "xS3CRET\u{20DD}", "\u{0600}S3CRET"])
    func `is in no snapshot if it shares a character with a mark`(value: String) async throws {
        let container = try app()
        try await container.start()
        try await container.opened(.url("spell://reset?code=S3CRET"))
        try top(of: container).note = value
        let text = "\(container.snapshot())"
        #expect(!text.unicodeScalars.contains("S3CRET".unicodeScalars), "\(text)")
    }

    @Test(arguments: [nil, "spell://login?note=later"])
    func `is in no snapshot when its page has answered another link`(link: String?) async throws {
        let container = try app { request in
            request.parameters["code"] == nil ? .proceed : .redirect(to: "spell://login", ["next": "S3CRET"])
        }
        try await container.start()
        try await container.opened("spell://login?note=early")
        try await container.opened("spell://reset?code=S3CRET")
        if let link { try await container.opened(.url(link)) }
        #expect(container.navigation.allPages.count == 2)
        let page = try top(of: container)
        (page.other, page.note) = ("S3CRET", "open")
        let text = "\(container.snapshot())"
        #expect(!text.contains("S3CRET"), "\(text)")
        #expect(text.contains("saved note=\"open\""), "\(text)")
    }

    @Test
    func `that a saved value contains is named`() async throws {
        let container = try app()
        var problems: [String] = []
        container.navigation.onProblem = { problems.append("\($0)") }
        try await container.start()
        try await container.opened("spell://reset?code=2026")
        try top(of: container).note = "Dear Ana, since May 2026"
        for _ in 1...2 { #expect("\(container.snapshot())".hasSuffix("spell://reset")) }
        #expect(problems.count == 1)
        #expect(problems.first?.contains("'note'") == true)
    }
}

private struct SpelledForm: Codable, Sendable, Equatable {
    var text = ""
    var words: [String: String] = [:]
}

private final class SpellingRoot: Page {}

private final class SpelledPage: Page {
    @Injected var code: String?
    @Injected(saved: true) var next = ""
    @Injected(saved: true) var other = ""
    @Injected(saved: true) var note = ""
    @Injected(saved: true) var form = SpelledForm()
}
