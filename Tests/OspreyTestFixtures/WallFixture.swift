package import Osprey
package import OspreyTesting

/// An app that nobody gets into without signing in, and without being of age.
@MainActor
package struct WallFixture {
    /// What is behind the wall.
    package enum Root: String, CaseIterable {
        case tabs, tabsByURL, tabsByLine, stack, stackByURL, stackByLine
    }

    @MainActor
    package final class Session {
        package var user: String?
        package var isOfAge = true

        /// What the filter of the root says to those who may pass.
        package var verdict = Decision.proceed

        /// Whether the page of the wall wants the terms to be read first.
        package var hasTerms = false
        package var onAsk: (@MainActor () -> Void)?

        package init() {}
    }

    @MainActor
    package final class Reports {
        package var errors: [PageError] = []
        package var problems: [String] = []
    }

    package struct Guard: PreFilter {
        package static let filterName = "Wall"
        package let session: Session

        package init(session: Session) { self.session = session }

        package func decide(_ request: PageRequest) -> Decision {
            session.onAsk?()
            if session.user == nil { return .detour(to: DoorPage.self) }
            return session.isOfAge ? session.verdict : .detour(to: AgePage.self)
        }
    }

    package struct TermsGuard: PreFilter {
        package static let filterName = "Terms"
        package let session: Session

        package init(session: Session) { self.session = session }

        package func decide(_ request: PageRequest) -> Decision {
            session.hasTerms ? .detour(to: TermsPage.self) : .proceed
        }
    }

    package let container: PageContainer
    package let session = Session()
    package let reports = Reports()
    package let log: EventLog

    package init(_ root: Root = .tabs) throws {
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

    package static func started(_ root: Root = .tabs, user: String? = nil) async throws -> WallFixture {
        let app = try WallFixture(root)
        app.session.user = user
        try await app.container.start()
        _ = app.log.take()
        return app
    }

    /// The names of all pages, bottom to top.
    package var names: [String] { container.navigation.allPages.map(\.pageName) }

    /// The page of the wall, if it is the one to sign in.
    package var door: DoorPage? { container.navigation.wall as? DoorPage }

    /// Signs in, and lets the wall fall.
    @discardableResult
    package func signIn(_ name: String = "Ana") -> Outcome? {
        session.user = name
        return door?.finish(with: name)
    }

    @discardableResult
    package func signOut(askingPages: Bool = false) -> Outcome {
        container.signOut(askingPages: askingPages) { [session] in session.user = nil }
    }
}

package final class GuardedTabs: TabPage {
    package override class var filters: [any PageFilter.Type] { [WallFixture.Guard.self] }
}

package final class GuardedPage: Page {
    package override class var filters: [any PageFilter.Type] { [WallFixture.Guard.self] }
}

package final class DoorPage: Page, ResultPage {
    package typealias Output = String
    package override class var filters: [any PageFilter.Type] { [WallFixture.TermsGuard.self] }
}

package final class FrontPage: Page {}
package final class MorePage: Page {}
package final class HelpPage: Page, ResultPage {
    package typealias Output = String
}
package final class AgePage: Page {}
package final class TermsPage: Page {}
/// A page that a person may not leave by mistake.
package final class ImportantPage: Page {
    package override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        .stay(reason: "important")
    }
}
package final class KeptPage: Page {
    package override class var isSingleton: Bool { true }
}
