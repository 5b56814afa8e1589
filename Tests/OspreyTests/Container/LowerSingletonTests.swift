import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `A singleton that is there already and comes below a page` {
    private final class ShelfPage: Page {
        @Injected var shelf: String = "none"
        private(set) var injections = 0
        override class var isSingleton: Bool { true }
        override func didInject() { injections += 1 }
    }

    private final class BookPage: Page {}

    /// How the request names the singleton below its page.
    enum Way: CaseIterable { case path, parent }

    private func started() async throws -> PageContainer {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.root = HomePage
                        app.shelf.{shelf} = ShelfPage
                        app.shelf.{shelf}.book = BookPage; parent=app.shelf.{shelf}
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(HomePage.init, ShelfPage.init, BookPage.init)
        try await container.start()
        return container
    }

    private func open(_ shelf: String, by way: Way, in container: PageContainer) async throws {
        switch way {
        case .parent: try await container.opened("app://shelf/\(shelf)/book")
        case .path:
            let node = PathNode(.page(ShelfPage.self), ["shelf": .string(shelf)])
            try await container.opened(Intent(.path([node, PathNode(.page(BookPage.self))])))
        }
    }

    @Test(arguments: Way.allCases)
    func `gets the request and the values, as it does above`(way: Way) async throws {
        let container = try await started()
        try await container.opened("app://shelf/garden")
        let shelf = try #require(container.frontNavigator?.topPage as? ShelfPage)
        container.frontNavigator?.pop()
        try await open("kitchen", by: way, in: container)
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["HomePage", "ShelfPage", "BookPage"])
        #expect(container.frontNavigator?.pages[1] === shelf)
        #expect(shelf.shelf == "kitchen")
        #expect(shelf.parameters["shelf"]?.text == "kitchen")
        #expect(shelf.injections == 2)
    }

    @Test
    func `is kept when it has been placed, although another request for it fails later`() async throws {
        let container = try await started()
        let host = RecordingHost(.late)
        container.navigation.host = host
        container.frontNavigator?.push(BookPage())
        // Both wait for the host: the first makes the singleton, the second finds it.
        let first = Task { try await container.opened("app://shelf/garden") }
        try await waitUntil("the first request") { container.navigation.queuedCount == 1 }
        let second = Task { try await open("kitchen", by: .path, in: container) }
        try await waitUntil("the second request") { container.navigation.queuedCount == 2 }
        container.navigation.host = nil
        host.finishAll()
        _ = try await first.value
        container.frontNavigator?.pop()
        _ = try? await second.value
        #expect(container.factory.singletons.map(\.pageName) == ["ShelfPage"])
        #expect(container.factory.singletons.first?.isFinished == false)
    }

    @Test
    func `that stays there as a parent keeps the request that it has`() async throws {
        let container = try await started()
        try await open("garden", by: .parent, in: container)
        let shelf = try #require(container.frontNavigator?.pages[1] as? ShelfPage)
        try await open("garden", by: .parent, in: container)
        #expect(container.frontNavigator?.pages[1] === shelf)
        #expect(shelf.injections == 1)
    }
}
