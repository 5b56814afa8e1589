import Foundation
import Osprey
import OspreySnapshots
import OspreyTesting
import SnapshotScenesOnDoubles
import SwiftUI
import Testing

@testable import OspreySwiftUIOnDoubles

/// What SwiftUI keeps with a scene, and gives back.
@MainActor
struct `A scene in SwiftUI` {
    @Test
    func `comes back where it was, with what was typed`() async throws {
        let scene = try SceneFixture()
        try await scene.run()
        await scene.open(.url("bank://letter/7"))
        (scene.container.frontNavigator?.topPage as? LetterPage)?.draft = "Dear"
        scene.leave()
        let again = try SceneFixture(storage: scene.screen.sceneStorage)
        try await again.run()
        #expect(again.letters == [7])
        #expect((again.container.frontNavigator?.topPage as? LetterPage)?.draft == "Dear")
        #expect(again.screen.texts == ["letter 7"])
    }

    @Test
    func `is shown in place of what is there if the container runs before the view appears`() async throws {
        let scene = try SceneFixture()
        try await scene.run()
        await scene.open(.url("bank://letter/7"))
        scene.leave()
        let again = try SceneFixture(storage: scene.screen.sceneStorage)
        try await again.container.start()
        again.container.open(.url("bank://letter/8"))
        await again.settle()
        #expect(again.letters == [7])
    }

    @Test
    func `is kept apart from another one`() async throws {
        let scenes = [try SceneFixture(), try SceneFixture()]
        for (number, scene) in scenes.enumerated() {
            try await scene.run()
            await scene.open(.url("bank://letter/\(number)"))
            scene.leave()
        }
        for (number, scene) in scenes.enumerated() {
            let again = try SceneFixture(storage: scene.screen.sceneStorage)
            try await again.run()
            #expect(again.letters == [number])
        }
    }

    @Test
    func `is for the person whose pages they are`() async throws {
        let scene = try SceneFixture(owner: "Ana")
        try await scene.run()
        await scene.open(.url("bank://letter/7"))
        scene.leave()
        let again = try SceneFixture(owner: "Ben", storage: scene.screen.sceneStorage)
        try await again.run()
        #expect(again.letters == [])
    }

    @Test
    func `keeps once, however often its view appears`() async throws {
        let scene = try SceneFixture()
        try await scene.run()
        await scene.open(.url("bank://letter/7"))
        await scene.settle()
        #expect(scene.letters == [7])
    }
}

final class LetterPage: Page {
    @Injected var id: Int
    @Injected(saved: true) var draft = ""
    override func didInject() { title = "letter \(id)" }
}

private final class DeskPage: Page {}

/// A container in a scene with a storage.
@MainActor
private final class SceneFixture {
    let container: PageContainer
    let screen: Screen

    init(owner: String? = nil, storage: [String: any Sendable] = [:]) throws {
        let routes = "base.root = DeskPage\nbank.letter.{id|int} = LetterPage"
        let container = try PageContainer(
            routes: [.properties(text: routes, file: "routes")], clock: ManualClock())
        container.register(DeskPage.init, LetterPage.init)
        self.container = container
        screen = Screen { SceneContent(container: container, owner: owner) }
        screen.sceneStorage = storage
    }

    /// Lets the view appear, and starts the container.
    func run() async throws {
        screen.advance(by: .seconds(1))
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

    /// Lets time pass for the screen, and everything happen that waits for it.
    func settle() async {
        for _ in 0..<50 {
            screen.advance(by: .seconds(1))
            await Task.yield()
        }
    }

    /// Goes to the background.
    func leave() {
        screen.enter(.background)
        screen.advance(by: .seconds(1))
    }

    var letters: [Int] {
        screen.advance(by: .seconds(1))
        return container.frontNavigator?.pages.compactMap { ($0 as? LetterPage)?.id } ?? []
    }
}

private struct SceneContent: View {
    let container: PageContainer
    let owner: String?
    @SceneStorage("pages") private var pages: Data?

    var body: some View {
        PageContainerView(container) { Text($0.title) }.restores(container, from: $pages, owner: owner)
    }
}
