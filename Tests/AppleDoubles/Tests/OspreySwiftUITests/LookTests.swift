import Osprey
import OspreyTesting
import SwiftUI
import Testing

@testable import OspreySwiftUIOnDoubles

/// What a page and a tab say about how they look.
@MainActor
struct `The look in SwiftUI` {
    @Test
    func `of a sheet is what its first page says, and follows it`() {
        let app = SwiftUIFixture()
        _ = app.stack("A")
        let page = app.page("P")
        page.sheetLayout = SheetLayout(
            [.height(120), .medium], showsGrabber: true, backgroundInteractionUpTo: .medium)
        app.tree.present(page, style: .sheet)
        app.rest()
        #expect(
            app.screen.layout.sorted() == [
                "below enabled through medium", "detents height 120.0 medium", "grabber visible",
            ])
        page.navigator?.push(app.page("Q"))
        app.rest()
        #expect(app.screen.layout.contains("grabber visible"), "the page above it says nothing")
        page.sheetLayout = SheetLayout([.fraction(7), .height(-1), .fraction(.nan)], showsGrabber: false)
        app.rest()
        #expect(
            app.screen.layout.sorted() == [
                "below automatic", "detents fraction 1.0 height 0.0 large", "grabber hidden",
            ])
        page.sheetLayout = SheetLayout([])
        app.rest()
        #expect(
            app.screen.layout.sorted() == ["below automatic", "detents large", "grabber automatic"])
    }

    @Test(arguments: [PresentationStyle.cover, .sheet])
    func `of what is presented is its view's affair if the page says nothing, and of covers always`(
        style: PresentationStyle
    ) {
        let app = SwiftUIFixture()
        _ = app.stack("A")
        let page = app.page("P")
        if style == .cover { page.sheetLayout = SheetLayout([.medium]) }
        app.tree.present(page, style: style)
        app.rest()
        #expect(app.screen.texts.first == "P")
        #expect(app.screen.layout == [])
    }

    @Test
    func `of tabs has symbols of the system and images of the app`() throws {
        let app = SwiftUIFixture()
        let icons: KeyValuePairs<String, TabIcon?> = ["a": "house", "b": "asset:wallet", "c": nil]
        let items = icons.map {
            TabItemConfiguration($0.key, title: $0.key, icon: $0.value, root: .pageName($0.key))
        }
        let tabs = try TabController(items) { [unowned app] in app.page($0.id) }
        app.tree.setRoot(tabs)
        tabs.select("a")
        app.rest()
        #expect(app.screen.tabs == ["a", "b image=wallet", "c"])
    }

    @Test
    func `of the back button of a page that wants to stay is the title of the page below`() {
        let app = SwiftUIFixture()
        let navigator = app.stack("Home")
        let page = app.page("Draft")
        page.staysFor = [.pop]
        navigator.push(page)
        app.rest()
        #expect(app.screen.texts.contains("[Home]"))
        navigator.setStack([app.page(""), page])
        app.rest()
        #expect(app.screen.texts.contains("[Back]"))
    }
}
