import Osprey
import OspreyTesting

/// An app that nobody gets into without signing in, and without being of age.
@MainActor
struct WallFixture {
    /// What is behind the wall.
    enum Root: String, CaseIterable {
        case tabs, tabsByURL, tabsByLine, stack, stackByURL, stackByLine
    }

    @MainActor
    final class Session {
        var user: String?
        var isOfAge = true

        /// What the filter of the root says to those who may pass.
        var verdict = Decision.proceed

        /// Whether the page of the wall wants the terms to be read first.
        var hasTerms = false
        var onAsk: (@MainActor () -> Void)?
    }

    @MainActor
    final class Reports {
        var errors: [PageError] = []
        var problems: [String] = []
    }

    struct Guard: PreFilter {
        static let filterName = "Wall"
        let session: Session

        func decide(_ request: PageRequest) -> Decision {
            session.onAsk?()
            if session.user == nil { return .detour(to: DoorPage.self) }
            return session.isOfAge ? session.verdict : .detour(to: AgePage.self)
        }
    }

    struct TermsGuard: PreFilter {
        static let filterName = "Terms"
        let session: Session

        func decide(_ request: PageRequest) -> Decision {
            session.hasTerms ? .detour(to: TermsPage.self) : .proceed
        }
    }

    let container: PageContainer
    let session = Session()
    let reports = Reports()
    let log: EventLog

    init(_ root: Root = .tabs) throws {
        let lines =
            switch root {
            case .tabs: "base.tabviewcontroller = GuardedTabs"
            case .tabsByURL: "base.tabviewcontroller = app://all\napp.all = MainTabs; filters=Wall"
            case .tabsByLine: "base.tabviewcontroller = MainTabs; filters=Wall"
            case .stackByLine: "base.root = FrontPage; filters=Wall"
            case .stack: "base.root = GuardedPage"
            case .stackByURL: "base.root = app://front\napp.front = FrontPage; filters=Wall"
            }
        let tabs = """

            base.tabs.home = app://home
            base.tabs.more = MorePage

            """
        let hasTabs = lines.hasPrefix("base.tab")
        container = try PageContainer(
            routes: [
                .properties(
                    text: lines + (hasTabs ? tabs : "\n") + """
                        app.home = HomePage; external
                        app.item.{itemId|int} = ItemPage; external
                        app.help = HelpPage; external
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(GuardedTabs.init, MainTabs.init, GuardedPage.init, FrontPage.init, HomePage.init)
        container.register(MorePage.init, ItemPage.init, HelpPage.init, DoorPage.init, AgePage.init)
        container.register(TermsPage.init, KeptPage.init, ImportantPage.init)
        container.register(filter: Guard(session: session))
        container.register(filter: TermsGuard(session: session))
        log = EventLog(container.events)
        container.onFailure = { [reports] in reports.errors.append($0) }
        container.navigation.onProblem = { [reports] in reports.problems.append("\($0)") }
    }

    static func started(_ root: Root = .tabs, user: String? = nil) async throws -> WallFixture {
        let app = try WallFixture(root)
        app.session.user = user
        try await app.container.start()
        _ = app.log.take()
        return app
    }

    /// The names of all pages, bottom to top.
    var names: [String] { container.navigation.allPages.map(\.pageName) }

    /// The page of the wall, if it is the one to sign in.
    var door: DoorPage? { container.navigation.wall as? DoorPage }

    /// Signs in, and lets the wall fall.
    @discardableResult
    func signIn(_ name: String = "Ana") -> Outcome? {
        session.user = name
        return door?.finish(with: name)
    }

    @discardableResult
    func signOut(askingPages: Bool = false) -> Outcome {
        container.signOut(askingPages: askingPages) { [session] in session.user = nil }
    }
}

final class GuardedTabs: TabPage {
    override class var filters: [any PageFilter.Type] { [WallFixture.Guard.self] }
}

final class GuardedPage: Page {
    override class var filters: [any PageFilter.Type] { [WallFixture.Guard.self] }
}

final class DoorPage: Page, ResultPage {
    typealias Output = String
    override class var filters: [any PageFilter.Type] { [WallFixture.TermsGuard.self] }
}

final class FrontPage: Page {}
final class MorePage: Page {}
final class HelpPage: Page, ResultPage {
    typealias Output = String
}
final class AgePage: Page {}
final class TermsPage: Page {}
/// A page that a person may not leave by mistake.
final class ImportantPage: Page {
    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision { .stay(reason: "important") }
}
final class KeptPage: Page {
    override class var isSingleton: Bool { true }
}
