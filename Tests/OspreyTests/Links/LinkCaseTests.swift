import Foundation
import Osprey
import OspreyRouting
import OspreyTestFixtures
import OspreyTesting
import Testing

/// A page whose initializer takes a value of the request.
private class PayPage: Page {
    let to: String
    @Injected var note = "none"

    required init(to: String) {
        self.to = to
        super.init()
    }

    override class var initializers: Initializers { ["to": .init(make)] }
    private static func make(to: String) -> PayPage { Self(to: to) }
}

/// The same, once.
private final class TillPage: PayPage {
    override class var isSingleton: Bool { true }
}

/// A page that stays until it is forced to leave.
private class StayingPage: Page {
    @Injected var text: String?
    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision { .stay(reason: "unsaved") }
}

private final class StayingOncePage: StayingPage {
    override class var isSingleton: Bool { true }
}

private final class ArticlePage: Page {}

/// Cases in which a link reaches a page that exists, or a page that stays.
@MainActor
struct `A link in an app that runs` {
    private let clock = ManualClock()

    private func container(_ routes: String, root: String = "base.root = LinkHomePage") async throws
        -> PageContainer
    {
        let container = try made(routes, root: root)
        try await container.start()
        return container
    }

    private func made(_ routes: String, root: String) throws -> PageContainer {
        let container = try PageContainer(
            routes: [.properties(text: root + "\n" + routes)], clock: clock)
        container.register(LinkHomePage.init, LinkTabs.init, LinkSignInPage.init, ArticlePage.init)
        container.register(StayingPage.init, StayingOncePage.init)
        container.register { PayPage(to: "-") }
        container.register { TillPage(to: "-") }
        return container
    }

    private func names(_ container: PageContainer) -> [String] {
        container.navigation.visiblePages.map(\.pageName)
    }

    // MARK: Initializers

    nonisolated static let ways = [
        "reuse=top", "reuse=stack", "reuse=container", "display=select", "reuse=top(any)", "reuse=stack(any)",
        "reuse=top(note)",
    ]

    @Test(arguments: ways)
    func `is not answered by a page whose initializer got other values`(way: String) async throws {
        let container = try await container("w.pay = PayPage; external; accepts=to,note; init=to; \(way)")
        let first = try await container.opened(link: "w://pay?to=ben").page as? PayPage
        let second = try await container.opened(link: "w://pay?to=eve").page as? PayPage
        #expect(first?.to == "ben")
        #expect(second?.to == "eve")
        #expect(second?.parameters["to"] == "eve")
        #expect(second !== first)
        #expect(try await container.opened(link: "w://pay?to=eve").page === second)
    }

    @Test func `is not answered by a page that another initializer has made`() async throws {
        let container = try await container(
            """
            w.pay = PayPage; external; accepts=to; init=to; reuse=top
            w.plain = PayPage; external; accepts=to; reuse=top
            """)
        let pages = [
            try await container.opened(link: "w://pay?to=ben"),
            try await container.opened(link: "w://plain?to=ben"),
            try await container.opened(link: "w://pay?to=ben"),
        ].map { $0.page as? PayPage }
        #expect(pages.map { $0?.to } == ["ben", "-", "ben"])
    }

    @Test func `is not answered by the root of a tab that got other values`() async throws {
        let tabs = "base.tabviewcontroller = LinkTabs\nbase.tabs.pay = w://pay?to=me"
        let container = try await container(
            "w.pay = PayPage; external; accepts=to,note; init=to; display=select", root: tabs)
        let root = container.frontNavigator?.topPage as? PayPage
        #expect(root?.to == "me")
        #expect((try await container.opened(link: "w://pay?to=eve").page as? PayPage)?.to == "eve")
        #expect(try await container.opened(link: "w://pay?note=x").page === root)
        #expect(root?.note == "x")
    }

    @Test func `that names a class is not answered by a page that got other values`() async throws {
        let container = try await container("w.pay = PayPage; accepts=to; init=to")
        let options = OpenOptions(reuse: .top)
        for name in ["ben", "eve"] {
            let page = try await container.opened(PayPage.self, ["to": .string(name)], options: options).page
            #expect((page as? PayPage)?.to == name)
        }
    }

