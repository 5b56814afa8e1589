import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Pages that finish where nobody sees them, or where nothing is below them.
@MainActor
struct `A page that finishes out of sight` {
    typealias End = `A page that finishes`.End

    private static let routes = """
        base.tabviewcontroller = LinkTabs
        base.tabs.mine = w://mine
        base.tabs.one = LinkHomePage
        base.tabs.two = LinkHomePage
        w.mine = LinkItemPage; default.id=mine; filters=Door
        w.code = LinkStepPage
        """

    private func started() async throws -> (container: PageContainer, session: LinkSession) {
        let session = LinkSession()
        let container = try PageContainer(routes: [.properties(text: Self.routes)], clock: ManualClock())
        container.register(LinkTabs.init, LinkHomePage.init, LinkItemPage.init, LinkStepPage.init)
        container.register(LinkSignInPage.init, LinkWizardPage.init)
        container.register(filter: "Door") { _ in
            session.isSignedIn ? .proceed : .detour(to: LinkSignInPage.self)
        }
        container.onFailure = { session.failures.append("\($0)") }
        try await container.start()
        return (container, session)
    }

    private func stack(_ tab: String, _ container: PageContainer) -> [String] {
        (container.tabs?.item(tab)?.navigator.pages ?? []).map {
            String($0.pageName.dropFirst(4).dropLast(4))
        }
    }

    @Test(arguments: End.allCases)
    func `with a result is gone with what stands on it, and nothing else moves`(end: End) async throws {
        let (container, session) = try await started()
        let waiting = Task {
            try await container.result(
                of: LinkWizardPage.self, options: OpenOptions(display: .push, tab: "two"))
        }
        try await waitUntil("the wizard is there") {
            container.navigation.visiblePages.last is LinkWizardPage
        }
        let wizard = try container.page(LinkWizardPage.self)
        wizard.open("w://code")
        await container.settled()
        container.tabs?.select("one")
        try await container.opened(.url("w://code", options: OpenOptions(display: .cover)))
        #expect(stack("two", container) == ["Home", "Wizard", "Step"])
        if end == .finish { wizard.finish(with: 7) } else { wizard.cancel() }
        await container.settled()
        #expect(stack("two", container) == ["Home"])
        #expect(container.shown == [["Home"], ["Step"]])
        #expect(container.tabs?.selected?.id == "one")
        #expect((try? await waiting.value) == (end == .finish ? 7 : nil))
        #expect(session.failures.isEmpty)
    }

    /// The page of a detour in front of the root of a tab: nothing is below it.
    @Test(arguments: End.allCases)
    func `for the root of a tab is gone with what stands on it, or stays with it`(end: End) async throws {
        let (container, session) = try await started()
        let signIn = try container.page(LinkSignInPage.self)
        signIn.open("w://code")
        await container.settled()
        container.tabs?.select("one")
        #expect(stack("mine", container) == ["SignIn", "Step"])
        session.isSignedIn = true
        if end == .finish { signIn.finish() } else { signIn.cancel() }
        await container.settled()
        #expect(stack("mine", container) == (end == .finish ? ["Item"] : ["SignIn", "Step"]))
        #expect(session.failures.count == (end == .finish ? 0 : 1))
        #expect(container.tabs?.selected?.id == "one")
    }

    @Test(arguments: ["w://code", "w://cover"])
    func `behind what it has opened is gone with it, if it is a wall`(step: String) async throws {
        let session = LinkSession()
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.root = LinkHomePage; filters=Door
                        w.code = LinkStepPage
                        w.cover = LinkStepPage; display=cover
                        """)
            ], clock: ManualClock())
        container.register(LinkHomePage.init, LinkStepPage.init, LinkSignInPage.init)
        container.register(filter: "Door") { _ in
            session.isSignedIn ? .proceed : .detour(to: LinkSignInPage.self)
        }
        try await container.start()
        let wall = try container.page(LinkSignInPage.self)
        wall.open(.url(step))
        await container.settled()
        #expect(container.navigation.allPages.count == 2)
        #expect(wall.cancel() == .refused(.soleRoot(page: "LinkSignInPage")))
        #expect(container.navigation.allPages.count == 2)
        session.isSignedIn = true
        #expect(wall.finish() == .committed)
        #expect(container.shown == [["Home"]])
    }
}
