import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `Those who hear a page's events` {
    /// What they have heard, in the order in which they heard it.
    private let journal = FilterJournal()

    @Test
    func `are told one after the other: the page, its filters, its own taps, the taps of all pages`() throws {
        let display = DisplayFixture()
        let factory = PageFactory()
        factory.register { HookedPage(journal) }
        factory.register(filter: First(journal: journal))
        factory.register(filter: Second(journal: journal))
        let all = display.tree.events.page.tap { [journal] event, page in
            if page is HookedPage { journal.entries.append("all pages \(event.name)") }
        }
        let page = try factory.build(HookedPage.self)
        let own = page.events.tap { [journal] event, _ in journal.entries.append("page's own \(event.name)") }
        let navigator = display.show(display.page("A"))
        navigator.push(page)
        navigator.pop()
        let events: [PageEvent] = [.loaded, .becomeActive, .activated, .resignActive, .finished]
        let listeners = ["page itself", "first filter", "second filter", "page's own", "all pages"]
        #expect(journal.entries == events.flatMap { event in listeners.map { "\($0) \(event.name)" } })
        withExtendedLifetime((all, own)) {}
    }

    /// Who makes a page.
    enum Maker: CaseIterable, Sendable { case container, factory, hand }

    @Test(arguments: Maker.allCases, [false, true])
    func `are told of what one of them leads to when all have heard of the first`(
        maker: Maker, isShownBefore: Bool
    ) throws {
        let container = try PageContainer(clock: ManualClock())
        container.navigation.setRoot(Navigator(Page()))
        let factory = maker == .container ? container.factory : PageFactory()
        factory.register(HomePage.init)
        let page = maker == .hand ? HomePage() : try factory.build("HomePage")
        if isShownBefore { container.frontNavigator?.push(page) }
        let first = page.events.tap(.resignActive) { [container, journal] _, _ in
            container.receive(.resignActive)
            journal.entries.append("first")
        }
        let second = page.events.tap(.resignActive) { [journal] _, _ in journal.entries.append("second") }
        let app = container.events.app.tap { [journal] _, _ in journal.entries.append("application") }
        if !isShownBefore { container.frontNavigator?.push(page) }
        container.frontNavigator?.push(Page())
        #expect(journal.entries == ["first", "second", "application"])
        withExtendedLifetime((first, second, app)) {}
    }

    private final class HookedPage: Page {
        private let journal: FilterJournal

        init(_ journal: FilterJournal) {
            self.journal = journal
            super.init()
        }

        override class var filters: [any PageFilter.Type] { [First.self, Second.self] }

        override func didLoad() { journal.entries.append("page itself loaded") }
        override func didBecomeActive() { journal.entries.append("page itself becomeActive") }
        override func didActivate() { journal.entries.append("page itself activated") }
        override func didResignActive() { journal.entries.append("page itself resignActive") }
        override func didFinish() { journal.entries.append("page itself finished") }
    }

    private struct First: PostFilter {
        let journal: FilterJournal

        func built(_ page: Page, for request: PageRequest) -> Decision { .proceed }
        func receive(_ event: PageEvent, of page: Page) {
            journal.entries.append("first filter \(event.name)")
        }
    }

    private struct Second: PreFilter {
        let journal: FilterJournal

        func decide(_ request: PageRequest) -> Decision { .proceed }
        func receive(_ event: PageEvent, of page: Page) {
            journal.entries.append("second filter \(event.name)")
        }
    }
}
