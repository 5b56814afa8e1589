import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@testable import OspreyPages

/// Failures whose telling leads to other failures, and failures without a handler.
@MainActor
struct `A failure that leads to itself` {
    @Test(arguments: [false, true])
    func `through its handler is told as a circle, and then no more`(isLate: Bool) async throws {
        let app = try await WallFixture.started(user: "Ana")
        if isLate {
            app.container.register(interceptor: "slow") { _ in
                await Task.yield()
                return .proceed
            }
        }
        var errors: [PageError] = []
        app.container.onFailure = { [container = app.container] error in
            errors.append(error)
            container.open(Intent(.pageName("NowherePage")))
        }
        app.container.open(link: "app://nowhere")
        await app.container.settled()
        #expect(errors.count >= 2)
        #expect(errors.count <= 20)
        guard case .redirectLoop = errors.last else {
            Issue.record("the last is \(String(describing: errors.last))")
            return
        }
    }

    @Test
    func `is told of a page that a filter refuses each time`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        app.container.register(filter: "closed", everywhere: true) { request in
            request.page == "HelpPage" ? .reject("closed") : .proceed
        }
        var errors: [PageError] = []
        app.container.onFailure = { [container = app.container] error in
            errors.append(error)
            container.open(.page(HelpPage.self))
        }
        app.container.open(.page(HelpPage.self))
        await app.container.settled()
        guard case .redirectLoop = errors.last else {
            Issue.record("the last is \(String(describing: errors.last))")
            return
        }
        #expect(errors.count == 2)
        // The next failure of the same kind is told again.
        app.container.open(.page(HelpPage.self))
        #expect(errors.count == 4)
    }

    @Test
    func `is none if the handler shows a page`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        app.container.onFailure = { [container = app.container] _ in container.open(.page(HelpPage.self)) }
        for _ in 0..<30 { app.container.open(link: "app://nowhere") }
        await app.container.settled()
        #expect(app.names.count == 31)
    }

    @Test
    func `through a gate's policy is none`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        var count = 0
        app.container.gate.close()
        app.container.open("app://item/1")
        app.container.gate.open(
            .custom { [gate = app.container.gate] waiting in
                count += 1
                gate.close()
                gate.open()
                return waiting
            })
        await app.container.settled()
        #expect(count == 1)
        #expect(app.names == ["HomePage", "ItemPage"])
    }

    @Test
    func `through walls that finish at once and ask for each other is told, and one stays`() async throws {
        let container = try PageContainer(
            routes: [.properties(text: "base.root = FrontPage; filters=Both", file: "r")],
            clock: ManualClock())
        container.register(FrontPage.init, HastyPage.init, HurriedPage.init)
        var count = 0
        container.register(filter: "Both") { _ in
            count += 1
            return .detour(to: count % 2 == 0 ? HastyPage.self : HurriedPage.self)
        }
        var errors: [PageError] = []
        container.onFailure = { errors.append($0) }
        try await container.start()
        await container.settled()
        #expect(count < 40)
        #expect(container.navigation.wall != nil)
        #expect("\(errors)".contains("HastyPage"))
    }

    @Test
    func `through sign-outs in the events of what a host has shown is told, too`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        var count = 0
        let tap = app.container.events.page.tap(.activated) { [weak container = app.container] _, _ in
            count += 1
            if count < 200 { container?.signOut { app.session.user = nil } }
        }
        app.signOut()
        try await waitUntil("the end") {
            host.finish()
            return app.container.navigation.isSettled
        }
        await app.container.settled()
        #expect(count < 40)
        #expect(app.reports.errors.count == 1)
        withExtendedLifetime(tap) {}
    }

    @Test(arguments: [WallFixture.Root.stackByLine, .tabs])
    func `through sign-outs in the events of what is shown next is told, and that stays`(
        root: WallFixture.Root
    )
        async throws
    {
        let app = try await WallFixture.started(root, user: "Ana")
        var count = 0
        let tap = app.container.events.page.tap(.activated) { [weak container = app.container] _, _ in
            count += 1
            if count < 1_000 { container?.signOut { app.session.user = nil } }
        }
        app.signOut()
        await app.container.settled()
        #expect(count < 40)
        #expect(app.names == ["DoorPage"])
        guard case .redirectLoop(let chain)? = app.reports.errors.last else {
            Issue.record("\(app.reports.errors)")
            return
        }
        #expect(chain.last == "DoorPage")
        #expect(app.reports.errors.count == 1)
        // From outside, people sign out as often as they like.
        tap.cancel()
        for _ in 0..<40 { app.signOut() }
        #expect(app.reports.errors.count == 1)
    }

    @Test
    func `through filters that are asked in the events of the next root is told, and that stays`()
        async throws
    {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: "base.root = app://root\napp.root = FrontPage; filters=Turns", file: "r")
            ], clock: ManualClock())
        container.register(FrontPage.init, HelpPage.init, MorePage.init)
        var count = 0
        container.register(filter: "Turns") { _ in
            count += 1
            return count % 2 == 0 ? .detour(to: HelpPage.self) : .detour(to: MorePage.self)
        }
        let tap = container.events.page.tap(.activated) { [weak container] _, _ in
            if count < 1_000 { container?.revalidate() }
        }
        var errors: [PageError] = []
        container.onFailure = { errors.append($0) }
        try await container.start()
        await container.settled()
        #expect(count < 60)
        #expect(container.navigation.wall != nil)
        #expect(errors.count == 1)
        guard case .redirectLoop? = errors.first else {
            Issue.record("\(errors)")
            return
        }
        withExtendedLifetime(tap) {}
    }

    @Test
    func `that no handler takes is in the log`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        app.container.onFailure = nil
        app.container.navigation.onProblem = nil
        let lines = Lines()
        try await DebugLog.$reader.withValue({ lines.all.append($0) }) {
            app.container.frontNavigator?.topPage?.open("app://nowhere")
            try await app.container.opened(ImportantPage.self)
            app.signOut()
            let container = try PageContainer(
                routes: [.properties(text: "base.root = Nowhere", file: "r")], clock: ManualClock())
            await #expect(throws: StartError.self) { try await container.start() }
        }
        #expect(lines.all.contains { $0.contains("app://nowhere") })
        #expect(lines.all.contains { $0.contains("ImportantPage") })
        #expect(lines.all.contains { $0.contains("has not started") && $0.contains("Nowhere") })
    }

    @MainActor
    private final class Lines {
        var all: [String] = []
    }
}

