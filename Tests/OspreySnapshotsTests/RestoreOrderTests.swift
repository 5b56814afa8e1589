import Foundation
import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What comes first in a restore, and what is named when it does not come.
@MainActor
struct `A restore in order` {
    nonisolated private static let tabs = """
        base.tabviewcontroller = OrderTabs
        base.tabs.a = OrderPageA
        base.tabs.b = OrderSingle
        order.player = OrderSingle
        order.moved = OrderPageB; filters=Moves

        """

    // MARK: - Roots

    /// In `c`, a filter redirects the root to the singleton.
    @Test(
        arguments: [tabs, tabs.replacing("tabs.b = OrderSingle", with: "tabs.b = order://moved")],
        [
            "* tab a\n  root\n  order://player\ntab b\n  root",
            "tab a\n  root\n  order://player\n* tab b\n  root",
            "tab b\n  root\n* tab a\n  root\n  order://player",
        ])
    func `builds the roots of all tabs before other pages`(routes: String, snapshot: String) async throws {
        for isShown in [false, true] {
            let app = try OrderFixture(routes)
            app.answers["Moves"] = .redirect(to: "order://player")
            if isShown { try await app.container.start() }
            let report = try await app.restore(snapshot, isShown: isShown)
            #expect(app.names.sorted() == ["OrderPageA", "OrderSingle"])
            #expect("\(report)".contains("tab a: 'order://player' and the pages above it"), "\(report)")
            #expect(app.unfinished == [])
        }
    }

    @Test
    func `keeps the page of a detour that is the root of a hidden tab`() async throws {
        let app = try OrderFixture(
            Self.tabs.replacing("tabs.b = OrderSingle", with: "tabs.b = order://moved"))
        app.answers["Moves"] = .detour(to: "order://player")
        let report = try await app.restore("tab a\n  root\n  order://player\n* tab b\n  root")
        #expect(app.container.tabs?.selected?.id == "b")
        #expect(report.losses.count == 1)
    }

    @Test(arguments: [
        "stack\n  root\n  order://player", "stack\n  root\n  order://a/1\n  order://player",
        "stack\n  root\n  order://player\n  order://a/1",
    ])
    func `does not throw because a singleton is the root already`(snapshot: String) async throws {
        let app = try OrderFixture("base.root = order://player\norder.player = OrderSingle\n")
        try await app.container.start()
        let report = try await app.restore(snapshot, isShown: true)
        #expect(report.losses.count == 1)
        #expect(app.names.first == "OrderSingle")
        #expect(app.unfinished == [])
    }

    @Test(arguments: [
        "* tab a\n  root\n  order://player\ntab c\n  root", "* tab a\n  root\n  order://player",
    ])
    func `does not throw because a filter makes a singleton the root`(snapshot: String) async throws {
        let app = try OrderFixture(
            Self.tabs.replacing("tabs.a = OrderPageA", with: "tabs.a = order://moved")
                .replacing("tabs.b = OrderSingle", with: "tabs.c = OrderPageC"))
        app.answers["Moves"] = .redirect(to: "order://player")
        try await app.container.start()
        let report = try await app.restore(snapshot, isShown: true)
        #expect(report.losses.count == 1, "\(report)")
        #expect(app.container.tabs?.item("a")?.navigator.rootPage is OrderSingle)
    }

    // MARK: - Waiting

    /// Each attribute would make another page or place of the page that waits.
    @Test(arguments: [
        "", "reuse=top", "reuse=stack", "reuse=container(any)", "display=select", "tab=b", "above=dismiss",
    ])
    func `puts what has waited where it was`(attribute: String) async throws {
        let isTabbed = attribute.hasPrefix("tab")
        let app = try OrderFixture(
            (isTabbed ? Self.tabs : "base.root = OrderPageC\n") + "order.shut = OrderPageB; filters=Login\n",
            a: attribute)
        app.answers["Login"] = .detour(to: OrderSignIn.self)
        let snapshot = """
            \(isTabbed ? "* tab a" : "stack")
              root
              order://a/1 saved text="below"
              order://shut saved text="between"
              order://a/1 saved text="above"
            present sheet
              order://a/1 saved text="sheet"
            """
        let report = try await app.restore(snapshot)
        #expect(report.isComplete, "\(report)")
        await app.signIn()
        #expect(app.texts.sorted() == ["above", "below", "between", "sheet"])
        #expect(app.failures == [])
        #expect("\(app.container.snapshot())" == snapshot)
    }

