import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Routes that come while the app runs.
@MainActor
struct `Adding routes to a container` {
    private let container: PageContainer
    private let journal = FilterJournal()

    init() async throws {
        container = try PageContainer(
            routes: [
                .properties(
                    text: "base.root = HomePage\napp.home = HomePage\napp.item.{itemId|int} = ItemPage",
                    file: "routes.properties")
            ], builder: RouteTableBuilder(baseURL: try RouteURL("app://app.example")), clock: ManualClock())
        container.register(HomePage.init, ItemPage.init)
        try await container.start()
    }

    @Test
    func `a page class is registered by the URL that opens it, and stays across a reload`() async throws {
        try container.add(route: "/story/:id", StoryPage.init) { $0.isExternal = true }
        #expect(container.router.addedKeys == ["app.app%2Eexample.story.{id}"])
        for _ in 1...2 {
            try await container.opened(link: "app://app.example/story/7")
            #expect(container.frontNavigator?.topPage?.parameters["id"] == "7")
            try await container.reloadRoutes()
        }
        // A class that is registered already keeps its name.
        try container.add(route: "app.again.{itemId|int}", ItemPage.init)
        try await container.opened("app://again/3")
        #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == 3)
    }

    @Test
    func `code runs for a URL`() async throws {
        try container.add(route: "app.share.{what}") { [journal] request in
            journal.entries.append(request.parameters["what"]?.text ?? "")
        }
        try await container.opened("app://share/this")
        #expect(journal.entries == ["this"])
    }

