import Osprey
import OspreyTesting

/// A small app: two tabs, a page behind a sign-in, a page that gives a result.
@MainActor
struct ContainerFixture {
    static let routes = """
        base.tabviewcontroller = MainTabs
        base.tabs.home = HomePage
        base.tabs.me = MePage
        base.notfound = NotFoundPage
        app.item.{itemId|int} = ItemPage; external; accepts=from
        app.thing.{itemId|int} = ItemPage; reuse=stack(itemId)
        app.secret = SecretPage
        """

    let container: PageContainer
    let journal = FilterJournal()

    init(routes: String = Self.routes) throws {
        container = try PageContainer(
            routes: [.properties(text: routes, file: "routes.properties")], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, MePage.init, ItemPage.init, SecretPage.init)
        container.register(SignInPage.init, NotFoundPage.init)
    }

    /// The same app, started.
    static func started() async throws -> ContainerFixture {
        let fixture = try ContainerFixture()
        try await fixture.container.start()
        return fixture
    }

    /// The names of the pages in the stack in front, bottom to top.
    var stack: [String] { container.frontNavigator?.pages.map(\.pageName) ?? [] }
}

/// What the filters and interceptors of a test decide, and what they saw.
@MainActor
final class FilterJournal {
    var isSignedIn = false
    var entries: [String] = []
}

struct SignInGuard: PreFilter {
    let journal: FilterJournal

    func decide(_ request: PageRequest) -> Decision {
        journal.entries.append("guard(\(request.page ?? "none"))")
        return journal.isSignedIn ? .proceed : .redirect(to: SignInPage.self)
    }
}

struct JournalFilter: PostFilter {
    let journal: FilterJournal
    var redirectsTo: Page.Type?

    func built(_ page: Page, for request: PageRequest) -> Decision {
        journal.entries.append("built(\(page.pageName))")
        return redirectsTo.map { .redirect(to: $0) } ?? .proceed
    }

    func receive(_ event: PageEvent, of page: Page) {
        journal.entries.append("\(page.pageName).\(event.name)")
    }
}

extension ParameterValue {
    /// The text of a string value.
    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }
}

final class MainTabs: TabPage {}
final class HomePage: Page {}
final class MePage: Page {}
final class SecretPage: Page {}
final class ProfilePage: Page {}
final class NotFoundPage: Page {
    @Injected var url: String
}
final class SignInPage: Page, ResultPage {
    typealias Output = String
}
final class AccountPage: Page {
    override class var filters: [any PageFilter.Type] { [SignInGuard.self] }
}
final class JournaledPage: Page {
    override class var filters: [any PageFilter.Type] { [JournalFilter.self] }
}
final class ItemPage: Page {
    @Injected var itemId: Int
    @Injected var from: String = "default"
}
