import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Which page answers is found when the turn of an opening comes: whatever was before it in the queue has happened.
@MainActor
struct `What an opening finds when its turn comes` {
    private let container: PageContainer
    private let failures = Failures()
    private let guarding = Guarding()

    @MainActor
    private final class Failures {
        var errors: [PageError] = []
    }

    @MainActor
    private final class Guarding {
        var isOpen = false
        var count = 0
    }

    private final class A: Page {}
    private final class B: Page {}
    private final class M: Page {}
    private final class P: Page {}
    private final class Q: Page {}
    private final class SignIn: Page {}
    private final class AllTabs: TabPage {}

    private final class Obliging: SwitchPlugin {
        func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision { .proceed }
    }

    init() async throws {
        let reuses = ["top", "top(k)", "stack", "stack(k)", "container(k)"]
        container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = AllTabs
                        base.tabs.a = A
                        base.tabs.b = x://b
                        base.tabs.c = x://c
                        x.b = B
                        x.c = B; filters=Guard
                        x.p.{k} = P
                        x.q = Q; display=cover
                        x.g.{k} = P; filters=Guard
                        x.sign = SignIn
                        x.into.{k} = P; tab=b
                        x.m.{k} = M; parent=x.b; tab=b; external
                        x.deep.{k} = P; tab=c
                        x.set = Q; display=root; tab=b

                        """
                            + reuses.enumerated().map { "x.again.\($0).{k} = P; reuse=\($1)" }.joined(
                                separator: "\n"),
                    file: "routes.properties")
            ], clock: ManualClock())
        container.register(AllTabs.init, A.init, B.init, M.init, P.init, Q.init, SignIn.init)
        container.register(filter: "Guard") { [guarding] _ in
            guarding.count += 1
            return guarding.isOpen ? .proceed : .detour(to: SignIn.self)
        }
        container.onFailure = { [failures] in failures.errors.append($0) }
        try await container.start()
    }

    /// Every stack and what is presented, in one line.
    private var layout: String {
        let tabs = (container.tabs?.items ?? []).map { item in
            (item === container.tabs?.selected ? "*" : "") + item.id + names(item.navigator.pages)
        }
        let presented = container.navigation.presentations.map { names($0.navigator.pages) }
        return (tabs + presented).joined(separator: " ")
    }

    private func names(_ pages: [Page]) -> String {
        "[" + pages.map { $0.pageName + ($0.parameters["k"]?.text ?? "") }.joined(separator: " ") + "]"
    }

    private func wait(for layout: String, _ host: RecordingHost) async throws {
        try await waitUntil("\(layout)") {
            host.finishAll()
            return self.layout == layout && container.navigation.isSettled
        }
    }

    @Test(arguments: 0..<5, [false, true])
    func `is not the page that has been swiped away meanwhile`(rule: Int, isWaitedFor: Bool) async throws {
        container.navigation.host = RecordingHost()
        container.open("x://p/1")
        let gesture = try #require(container.frontNavigator?.beginInteractivePop())
        let link = "x://again/\(rule)/1"
        let opened = isWaitedFor ? Task { try await container.opened(.url(link)) } : nil
        if isWaitedFor {
            try await waitUntil("the link") { container.navigation.queuedCount == 1 }
        } else {
            container.open(.url(link))
        }
        gesture.finish()
        #expect(layout == "*a[A P1] b[] c[]")
        #expect(try await opened?.value.page?.isActive != false)
        #expect(failures.errors.isEmpty)
    }

    @Test
    func `is the page of an equal link that has waited, too`() async {
        let host = RecordingHost(.late)
        container.open("x://q")
        container.navigation.host = host
        container.goBack()
        container.open("x://again/1/1")
        container.open("x://again/1/1")
        host.finishAll()
        #expect(layout == "*a[A P1] b[] c[]")
        #expect(failures.errors.isEmpty)
        await container.settled()
    }

    @Test
    func `is the page of a detour that another link has led to`() async throws {
        let host = RecordingHost(.late)
        container.open("x://q")
        container.navigation.host = host
        container.goBack()
        for link in ["x://g/1", "x://g/1", "x://g/2"] { container.open(.url(link)) }
        try await wait(for: "*a[A] b[] c[] [SignIn]", host)
        guarding.isOpen = true
        container.frontNavigator?.topPage?.finish()
        try await wait(for: "*a[A P1 P1 P2] b[] c[]", host)
        await container.settled()
        #expect(failures.errors.isEmpty)
    }

    @Test
    func `is not a page like that of a detour which is swiped away`() async throws {
        container.navigation.host = RecordingHost()
        container.open("x://sign")
        let gesture = try #require(container.frontNavigator?.beginInteractivePop())
        container.open("x://g/1")
        gesture.finish()
        await container.settled()
        #expect(layout == "*a[A] b[] c[] [SignIn]")
        guarding.isOpen = true
        container.frontNavigator?.topPage?.finish()
        #expect(layout == "*a[A P1] b[] c[]")
        #expect(failures.errors.isEmpty)
    }

    @Test(arguments: [false, true])
    func `is not a page above its parents that is swiped away`(isLink: Bool) throws {
        container.navigation.host = RecordingHost()
        container.open(link: "x://m/1")
        #expect(layout == "a[A] *b[B M1] c[]")
        let gesture = try #require(container.frontNavigator?.beginInteractivePop())
        if isLink { container.open(link: "x://m/1") } else { container.open("x://m/1") }
        gesture.finish()
        #expect(layout == "a[A] *b[B M1] c[]")
        #expect(failures.errors.isEmpty)
    }

    @Test(arguments: [false, true])
    func `does not make a filter ask for a detour for ever`(hasPlugin: Bool) async throws {
        if hasPlugin { container.tabs?.add(Obliging()) }
        guard case .queued(let ticket)? = container.tabs?.select("c") else {
            Issue.record("the selection does not wait")
            return
        }
        await container.settled()
        try await waitUntil("the page that comes first") { container.frontNavigator?.topPage is SignIn }
        container.tabs?.select("b")
        try await waitUntil("the other tab") { container.tabs?.selected?.id == "b" }
        container.navigation.presentations.last?.navigator.topPage?.finish()
        let error = PageError.detourUnsatisfied(page: "SignIn", by: "Guard")
        #expect(await ticket.outcome == .refused(.guardFailed(by: "Guard", cause: ErrorCause(error))))
        #expect(layout == "a[A] *b[B] c[]")
        #expect(guarding.count == 2)
    }

    @Test(arguments: [false, true])
    func `is the tab that another link has selected, in which all links come in their order`(
        hasPlugin: Bool
    ) async throws {
        if hasPlugin { container.tabs?.add(Obliging()) }
        for item in 1...20 { container.open("x://into/\(item)") }
        let pages = (1...20).map { "P\($0)" }.joined(separator: " ")
        try await waitUntil("all pages, in the order of the links") { layout == "a[A] *b[B \(pages)] c[]" }
        await container.settled()
        #expect(failures.errors.isEmpty)
    }

    @Test(arguments: [false, true])
    func `is the tab for which two links have waited behind one detour`(hasPlugin: Bool) async throws {
        if hasPlugin { container.tabs?.add(Obliging()) }
        for item in 1...2 {
            #expect(try await container.opened("x://deep/\(item)") == .waiting(for: .detour))
        }
        guarding.isOpen = true
        container.navigation.presentations.last?.navigator.topPage?.finish()
        try await waitUntil("both pages") { layout == "a[A] b[] *c[B P1 P2]" }
        await container.settled()
        #expect(failures.errors.isEmpty)
    }

    @Test
    func `above a root that was set there is the page with its parents`() {
        container.open("x://set")
        #expect(layout == "a[A] *b[Q] c[]")
        container.open(link: "x://m/1")
        #expect(layout == "a[A] *b[Q B M1] c[]")
    }
}