    @Test func `is refused by a singleton whose initializer got other values`() async throws {
        let container = try await container("w.pay = TillPage; external; accepts=to; init=to")
        let page = try #require(try await container.opened(link: "w://pay?to=ben").page as? TillPage)
        #expect(try await container.opened(link: "w://pay?to=ben").page === page)
        await #expect(throws: PageError.navigation(.madeOtherwise(page: "TillPage"))) {
            try await container.opened(link: "w://pay?to=eve")
        }
        guard case .no(.navigation(.madeOtherwise)) = container.canOpen(link: "w://pay?to=eve")
        else {
            Issue.record("it can be opened")
            return
        }
        #expect(page.to == "ben")
        #expect(page.parameters["to"] == "ben")
    }

    @Test func `is not the parent that stays if its initializer got other values`() async throws {
        let container = try await container(
            """
            w.pay.{to} = PayPage; external; init=to
            w.plain.{to} = PayPage; external
            w.pay.{to}.more = ArticlePage; external; parent=w.pay.{to}
            """)
        try await container.opened(link: "w://plain/ben")
        try await container.opened(link: "w://pay/ben/more")
        #expect(container.frontNavigator?.pages.compactMap { ($0 as? PayPage)?.to } == ["ben"])
    }

    @Test func `into which nothing may be injected does not keep what was injected before`() async throws {
        let container = try await container("w.pay = PayPage; accepts=note; reuse=top")
        let first = try #require(try await container.opened("w://pay?note=x").page as? PayPage)
        let options = OpenOptions(isInjectionForbidden: true)
        let page = try #require(
            try await container.opened(.url("w://pay?note=y", options: options)).page as? PayPage)
        #expect(page.note == "none")
        #expect(page.parameters["note"] == "y")
        #expect(first.note == "x")
    }

    @Test func `leaves a page that was made by hand the values that it does not name`() async throws {
        let container = try await container("w.pay = PayPage; external; accepts=note; reuse=top")
        let page = PayPage(to: "hand")
        page.note = "hand"
        container.frontNavigator?.push(page)
        #expect(try await container.opened(link: "w://pay").page === page)
        #expect(page.note == "hand")
        #expect(try await container.opened(link: "w://pay?note=x").page === page)
        #expect(page.note == "x")
    }

    // MARK: Pages that have to leave

    @Test func `is gone when the page that stands in for the root has finished`() async throws {
        let container = try made(
            "w.a = ArticlePage; filters=Door\nw.help = LinkHomePage; display=sheet",
            root: "base.tabviewcontroller = LinkTabs\nbase.tabs.a = ArticlePage")
        let session = LinkSession()
        container.register(filter: "Door") { _ in
            session.isSignedIn ? .proceed : .detour(to: LinkSignInPage.self)
        }
        try await container.start()
        let signIn = try #require(container.frontNavigator?.topPage as? LinkSignInPage)
        signIn.open("w://help")
        await container.settled()
        #expect(names(container) == ["LinkSignInPage", "LinkHomePage"])
        session.isSignedIn = true
        #expect(signIn.finish() == .committed)
        await container.settled()
        #expect(names(container) == ["ArticlePage"])
    }

    @Test(arguments: [
        "w.form = StayingPage; display=cover; external; accepts=text; reuse=container; above=stay",
        "w.form = StayingOncePage; display=cover; external; accepts=text; above=stay",
    ])
    func `changes a page that other links wait for to leave`(route: String) async throws {
        let container = try await container("\(route)\nw.article = ArticlePage; external; above=dismiss")
        let page = try #require(try await container.opened("w://form?text=1").page as? StayingPage)
        #expect(try await container.opened(link: "w://article") == .waiting(for: .detour))
        #expect(try await container.opened(link: "w://form?text=2").page === page)
        #expect(page.text == "2")
        container.navigation.dismiss(askingPages: false)
        await container.settled()
        #expect(names(container) == ["ArticlePage"])
    }

    @Test func `waits for a page that was made by hand`() async throws {
        let container = try await container("w.article = ArticlePage; external; above=dismiss")
        container.navigation.present(StayingPage())
        let before = snapshot(container)
        #expect(try await container.opened(link: "w://article") == .waiting(for: .detour))
        #expect(snapshot(container) == before)
        container.navigation.dismiss(askingPages: false)
        await container.settled()
        #expect(names(container) == ["ArticlePage"])
    }

    @Test(arguments: [true, false])
    func `that has waited too long for a page is told, and not shown`(isLate: Bool) async throws {
        let container = try await container("w.article = ArticlePage; external; above=dismiss")
        container.detourLifetime = .seconds(60)
        var failures: [PageError] = []
        container.onFailure = { failures.append($0) }
        container.navigation.present(StayingPage())
        #expect(try await container.opened(link: "w://article") == .waiting(for: .detour))
        clock.advance(by: .seconds(isLate ? 61 : 60))
        container.navigation.dismiss(askingPages: false)
        await container.settled()
        #expect(names(container) == [isLate ? "LinkHomePage" : "ArticlePage"])
        #expect(failures == (isLate ? [.detourExpired(page: "StayingPage")] : []))
    }

    @Test func `under a lock, the next step back is the one that is taken`() async throws {
        let container = try await container("w.article = ArticlePage; display=cover")
        try await container.opened("w://article")
        container.navigation.present(LinkHomePage(), style: .lock)
        #expect("\(container.backPlan)" == "nothing")
        #expect(container.goBack() == .refused(.locked))
    }

    // MARK: What it says

    @Test(arguments: [
        ("w://m\u{FC}ller%20ag", "m\u{FC}ller ag"), ("w://m\u{FC}ller", "m\u{FC}ller"), ("w://a%2Fb", "a/b"),
    ])
    func `has the host that it was written with, from a URL of Foundation, too`(text: String, host: String)
        throws
    {
        let url = try #require(URL(string: text))
        #expect(try RouteURL(url).host?.utf8.elementsEqual(host.utf8) == true)
    }
}
