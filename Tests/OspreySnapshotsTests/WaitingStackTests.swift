import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTesting
import Testing

/// A restored stack that has to wait, and the interceptors and filters that are asked about each of its pages.
@MainActor
struct `A stack that waits` {
    private let app: WaitingFixture

    init() throws { app = try WaitingFixture() }

    /// Of an interceptor and a filter, and of two filters.
    @Test(arguments: ["wait://pin/1", "wait://shut/1"])
    func `ends a circle of redirects with an error`(circle: String) async throws {
        app.answers = ["wait://pin/1": .redirect(to: "wait://shut/2")]
        app.filterAnswers = [
            "wait://shut/0": .detour(to: WaitSignIn.self), "wait://shut/2": .redirect(to: "wait://pin/1"),
            "wait://shut/1": .redirect(to: "wait://both/2"), "wait://both/2": .redirect(to: "wait://shut/1"),
        ]
        try await app.restore("wait://shut/0", circle, "wait://free/3")
        app.filterAnswers["wait://shut/0"] = nil
        await app.signIn()
        #expect(app.pages == ["0"])
        #expect(app.failures.count == 1)
        #expect("\(app.failures)".contains("in a circle"))
    }

    @Test func `takes the same page twice for no circle`() async throws {
        app.answers = [
            "wait://pin/1": .redirect(to: "wait://free/9"), "wait://pin/2": .redirect(to: "wait://free/3"),
        ]
        try await app.restore("wait://pin/1", "wait://pin/2", "wait://free/9", "wait://free/3")
        #expect(app.pages == ["9", "3", "9", "3"])
        #expect(app.failures.isEmpty)
    }

    @Test func `is in the snapshot while interceptors are asked again after a detour`() async throws {
        app.answers = ["wait://pin/1": .detour(to: WaitSignIn.self)]
        try await app.restore("wait://pin/1 saved text=\"one\"", "wait://free/2 saved text=\"two\"")
        let kept = "\(app.container.snapshot())"
        app.answers = [:]
        let door = Door()
        app.onAsk = { await door.wait() }
        app.finishSignIn()
        try await waitUntil("the interceptor") { door.isWaited }
        #expect("\(app.container.snapshot())" == kept)
        app.onAsk = nil
        try await app.container.show(app.container.snapshot())
        door.open()
        await app.container.settled()
        #expect(app.pages == ["1", "2"])
        #expect("\(app.container.snapshot())" == kept)
    }

    @Test func `is built again if interceptors are asked about a page of it meanwhile`() async throws {
        app.filterAnswers = ["wait://shut/0": .detour(to: WaitSignIn.self)]
        try await app.restore("wait://shut/0", "wait://shut/1", "wait://post/2", "wait://free/3")
        app.filterAnswers = [:]
        app.postAnswer = .redirect(to: "wait://pin/5")
        app.onAsk = { [app] in app.filterAnswers = ["wait://shut/1": .redirect(to: "wait://free/6")] }
        await app.signIn()
        #expect(app.pages == ["0", "6", "5", "3"])
        #expect(app.unfinished == 0)
    }

    @Test func `may wait for a detour before each of its pages`() async throws {
        app.answers = [
            "wait://pin/1": .detour(to: WaitSignIn.self), "wait://pin/2": .detour(to: WaitSignIn.self),
        ]
        try await app.restore("wait://pin/1", "wait://pin/2")
        app.answers["wait://pin/1"] = nil
        await app.signIn()
        #expect(app.pages == [])
        app.answers = [:]
        await app.signIn()
        #expect(app.pages == ["1", "2"])
        #expect(app.failures.isEmpty)
    }

    @Test func `may wait before each of its pages also if these have no URLs`() async throws {
        let shut = WaitingShut()
        app.container.register(filter: "closed", everywhere: true) { request in
            shut.ids.contains(request.parameters["id"]?.text ?? "") ? .detour(to: WaitSignIn.self) : .proceed
        }
        shut.ids = ["1", "2"]
        try await app.restore("page WaitSecretPage id=\"1\"", "page WaitSecretPage id=\"2\"")
        shut.ids = ["2"]
        await app.signIn()
        #expect(app.pages == [])
        shut.ids = []
        await app.signIn()
        #expect(app.pages == ["1", "2"])
        #expect(app.failures.isEmpty)
    }

    @Test func `stops no start, and asks about nothing behind a wall`() async throws {
        let walled = try WaitingFixture(root: "WaitHome; filters=Wall")
        walled.filterAnswers = ["root": .detour(to: WaitSignIn.self)]
        let door = Door()
        walled.onAsk = { await door.wait() }
        try await walled.restore("wait://pin/1", "wait://pin/2")
        #expect(walled.asked == [])
        walled.filterAnswers = [:]
        walled.finishSignIn()
        try await waitUntil("the interceptor") { door.isWaited }
        #expect(walled.asked == ["wait://pin/1"])
        walled.onAsk = nil
        door.open()
        await walled.container.settled()
        #expect(walled.asked == ["wait://pin/1", "wait://pin/2"])
        #expect(walled.pages == ["1", "2"])
    }

