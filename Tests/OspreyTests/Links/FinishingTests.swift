import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `A page that finishes` {
    enum End: CaseIterable, Sendable { case finish, cancel }

    @Test(arguments: ["w://code", "w://cover"])
    func `as a detour is gone with what it has opened, and the request goes on`(step: String) async throws {
        let (container, session) = try await LinkApp.started()
        try await container.opened(link: "w://a/1")
        try container.page(LinkSignInPage.self).open(.url(step))
        await container.settled()
        session.isSignedIn = true
        try container.page(LinkSignInPage.self).finish()
        await container.settled()
        #expect(container.shown == [["Home", "Item"]])
        #expect(session.failures.isEmpty)
    }

    @Test func `as a detour is gone with a link that came meanwhile`() async throws {
        let (container, session) = try await LinkApp.started()
        try await container.opened(link: "w://a/1")
        try await container.opened(.url("w://code"))
        #expect(container.shown == [["Home"], ["SignIn", "Step"]])
        session.isSignedIn = true
        try container.page(LinkSignInPage.self).finish()
        await container.settled()
        #expect(container.shown == [["Home", "Item"]])
    }

    @Test func `as a cancelled detour is gone with what it has opened`() async throws {
        let (container, session) = try await LinkApp.started()
        try await container.opened(link: "w://a/1")
        try container.page(LinkSignInPage.self).open("w://code")
        await container.settled()
        try container.page(LinkSignInPage.self).cancel()
        await container.settled()
        #expect(container.shown == [["Home"]])
        #expect(session.failures.count == 1)
    }

    @Test(arguments: End.allCases, [RouteDisplay.push, .cover, .sheet])
    func `with a result is gone with what it has opened, in a stack and presented`(
        end: End, display: RouteDisplay
    ) async throws {
        let (container, _) = try await LinkApp.started()
        let waiting = Task {
            try await container.result(of: LinkWizardPage.self, options: OpenOptions(display: display))
        }
        try await waitUntil("the wizard is there") { container.navigation.allPages.last is LinkWizardPage }
        let wizard = try container.page(LinkWizardPage.self)
        wizard.open("w://code")
        await container.settled()
        wizard.open("w://cover")
        await container.settled()
        if end == .finish { wizard.finish(with: 7) } else { wizard.cancel() }
        await container.settled()
        #expect(container.shown == [["Home"]])
        let result = await waiting.result
        #expect((try? result.get()) == (end == .finish ? 7 : nil))
    }

    @Test func `asks the pages that stand on it, and stays if one of them stays`() async throws {
        let (container, _) = try await LinkApp.started()
        try await container.opened(link: "w://a/1")
        let signIn = try container.page(LinkSignInPage.self)
        let upper = LinkSignInPage()
        upper.decision = .stay(reason: "there is a draft")
        container.frontNavigator?.push(upper)
        #expect(signIn.finish() == .rejected(by: .page(upper), reason: "there is a draft"))
        #expect(container.shown == [["Home"], ["SignIn", "SignIn"]])
    }

    @Test func `that is the first of a stack stays, whatever stands on it`() async throws {
        let (container, _) = try await LinkApp.started()
        try await container.opened(.url("w://code"))
        let home = try container.page(LinkHomePage.self)
        #expect(home.finish() == .refused(.soleRoot(page: "LinkHomePage")))
        #expect(container.shown == [["Home", "Step"]])
    }
}