    @Test
    func `replaces a route on purpose only, and is all or nothing`() async throws {
        let before = container.router.table
        let error = #expect(throws: StartError.self) {
            try container.add([
                .page("app.new", "HomePage"), .page("app.home", "ItemPage"), .page("app.other", "NoPage"),
            ])
        }
        #expect(error?.routes.map(\.code) == [.missingOverride, .unknownPage])
        #expect(container.router.table.count == before.count)
        #expect(!container.canOpen("app://new").isPossible)
        try container.add([.page("app.home", "ItemPage") { $0.overrides = true }])
        #expect(container.router.table.route(forKey: "app.home")?.target == .page("ItemPage"))
    }

    @Test
    func `that fails registers nothing, so that it may be tried again`() async throws {
        var error = #expect(throws: StartError.self) { try container.add(route: "app.{", StoryPage.init) }
        #expect(error?.routes.map(\.code) == [.unclosedBrace])
        error = #expect(throws: StartError.self) { try container.add(route: "app.{") { _ in } }
        #expect(error?.routes.map(\.code) == [.unclosedBrace])
        #expect(!container.factory.isRegistered("StoryPage"))
        #expect(try container.manifest().actions == [])
        try container.add(route: "app.story", StoryPage.init)
        try await container.opened("app://story")
        #expect(container.frontNavigator?.topPage is StoryPage)
    }

    @Test
    func `under a name that is taken takes nothing, and says so`() async throws {
        container.register({ StoryPage() }, as: "OtherPage")
        container.register(action: "app.taken") { _ in }
        let before = container.router.table.count
        final class OtherPage: Page {}
        let duplicate = RegistrationProblem.duplicatePage(
            name: "OtherPage", first: "StoryPage", second: "OtherPage")
        var error = #expect(throws: StartError.self) {
            try container.add(route: "app.other", OtherPage.init)
        }
        #expect(error?.registrations == [duplicate])
        error = #expect(throws: StartError.self) { try container.add(route: "app.taken") { _ in } }
        #expect(error?.registrations == [.duplicateAction(name: "app.taken")])
        #expect(container.router.table.count == before)
    }

    @Test
    func `and removing them again leaves what the files say, and what is under way its route and action`()
        async throws
    {
        let door = Door()
        try container.add([
            .page("app.home", "ItemPage") { route in
                route.overrides = true
                route.defaults = ["itemId": "1"]
            }
        ])
        try container.add(route: "app.share.{what}") { [journal] _ in journal.entries.append("first") }
        let slow = container.register(interceptor: "slow") { request in
            await door.wait()
            return .proceed
        }
        let underWay = Task { try await container.opened("app://share/this") }
        try await waitUntil("the interceptor") { door.isWaited }
        try container.remove(route: "app.share.{what}")
        #expect(container.router.addedKeys == ["app.home"])
        try container.remove(route: "app.home")
        door.open()
        #expect(try await underWay.value == .handled(by: "@app.share.{what}"))
        slow.remove()
        #expect(journal.entries == ["first"])
        #expect(!container.canOpen("app://share/this").isPossible)
        #expect(try container.manifest().actions == [])
        #expect(container.router.table.route(forKey: "app.home")?.target == .page("HomePage"))
        // What was removed does not come back when the files are read again, and may be added anew.
        try await container.reloadRoutes()
        #expect(container.router.addedKeys == [])
        try container.add(route: "app.share.{what}") { [journal] _ in journal.entries.append("second") }
        try await container.opened("app://share/this")
        #expect(journal.entries == ["first", "second"])
    }

    @Test
    func `replaces an action on purpose only, as often as wanted`() async throws {
        for name in ["first", "second", "third"] {
            try container.add(route: "/share/:what") {
                $0.overrides = true
            } action: { [journal] _ in
                journal.entries.append(name)
            }
            try await container.opened("app://app.example/share/this")
        }
        #expect(journal.entries == ["first", "second", "third"])
        #expect(container.router.addedKeys == ["app.app%2Eexample.share.{what}"])
        #expect(container.router.warnings.isEmpty)
        #expect(throws: StartError.self) { try container.add(route: "/share/:what") { _ in } }
        try container.remove(route: "/share/:what")
        #expect(!container.canOpen("app://app.example/share/this").isPossible)
    }

    @Test
    func `and removing what is not there, or what others need, says so and removes nothing`() throws {
        try container.add([
            .page("app.story", "HomePage"), .redirect("app.tale", to: "app://story"),
        ])
        var error = #expect(throws: StartError.self) { try container.remove(route: "app.stori") }
        #expect(error?.registrations == [.unknownRoute(key: "app.stori", near: ["app.story"])])
        error = #expect(throws: StartError.self) { try container.remove(route: "app.home") }
        #expect(
            error?.registrations.map(\.description).first?.hasPrefix("error: no route was added under")
                == true)
        error = #expect(throws: StartError.self) { try container.remove(route: "app.story") }
        #expect(error?.routes.map(\.code) == [.unmatchedRedirect])
        #expect(container.router.addedKeys == ["app.story", "app.tale"])
        #expect(container.canOpen("app://tale").isPossible)
    }

    @Test
    func `that lead to an action keep it, which goes when none does and can be registered anew`() async throws
    {
        container.register(action: "share") { [journal] _ in journal.entries.append("first") }
        try container.add([.action("app.share", "share")])
        var error = #expect(throws: StartError.self) { try container.remove(action: "share") }
        #expect(error?.routes.map(\.code) == [.unknownAction])
        error = #expect(throws: StartError.self) { try container.remove(action: "shared") }
        #expect(error?.registrations == [.unknownAction(name: "shared", near: ["share"])])
        try container.remove(route: "app.share")
        try container.remove(action: "share")
        container.register(action: "share") { [journal] _ in journal.entries.append("second") }
        try await container.opened(.action("share"))
        #expect(journal.entries == ["second"])
    }

    @Test
    func `before the start, they are checked by the start, all at once`() async throws {
        let early = try PageContainer(
            routes: [.properties(text: "base.root = HomePage", file: "r")], clock: ManualClock())
        early.register(HomePage.init)
        try early.add([.page("app.late", "LatePage", file: "Late.swift", line: 7)])
        try early.add(route: "app.{", StoryPage.init, file: "Late.swift", line: 8)
        try early.add(route: "app.story", StoryPage.init)
        try early.add(route: "app.story", StoryPage.init, file: "Late.swift", line: 9)
        try early.add(route: "app.share") { _ in }
        try early.add([.action("app.give", "give", file: "Late.swift", line: 10)])
        early.register(action: "give") { _ in }
        try early.remove(action: "give")
        #expect(early.canOpen("app://story").isPossible)
        let error = await #expect(throws: StartError.self) { try await early.start() }
        let codes: [RouteDiagnostic.Code] = [
            .unknownPage, .unclosedBrace, .missingOverride, .unknownAction,
        ]
        #expect(error?.routes.map(\.code) == codes)
        #expect(error?.routes.map(\.location.line) == [7, 8, 9, 10])
        for key in ["app.late", "app.give", "app.story"] { try early.remove(route: key) }
        #expect(!early.canOpen("app://story").isPossible)
        let next = await #expect(throws: StartError.self) { try await early.start() }
        #expect(next?.routes.map(\.code) == [.unclosedBrace])
        try early.remove(route: "app.{")
        try await early.start()
        #expect(throws: StartError.self) { try early.add([.page("app.late", "LatePage")]) }
    }

    @Test
    func `after a start that failed, they are checked by the next one again`() async throws {
        let early = try PageContainer(
            routes: [.properties(text: "base.root = HomePage", file: "r")], clock: ManualClock())
        early.register(HomePage.init, HomePage.init)
        await #expect(throws: StartError.self) { try await early.start() }
        try early.add([.page("app.late", "LatePage")])
        let error = await #expect(throws: StartError.self) { try await early.start() }
        #expect(error?.routes.map(\.code) == [.unknownPage])
    }

    @Test(arguments: [false, true])
    func `in place of an action of a file, and removed, lets that action answer again`(
        isEarly: Bool
    ) async throws {
        let app = try PageContainer(
            routes: [
                .properties(
                    text: "base.root = HomePage\napp.ping = @app.ping\napp.same = @app.ping", file: "r")
            ], clock: ManualClock())
        app.register(HomePage.init)
        app.register(action: "app.ping") { [journal] _ in journal.entries.append("file") }
        if !isEarly { try await app.start() }
        try app.add(route: "app.ping") {
            $0.overrides = true
        } action: { [journal] _ in
            journal.entries.append("added")
        }
        if isEarly { try await app.start() }
        try await app.opened("app://ping")
        try app.remove(route: "app.ping")
        try await app.opened("app://ping")
        try await app.opened("app://same")
        #expect(journal.entries == ["added", "file", "file"])
    }

    @Test
    func `and removed by another spelling of the key, takes the action along`() async throws {
        try container.add(route: "app.ping.{id}") { _ in }
        let error = #expect(throws: StartError.self) {
            try container.add([.action("app.also", "app.ping.{id}")])
            try container.remove(route: "app://ping/:id")
        }
        #expect(error?.routes.map(\.code) == [.unknownAction])
        try container.remove(route: "app.also")
        try container.remove(route: "app://ping/:id")
        #expect(try container.manifest().actions == [])
        try container.add(route: "app.ping.{id}") { _ in }
    }

    @Test
    func `before the start, a name that is taken is told at once`() async throws {
        let early = try PageContainer(
            routes: [.properties(text: "base.root = HomePage", file: "r")], clock: ManualClock())
        early.register(HomePage.init)
        early.register(action: "app.taken") { _ in }
        var error = #expect(throws: StartError.self) { try early.add(route: "app.taken") { _ in } }
        #expect(error?.registrations == [.duplicateAction(name: "app.taken")])
        error = #expect(throws: StartError.self) { try early.remove(route: "app.none") }
        #expect(error?.registrations == [.unknownRoute(key: "app.none", near: [])])
        try await early.start()
        #expect(!early.canOpen("app://taken").isPossible)
    }

    @Test
    func `as soon as the routes are checked, they are checked at once, though the root is not shown yet`()
        async throws
    {
        final class AddingPage: Page {
            var error: StartError?

            override func didInject() {
                do throws(StartError) { try container?.add([.page("app.late", "LatePage")]) } catch {
                    self.error = error
                }
            }
        }
        let app = try PageContainer(
            routes: [.properties(text: "base.root = AddingPage", file: "r")], clock: ManualClock())
        app.register(AddingPage.init)
        try await app.start()
        #expect((app.frontNavigator?.topPage as? AddingPage)?.error?.routes.map(\.code) == [.unknownPage])
    }

    /// Routes that are handed out when a door opens.
    private struct SlowSource: RouteSource {
        let name = "slow"
        let door: Door

        func load() async throws -> RouteDefinitions {
            await door.wait()
            return RouteDefinitions([])
        }
    }

    @Test
    func `may be done while the files are read again, along with the pages that the routes name`()
        async throws
    {
        let door = Door()
        let app = try PageContainer(
            routes: [.properties(text: "base.root = HomePage", file: "r"), SlowSource(door: door)],
            clock: ManualClock())
        app.register(HomePage.init)
        let started = Task { try await app.start() }
        try await waitUntil("the files are read") { door.isWaited }
        door.open()
        try await started.value
        let reloaded = Task { try await app.reloadRoutes() }
        try await waitUntil("the files are read again") { door.isWaited }
        try app.add(route: "app.story", StoryPage.init)
        try app.add(route: "app.share") { _ in }
        door.open()
        #expect(try await reloaded.value.isEmpty)
        try await app.opened("app://story")
        #expect(app.frontNavigator?.topPage is StoryPage)
    }

    @Test
    func `in a grammar of one's own is read by an adapter, which may say how to show the page`() async throws
    {
        struct Pipes: RouteURLAdapter {
            func adapt(_ url: RouteURL) throws -> RouteURLAdaptation? { nil }

            func adapt(text: String) throws -> RouteURLAdaptation? {
                let parts = text.split(separator: "|")
                guard parts.first == "legacy" else { return nil }
                guard parts.count == 3 else { throw Broken() }
                return RouteURLAdaptation(try RouteURL("app://\(parts[1])/\(parts[2])"), display: .cover)
            }
        }
        struct Broken: Error {}
        var builder = RouteTableBuilder()
        builder.add(Pipes())
        let app = try PageContainer(
            routes: [
                .properties(
                    text: "base.root = HomePage\napp.item.{itemId|int} = ItemPage", file: "r.properties")
            ], builder: builder, clock: ManualClock())
        app.register(HomePage.init, ItemPage.init)
        try await app.start()
        try await app.opened("legacy|item|7")
        #expect((app.frontNavigator?.topPage as? ItemPage)?.itemId == 7)
        #expect(app.navigation.presentations.count == 1)
        #expect(app.frontNavigator?.topPage?.request.url?.original == "app://item/7")
        app.register(interceptor: "lost", options: InterceptorOptions(condition: .unmatched)) { request in
            .redirect(.pageName("ItemPage"), ["itemId": request.url?.original == "app://lost/9" ? 9 : 0])
        }
        try await app.opened("legacy|lost|9")
        #expect((app.frontNavigator?.topPage as? ItemPage)?.itemId == 9)
        await expectRouteError(.adapterFailed, "legacy|item") { try await app.opened("legacy|item") }
        await expectRouteError(.malformedURL, "other|item|7") { try await app.opened("other|item|7") }
        try await app.opened("app://item/8")
        #expect((app.frontNavigator?.topPage as? ItemPage)?.itemId == 8)
    }

    final class StoryPage: Page {}
}
