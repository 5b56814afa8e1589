import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What holds for every door through which something may be asked for.
@MainActor
@Suite(.serialized)
struct `Every door of a container` {
    private let container: PageContainer
    private let host = RecordingHost()

    init() async throws {
        container = try PageContainer(
            routes: [
                .properties(
                    text: "base.root = HomePage\napp.pick = PickPage; external; accepts=given",
                    file: "routes.properties")
            ], clock: ManualClock())
        container.register(HomePage.init, PickPage.init)
        container.onFailure = { Issue.record($0) }
        try await container.start()
        container.navigation.host = host
    }

    final class PickPage: Page, ResultPage {
        typealias Output = Int
    }

    /// Something is asked for by one door; the task is over when nobody waits any more.
    private struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var trust = Trust.internal
        var isAskedForByPage = false
        let ask: @MainActor @Sendable (PageContainer, Page) async throws -> Int?

        init(
            _ name: String, trust: Trust = .internal, isAskedForByPage: Bool = false,
            _ ask: @escaping @MainActor @Sendable (PageContainer, Page) async throws -> Int?
        ) {
            testDescription = name
            self.trust = trust
            self.isAskedForByPage = isAskedForByPage
            self.ask = ask
        }
    }

    private static let parameters: Parameters = ["given": 7]
    private static let options = OpenOptions(display: .sheet, isAnimated: false)
    private static let intent = Intent(.page(PickPage.self), parameters, options: options)

    @Test(arguments: [
        Row("opened with an intent") { container, _ in
            try await container.opened(intent)
            return nil
        },
        Row("opened with a class") { container, _ in
            try await container.opened(PickPage.self, parameters, options: options)
            return nil
        },
        Row("open with an intent") { container, _ in
            container.open(intent)
            return nil
        },
        Row("open with a class") { container, _ in
            container.open(PickPage.self, parameters, options: options)
            return nil
        },
        Row("opened with a link", trust: .external) { container, _ in
            try await container.opened(link: intent)
            return nil
        },
        Row("open with a link", trust: .external) { container, _ in
            container.open(link: intent)
            return nil
        },
        Row("open of a page with an intent", isAskedForByPage: true) { _, page in
            page.open(intent)
            return nil
        },
        Row("open of a page with a class", isAskedForByPage: true) { _, page in
            page.open(PickPage.self, parameters, options: options)
            return nil
        },
        Row("open of a page with a link", trust: .external, isAskedForByPage: true) { _, page in
            page.open(link: intent)
            return nil
        },
        Row("opened of a page with a link", trust: .external, isAskedForByPage: true) { _, page in
            try await page.opened(link: intent)
            return nil
        },
        Row("opened of a page with an intent", isAskedForByPage: true) { _, page in
            try await page.opened(intent)
            return nil
        },
        Row("opened of a page with a class", isAskedForByPage: true) { _, page in
            try await page.opened(PickPage.self, parameters, options: options)
            return nil
        },
        Row("start with an intent") { container, _ in
            try await container.result(of: intent, returning: Int.self)
        },
        Row("start with a class") { container, _ in
            try await container.result(of: PickPage.self, parameters, options: options)
        },
        Row("start of a page with an intent", isAskedForByPage: true) { _, page in
            try await page.result(of: intent, returning: Int.self)
        },
        Row("start of a page with a class", isAskedForByPage: true) { _, page in
            try await page.result(of: PickPage.self, parameters, options: options)
        },
        Row("start of a page with a completion", isAskedForByPage: true) { _, page in
            try await withCheckedThrowingContinuation { continuation in
                page.result(of: PickPage.self, parameters, options: options) { continuation.resume(with: $0) }
            }
        },
    ])
    private func `passes on the parameters, the options, who asks and who waits`(row: Row) async throws {
        let home = try #require(container.frontNavigator?.topPage)
        let asked = Task { try await row.ask(container, home) }
        let page = try await waitFor("the page") { container.frontNavigator?.topPage as? PickPage }
        #expect(page.parameters == Self.parameters)
        #expect(page.request.trust == row.trust)
        #expect(page.opener === (row.isAskedForByPage ? home : nil))
        #expect(container.navigation.presentations.map(\.style) == [.sheet])
        #expect(host.transitions.last?.isAnimated == false)
        await container.settled()
        page.finish(with: 3)
        #expect(try await asked.value == (row.testDescription.hasPrefix("start") ? 3 : nil))
        #expect(container.history.last?.trust == row.trust)
    }

    @Test
    func `takes what comes in the order in which it comes, waited for or not`() async throws {
        let container = try PageContainer(
            routes: [
                .properties(text: "base.root = HomePage\napp.pick = PickPage; external", file: "r.properties")
            ], clock: ManualClock())
        container.register(HomePage.init, PickPage.init)
        func given() -> [String] {
            container.frontNavigator?.pages.dropFirst().map { $0.parameters["given"]?.text ?? "" } ?? []
        }
        func pick(_ given: String) -> Intent { Intent(.page(PickPage.self), ["given": .string(given)]) }
        container.open(pick("1"))
        try await container.opened(pick("2"))
        container.open(pick("3"))
        container.open(pick("4"))
        try await container.opened(pick("5"))
        #expect(container.gate.held.map { $0.intent.parameters["given"] } == ["1", "2", "3", "4", "5"])
        try await container.start()
        await container.settled()
        #expect(given() == ["1", "2", "3", "4", "5"])
        container.navigation.allPages.first?.open(pick("6"))
        container.open(pick("7"))
        try await container.opened(pick("8"))
        #expect(given().suffix(3) == ["6", "7", "8"])
    }

    @Test
    func `is shut after the end`() async throws {
        let home = try #require(container.frontNavigator?.topPage)
        container.end()
        let ended = PageError.navigation(.ended)
        await #expect(throws: ended) { try await container.opened(Self.intent) }
        await #expect(throws: ended) { try await container.opened(link: Self.intent) }
        await #expect(throws: ended) { try await home.opened(Self.intent) }
        await #expect(throws: ended) { _ = try await container.result(of: PickPage.self) }
        await #expect(throws: ended) { _ = try await home.result(of: PickPage.self) }
        var errors: [PageError] = []
        container.onFailure = { errors.append($0) }
        home.open(Self.intent)
        #expect(container.open(Self.intent) == .failure(ended))
        #expect(container.open(link: Self.intent) == .failure(ended))
        await container.settled()
        #expect(errors == [ended, ended, ended])
    }
}
