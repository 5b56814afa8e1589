import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Circles of requests through code that a container calls: it ends each of them, wherever it goes through.
@MainActor
struct `A circle of requests through an action or an interceptor` {
    private enum Way: CaseIterable {
        case eventsOfPages, eventOfPage, otherTree, otherContainer
    }

    /// Pages that do something in their events, each in another place of a circle.
    @MainActor
    private final class Circle {
        let container: PageContainer
        let other: PageContainer
        let tree = NavigationTree(clock: ManualClock())
        private(set) var count = 0
        private(set) var errors: [PageError] = []
        private var taps: [TapToken] = []

        init(_ way: Way, inAction: Bool) throws {
            let routes = "base.root = HomePage\napp.act = \(inAction ? "@act" : "HelpPage")"
            container = try PageContainer(routes: [.properties(text: routes)], clock: ManualClock())
            other = try PageContainer(
                routes: [.properties(text: "base.root = HomePage")], clock: ManualClock())
            for one in [container, other] {
                one.register(HomePage.init, HelpPage.init, MorePage.init, ItemPage.init)
            }
            tree.setRoot(Navigator(alias: "other"))
            container.onFailure = { [unowned self] in errors.append($0) }
            if inAction {
                container.register(action: "act") { [unowned self] _ in try await begin(way) }
            } else {
                container.register(interceptor: "act") { [unowned self] request in
                    guard request.page == "HelpPage" else { return .proceed }
                    switch way {
                    case .otherTree, .otherContainer: try await begin(way)
                    default: container.frontNavigator?.push(MorePage())
                    }
                    return .handled
                }
            }
            for events in [container.events, other.events, tree.events] {
                taps.append(events.page.tap(.activated) { [unowned self] _, page in goOn(way, page) })
            }
        }

        private func begin(_ way: Way) async throws {
            switch way {
            case .eventsOfPages, .eventOfPage: try await container.opened(.page(MorePage.self))
            case .otherTree: tree.root?.frontNavigator?.push(MorePage())
            case .otherContainer: try await other.opened(.page(MorePage.self))
            }
        }

        private func goOn(_ way: Way, _ page: Page) {
            guard page is MorePage || page is ItemPage else { return }
            count += 1
            guard count < 100 else { return }
            switch way {
            case .eventsOfPages where page is MorePage: container.open(ItemPage.self, ["itemId": 7])
            case .eventsOfPages: container.open(.page(MorePage.self))
            default: container.open("app://act")
            }
        }

        func start() async throws {
            for one in [container, other] { try await one.start() }
        }

        func end() { for tap in taps { tap.cancel() } }
    }

    @Test(arguments: Way.allCases, [false, true])
    private func `is found, and told once`(way: Way, inAction: Bool) async throws {
        let circle = try Circle(way, inAction: inAction)
        try await circle.start()
        circle.container.open("app://act")
        await circle.container.settled()
        try await waitUntil("the end") { !circle.errors.isEmpty }
        await circle.container.settled()
        #expect(circle.count < 30)
        #expect(circle.errors.count == 1)
        #expect(circle.errors.first?.isOfCircle == true)
        circle.end()
    }
}

extension PageError {
    fileprivate var isOfCircle: Bool {
        switch self {
        case .redirectLoop, .tooManyRedirects: true
        default: false
        }
    }
}
