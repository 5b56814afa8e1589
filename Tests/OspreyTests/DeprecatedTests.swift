import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// The names of before do what the names of today do.
@MainActor
struct `Former names` {
    private final class HomePage: Page {}
    private final class ItemPage: Page {}

    /// Gives its result at once.
    private final class PickPage: Page, ResultPage {
        typealias Output = Int

        override func didActivate() { finish(with: 7) }
    }

    private final class Greeting: Page {
        let text: String

        init(_ text: String) { self.text = text }
    }

    private struct Passing: PreFilter {
        func decide(_ request: PageRequest) -> Decision { .proceed }
    }

    private let container: PageContainer

    init() throws {
        let routes = """
            base.root = HomePage
            app.home = HomePage; external
            app.item = ItemPage
            """
        container = try PageContainer(
            routes: [.properties(text: routes, file: "routes.properties")], clock: ManualClock())
        container.register(HomePage.init, ItemPage.init)
    }

    @available(*, deprecated)
    @Test func `An origin is the trust of an intent, a request, a dispatch and an entry`() async throws {
        var dispatched: [Origin] = []
        let tap = container.events.dispatch.tap(.didDispatch) { _, dispatch in
            dispatched.append(dispatch.origin)
        }
        var intent = Intent(.url("app://home"))
        intent.origin = .external
        #expect(intent.trust == .external)
        let answer = container.canOpen("app://item", origin: .external)
        #expect("\(answer)" == "\(container.canOpen("app://item", trust: .external))")

        container.openNow(intent)
        #expect(container.gate.held.map(\.origin) == [.external])
        try await container.start()
        let page = try #require(container.frontNavigator?.topPage)
        #expect(page.request.origin == .external)
        #expect(container.history.last?.origin == .external)
        #expect(dispatched.last == .external)
        tap.cancel()
    }

    @available(*, deprecated)
    @Test func `What covers, overlays or lies above everything is a cover, a sheet or a window`() async throws
    {
        container.register(launchLayer: ItemPage.self)
        try await container.start()
        let tree = container.navigation
        tree.present(Page(), style: .overlay)
        tree.present(Page(), style: .covering)
        #expect(tree.presentations.map(\.style) == [.sheet, .cover, .window])
        switch tree.presentations.last?.style {
        case .covering: Issue.record("a window is no cover")
        case .layer: break
        default: Issue.record("a window is a layer")
        }
        #expect(
            PageError.layerDiverted(page: "P", destination: "Q", by: "F")
                == .windowDiverted(page: "P", destination: "Q", by: "F"))
    }

    @available(*, deprecated)
    @Test func `A launch layer of a tree is a launch window`() {
        let tree = NavigationTree(clock: ManualClock())
        tree.addLaunchLayer { Page() }
        tree.setRoot(Navigator(Page()))
        #expect(tree.presentations.map(\.style) == [.layer])
        let cause = ErrorCause(NavigationError.ended)
        let words = "\(NavigationProblem.launchWindowFailed(cause: cause))"
        #expect("\(NavigationProblem.launchLayerFailed(cause: cause))" == words)
    }

    @available(*, deprecated)
    @Test func `A transition is the transition of pages`() {
        final class Host: NavigationHost {
            var kinds: [TransitionKind] = []
            func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
                kinds.append(transition.kind)
                acknowledgment.finish()
            }
        }
        let host = Host()
        let tree = NavigationTree(clock: ManualClock())
        tree.host = host
        tree.setRoot(Navigator(Page()))
        #expect(host.kinds == [.setRoot])
    }

    @available(*, deprecated)
    @Test func `What starts a page for its result opens it and gives the result`() async throws {
        container.register(PickPage.init)
        try await container.start()
        let home = try #require(container.frontNavigator?.topPage)
        var told: [Int] = []
        home.start(PickPage.self) { told.append((try? $0.get()) ?? 0) }
        home.start(.page(PickPage.self), returning: Int.self) { told.append((try? $0.get()) ?? 0) }
        #expect(told == [7, 7])
        #expect(try await home.start(PickPage.self) == 7)
        #expect(try await home.start(.page(PickPage.self), returning: Int.self) == 7)
        #expect(try await container.start(PickPage.self) == 7)
        #expect(try await container.start(.page(PickPage.self), returning: Int.self) == 7)
    }

    @available(*, deprecated)
    @Test func `A reload reads the routes again`() async throws {
        try await container.start()
        #expect(try await container.reload().isEmpty)
    }

    @available(*, deprecated)
    @Test func `The gate answers through its container`() async throws {
        container.gatePolicy = .keep
        container.openNow("app://item")
        #expect(!container.isGateOpen)
        #expect(container.heldIntents.count == 1)
        try await container.start()
        #expect(container.isGateOpen)
        #expect(container.heldIntents.count == 1)
        container.closeGate()
        #expect(!container.gate.isOpen)
        container.openGate()
        container.releaseHeld(.execute)
        #expect(container.gate.held.isEmpty)
        #expect(container.frontNavigator?.topPage is ItemPage)
        guard case .keep = container.gatePolicy else { Issue.record("another policy"); return }
    }

    @available(*, deprecated)
    @Test func `What is reported of a conversion, a filter and a host has its former names, too`() async {
        #expect(ConversionProblem.self == ConversionError.self)
        #expect(FilterViolation.self == FilterConformanceProblem.self)
        #expect(HostViolation.self == HostConformanceProblem.self)
        #expect(FilterConformance(Passing()).violations(for: ["HomePage"]) == [])
        #expect(await HostConformance().violations { RecordingHost(.immediate) } == [])
        #expect(await HostConformance().violations { (_: NavigationTree) in RecordingHost(.immediate) } == [])
    }

    @available(*, deprecated)
    @Test func `A page is registered by an expression`() throws {
        container.register(Greeting("hi"), as: "Greeting")
        let first = try container.factory.build("Greeting", [:])
        let second = try container.factory.build("Greeting", [:])
        #expect((first as? Greeting)?.text == "hi")
        #expect(first !== second)
    }
}
