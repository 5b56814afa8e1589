import Osprey
import OspreyHosting
import Testing

/// What the model has dismissed is not on the screen, whatever is above it.
@MainActor
struct `Pages that have left` {
    @Test(arguments: ViewSystem.allCases, [PresentationStyle.cover, .sheet])
    func `go from below a window`(system: ViewSystem, style: PresentationStyle) throws {
        let screen = ScreenFixture(system)
        screen.tree.setRoot(Navigator(screen.page("a")))
        screen.display.advance(by: .seconds(3))
        screen.tree.present(screen.page("p"), style: style)
        screen.tree.present(screen.page("L"), style: .window)
        screen.display.advance(by: .seconds(3))
        #expect(screen.display.view.presentations.count == 1)
        screen.tree.dismiss(screen.tree.presentations[0])
        screen.display.advance(by: .seconds(3))
        #expect(screen.tree.presentations.map(\.style) == [.window])
        #expect(screen.display.view.presentations.isEmpty)
        #expect(screen.display.view.windows.count == 1)
        #expect(screen.host.isSettled)
    }

    @Test(arguments: ViewSystem.allCases)
    func `are not shown by a sheet that an alert of the app holds`(system: ViewSystem) throws {
        let screen = ScreenFixture(system)
        screen.tree.setRoot(Navigator(screen.page("a")))
        screen.tree.present(screen.page("p"), style: .sheet)
        screen.display.advance(by: .seconds(3))
        let sheet = try #require(screen.display.view.presentations.first)
        screen.display.isBlocked = true
        screen.tree.dismiss()
        screen.display.advance(by: .milliseconds(500))
        // An alert that is just leaving takes its page along.
        #expect(screen.display.view.entries(of: sheet.stack).count == 1)
        screen.display.advance(by: .seconds(3))
        #expect(screen.display.view.presentations == [sheet])
        #expect(screen.display.view.entries(of: sheet.stack) == [])
        screen.display.isBlocked = false
        screen.display.advance(by: .seconds(3))
        #expect(screen.display.view.presentations == [])
        #expect(screen.host.isSettled)
    }

    @Test(arguments: ViewSystem.allCases)
    func `are not shown while the scene is out of sight`(system: ViewSystem) throws {
        let screen = ScreenFixture(system)
        screen.tree.setRoot(Navigator(screen.page("a")))
        screen.tree.present(screen.page("p"), style: .cover)
        screen.display.advance(by: .seconds(3))
        let cover = try #require(screen.display.view.presentations.first)
        screen.host.isActive = false
        screen.tree.dismiss()
        screen.display.advance(by: .milliseconds(100))
        #expect(screen.display.view.entries(of: cover.stack) == [])
        screen.host.isActive = true
        screen.display.advance(by: .seconds(3))
        #expect(screen.display.view.presentations == [])
    }

    @Test(arguments: ViewSystem.allCases)
    func `are gone before the window that covers them goes`(system: ViewSystem) throws {
        let screen = ScreenFixture(system)
        screen.tree.setRoot(Navigator(screen.page("a")))
        screen.tree.present(screen.page("p"))
        screen.display.advance(by: .seconds(3))
        let window = screen.page("L")
        screen.tree.present(window, style: .window)
        screen.display.advance(by: .seconds(3))
        screen.display.takeSteps()
        screen.tree.dismiss(screen.tree.presentations[0])
        window.finish()
        screen.display.advance(by: .seconds(3))
        #expect(screen.display.takeSteps() == ["dismiss at once", "setWindows at once"])
    }
}
