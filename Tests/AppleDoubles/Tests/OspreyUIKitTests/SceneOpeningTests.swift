import Foundation
import Osprey
import OspreyTesting
import OspreyUIKitOnDoubles
import Testing
import UIKit
import UserNotifications

@MainActor
struct `What a scene is opened with in UIKit` {
    /// The ways in which a scene is asked for loan 7.
    enum Way: CaseIterable {
        case quickAction, notification, link, webPage, activity
    }

    @Test(arguments: Way.allCases)
    func `is held before the start, and then shown`(way: Way) async throws {
        let scene = try SceneFixture()
        #expect(scene.controller.open(try options(way)) == .success(.waiting(for: .gate)))
        try await scene.start()
        try await scene.settle()
        #expect(scene.loans == [7])
        #expect(scene.failures == [])
    }

    @Test(arguments: Way.allCases)
    func `counts once, when it is told again by the way for scenes that are there`(way: Way) async throws {
        let scene = try SceneFixture()
        try await scene.start()
        scene.controller.open(try options(way))
        let again = try #require(try tell(way, to: scene.controller))
        #expect(again.isPossible)
        try await scene.settle()
        #expect(scene.loans == [7])
        // After a second, it is another one.
        scene.device.advance(by: .seconds(2))
        try tell(way, to: scene.controller)
        try await scene.settle()
        #expect(scene.loans == [7, 7])
        #expect(scene.failures == [])
    }

    @Test
    func `is shown in an order of its own when there are several things, each once`() async throws {
        let scene = try SceneFixture()
        let web = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        web.webpageURL = try url(3)
        let answer = scene.controller.open(
            UIScene.ConnectionOptions(
                urlContexts: [UIOpenURLContext(url: try url(3))], userActivities: [web],
                shortcutItem: item("bank://loan/1"),
                notificationResponse: UNNotificationResponse(userInfo: ["url": "bank://loan/2"])))
        #expect(answer?.isPossible == true)
        try await scene.start()
        try await scene.settle()
        #expect(scene.loans == [1, 2, 3])
        #expect(scene.failures == [])
    }

    @Test
    func `is nothing without a reason, and for a notification that was put away or has actions of its own`()
        throws
    {
        let scene = try SceneFixture()
        #expect(scene.controller.open(UIScene.ConnectionOptions()) == nil)
        #expect(scene.controller.open([]) == nil)
        for action in [UNNotificationDismissActionIdentifier, "markAsRead"] {
            let response = UNNotificationResponse(
                userInfo: ["url": "bank://loan/7"], actionIdentifier: action)
            let options = UIScene.ConnectionOptions(notificationResponse: response)
            #expect(scene.controller.open(options) == nil)
            #expect(scene.controller.open(response) == nil)
        }
    }

    @Test
    func `is told to fail if nothing answers it, and fails`() async throws {
        let scene = try SceneFixture()
        try await scene.start()
        let nowhere = try #require(scene.controller.open(item("bank://nowhere")))
        #expect(!nowhere.isPossible)
        // The best answer counts.
        let answer = scene.controller.open(
            UIScene.ConnectionOptions(
                urlContexts: [UIOpenURLContext(url: try url(7))], shortcutItem: item("bank://nowhere")))
        #expect(answer?.isPossible == true)
        try await scene.settle()
        #expect(scene.loans == [7])
        #expect(scene.failures == ["no route matches 'bank://nowhere'"])
    }

    // MARK: - What UIKit makes

    private func url(_ loan: Int) throws -> URL { try #require(URL(string: "bank://loan/\(loan)")) }

    private func item(_ type: String) -> UIApplicationShortcutItem {
        UIApplicationShortcutItem(type: type, localizedTitle: "", localizedSubtitle: nil, icon: nil)
    }

    private func activity(_ way: Way) -> NSUserActivity {
        let isWebPage = way == .webPage
        let activity = NSUserActivity(activityType: isWebPage ? NSUserActivityTypeBrowsingWeb : "LoanPage")
        activity.webpageURL = isWebPage ? URL(string: "https://bank.example/loan/7") : nil
        activity.userInfo = ["loanId": 7]
        return activity
    }

    private func options(_ way: Way) throws -> UIScene.ConnectionOptions {
        switch way {
        case .quickAction: UIScene.ConnectionOptions(shortcutItem: item("bank://loan/7"))
        case .notification:
            UIScene.ConnectionOptions(
                notificationResponse: UNNotificationResponse(userInfo: ["url": "bank://loan/7"]))
        case .link: UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: try url(7))])
        case .webPage, .activity: UIScene.ConnectionOptions(userActivities: [activity(way)])
        }
    }

    @discardableResult
    private func tell(_ way: Way, to controller: PageContainerViewController) throws -> Result<
        OpenOutcome, PageError
    >? {
        switch way {
        case .quickAction: controller.open(item("bank://loan/7"))
        case .notification: controller.open(UNNotificationResponse(userInfo: ["url": "bank://loan/7"]))
        case .link: controller.open([UIOpenURLContext(url: try url(7))])
        case .webPage, .activity: controller.proceed(with: activity(way))
        }
    }
}

/// A bank with one scene.
@MainActor
private final class SceneFixture {
    let app: UIKitFixture
    let container: PageContainer
    let controller: PageContainerViewController
    private(set) var failures: [String] = []

    var device: Device { app.device }

    init() throws {
        let routes = """
            base.root = HomePage
            base.origins.bank = https://bank.example
            bank.loan.{loanId|int} = LoanPage; external
            """
        container = try PageContainer(
            routes: [.properties(text: routes, file: "routes")], clock: ManualClock())
        container.register(HomePage.init, LoanPage.init)
        app = UIKitFixture(of: container)
        controller = try #require(app.window.rootViewController as? PageContainerViewController)
        container.onFailure = { [weak self] in self?.failures.append("\($0)") }
    }

    func start() async throws { try await rest { try await $0.start() } }

    func settle() async throws { try await rest { await $0.settled() } }

    /// Lets the device come to rest until the container has done something.
    private func rest(
        _ work: @escaping @MainActor (PageContainer) async throws -> Void
    ) async throws {
        var isDone = false
        let task = Task {
            defer { isDone = true }
            try await work(container)
        }
        try await waitUntil("the device to rest") {
            app.rest()
            return isDone
        }
        try await task.value
    }

    /// The loans that are shown, bottom to top.
    var loans: [Int] {
        app.rest()
        return container.navigation.root?.frontNavigator?.pages.compactMap { ($0 as? LoanPage)?.loanId } ?? []
    }
}
