import Foundation
import Osprey
import OspreyHosting
import OspreyTesting
import Testing

@MainActor
struct `The door of a scene` {
    @Test
    func `takes the same thing once in a second, by whatever way it comes, and answers alike`() async throws {
        let house = try House()
        let url = try #require(URL(string: "bank://loan/7"))
        let web = UserActivity(type: "web", webpageURL: url)
        let answers = [house.door.open(link: url), house.door.open(link: web), house.door.open(link: url)]
        #expect(answers == Array(repeating: .success(.waiting(for: .gate)), count: 3))
        #expect(await house.loans() == [7])
        house.passASecond()
        house.door.open(link: web)
        #expect(await house.loans() == [7, 7])
    }

    @Test
    func `tells things apart that lead to the same page with other values`() async throws {
        let house = try House()
        for loan in [1, 2, 1] {
            house.door.open(link: NotificationPayload(["page": "LoanPage", "loanId": loan]))
        }
        house.door.open(link: ShortcutItem(type: "LoanPage", userInfo: ["loanId": 3]))
        #expect(await house.loans() == [1, 2, 3])
    }

    @Test
    func `holds before the start what nothing answers, and has it fail once`() async throws {
        let house = try House()
        for _ in 1...2 {
            #expect(
                house.door.open(link: ShortcutItem(type: "bank://nowhere")) == .success(.waiting(for: .gate)))
        }
        #expect(await house.loans() == [])
        #expect(house.failures == ["no route matches 'bank://nowhere'"])
        for _ in 1...2 {
            #expect(!house.door.open(link: ShortcutItem(type: "bank://elsewhere")).isPossible)
        }
        #expect(house.failures.count == 2)
    }

    @Test
    func `takes a thing again for the next user`() async throws {
        let house = try House()
        #expect(await house.loans() == [])
        let url = try #require(URL(string: "bank://loan/7"))
        house.door.open(link: url)
        house.signOut()
        #expect(await house.loans() == [])
        #expect(house.door.open(link: url).page is LoanPage)
        #expect(await house.loans() == [7])
    }

    @Test
    func `answers with the page, also a moment later, and does not keep it`() async throws {
        let house = try House()
        #expect(await house.loans() == [])
        let url = try #require(URL(string: "bank://loan/7"))
        weak var page: Page?
        page = house.door.open(link: url).page
        #expect(page is LoanPage)
        #expect(house.door.open(link: url).page === page)
        page?.finish()
        #expect(await house.loans() == [])
        #expect(page == nil)
        #expect(house.door.open(link: url) == .success(.handled(by: "LoanPage")))
    }
}

/// A container with one door, whose clock stands still.
@MainActor
private final class House {
    let door: SceneDoor
    private let container: PageContainer
    private let clock = Alarms()
    private(set) var failures: [String] = []

    func signOut() { container.signOut {} }

    init() throws {
        let routes = "bank.loan.{loanId|int} = LoanPage; external"
        container = try PageContainer(
            routes: [.properties(text: routes, file: "routes")], clock: ManualClock())
        container.register(LoanPage.init)
        container.navigation.setRoot(Navigator(Page()))
        door = SceneDoor(container, ScreenTimer { [clock] _, work in clock.alarms.append(work) })
        container.onFailure = { [weak self] in self?.failures.append("\($0)") }
    }

    func passASecond() {
        let due = clock.alarms
        clock.alarms = []
        for alarm in due { alarm() }
    }

    /// The loans that are shown when everything has been opened, bottom to top.
    func loans() async -> [Int] {
        try? await container.start()
        await container.settled()
        let pages = container.navigation.root?.frontNavigator?.pages ?? []
        return pages.compactMap { ($0 as? LoanPage)?.loanId }
    }

    @MainActor
    private final class Alarms {
        var alarms: [@MainActor @Sendable () -> Void] = []
    }
}

private final class LoanPage: Page {
    @Injected var loanId: Int
}