    nonisolated private static let answers: [(String, Decision)] = [
        ("Pin", .handled), ("Pin", .reject("no")), ("Late", .redirect(to: "order://share")),
        ("Late", .redirect(to: "order://gone")), ("Late", .reject("no")),
    ]

    @Test(arguments: answers.indices, ["", "base.notfound = OrderPageC\n"])
    func `brings back what is below a page that does not come`(index: Int, notFound: String) async throws {
        let (name, answer) = Self.answers[index]
        let app = try OrderFixture(
            "base.root = OrderPageC\norder.shut = OrderPageB; filters=Login\norder.late = OrderPageC; filters=Late\n"
                + "order.pin = OrderPageC; x-pin\norder.share = @share\n" + notFound)
        app.answers["Login"] = .detour(to: OrderSignIn.self)
        let url = name == "Pin" ? "order://pin" : "order://late"
        _ = try await app.restore(
            "stack\n  root\n  order://shut saved text=\"half\"\n  \(url) saved text=\"gone\"")
        app.answers[name] = answer
        await app.signIn()
        #expect(app.names == ["OrderPageC", "OrderPageB"])
        #expect(app.texts == ["half"])
        #expect(app.failures.count == 1, "\(app.failures)")
        #expect(app.actions == 0)
    }

    @Test
    func `opens the waiting requests when the stacks are back`() async throws {
        let app = try OrderFixture("base.root = OrderPageC\norder.shut = OrderPageB; filters=Login\n")
        app.answers["Login"] = .detour(to: OrderSignIn.self)
        let snapshot =
            "stack\n  root\n  order://shut saved text=\"half\"\nwaits order://a/1 saved text=\"late\""
        _ = try await app.restore(snapshot)
        #expect(app.names == ["OrderPageC", "OrderSignIn"])
        #expect("\(app.container.snapshot())" == snapshot)
        await app.signIn()
        #expect(app.texts == ["half", "late"])
        // They come also if the stack does not.
        let other = try OrderFixture("base.root = OrderPageC\norder.shut = OrderPageB; filters=Login\n")
        other.answers["Login"] = .detour(to: OrderSignIn.self)
        _ = try await other.restore(snapshot)
        other.container.navigation.visiblePages.last?.cancel()
        await other.container.settled()
        #expect(other.texts == ["late"])
    }

