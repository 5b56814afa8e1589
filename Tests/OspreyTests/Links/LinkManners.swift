import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Pages that have to finish, pages that others stand on, and links that arrive meanwhile.
@MainActor
enum LinkApp {
    static let routes = """
        base.root = LinkHomePage
        base.notfound = LinkLostPage
        w.a.{id} = LinkItemPage; external; filters=Door
        w.b.{id} = LinkItemPage; external; filters=Door
        w.code = LinkStepPage
        w.cover = LinkStepPage; display=cover
        w.free.{id} = LinkItemPage; external; above=dismiss
        w.next = LinkStepPage; above=dismiss
        w.pick = LinkStepPage; display=sheet; above=dismiss
        w.stop = LinkStepPage; external; above=reject
        w.wizard = LinkWizardPage
        """

    static func started() async throws -> (container: PageContainer, session: LinkSession) {
        let session = LinkSession()
        let container = try PageContainer(routes: [.properties(text: routes)], clock: ManualClock())
        container.register(LinkHomePage.init, LinkItemPage.init, LinkStepPage.init, LinkSignInPage.init)
        container.register(LinkWizardPage.init, LinkLostPage.init)
        container.register(filter: "Door") { _ in
            session.onDoor?()
            return session.isSignedIn ? .proceed : .detour(to: LinkSignInPage.self)
        }
        container.onFailure = { session.failures.append("\($0)") }
        try await container.start()
        return (container, session)
    }
}

@MainActor
final class LinkSession {
    var isSignedIn = false
    var failures: [String] = []
    /// What the filter does before it answers.
    var onDoor: (@MainActor () -> Void)?
}

final class LinkHomePage: Page {}
final class LinkStepPage: Page {}
final class LinkLostPage: Page {
    @Injected var url: String
}
final class LinkSignInPage: Page {
    var decision = LeaveDecision.leave

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision { decision }
}
final class LinkItemPage: Page {
    @Injected var id: String
}
final class LinkChatPage: Page {
    @Injected var id: String
    @Injected var message: String?
    @Injected(saved: true) var draft = ""
}
final class LinkTabs: TabPage {}
final class LinkWizardPage: Page, ResultPage {
    typealias Output = Int
}

extension PageContainer {
    /// What is displayed, bottom to top: the names of the pages of the root, then of each presentation.
    var shown: [[String]] {
        ([navigation.root?.frontNavigator].compactMap(\.self) + navigation.presentations.map(\.navigator)).map
        {
            $0.pages.map { String($0.pageName.dropFirst(4).dropLast(4)) }
        }
    }

    func page<Wanted: Page>(_ type: Wanted.Type) throws -> Wanted {
        try #require(navigation.allPages.last { $0 is Wanted } as? Wanted)
    }
}
