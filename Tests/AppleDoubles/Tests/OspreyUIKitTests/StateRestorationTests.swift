import Foundation
import Osprey
import OspreySnapshots
import OspreyTesting
import Testing
import UIKit

@testable import OspreyUIKitOnDoubles
@testable import SnapshotScenesOnDoubles

/// What UIKit keeps of a scene, and gives back.
@MainActor
struct `A scene that UIKit restores` {
    private let type = "com.example.bank.state"

    @Test
    func `comes back where it was, with what was typed`() async throws {
        let scene = try SceneFixture()
        try await scene.connect(nil)
        await scene.open(.url("bank://letter/7"))
        (scene.container.frontNavigator?.topPage as? LetterPage)?.draft = "Dear"
        let activity = try #require(scene.container.stateRestorationActivity(type: type))
        #expect(activity.activityType == type)
        let again = try SceneFixture()
        try await again.connect(activity)
        #expect(again.letters == [7])
        #expect((again.container.frontNavigator?.topPage as? LetterPage)?.draft == "Dear")
        #expect(again.failures == [])
    }

    @Test
    func `comes back late, in place of what is there`() async throws {
        let scene = try SceneFixture()
        try await scene.connect(nil)
        await scene.open(.url("bank://letter/7"))
        let activity = try #require(scene.container.stateRestorationActivity(type: type))
        let again = try SceneFixture()
        try await again.connect(nil)
        await again.open(.url("bank://letter/8"))
        again.container.restores(from: activity)
        await again.settle()
        #expect(again.letters == [7])
        again.device.enter(.background)
        let latest = try #require(again.container.stateRestorationActivity(type: type))
        #expect(latest.snapshotData != nil)
    }

    @Test
    func `is kept apart from another one`() async throws {
        var activities: [NSUserActivity] = []
        for number in 0..<2 {
            let scene = try SceneFixture()
            try await scene.connect(nil)
            await scene.open(.url("bank://letter/\(number)"))
            activities.append(try #require(scene.container.stateRestorationActivity(type: type)))
        }
        for (number, activity) in activities.enumerated() {
            let again = try SceneFixture()
            try await again.connect(activity)
            #expect(again.letters == [number])
        }
    }

    @Test
    func `opens the web page that it is connected with, and not its state`() async throws {
        let scene = try SceneFixture()
        try await scene.connect(nil)
        await scene.open(.url("bank://letter/7"))
        let activity = try #require(scene.container.stateRestorationActivity(type: type))
        let web = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        web.webpageURL = URL(string: "https://bank.example/letter/9")
        let again = try SceneFixture()
        again.container.restores(from: activity)
        again.controller.open(UIScene.ConnectionOptions(userActivities: [activity, web]))
        try await again.start()
        #expect(again.letters == [7, 9])
        #expect(again.failures == [])
        #expect(again.controller.proceed(with: activity) == nil)
    }

    @Test
    func `keeps what waits behind a wall, for the person whose pages they are`() async throws {
        let scene = try SceneFixture()
        try await scene.connect(nil, owner: "Ana")
        await scene.open(.url("bank://letter/7"))
        let activity = try #require(scene.container.stateRestorationActivity(type: type))
        let again = try SceneFixture()
        try await again.connect(activity, owner: "Ben")
        #expect(again.letters == [])
        let nothing = try SceneFixture()
        #expect(nothing.container.stateRestorationActivity(type: type) == nil)
        nothing.container.restores(from: activity, owner: "Ana")
        let waiting = nothing.container.stateRestorationActivity(type: type)
        #expect(waiting?.snapshotData == activity.snapshotData)
    }
}

final class LetterPage: Page {
    @Injected var id: Int
    @Injected(saved: true) var draft = ""
    override func didInject() { title = "letter \(id)" }
}

private final class DeskPage: Page {}

/// A container with one scene.
@MainActor
private final class SceneFixture {
    let app: UIKitFixture
    let container: PageContainer
    let controller: PageContainerViewController
    private(set) var failures: [String] = []

    var device: Device { app.device }

    init() throws {
        let routes = """
            base.root = DeskPage
            base.origins.bank = https://bank.example
            bank.letter.{id|int} = LetterPage; external
            """
        container = try PageContainer(
            routes: [.properties(text: routes, file: "routes")], clock: ManualClock())
        container.register(DeskPage.init, LetterPage.init)
        app = UIKitFixture(of: container)
        controller = try #require(app.window.rootViewController as? PageContainerViewController)
        container.onFailure = { [weak self] in self?.failures.append("\($0)") }
    }

    /// What the delegate of the scene does when it is connected.
    func connect(_ activity: NSUserActivity?, owner: String? = nil) async throws {
        container.restores(from: activity, owner: owner)
        try await start()
    }

    func start() async throws {
        let start = Task { try await container.start() }
        await settle()
        try await start.value
    }

    func open(_ url: Destination) async {
        container.open(Intent(url))
        await settle()
    }

    /// Lets time pass for the device, and everything happen that waits for it.
    func settle() async {
        for _ in 0..<50 {
            device.advance(by: .seconds(1))
            await Task.yield()
        }
    }

    var letters: [Int] {
        app.rest()
        return container.navigation.root?.frontNavigator?.pages.compactMap { ($0 as? LetterPage)?.id } ?? []
    }
}
