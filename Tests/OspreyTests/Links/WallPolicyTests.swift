import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `Behind a wall` {
    private func walled() throws -> (container: PageContainer, session: LinkSession) {
        let session = LinkSession()
        let container = try PageContainer(
            routes: [
                .properties(text: "base.root = LinkHomePage; filters=Door\nw.code = LinkStepPage; external")
            ],
            clock: ManualClock())
        container.register(LinkHomePage.init, LinkStepPage.init, LinkSignInPage.init)
        container.register(filter: "Door") { _ in
            session.isSignedIn ? .proceed : .detour(to: LinkSignInPage.self)
        }
        container.onFailure = { error in
            if case .detourUnsatisfied = error {
                session.failures.append("unsatisfied")
            } else {
                session.failures.append("\(error)")
            }
        }
        return (container, session)
    }

    @Test(arguments: [false, true])
    func `a policy applies when the wall is gone, whether the app has closed the gate or not`(isClosed: Bool)
        async throws
    {
        let (container, session) = try walled()
        try await container.start()
        if isClosed { container.gate.close() }
        #expect(container.open(link: "w://code").isPossible)
        container.gate.open(.discard)
        session.isSignedIn = true
        try container.page(LinkSignInPage.self).finish()
        await container.settled()
        #expect(container.shown == [["Home"]])
        #expect(container.gate.isOpen)
    }

    @Test func `a filter that asks again for the page that has finished is told as that`() async throws {
        let (container, session) = try walled()
        try await container.start()
        try container.page(LinkSignInPage.self).finish()
        await container.settled()
        #expect(container.shown == [["SignIn"]])
        #expect(session.failures == ["unsatisfied"])
    }
}
