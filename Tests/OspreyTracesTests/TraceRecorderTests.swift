import Foundation
import OspreyTestFixtures
import OspreyTesting
import Testing

@testable import Osprey
@testable import OspreySnapshots
@testable import OspreyTraces

@MainActor
struct TraceRecorderTests {
    @Test func `A guard, its detour and what goes on after it are told as one story`() async throws {
        let app = try await TraceFixture.started()
        app.clock.advance(by: .milliseconds(12_031))
        _ = try await app.container.opened(link: "shop://item/7")
        app.clock.advance(by: .seconds(14))
        app.shop.isSignedIn = true
        let page = try #require(app.container.navigation.visiblePages.last as? ShopSignInPage)
        page.finish()
        await app.container.settled()
        #expect(
            app.recorder.text == """
                1. 0.000 setRoot by code: HomePage in front
                    | stack
                    |   HomePage
                2. 12.031 link shop://item/{itemId} (external): deferred
                    ShopGuard wanted ShopSignInPage first.
                    It went on after 14 s as request 5: opened ShopItemPage.
                    | stack
                    |   HomePage
                    | present cover
                    |   ShopSignInPage
                4. 26.031 dismiss by code: HomePage in front
                    | stack
                    |   HomePage
                5. 26.031 resume shop://item/{itemId} (external): opened ShopItemPage
                    It goes on after request 2.
                    | stack
                    |   HomePage
                    |   ShopItemPage shop://item/{itemId}
                """)
    }

    @Test func `Entries are lines of JSON`() async throws {
        let app = try await TraceFixture.started()
        app.shop.refusal = "closed on Sundays"
        await #expect(throws: PageError.self) {
            try await app.container.opened(link: "shop://item/7?from=mail")
        }
        app.shop.refusal = nil
        app.shop.isSignedIn = true
        _ = try await app.container.opened(link: "shop://old/8")
        #expect(
            app.lines == [
                #"{"n":1,"t":0,"by":"operation","kind":"setRoot","tree":"stack\n  HomePage","front":"HomePage","#
                    + #""events":"HomePage.loaded HomePage.becomeActive HomePage.activated"}"#,
                #"{"n":2,"t":0,"do":"link","url":"shop://item/{itemId}","trust":"external","#
                    + #""steps":[["resolve",0,"shop.item.{itemId|uint}"],["filter",0,"ShopGuard","reject"]],"#
                    + #""is":"failed","why":"ShopGuard refused it","took":0}"#,
                #"{"n":3,"t":0,"do":"link","url":"shop://old/{itemId}","trust":"external","#
                    + #""steps":[["resolve",0,"shop.old.{itemId}"],["resolve",0,"shop.item.{itemId|uint}"],"#
                    + #"["filter",0,"ShopGuard","proceed"],["build",0,"ShopItemPage"]],"#
                    + #""is":"opened","opened":"ShopItemPage","took":0}"#,
                #"{"n":4,"t":0,"for":3,"kind":"push","#
                    + #""tree":"stack\n  HomePage\n  ShopItemPage shop://item/{itemId}","front":"ShopItemPage","#
                    + #""events":"ShopItemPage.loaded ShopItemPage.becomeActive ShopItemPage.activated "#
                    + #"HomePage.resignActive"}"#,
            ])
    }

    @Test func `A request that waits at the gate is one entry that says so`() async throws {
        let app = try TraceFixture()
        app.shop.isSignedIn = true
        _ = try await app.container.opened(link: "shop://item/7")
        #expect(
            app.recorder.text
                == "1. 0.000 link a URL (external): waits at the gate"
        )
        app.clock.advance(by: .seconds(2))
        try await app.container.start()
        await app.container.settled()
        let request = try #require(app.recorder.entries.first?.request)
        #expect(request.outcome == .opened("ShopItemPage"))
        #expect(request.steps.first == TraceEntry.Step(stage: .gate, duration: 2))
        #expect(app.recorder.entries.compactMap(\.commit?.request) == [1])
    }

    @Test func `A request that the gate drops says so`() async throws {
        let app = try TraceFixture()
        app.container.gate.policy = .discard
        _ = try await app.container.opened(link: "shop://item/7")
        try await app.container.start()
        #expect(app.recorder.entries.first?.request?.outcome == .dropped("the gate did not let it pass"))
    }

    @Test func `What an interceptor takes its time for is told`() async throws {
        let app = try await TraceFixture.started()
        app.shop.slowAnswer = { [clock = app.clock] in
            clock.advance(by: .seconds(3))
            return .redirect(to: "shop://help")
        }
        _ = try await app.container.opened("shop://slow")
        let entry = try #require(app.recorder.entries.first { $0.request != nil })
        #expect(
            entry.request?.steps.map(\.stage) == [.resolve, .interceptor, .resolve, .build])
        let text = TraceText(app.recorder.entries)
        #expect(text.blocks.last?.reasons == ["Slow led to shop.help instead, after 3.0 s."])
        #expect("\(entry)" == "0.000 open shop://slow: opened ShopHelpPage")
    }

    @Test func `Each answer is told with the route that its own URL has led to`() {
        var request = TraceEntry.Request(
            door: .open, target: TraceEntry.Target(kind: .url), trust: .internal)
        func answer(_ target: String?) -> TraceEntry.Step {
            TraceEntry.Step(stage: .filter, duration: 0, name: "Guard", answer: "redirect", target: target)
        }
        func lookUp(_ route: String?) -> TraceEntry.Step {
            TraceEntry.Step(stage: .resolve, duration: 0, name: route)
        }
        request.steps = [
            lookUp("first"), answer("a URL"), lookUp("second"), answer("HomePage"), lookUp("third"),
            answer("a URL"), lookUp(nil), answer("a URL"),
        ]
        let text = TraceText([TraceEntry(number: 1, time: 0, .request(request))])
        #expect(
            text.blocks.first?.reasons == [
                "Guard led to second instead.", "Guard led to HomePage instead.",
                "Guard led to a URL instead.", "Guard led to a URL instead.",
            ])
    }

    @Test func `What an action opens knows the request that ran it`() async throws {
        let app = try await TraceFixture.started()
        app.container.register(action: "nest") { [weak container = app.container] _ in
            container?.open("shop://help")
        }
        _ = try await app.container.opened(.action("nest"))
        await app.container.settled()
        let requests = app.recorder.entries.compactMap(\.request)
        #expect(requests.map(\.outcome) == [.handled("@nest"), .opened("ShopHelpPage")])
        #expect(requests.map(\.inside) == [nil, 2])
        #expect(requests.first?.steps.map(\.stage) == [.resolve, .action])
    }

    @Test func `A change without a request names what led to it`() async throws {
        let app = try await TraceFixture.started()
        app.shop.isSignedIn = true
        let navigator = try #require(app.container.frontNavigator)
        navigator.push(ShopHelpPage())
        let host = RecordingHost()
        app.container.navigation.host = host
        let gesture = try #require(navigator.beginInteractivePop())
        gesture.finish()
        #expect(app.recorder.entries.compactMap(\.commit?.cause) == [.operation, .operation, .gesture])
        #expect(app.recorder.entries.last?.commit?.kind == .pop)
        #expect(app.recorder.entries.last?.commit?.hostDuration == 0)
    }

    @Test func `The time of a host that answers late counts to its answer`() async throws {
        let app = try await TraceFixture.started()
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        app.container.frontNavigator?.push(ShopHelpPage())
        #expect(app.recorder.entries.last?.commit?.hostDuration == nil)
        app.clock.advance(by: .milliseconds(350))
        host.finish()
        let commit = try #require(app.recorder.entries.last?.commit)
        #expect(commit.hostDuration == 0.35)
        #expect(
            commit.events == [
                "ShopHelpPage.loaded", "ShopHelpPage.becomeActive", "ShopHelpPage.activated",
                "HomePage.resignActive",
            ])
    }

    @Test func `The newest entries are kept, and their trees are whole`() async throws {
        let app = try await TraceFixture.started(limit: 7)
        let navigator = try #require(app.container.frontNavigator)
        for _ in 0..<40 { navigator.push(ShopHelpPage()) }
        for _ in 0..<40 {
            navigator.pop()
            #expect(app.recorder.entries.count == 7)
            #expect(
                namesOnly(app.recorder.entries.last?.commit?.tree ?? "") == displayedPages(of: app.container))
        }
        #expect(app.recorder.entries.map(\.number) == Array(75...81))
        #expect(app.recorder.entries.last?.commit?.tree == "stack\n  HomePage")
    }

    @Test func `A page and an intent end although the trace names them`() async throws {
        let app = try await TraceFixture.started()
        weak var page: Page?
        weak var object: Farewell?
        do {
            let live = Farewell {}
            object = live
            let opened = try await app.container.opened(
                ShopItemPage.self, ["itemId": 7, "live": .opaque(live)],
                options: OpenOptions(ignoresRoute: true))
            page = opened.page
        }
        app.container.goBack()
        await app.container.settled()
        for _ in 0..<100 where page != nil || object != nil { await turn() }
        #expect(page == nil)
        // The history of the container keeps the intent; the recorder does not.
        app.container.historyLimit = 0
        for _ in 0..<100 where object != nil { await turn() }
        #expect(object == nil)
        #expect(app.recorder.entries.contains { $0.request != nil })
    }

    @Test func `A second recorder takes the place of the first, and counts on`() async throws {
        let app = try await TraceFixture.started()
        app.shop.isSignedIn = true
        let second = TraceRecorder(app.container)
        _ = try await app.container.opened("shop://help")
        #expect(app.recorder.entries.map(\.number) == [1])
        #expect(second.entries.map(\.number) == [2, 3])
        #expect(
            second.entries.last?.commit?.tree
                == "stack\n  HomePage\npresent sheet\n  ShopHelpPage shop://help")
    }

    @Test func `Whoever wants to know hears the pattern of each page that comes to the front`() async throws {
        let app = try TraceFixture()
        var screens: [TracedScreen] = []
        app.recorder.onScreen = { screens.append($0) }
        try await app.container.start()
        app.shop.isSignedIn = true
        _ = try await app.container.opened(link: "shop://item/7")
        _ = try await app.container.opened(link: "shop://item/7?from=mail")
        app.container.goBack()
        #expect(screens.map(\.page) == ["HomePage", "ShopItemPage", "ShopItemPage", "ShopItemPage"])
        #expect(
            screens.map(\.pattern) == [
                "HomePage", "shop://item/{itemId}", "shop://item/{itemId}", "shop://item/{itemId}",
            ])
        #expect(screens.last?.previous == "shop://item/{itemId}")
    }

    @Test(arguments: [.min, -1, 0, 1, .max])
    func `Any limit is possible, and at least one entry is kept`(limit: Int) async throws {
        let app = try await TraceFixture.started(limit: limit)
        app.recorder.write(to: TraceFile(.temporaryDirectory, limit: limit, storage: .nowhere))
        app.container.frontNavigator?.push(ShopHelpPage())
        await app.recorder.flush()
        #expect(app.recorder.entries.map(\.number) == (limit == .max ? [1, 2] : [2]))
    }

    @Test func `A recorder that is made late tells of no page that was in front before`() async throws {
        let app = try await TraceFixture.started()
        let navigator = try #require(app.container.frontNavigator)
        navigator.push(ShopHelpPage())
        navigator.push(ShopSignInPage())
        let late = TraceRecorder(app.container)
        var screens: [TracedScreen] = []
        late.onScreen = { screens.append($0) }
        navigator.setStack([navigator.pages[0], navigator.pages[2]])
        #expect(screens.isEmpty)
        #expect(late.entries.last?.commit?.tree == "stack\n  HomePage\n  ShopSignInPage")
        navigator.pop()
        #expect(
            screens == [TracedScreen(page: "HomePage", pattern: "HomePage", previous: "ShopSignInPage")])
    }

    @Test func `A recorder that is made while a host is busy tells of the page that the host shows`()
        async throws
    {
        let app = try await TraceFixture.started()
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        app.container.frontNavigator?.push(ShopHelpPage())
        let late = TraceRecorder(app.container)
        var screens: [TracedScreen] = []
        late.onScreen = { screens.append($0) }
        host.finish()
        app.container.frontNavigator?.pop()
        host.finish()
        #expect(screens.map(\.page) == ["HomePage"])
        #expect(screens.map(\.previous) == ["ShopHelpPage"])
    }

    @Test func `An event that a late host lets happen is told for one change`() async throws {
        let app = try await TraceFixture.started(limit: 4)
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        let navigator = try #require(app.container.frontNavigator)
        navigator.push(ShopHelpPage())
        host.finish()
        navigator.push(ShopSignInPage())
        host.finish()
        navigator.setStack([navigator.pages[0], navigator.pages[2]])
        // It is the first entry of a new segment.
        await #expect(throws: PageError.self) { try await app.container.opened("shop://nowhere") }
        host.finish()
        #expect(
            app.recorder.entries.compactMap(\.commit?.events).map { $0.joined(separator: " ") } == [
                "ShopHelpPage.loaded ShopHelpPage.becomeActive ShopHelpPage.activated HomePage.resignActive",
                "ShopSignInPage.loaded ShopSignInPage.becomeActive ShopSignInPage.activated "
                    + "ShopHelpPage.resignActive",
                "ShopHelpPage.finished",
            ])
    }

    @Test func `A request that goes before those at the gate waits there, too`() async throws {
        let app = try TraceFixture()
        let container = app.container
        let order = container.order(Intent(.url("shop://help")), trust: .internal)
        container.gate.open(first: [order])
        #expect(app.recorder.entries.map { $0.request?.outcome } == [.held])
        app.clock.advance(by: .seconds(2))
        try await container.start()
        await container.settled()
        let request = try #require(app.recorder.entries.first?.request)
        #expect(request.outcome == .opened("ShopHelpPage"))
        #expect(request.steps.first == TraceEntry.Step(stage: .gate, duration: 2))
    }

    @Test func `The log of the system gets no values`() async throws {
        let app = try await TraceFixture.started()
        var words: [String] = []
        app.recorder.onNotice = { if case .request(_, let text, _) = $0 { words.append(text) } }
        _ = try await app.container.opened(link: "shop://logged/7?from=mail&token=abc")
        #expect(
            words == [
                "0.000 link a URL (external): under way",
                "0.000 link shop://logged/{itemId} (external): opened ShopItemPage",
            ])
    }

    @Test func `Stacks of a holder of the app are named as in a snapshot, and others by their holder`()
        async throws
    {
        let app = try TraceFixture(routes: "shop.help = ShopHelpPage")
        let shelf = Shelf()
        app.container.navigation.setRoot(shelf)
        for navigator in [shelf.top, shelf.bottom] { navigator.push(ShopHelpPage()) }
        #expect(
            app.recorder.entries.last?.commit?.tree
                == "holder Shelf\n  ShopHelpPage\nholder below\n  ShopHelpPage")
        #expect(app.container.snapshot().stacks.map(\.place) == [.holder("below")])
    }

    @Test func `A restore says that it is one`() async throws {
        let app = try TraceFixture()
        app.shop.isSignedIn = true
        let snapshot = try NavigationSnapshot("stack\n  root\n  shop://item/7")
        try await app.container.start(restoring: snapshot)
        let start = try #require(app.recorder.entries.first)
        #expect("\(start)" == "0.000 setRoot to restore a snapshot: ShopItemPage in front")
        #expect(try TraceEntry(line: start.line) == start)
        try await app.container.show(NavigationSnapshot("stack\n  root"))
        #expect(app.recorder.entries.last?.commit?.cause == .restore)
        app.container.frontNavigator?.push(ShopHelpPage())
        #expect(app.recorder.entries.last?.commit?.cause == .operation)
    }

    @Test func `A name that is not registered is told nowhere`() async throws {
        let app = try await TraceFixture.started()
        for destination in [Destination.pageName("Ana"), .action("Ana")] {
            await #expect(throws: PageError.self) { try await app.container.opened(Intent(destination)) }
        }
        let requests = app.recorder.entries.compactMap(\.request)
        #expect(requests.map(\.target) == [TraceEntry.Target(kind: .page), TraceEntry.Target(kind: .action)])
        #expect(requests.flatMap(\.steps).map(\.stage) == [.resolve, .resolve, .action])
        #expect(requests.flatMap(\.steps).allSatisfy { $0.name == nil })
    }

    @Test func `A request without a route says which one may be meant`() async throws {
        let app = try await TraceFixture.started()
        await #expect(throws: PageError.self) { try await app.container.opened(link: "shop://itme/7") }
        let request = try #require(app.recorder.entries.last?.request)
        #expect(request.target == TraceEntry.Target(kind: .url))
        #expect(request.outcome.words.hasPrefix("failed: no route matches; near: 'shop.item.{itemId|uint}'"))
        await #expect(throws: PageError.self) { try await app.container.opened(link: "shop://app/only") }
        let refused = try #require(app.recorder.entries.last?.request)
        #expect(refused.outcome == .failed("'shop.app.only' is not external"))
        #expect(refused.target == TraceEntry.Target(kind: .url, name: "shop://app/only"))
        #expect(refused.steps == [TraceEntry.Step(stage: .resolve, duration: 0, name: "shop.app.only")])
    }
}

/// Two stacks, one of which has a name.
private final class Shelf: PageHolder {
    let top = Navigator(), bottom = Navigator()

    init() { super.init(children: [top, bottom]) }

    override var stacks: [String: Navigator] { ["below": bottom] }
}