    @Test func `is asked about once, unless a filter leads elsewhere`() async throws {
        app.filterAnswers = ["wait://shut/1": .redirect(to: "wait://pin/7")]
        try await app.restore("wait://pin/0", "wait://shut/1", "wait://pin/2", "wait://pin/3")
        #expect(app.asked == ["wait://pin/0", "wait://pin/2", "wait://pin/3", "wait://pin/7"])
        #expect(app.pages == ["0", "7", "2", "3"])
    }

    @Test func `asks once about a page whose request an interceptor has changed`() async throws {
        app.postAnswer = .redirect(to: "wait://pin/5")
        app.isAmending = true
        try await app.restore("wait://pin/0", "wait://post/2", "wait://pin/3")
        #expect(app.asked == ["wait://pin/0", "wait://pin/3", "wait://pin/5"])
        #expect(app.pages == ["0", "5", "3"])
    }

    @Test func `is kept as interceptors have redirected it`() async throws {
        app.answers = [
            "wait://pin/1": .redirect(to: "wait://free/8"), "wait://pin/2": .redirect(to: "wait://free/9"),
        ]
        try await app.restore("wait://pin/1", "wait://pin/2")
        #expect("\(app.container.snapshot())" == "stack\n  root\n  wait://free/8\n  wait://free/9")
    }
}

@MainActor
private final class WaitingFixture {
    let container: PageContainer
    var answers: [String: Decision] = [:]
    var filterAnswers: [String: Decision] = [:]
    var postAnswer = Decision.proceed
    var isAmending = false
    var onAsk: (@MainActor () async -> Void)?
    var asked: [String] = []
    var failures: [PageError] = []
    private var built = 0
    private var finished = 0
    private var tap: TapToken?

    init(root: String = "WaitHome") throws {
        let lines = """
            base.root = \(root)
            wait.free.{id} = WaitPage; accepts=note
            wait.pin.{id} = WaitPage; accepts=note; x-pin
            wait.shut.{id} = WaitPage; accepts=note; filters=Shut
            wait.both.{id} = WaitPage; accepts=note; filters=Shut; x-pin
            wait.post.{id} = WaitPostPage; filters=Post
            """
        container = try PageContainer(
            routes: [.properties(text: lines, file: "routes")], clock: ManualClock())
        container.register(WaitHome.init, WaitSignIn.init, WaitSecretPage.init)
        container.register(
            { [weak self] () -> WaitPage in
                self?.built += 1
                return WaitPage()
            },
            { [weak self] () -> WaitPostPage in
                self?.built += 1
                return WaitPostPage()
            })
        container.register(filter: "Shut") { [unowned self] in
            filterAnswers[$0.url?.original ?? ""] ?? .proceed
        }
        container.register(filter: "Wall") { [unowned self] _ in filterAnswers["root"] ?? .proceed }
        container.register(filter: WaitPost { [weak self] in self?.postAnswer ?? .proceed })
        container.register(
            interceptor: "pin", options: InterceptorOptions(condition: .attribute("x-pin"))
        ) { [weak self] in await self?.decision(on: $0) ?? .proceed }
        container.onFailure = { [unowned self] in failures.append($0) }
        tap = container.events.page.tap(.finished) { [weak self] _, page in
            if page is WaitPage { self?.finished += 1 }
        }
    }

    /// Pages that are not displayed, and were not told that they have finished.
    var unfinished: Int { built - finished - pages.count }

    var pages: [String] { container.navigation.allPages.compactMap { ($0 as? WaitPage)?.id } }

    func restore(_ pages: String...) async throws {
        _ = try await container.start(
            restoring: NavigationSnapshot((["stack", "root"] + pages).joined(separator: "\n  ")))
        await container.settled()
    }

    func finishSignIn() {
        for page in container.navigation.visiblePages where page is WaitSignIn { page.finish() }
    }

    func signIn() async {
        finishSignIn()
        await container.settled()
    }

    private func decision(on request: PageRequest) async -> Decision {
        let url = request.url?.original ?? ""
        asked.append(url)
        await onAsk?()
        guard isAmending, answers[url] == nil else { return answers[url] ?? .proceed }
        var request = request
        request.parameters["note"] = "changed"
        return .proceed(with: request)
    }
}

@MainActor
private final class WaitingShut {
    var ids: Set<String> = []
}

private final class WaitHome: Page {}
private final class WaitSignIn: Page {}
private class WaitPage: Page {
    @Injected var id: String
    @Injected var note = ""
    @Injected(saved: true) var text = ""
}
private final class WaitPostPage: WaitPage {}
private final class WaitSecretPage: WaitPage {}
private struct WaitPost: PostFilter {
    static let filterName = "Post"
    let answer: @MainActor () -> Decision

    func built(_ page: Page, for request: PageRequest) -> Decision { answer() }
}
