import Foundation
import Osprey
import OspreyTesting
import Testing
import UIKit

@testable import OspreyUIKitOnDoubles

/// What a page, a tab and the app say about how they look.
@MainActor
struct `The look in UIKit` {
    @Test
    func `of a sheet is what its first page says, and follows it in an animation`() async throws {
        let app = UIKitFixture()
        _ = app.stack("A")
        let page = app.page("P")
        page.sheetLayout = SheetLayout(
            [.height(120), .medium, .fraction(0.75)], showsGrabber: true,
            backgroundInteractionUpTo: .height(120))
        app.tree.present(page, style: .sheet)
        app.rest()
        let sheet = try #require(app.device.top?.outermostSheet)
        #expect(sheet.detents.map(\.height) == [120, 400, 600])
        #expect(sheet.prefersGrabberVisible)
        #expect(sheet.largestUndimmedDetentIdentifier == sheet.detents[0].identifier)
        let changes = sheet.animatedChanges
        page.sheetLayout = SheetLayout([.fraction(7), .height(-1), .fraction(.nan)])
        try await waitUntil("the sheet changes") { sheet.animatedChanges == changes + 1 }
        #expect(sheet.detents.map(\.height) == [800, 0, 800])
        #expect(!sheet.prefersGrabberVisible)
        #expect(sheet.largestUndimmedDetentIdentifier == nil)
    }

    @Test
    func `of a sheet is its view controller's affair if the page says nothing`() throws {
        let app = UIKitFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"), style: .sheet)
        app.rest()
        let sheet = try #require(app.device.top?.outermostSheet)
        #expect(sheet.animatedChanges == 0)
    }

    @Test
    func `of the bars is set up before the first page is shown, for each stack`() throws {
        final class OwnBar: UINavigationBar {}
        final class OwnToolbar: UIToolbar {}
        var prepared: [Int] = []
        let bars = StackBars(navigationBarClass: OwnBar.self, toolbarClass: OwnToolbar.self) {
            prepared.append($0.viewControllers.count)
            $0.navigationBar.prefersLargeTitles = true
        }
        let app = UIKitFixture(bars: bars)
        _ = app.stack("A", "B")
        app.tree.present(app.page("P"), style: .sheet)
        app.rest()
        let stack = try #require(app.device.stack)
        #expect(prepared == [0, 0])
        #expect(stack.navigationBar is OwnBar)
        #expect(stack.navigationBar.prefersLargeTitles)
        #expect(stack.toolbar is OwnToolbar)
    }

    @Test
    func `of tabs has symbols of the system and images of the app`() throws {
        let app = UIKitFixture()
        let icons: KeyValuePairs<String, TabIcon?> = ["a": "house", "b": "asset:wallet", "c": nil]
        let items = icons.map {
            TabItemConfiguration($0.key, title: $0.key, icon: $0.value, root: .pageName($0.key))
        }
        let tabs = try TabController(items) { [unowned app] in app.page($0.id) }
        app.tree.setRoot(tabs)
        tabs.select("a")
        app.rest()
        let controllers = try #require(app.device.tabBar?.viewControllers)
        #expect(controllers.map { $0.tabBarItem.image?.description } == ["house", "image wallet", nil])
    }
}

extension UIViewController {
    /// The sheet in which it is, if it is in one.
    fileprivate var outermostSheet: UISheetPresentationController? {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller.sheetPresentationController
    }
}

extension UISheetPresentationController.Detent {
    /// The height on a screen where the largest one is 800 points high.
    fileprivate var height: CGFloat? { resolvedValue(in: Room()) }

    private struct Room: UISheetPresentationControllerDetentResolutionContext {
        let maximumDetentValue: CGFloat = 800
    }
}
