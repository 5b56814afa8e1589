import OspreyTestFixtures
import OspreyTesting
import Testing

@testable import Osprey

/// A handler of failures that does again what has failed, so that it is told again.
@MainActor
struct `A handler of failures that does what fails again` {
    /// What it does.
    enum Answer: CaseIterable {
        case revalidating, revalidatingTabs, revalidatingAfterAPage
        case signingOut, signingOutAndOpening
        case finishingAWall, cancellingAStandIn
        case link, linkAfterTheDeadline, tab, resultOfADetour
        case twoLinks
    }

    @Test(arguments: Answer.allCases, [false, true])
    func `is told of the circle, once`(answer: Answer, isLate: Bool) async throws {
        let app = try App(answer)
        let container = app.container
        try await container.start()
        app.isClosed = true
        let host = RecordingHost(isLate ? .late : .immediate)
        container.navigation.host = host
        var errors: [PageError] = []
        container.onFailure = { [weak app] error in
            errors.append(error)
            // A circle that nobody ends would hang here.
            if errors.count < 200 { app?.act(answer) }
        }
        // A wall lets only its own pages ask.
        container.frontNavigator?.topPage?.open("app://nowhere")
        try await waitUntil("the end") {
            host.finish()
            return container.navigation.isSettled && errors.contains(where: \.isCircle)
        }
        await container.settled()
        #expect(errors.count <= 101)
        #expect(errors.filter(\.isCircle).count == 1)
        let count = errors.count
        container.frontNavigator?.topPage?.open("app://elsewhere")
        await turn()
        #expect(errors.count > count)
    }

    @MainActor
    private final class App {
        let container: PageContainer
        var isClosed = false
        private var count = 0

        init(_ answer: Answer) throws {
            let root =
                switch answer {
                case .revalidatingTabs:
                    "base.tabviewcontroller = OpenTabs; filters=Shut\nbase.tabs.one = HelpPage"
                case .cancellingAStandIn, .tab:
                    """
                    base.tabviewcontroller = OpenTabs
                    base.tabs.one = \(answer == .tab ? "HelpPage" : "app://behind")
                    base.tabs.two = \(answer == .tab ? "app://behind" : "HelpPage")
                    """
                case .finishingAWall: "base.root = FrontPage; filters=Asking"
                default: "base.root = FrontPage; filters=Shut"
                }
            container = try PageContainer(
                routes: [
                    .properties(
                        text: root + """

                            app.behind = MorePage; filters=Asking
                            app.item.{id} = MorePage; external; filters=Asking
                            app.above.{id} = TermsPage; external; above=dismiss
                            """, file: "r")
                ], clock: ManualClock())
            container.register(FrontPage.init, HelpPage.init, MorePage.init, OpenTabs.init)
            container.register(AgePage.init, TermsPage.init, HastyWaitPage.init)
            container.register(filter: "Shut") { [unowned self] _ in
                isClosed ? .reject("closed") : .proceed
            }
            let asked: Page.Type =
                [.finishingAWall, .cancellingAStandIn].contains(answer) ? AgePage.self : HastyWaitPage.self
            container.register(filter: "Asking") { _ in .detour(to: asked) }
            container.detourLifetime = answer == .linkAfterTheDeadline ? .zero : .seconds(60)
        }

        func act(_ answer: Answer) {
            switch answer {
            case .revalidating, .revalidatingTabs: container.revalidate()
            case .revalidatingAfterAPage:
                container.open(.page(HelpPage.self))
                container.revalidate()
            case .signingOut: container.signOut {}
            case .signingOutAndOpening: container.signOut(thenOpening: .url("app://nowhere")) {}
            case .finishingAWall: container.navigation.wall?.finish()
            case .cancellingAStandIn: container.frontNavigator?.topPage?.cancel()
            case .link: container.open(link: "app://item/1")
            case .linkAfterTheDeadline:
                let page = StayingPage()
                container.navigation.present(page)
                container.open(link: "app://above/1")
                Task { [container] in
                    // By then the link waits for the page.
                    await turn()
                    (container.clock as? ManualClock)?.advance(by: .seconds(1))
                    page.stays = false
                    page.finish()
                }
            case .twoLinks:
                count += 1
                container.open(link: "app://nowhere/\(count)")
                container.open(link: "app://neither/\(count)")
            case .tab: container.tabs?.select("two")
            case .resultOfADetour:
                container.navigation.root?.frontNavigator?.topPage?.result(
                    of: .url("app://item/1"), returning: String.self
                ) { [weak container] _ in container?.open(link: "app://item/1") }
            }
        }
    }
}

private final class OpenTabs: TabPage {}

/// A page that gives up as soon as it is shown.
private final class HastyWaitPage: Page {
    override func didActivate() { cancel() }
}

private final class StayingPage: Page {
    var stays = true
    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        stays ? .stay(reason: "busy") : .leave
    }
}

extension PageError {
    fileprivate var isCircle: Bool {
        switch self {
        case .redirectLoop, .tooManyRedirects: true
        default: false
        }
    }
}
