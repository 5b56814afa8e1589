import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What a step back does at the root of a tab.
@MainActor
struct `A step back from a tab` {
    private func started(_ back: String = "") async throws -> PageContainer {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = MainTabs
                        base.tabs.a = HomePage
                        base.tabs.b = HomePage
                        base.tabs.c = HomePage
                        \(back.isEmpty ? "" : "base.back = \(back)")
                        app.item.{itemId|int} = ItemPage; tab=b
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, ItemPage.init)
        try await container.start()
        return container
    }

    private func selected(_ container: PageContainer) -> TabItem.ID? { container.tabs?.selected?.id }

    @Test(arguments: [
        ("", "c"), ("none", "c"), ("initial", "a"), ("history", "b"),
    ])
    func `does what the routes say`(back: String, tab: String) async throws {
        let container = try await started(back)
        container.tabs?.select("b")
        container.tabs?.select("c")
        container.goBack()
        #expect(selected(container) == tab)
    }

    @Test(arguments: ["none", "initial", "history"])
    func `leads to the tab that a request for a page has left, whatever they say`(back: String) async throws {
        let container = try await started(back)
        container.tabs?.select("c")
        try await container.opened("app://item/7")
        #expect(selected(container) == "b")
        container.goBack()
        #expect(selected(container) == "b")
        guard case .inside = container.backPlan else {
            Issue.record("the plan is \(container.backPlan)")
            return
        }
        container.goBack()
        #expect(selected(container) == "c")
        container.goBack()
        #expect(selected(container) == (back == "none" ? "c" : "a"))
    }

    @Test
    func `forgets it once it has led there`() async throws {
        let container = try await started("initial")
        container.tabs?.select("c")
        try await container.opened(
            Intent(.page(ItemPage.self), ["itemId": 7], options: OpenOptions(tab: "a")))
        container.tabs?.selected?.navigator.popToRoot()
        #expect(container.goBack() == .committed)
        #expect(selected(container) == "c")
        // The tab that was left is the initial one: from there, nothing leads on.
        #expect(container.goBack() == .committed)
        #expect(selected(container) == "a")
        #expect(container.goBack() == .nothingToPop)
    }

    @Test
    func `leads on from tab to tab, also if a plugin is asked about each`() async throws {
        let container = try await started("history")
        for tab in ["b", "c"] { container.tabs?.select(tab) }
        let plugin = Consent()
        container.tabs?.add(plugin)
        for tab in ["b", "a"] {
            guard case .queued(let ticket) = container.goBack() else {
                Issue.record("the plugin is not asked")
                return
            }
            #expect(await ticket.outcome == .committed)
            #expect(selected(container) == tab)
        }
    }

    private final class Consent: SwitchPlugin {
        func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision { .proceed }
    }

    @Test
    func `forgets it when a person selects the tab, or the tab is gone`() async throws {
        let container = try await started("none")
        try await container.opened("app://item/7")
        container.tabs?.select("c")
        container.tabs?.select("b")
        container.tabs?.selected?.navigator.popToRoot()
        #expect(container.goBack() == .nothingToPop)
        container.tabs?.select("c")
        try await container.opened("app://item/8")
        // The tab is out of the tabs, although somebody holds on to it.
        let left = container.tabs?.item("c")
        container.tabs?.remove("c")
        container.tabs?.selected?.navigator.popToRoot()
        #expect(container.goBack() == .nothingToPop)
        withExtendedLifetime(left) {}
    }
}
