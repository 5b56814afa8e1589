import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting
import Testing

@MainActor
struct `A root that an app builds by hand` {
    @Test
    func `A page that can be no root is refused and ends`() throws {
        let display = DisplayFixture()
        var made: [Page] = []
        let tabs = try TabController([TabItemConfiguration("1", root: .pageName("1"))]) { _ in
            made.append(MainTabs())
            return made[0]
        }
        display.tree.setRoot(tabs)
        let reason = NavigationError.tabPageInStack(page: "MainTabs")
        #expect(tabs.select("1") == .refused(.tabRootFailed("1", cause: ErrorCause(reason))))
        #expect(tabs.selected == nil)
        #expect(made.map(\.isFinished) == [true])
    }

    @Test
    func `stays where it is when it is given for another tab, too`() throws {
        let root = Page()
        let tabs = try TabController([
            TabItemConfiguration("a", root: .page(Page.self)),
            TabItemConfiguration("b", root: .page(Page.self)),
        ]) { _ in root }
        let tree = NavigationTree(clock: ManualClock())
        tree.setRoot(tabs)
        #expect(tabs.select("a").isCommitted)
        let cause = ErrorCause(NavigationError.alreadyPlaced(page: "Page"))
        #expect(tabs.select("b") == .refused(.tabRootFailed("b", cause: cause)))
        #expect(!root.isFinished)
        #expect(root.navigator === tabs.item("a")?.navigator)
        #expect(tabs.selected?.id == "a")
    }
}
