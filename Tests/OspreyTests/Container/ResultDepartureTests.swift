import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Whatever takes a page away, who waits for its result is told once.
@MainActor
struct `The result of a page` {
    /// What takes the page away.
    enum Departure: String, CaseIterable, Sendable {
        case popped, poppedToRoot, replaced, otherStack, removed, tabRemoved, reset, root, reconciled
        case gesture, wentBack, ended, evicted, otherRoot, closedBelow, opened, released
    }

    @Test(arguments: Departure.allCases, [false, true])
    func `comes once, whatever takes the page away`(departure: Departure, isLate: Bool) async throws {
        var app: ContainerFixture? = try await ContainerFixture.started()
        let container = try #require(app?.container)
        app?.container.register(PickerPage.init)
        container.tabs?.select("me")
        container.tabs?.select("home")
        let host = RecordingHost(isLate ? .late : .immediate)
        let receiver = Receiver()
        var intent = Intent(.page(PickerPage.self), options: OpenOptions(display: .push))
        intent.companions = [receiver.listener(7)]
        try await container.opened(intent)
        container.navigation.host = host
        let navigator = try #require(container.frontNavigator)
        let page = try #require(navigator.topPage)
        #expect(receiver.results == [])
        switch departure {
        case .popped: navigator.pop()
        case .poppedToRoot: navigator.popToRoot()
        case .replaced: navigator.replaceTop(with: Page())
        case .otherStack: navigator.setStack([Page()])
        case .removed: navigator.remove(page)
        case .tabRemoved: container.tabs?.remove("home")
        case .reset: container.reset()
        case .root: container.navigation.setRoot(Navigator(Page()))
        case .reconciled: container.navigation.hostDidPop(to: navigator.pages[0].pageID)
        case .gesture: navigator.beginInteractivePop()?.finish()
        case .wentBack: container.goBack()
        case .ended: container.end()
        case .evicted:
            container.factory.evictSingleton("PickerPage")
            navigator.pop()
        case .otherRoot:
            navigator.insert(Page(), below: page)
            host.finishAll()
            navigator.setStack([Page(), Page()])
        case .closedBelow:
            navigator.push(Page())
            host.finishAll()
            page.finish()
        case .opened: page.open(SecretPage.self)
        case .released: break
        }
        app = nil
        if departure != .released {
            try await waitUntil("the departure") {
                host.finishAll()
                return departure == .opened
                    ? navigator.topPage is SecretPage && container.navigation.isSettled
                    : !receiver.results.isEmpty
            }
        }
        if departure == .opened || departure == .released {
            #expect(receiver.results == [])
            container.end()
            host.finishAll()
        }
        let expected = departure == .closedBelow ? "finished" : "cancelled"
        #expect(receiver.results == ["7 \(expected)"])
        container.end()
        host.finishAll()
        #expect(receiver.results.count == 1)
    }

    @Test
    func `is not waited for any more when the page that comes first goes with the container`() async throws {
        var app: ContainerFixture? = try await ContainerFixture.started()
        app?.container.register(PickerPage.init)
        app?.container.register(filter: "detour", everywhere: true) { request in
            request.page == "PickerPage" ? .detour(to: SignInPage.self) : .proceed
        }
        let receiver = Receiver()
        var intent = Intent(.page(PickerPage.self))
        intent.companions = [receiver.listener(7)]
        try await app?.container.opened(intent)
        #expect(app?.stack == ["SignInPage"])
        #expect(receiver.results == [])
        weak let container = app?.container
        app = nil
        #expect(container == nil)
        #expect(receiver.results == ["7 dropped"])
    }

    @Test
    func `is not that with which the page has left before, when nobody waited`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(PickerPage.init)
        let options = OpenOptions(display: .cover)
        try await app.container.opened(PickerPage.self, options: options)
        let picker = try #require(app.container.frontNavigator?.topPage as? PickerPage)
        #expect(picker.finish(with: 1).isCommitted)
        let receiver = Receiver()
        var intent = Intent(.page(PickerPage.self), options: options)
        intent.companions = [receiver.listener(7)]
        try await app.container.opened(intent)
        let presentation = try #require(app.container.navigation.presentations.last)
        #expect(app.container.navigation.dismiss(presentation).isCommitted)
        #expect(receiver.results == ["7 cancelled"])
    }

    @Test
    func `goes to everyone who waits for a page that answers twice`() async throws {
        let app = try await ContainerFixture.started()
        let receiver = Receiver()
        for code in 1...2 {
            var intent = Intent(.page(SignInPage.self), options: OpenOptions(reuse: RouteReuse(.top)))
            intent.companions = [receiver.listener(code)]
            try await app.container.opened(intent)
        }
        #expect(app.container.navigation.presentations.count == 1)
        (app.container.frontNavigator?.topPage as? SignInPage)?.finish(with: "me")
        #expect(receiver.results == ["1 finished", "2 finished"])
    }

    @Test
    func `is told after the last event, and opens what comes next from there`() async throws {
        let app = try await ContainerFixture.started()
        let receiver = Receiver()
        var told = ""
        receiver.next = { [container = app.container, log = app.log] in
            told = log.take()
            container.frontNavigator?.push(Page())
        }
        var intent = Intent(.page(SignInPage.self))
        intent.companions = [receiver.listener(1)]
        try await app.container.opened(intent)
        _ = app.log.take()
        (app.container.frontNavigator?.topPage as? SignInPage)?.finish(with: "me")
        #expect(
            told
                == "HomePage.becomeActive HomePage.activated SignInPage.resignActive SignInPage.finished")
        #expect(
            app.log.take() == "Page.loaded Page.becomeActive Page.activated HomePage.resignActive")
        #expect(app.stack == ["HomePage", "Page"])
    }

    @Test
    func `is told after the last event of every page that leaves along with it`() async throws {
        let app = try await ContainerFixture.started()
        let receiver = Receiver()
        for code in 1...2 {
            var intent = Intent(
                .page(SignInPage.self), options: OpenOptions(display: .push, reuse: RouteReuse(.never)))
            intent.companions = [receiver.listener(code)]
            try await app.container.opened(intent)
        }
        var told: [String] = []
        receiver.next = { [log = app.log] in told.append(log.take()) }
        _ = app.log.take()
        app.container.reset()
        #expect(receiver.results == ["2 cancelled", "1 cancelled"])
        let events =
            "HomePage.becomeActive HomePage.activated SignInPage.resignActive SignInPage.finished "
            + "SignInPage.finished"
        #expect(told == [events, ""])
    }

    private final class PickerPage: Page, ResultPage {
        typealias Output = Int
        override class var isSingleton: Bool { true }
    }

    @MainActor
    private final class Receiver {
        var results: [String] = []
        var next: () -> Void = {}

        func listener(_ code: Int) -> EndListener {
            EndListener { [weak self] end in
                self?.results.append("\(code) \(end)")
                self?.next()
            }
        }
    }
}