    /// The page of a detour leaves with all that is above it.
    @Test
    func `shows nothing above the page that comes first for another stack`() async throws {
        let app = try OrderFixture(
            "base.root = OrderPageC\norder.shut = OrderPageB; filters=Login\norder.pin = OrderPageA; filters=Login\n"
        )
        app.answers["Login"] = .detour(to: OrderSignIn.self)
        let report = try await app.restore(
            """
            stack
              root
              order://shut saved text="letter"
            present sheet
              order://pin saved text="note"
              order://gone
            waits order://a/1 saved text="late"
            """)
        #expect(report.losses.count == 1, "\(report)")
        #expect(app.names == ["OrderPageC", "OrderSignIn"])
        let kept = "\(app.container.snapshot())"
        for text in ["letter", "note", "late"] { #expect(kept.contains("\"\(text)\""), "\(kept)") }
        await app.signIn()
        #expect(app.texts == ["letter", "note", "late"])
    }

    @Test(arguments: [false, true])
    func `puts what has waited into its stack, although that is empty`(isShown: Bool) async throws {
        let app = try OrderFixture("order.shut = OrderPageB; filters=Login\n")
        app.answers["Login"] = .detour(to: OrderSignIn.self)
        let desk = Desk()
        app.container.navigation.setRoot(desk)
        desk.left.push(OrderPageC())
        if isShown { try await app.container.start() }
        _ = try await app.restore(
            """
            holder left
              root
            holder right
              order://shut saved text="detail"
              order://a/1 saved text="above"
            """, isShown: isShown)
        #expect("\(app.container.snapshot())".contains("detail"))
        await app.signIn()
        #expect(desk.left.pages.map(\.pageName) == ["OrderPageC"])
        #expect(desk.right.pages.map(\.pageName) == ["OrderPageB", "OrderPageA"])
        #expect(app.texts == ["detail", "above"])
    }

    @Test
    func `forgets what waits in hidden tabs when another snapshot is shown`() async throws {
        let app = try OrderFixture(
            "base.tabviewcontroller = OrderTabs\nbase.tabs.a = OrderPageA\nbase.tabs.b = OrderPageC\n"
                + "order.shut = OrderPageB; filters=Login\n")
        app.answers["Login"] = .detour(to: OrderSignIn.self)
        _ = try await app.restore("* tab a\n  root\ntab b\n  root\n  order://shut saved text=\"half\"")
        #expect("\(app.container.snapshot())".contains("half"))
        try await app.container.show(app.container.snapshot())
        #expect("\(app.container.snapshot())".contains("half"))
        _ = try await app.restore("* tab a\n  root", isShown: true)
        #expect(!"\(app.container.snapshot())".contains("half"))
    }

    @Test(arguments: [false, true])
    func `replaces what still waits from an earlier one`(isAsked: Bool) async throws {
        let app = try OrderFixture("base.root = OrderPageC\norder.shut = OrderPageB; filters=Login\n")
        app.answers["Login"] = .detour(to: OrderSignIn.self)
        try await app.container.start()
        if !isAsked { app.container.gate.close() }
        let waiting = "stack\n  root\n  order://a/1\n  order://shut saved text=\"half\""
        _ = try await app.restore(waiting, isShown: true)
        #expect("\(app.container.snapshot())" == waiting)
        // The same again is there once.
        _ = try await app.restore(waiting, isShown: true)
        #expect("\(app.container.snapshot())" == waiting)
        #expect(app.container.gate.held.count == (isAsked ? 0 : 1))
        _ = try await app.restore("stack\n  root\n  order://a/2", isShown: true)
        #expect("\(app.container.snapshot())" == "stack\n  root\n  order://a/2")
        app.container.gate.open()
        app.answers["Login"] = .proceed
        await app.container.settled()
        #expect(app.names == ["OrderPageC", "OrderPageA"])
        #expect(app.failures == [])
        #expect(app.problems == [])
    }

    @Test
    func `opens no request twice that waits at the gate`() async throws {
        let app = try OrderFixture("base.root = OrderPageC\n")
        try await app.container.start()
        app.container.gate.close()
        for url in ["order://a/1", "order://a/2", "order://a/1"] { app.container.open(.url(url)) }
        let snapshot = app.container.snapshot()
        try await app.container.show(snapshot)
        #expect(app.container.gate.held.count == 3)
        #expect(app.container.snapshot() == snapshot)
        _ = try await app.restore("stack\n  root\nwaits order://a/1\nwaits order://a/3", isShown: true)
        #expect(app.container.gate.held.count == 4)
    }

    @Test(arguments: [false, true])
    func `replaces the requests that wait from an earlier one`(isHeld: Bool) async throws {
        let app = try OrderFixture("base.root = OrderPageC\norder.pin = OrderPageB; x-pin\n")
        let door = Door()
        app.onPin = { await door.wait() }
        try await app.container.start()
        if isHeld { app.container.gate.close() }
        let waiting = "stack\n  root\nwaits order://pin saved text=\"half\"\nwaits order://a/1"
        for _ in 0..<2 {
            try await app.container.show(NavigationSnapshot(waiting))
            if !isHeld { try await waitUntil("the interceptor") { door.isWaited } }
            #expect("\(app.container.snapshot())" == waiting)
            #expect(app.container.gate.held.count == (isHeld ? 2 : 0))
        }
        try await app.container.show(NavigationSnapshot("stack\n  root\n  order://a/2"))
        app.onPin = {}
        app.container.gate.open()
        door.open()
        await app.container.settled()
        #expect("\(app.container.snapshot())" == "stack\n  root\n  order://a/2")
        #expect(app.failures == [])
        #expect(app.problems == [])
    }

    @Test
    func `opens the requests that wait one after the other, none above a page that comes first`() async throws
    {
        let app = try OrderFixture("base.root = OrderPageC\norder.shut = OrderPageB; filters=Login\n")
        app.answers["Login"] = .detour(to: OrderSignIn.self)
        let waiting =
            "stack\n  root\nwaits order://shut saved text=\"one\"\nwaits order://a/1 saved text=\"two\""
        _ = try await app.restore(waiting)
        #expect(app.names == ["OrderPageC", "OrderSignIn"])
        for _ in 0..<2 {
            #expect("\(app.container.snapshot())" == waiting)
            _ = try await app.restore(waiting, isShown: true)
        }
        await app.signIn()
        #expect(app.texts == ["one", "two"])
        #expect(app.failures == [])
        #expect(app.problems == [])
    }

    @Test
    func `lets a policy treat each request that waits by itself`() async throws {
        let app = try OrderFixture("base.root = OrderPageC\n")
        try await app.container.start()
        app.container.gate.close()
        let urls = (1...3).map { "waits order://a/\($0) saved text=\"\($0)\"" }.joined(separator: "\n")
        _ = try await app.restore("stack\n  root\n" + urls, isShown: true)
        app.container.gate.open(
            .custom { waiting in waiting.filter { "\($0.intent)".contains("a/2") == false } })
        await app.container.settled()
        #expect(app.texts == ["1", "3"])
    }

    @Test
    func `that waits for an answer gives way to one that is shown since`() async throws {
        let app = try OrderFixture("base.root = OrderPageC\norder.pin = OrderPageB; x-pin\n")
        let door = Door()
        app.onPin = { await door.wait() }
        try await app.container.start()
        let older = Task { try await app.container.show(NavigationSnapshot("stack\n  root\n  order://pin")) }
        try await waitUntil("the interceptor") { door.isWaited }
        try await app.container.show(NavigationSnapshot("stack\n  root\n  order://a/1 saved text=\"new\""))
        door.open()
        #expect(try await older.value.isComplete)
        await app.container.settled()
        #expect(app.texts == ["new"])
        #expect(app.unfinished == [])
    }

    @Test
    func `that a store brings gives way to one that is shown since`() async throws {
        let app = try OrderFixture("base.root = OrderPageC\norder.pin = OrderPageB; x-pin\n")
        let (door, store) = (Door(), MemoryStore())
        app.onPin = { await door.wait() }
        store.data = try NavigationSnapshot("stack\n  root\n  order://pin saved text=\"kept\"").data
        try await app.container.start()
        app.container.keepSnapshot(in: store.store)
        try await waitUntil("the interceptor") { door.isWaited }
        try await app.container.show(NavigationSnapshot("stack\n  root\n  order://a/1 saved text=\"new\""))
        door.open()
        await app.container.settled()
        #expect(app.texts == ["new"])
        #expect(app.problems == [])
    }

    @Test
    func `keeps a request that waits and leads nowhere, until that is told`() async throws {
        let app = try OrderFixture("base.root = OrderPageC\n")
        try await app.container.start()
        app.container.gate.close()
        let waiting = "stack\n  root\nwaits order://gone saved text=\"half\""
        _ = try await app.restore(waiting, isShown: true)
        #expect("\(app.container.snapshot())" == waiting)
        app.container.gate.open()
        await app.container.settled()
        #expect(app.problems.count == 1)
        #expect(app.problems.first?.contains("'order://gone'") == true)
    }

    @Test
    func `names a page above one that comes first, which no snapshot has`() async throws {
        let app = try OrderFixture("base.root = OrderPageC\norder.shut = OrderPageB; filters=Login\n")
        app.answers["Login"] = .detour(to: OrderSignIn.self)
        try await app.container.start()
        app.container.open("order://shut")
        _ = app.container.snapshot()
        #expect(app.problems == [])
        app.container.open("order://a/1")
        _ = app.container.snapshot()
        #expect(app.problems.count == 1)
        #expect(app.problems.first?.contains("leaves out 'OrderPageA'") == true)
    }

    @Test
    func `has no place for what the page of tabs saves, and names it`() async throws {
        let container = try PageContainer(
            routes: [
                .properties(text: "base.tabviewcontroller = NotingTabs\nbase.tabs.a = PlainPage", file: "r")
            ], clock: ManualClock())
        let page = NotingTabs()
        container.register { page }
        container.register(PlainPage.init)
        var problems: [String] = []
        container.navigation.onProblem = { problems.append("\($0)") }
        try await container.start()
        _ = container.snapshot()
        #expect(problems == [])
        page.note = "half"
        for _ in 0..<2 { #expect("\(container.snapshot())" == "* tab a\n  root") }
        #expect(problems.count == 1)
        #expect(problems.first?.contains("leaves out 'note' of 'NotingTabs'") == true)
    }

    // MARK: - Interceptors

    @Test
    func `from outside selects no tab whose root leads to a page that was not asked`() async throws {
        for isLate in [false, true] {
            let app = try OrderFixture(
                "base.tabviewcontroller = OrderTabs\nbase.tabs.a = OrderPageA\nbase.tabs.b = order://late\n"
                    + "order.late = OrderPageB; external; filters=Late\norder.pin = OrderPageC; external; x-pin\n"
            )
            app.answers["Pin"] = .reject("no")
            app.answers["Late"] = .redirect(to: "order://pin")
            if isLate { try await app.container.start() }
            let report = try await app.restore("* tab b\n  root", isShown: isLate, trust: .external)
            #expect(app.container.tabs?.selected?.id == "a")
            #expect("\(report)".contains("tab b is not selected"), "\(report)")
        }
    }

    @Test
    func `asks again after a wall`() async throws {
        let app = try OrderFixture("base.root = OrderPageC; filters=Login\norder.pin = OrderPageA; x-pin\n")
        app.answers["Login"] = .detour(to: OrderSignIn.self)
        _ = try await app.restore("stack\n  root\n  order://pin")
        app.answers["Pin"] = .reject("not this user")
        await app.signIn()
        #expect(app.names == ["OrderPageC"])
        #expect(app.failures.count == 1)
    }

    // MARK: - What is left out

    @Test(arguments: ["by hand", "NotRestorable", "Desk", "order://code/S3CRET"])
    func `names each page that ends a stack`(way: String) async throws {
        let app = try OrderFixture(
            "base.root = OrderPageC\norder.code.{code} = OrderPageB; x-secret=code\n")
        try await app.container.start()
        switch way {
        case "by hand": app.container.frontNavigator?.push(OrderPageB())
        case "NotRestorable": try await app.container.opened(OrderPassing.self)
        case "Desk": try await app.container.opened(OrderDesk.self, ["lamp": .opaque(OrderLamp())])
        default: try await app.container.opened(.url(way))
        }
        try await app.container.opened("order://a/1")
        for _ in 1...2 { #expect("\(app.container.snapshot())" == "stack\n  root") }
        #expect(app.problems.count == 1, "\(app.problems)")
    }

    @Test
    func `keeps a page of which some values are too large, and names them`() async throws {
        let app = try OrderFixture("base.root = OrderPageC\norder.wide = OrderWidePage\n")
        try await app.container.start()
        try await app.container.opened("order://wide")
        let page = try #require(app.container.frontNavigator?.topPage as? OrderWidePage)
        (page.short, page.a) = ("important", "early")
        _ = app.container.snapshot()
        let text = String(repeating: "x", count: 60_000)
        (page.a, page.b, page.c, page.d, page.e) = (text + "a", text, text, text, text)
        (page.f, page.g, page.h, page.i, page.j) = (text, text, text, text, text)
        try await app.container.opened("order://a/1")
        let kept = "\(app.container.snapshot())"
        #expect(kept.contains("short=\"important\""))
        #expect(kept.contains("a=\"early\""))
        #expect(kept.contains("order://a/1"))
        #expect(app.problems.count == 1, "\(app.problems)")
        #expect(app.problems.first?.contains("'a'") == true)
    }

    @Test
    func `names a stack of which pages are left out because there is too much`() async throws {
        let app = try OrderFixture("base.root = OrderPageC\n")
        try await app.container.start()
        for number in 0..<16 {
            try await app.container.opened(.url("order://a/\(number)"))
            (app.container.frontNavigator?.topPage as? OrderPage)?.text =
                "\(number)" + String(repeating: "x", count: 64_000)
        }
        let kept = app.container.snapshot()
        #expect(kept.data.count <= 1_048_576)
        #expect("\(kept)".split(separator: "\n").count == 17)
        _ = app.container.snapshot()
        #expect(app.problems.count == 1, "\(app.problems)")
        let waiting = (0..<1_001).map { "waits order://a/\($0)" }.joined(separator: "\n")
        #expect(try await app.restore(waiting, isShown: true).losses.count == 1)
    }

    @Test
    func `names a value that a page which has waited does not take`() async throws {
        let app = try OrderFixture("base.root = OrderPageC\norder.shut = OrderPageB; filters=Login\n")
        app.answers["Login"] = .detour(to: OrderSignIn.self)
        _ = try await app.restore("stack\n  root\n  order://shut saved other=\"x\"")
        await app.signIn()
        #expect(app.problems.count == 1)
        #expect(
            app.problems.first?.contains("stack: 'order://shut' is restored without") == true,
            "\(app.problems)")
    }

    // MARK: - Pages that are built and not shown

    @Test
    func `discards a page whose values do not fit`() async throws {
        let app = try OrderFixture("base.root = OrderPageC\norder.need = OrderNeedy\n")
        let report = try await app.restore("stack\n  root\n  order://need")
        #expect(report.losses.count == 1)
        do {
            try await app.container.opened("order://need")
            Issue.record("the page was built without its value")
        } catch {}
        #expect(app.unfinished == [])
    }
}

/// An app of few pages whose filters and interceptors answer what a test says.
@MainActor
private final class OrderFixture {
    let container: PageContainer
    var answers: [String: Decision] = [:]
    var failures: [PageError] = []
    var problems: [String] = []
    var actions = 0
    private let built = Built()

    final class Built {
        var pages: [Page] = []
    }

    var onPin: @MainActor () async -> Void = {}

    init(_ routes: String, a: String = "") throws {
        container = try PageContainer(
            routes: [
                .properties(
                    text: routes + "\norder.a.{id} = OrderPageA" + (a.isEmpty ? "" : "; " + a), file: "routes"
                )
            ], clock: ManualClock())
        container.register(
            OrderTabs.init, OrderSignIn.init, OrderPassing.init, OrderDesk.init, OrderWidePage.init)
        let built = built
        func note<P: Page>(_ page: P) -> P {
            built.pages.append(page)
            return page
        }
        container.register { note(OrderPageA()) }
        container.register { note(OrderPageB()) }
        container.register { note(OrderPageC()) }
        container.register { note(OrderSingle()) }
        container.register { note(OrderNeedy()) }
        for name in ["Login", "Late", "Moves"] {
            container.register(filter: name) { [weak self] _ in self?.answers[name] ?? .proceed }
        }
        container.register(
            interceptor: OrderPin { [weak self] in
                await self?.onPin()
                return self?.answers["Pin"] ?? .proceed
            })
        container.register(action: "share") { [weak self] _ in self?.actions += 1 }
        container.onFailure = { [weak self] in self?.failures.append($0) }
        container.navigation.onProblem = { [weak self] in self?.problems.append("\($0)") }
    }

    func restore(
        _ snapshot: String, isShown: Bool = false, trust: Trust = .internal
    ) async throws -> RestoreReport {
        let snapshot = try NavigationSnapshot(snapshot)
        let report =
            isShown
            ? try await container.show(snapshot, trust: trust)
            : try await container.start(restoring: snapshot, trust: trust)
        await container.settled()
        return report
    }

    func signIn() async {
        answers["Login"] = nil
        container.navigation.allPages.last { $0 is OrderSignIn }?.finish()
        await container.settled()
    }

    var names: [String] { container.navigation.allPages.map(\.pageName) }

    var texts: [String] {
        container.navigation.allPages.compactMap { ($0 as? OrderPage)?.text }.filter { !$0.isEmpty }
    }

    /// Pages that were built, are not displayed, and have not finished.
    var unfinished: [String] {
        let displayed = Set(container.navigation.allPages.map(\.pageID))
        return built.pages.filter { !$0.isFinished && !displayed.contains($0.pageID) }.map(\.pageName)
    }
}

private final class OrderPin: Interceptor {
    private let answer: @MainActor () async -> Decision
    var defaultOptions: InterceptorOptions { InterceptorOptions(condition: .attribute("x-pin")) }

    init(_ answer: @escaping @MainActor () async -> Decision) { self.answer = answer }

    func intercept(_ request: PageRequest) async throws -> Decision { await answer() }
}

private final class OrderTabs: TabPage {}
private class OrderPage: Page {
    @Injected(saved: true) var text = ""
}
private final class OrderPageA: OrderPage {}
private final class OrderPageB: OrderPage {}
private final class OrderPageC: OrderPage {}
private final class OrderSingle: OrderPage {
    override class var isSingleton: Bool { true }
}
private final class OrderSignIn: Page {}
private final class OrderPassing: Page {
    override var isRestorable: Bool { false }
}
private final class OrderDesk: Page { @Injected var lamp: OrderLamp }
private final class OrderLamp: Sendable {}
private final class OrderNeedy: OrderPage { @Injected var need: Int }
private final class OrderWidePage: Page {
    @Injected(saved: true) var a = ""
    @Injected(saved: true) var b = ""
    @Injected(saved: true) var c = ""
    @Injected(saved: true) var d = ""
    @Injected(saved: true) var e = ""
    @Injected(saved: true) var f = ""
    @Injected(saved: true) var g = ""
    @Injected(saved: true) var h = ""
    @Injected(saved: true) var i = ""
    @Injected(saved: true) var j = ""
    @Injected(saved: true) var short = ""
}

private final class NotingTabs: TabPage {
    @Injected(saved: true) var note = ""
}

private final class PlainPage: Page {}
