package import Osprey
package import OspreyTesting

/// A small app: two tabs, a page behind a sign-in, an action, a page of its own tab.
@MainActor
package struct ContainerFixture {
    package static let routes = """
        base.tabviewcontroller = MainTabs
        base.tabs.home = app://home; title=Home
        base.tabs.me = MePage; title=Me; default.greeting=hello
        base.notfound = NotFoundPage
        app.home = HomePage; external
        app.item.{itemId|int} = ItemPage; external; accepts=from; default.from=nowhere
        app.item.{itemId|int}.edit = ItemPage
        app.secret = SecretPage
        app.account = AccountPage; external; tab=me
        app.old.{itemId} = -> app://item/{itemId}; external
        app.back-door = -> app://secret; external
        app.share.{what} = @share; external
        app.broken = @broken
        app.thing.{itemId|int} = ItemPage; reuse=stack(itemId)
        app.sheet = SecretPage; display=sheet
        app.letter = SecretPage; requires=to
        """

    package let container: PageContainer
    package let journal = FilterJournal()
    package let log: EventLog

    package init(
        routes: String = Self.routes, file: String = "routes.properties",
        clock: any Clock<Duration> = ManualClock()
    ) throws {
        container = try PageContainer(routes: [.properties(text: routes, file: file)], clock: clock)
        container.register(MainTabs.init, HomePage.init, ItemPage.init, SecretPage.init, MePage.init)
        container.register(AccountPage.init, SignInPage.init, NotFoundPage.init)
        container.register(filter: SignInGuard(journal: journal))
        container.register(action: "share") { [journal] request in
            journal.entries.append("share(\(request.parameters["what"]?.text ?? ""))")
        }
        container.register(action: "broken") { _ in throw OutOfOrder() }
        log = EventLog(container.events)
    }

    /// The same app, started, with an empty log.
    package static func started(clock: any Clock<Duration> = ManualClock()) async throws -> ContainerFixture {
        let fixture = try ContainerFixture(clock: clock)
        try await fixture.container.start()
        _ = fixture.log.take()
        return fixture
    }

    /// The names of the pages in the stack in front, bottom to top.
    package var stack: [String] { container.frontNavigator?.pages.map(\.pageName) ?? [] }

    package struct OutOfOrder: Error {
        package init() {}
    }
}

extension ParameterValue {
    /// The text of a string value.
    package var text: String? {
        if case .string(let text) = self { text } else { nil }
    }
}

package final class HomePage: Page {}
package final class SecretPage: Page {}
package final class MePage: Page {
    @Injected package var greeting: String
}
package final class NotFoundPage: Page {
    @Injected package var url: String
}
package final class ItemPage: Page {
    @Injected package var itemId: Int
    @Injected package var from: String = "default"
    package var stays = false

    package override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        stays ? .stay(reason: "unsaved input") : .leave
    }
}

/// Runs a closure as it ends.
package final class Farewell: Sendable {
    private let say: @MainActor @Sendable () -> Void

    package init(_ say: @escaping @MainActor @Sendable () -> Void) { self.say = say }

    deinit { MainActor.assumeIsolated { [say] in say() } }
}
