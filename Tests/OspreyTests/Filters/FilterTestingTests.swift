import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `Support for testing filters and pages` {
    let journal = FilterJournal()

    @Test
    func `builds a page with stand-in filters in one line`() throws {
        let page = try SettingsPage.built(SettingsPage.init, ["userId": "7", "page": "2"])
        #expect(page.page == 2)
        journal.isSignedIn = true
        let account = try AccountPage.built(AccountPage.init, filters: SignInGuard(journal: journal))
        #expect(account.pageName == "AccountPage")
    }

    @Test
    func `says what keeps a page from being built`() {
        #expect(throws: PageError.unregisteredFilter(filter: "SignInGuard", page: "AccountPage")) {
            try AccountPage.built(AccountPage.init)
        }
    }

    @Test
    func `asks a filter for its decision in one line`() {
        let filter = SignInGuard(journal: journal)
        #expect(filter.decision(for: "AccountPage") == .redirect(to: SignInPage.self))
        journal.isSignedIn = true
        #expect(filter.decision(for: "AccountPage") == .proceed)
    }

    @Test
    func `finds nothing wrong with a filter that keeps to the rules`() {
        let filters: [any PageFilter] = [SignInGuard(journal: journal), JournalFilter(journal: journal)]
        for filter in filters {
            #expect(FilterConformance(filter).problems(for: ["AccountPage"]) == [])
        }
    }

    @Test
    func `finds what a filter does wrong`() {
        let rules = FilterConformance(UnrulyFilter()).problems(for: ["SignInPage"]).map(\.rule)
        #expect(Set(rules) == [.steadyDecision, .noCircle, .postDecision, .noRetention])
        let handler = FilterConformance(Handler()).problems(for: ["SignInPage"])
        #expect(handler.map(\.description) == ["noHandling: for 'SignInPage' it said handled"])
    }

    @Test
    func `tells a filter that being asked changes from one that looks at the time`() {
        let clock = ManualClock()
        let night = FilterConformance(NightGuard(clock: clock))
        #expect(night.problems(for: ["SignInPage"]) == [])
        clock.advance(by: .seconds(60))
        #expect(night.problems(for: ["SignInPage"]) == [])
        let counting = FilterConformance(CountingGuard()).problems(for: ["SignInPage"])
        #expect(
            counting.map(\.description) == [
                "steadyDecision: for 'SignInPage' it first said proceed, then reject(\"asked too often\")"
            ])
    }

    private struct NightGuard: PreFilter {
        let clock: ManualClock

        func decide(_ request: PageRequest) -> Decision {
            clock.now.offset < .seconds(60) ? .proceed : .reject("closed at night")
        }
    }

    private final class CountingGuard: PreFilter {
        private var asked = 0

        func decide(_ request: PageRequest) -> Decision {
            asked += 1
            return asked == 1 ? .proceed : .reject("asked too often")
        }
    }

    private final class UnrulyFilter: PreFilter, PostFilter {
        private var asked = 0
        private var kept: Page?

        func decide(_ request: PageRequest) -> Decision {
            asked += 1
            return asked == 1 ? .redirect(to: SignInPage.self) : .proceed
        }

        func built(_ page: Page, for request: PageRequest) -> Decision { .detour(to: SignInPage.self) }

        func receive(_ event: PageEvent, of page: Page) { kept = page }
    }

    private struct Handler: PreFilter {
        func decide(_ request: PageRequest) -> Decision { .handled }
    }
}
