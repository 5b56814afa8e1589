import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// A container that starts while its display has something else to do.
@MainActor
struct `A start behind a transition` {
    private let container: PageContainer
    private let host = RecordingHost(.late)
    private let door = Door()

    @MainActor
    private final class Door {
        var isOpen = true
    }

    init() throws {
        container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = MainTabs
                        base.tabs.home = app://home
                        app.home = HomePage; filters=door
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init)
        container.register(filter: "door") { [door] _ in door.isOpen ? .proceed : .reject("closed") }
        container.navigation.host = host
        container.navigation.setRoot(Navigator(SecretPage()))
    }

    /// Starts the container, and lets its root wait for the host.
    private func start() async throws -> Task<Void, any Error> {
        let start = Task { try await container.start() }
        try await waitUntil("the root to wait") { container.navigation.queuedCount == 1 }
        #expect(!container.isStarted)
        return start
    }

    @Test
    func `has started when its root has had its turn`() async throws {
        let start = try await start()
        host.finishAll()
        try await waitUntil("the root") { container.isStarted }
        host.finishAll()
        try await start.value
        #expect(container.tabs?.selected?.id == "home")
    }

    @Test
    func `shows its root, whatever that is, at once and as one change`() async throws {
        for root in [
            "base.root = app://home", "base.tabviewcontroller = MainTabs\nbase.tabs.home = HomePage",
        ] {
            let container = try PageContainer(
                routes: [
                    .properties(text: "\(root)\napp.home = HomePage", file: "routes.properties")
                ], clock: ManualClock())
            container.register(MainTabs.init, HomePage.init)
            let host = RecordingHost(capabilities: [])
            container.navigation.host = host
            try await container.start()
            #expect(host.transitions.map(\.kind) == [.setRoot])
            #expect(host.transitions.map(\.isAnimated) == [false])
            #expect(host.transitions.map(\.stepCount) == [1])
            #expect(host.transitions.flatMap(\.arriving).map(\.pageName) == ["HomePage"])
        }
    }

    @Test
    func `fails if the root is refused then, and may be tried again`() async throws {
        let start = try await start()
        door.isOpen = false
        host.finishAll()
        await #expect(
            throws: PageError.switchRejected(subject: "the root", by: "door", reason: "closed")
        ) { try await start.value }
        #expect(!container.isStarted)
        door.isOpen = true
        container.navigation.host = nil
        try await container.start()
        #expect(container.tabs?.selected?.id == "home")
    }

    @Test
    func `comes to nothing, and leaves nothing, if a URL leads to a page that is none of tabs`() async throws
    {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: "base.tabviewcontroller = app://home\napp.home = HomePage",
                    file: "routes.properties")
            ], clock: ManualClock())
        container.register(HomePage.init)
        let log = EventLog(container.events)
        await #expect(throws: PageError.unexpectedPage(expected: "TabPage", found: "HomePage")) {
            try await container.start()
        }
        #expect(!container.isStarted)
        #expect(log.take() == "HomePage.finished")
    }

    @Test
    func `that nobody wants any more shows no root`() async throws {
        let start = try await start()
        start.cancel()
        await #expect(throws: PageError.cancelled) { try await start.value }
        host.finishAll()
        #expect(container.tabs == nil)
        #expect(!container.isStarted)
    }
}