private final class HastyPage: Page {
    override func didLoad() { finish() }
}

private final class HurriedPage: Page {
    override func didLoad() { finish() }
}

/// The types of query keys, where parameters come beside a URL.
@MainActor
struct `A typed query key` {
    private func container() throws -> PageContainer {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.root = FrontPage
                        shop.list = HelpPage; external; accepts={nr|uint},{K|bool}
                        shop.need = HelpPage; external; requires={id|uint}
                        shop.act = @act; external; accepts={nr|uint}
                        """, file: "r")
            ], clock: ManualClock())
        container.register(FrontPage.init, HelpPage.init)
        container.register(action: "act") { _ in Issue.record("the action ran") }
        return container
    }

    @Test
    func `holds for parameters that come beside a URL, as in it`() async throws {
        let container = try container()
        try await container.start()
        let payloads: [[AnyHashable: Any]] = [
            ["url": "shop://list", "nr": "evil"], ["url": "shop://list?nr=1", "nr": "evil"],
            ["url": "shop://list", "nr": ["1", "evil"]], ["page": "HelpPage", "nr": "evil"],
            ["page": "HelpPage", "nr": ["1", "evil"]], ["url": "shop://list?nr=evil"],
        ]
        for payload in payloads {
            await #expect(throws: PageError.self, "\(payload)") {
                try await container.opened(link: NotificationPayload(payload))
            }
        }
        await #expect(throws: PageError.self) {
            try await container.opened(Intent(.url("shop://list"), ["nr": "evil"]))
        }
        #expect(container.navigation.allPages.count == 1)
        try await container.opened(link: NotificationPayload(["url": "shop://list", "nr": "7"]))
        try await container.opened(link: NotificationPayload(["url": "shop://list", "nr": 7]))
        #expect(container.navigation.allPages.count == 3)
    }

    @Test
    func `holds in every other way that has a URL and parameters`() async throws {
        let container = try container()
        try await container.start()
        let spotlight = [
            "kCSSearchableItemActivityIdentifier": "shop://list", "nr": "evil",
        ]
        let intents = [
            ShortcutItem(type: "shop://list", userInfo: ["nr": "evil"]).intent,
            UserActivity(type: "list", userInfo: ["url": "shop://list", "nr": "evil"]).intent,
            UserActivity(type: "com.apple.corespotlightitem", userInfo: spotlight).intent,
            NotificationPayload(["action": "act", "nr": "evil"]).intent,
            NotificationPayload(["url": "shop://act", "nr": "evil"]).intent,
            NotificationPayload(["url": "shop://need", "id": "evil"]).intent,
            NotificationPayload(["url": "shop://need?id=1", "id": "evil"]).intent,
            Intent(.path([PathNode(.url("shop://list"), ["nr": "evil"])])),
        ]
        for intent in intents {
            await #expect(throws: PageError.self, "\(intent)") { try await container.opened(link: intent) }
        }
        #expect(container.navigation.allPages.count == 1)
        try await container.opened(link: NotificationPayload(["url": "shop://need", "id": "7"]))
        #expect(container.navigation.allPages.count == 2)
    }

    @Test
    func `is another one if only its letters look alike`() async throws {
        let container = try container()
        try await container.start()
        try await container.opened(link: "shop://list?%E2%84%AA=x")
        #expect(container.navigation.allPages.count == 2)
    }
}
