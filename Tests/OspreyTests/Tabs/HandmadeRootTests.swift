import Osprey
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A root that an app builds by hand` {
    @Test
    func `stays where it is when it is given for another tab, too`() throws {
        let root = Page()
        let tabs = try TabController([
            TabItemConfiguration("a", root: .page(Page.self)),
            TabItemConfiguration("b", root: .page(Page.self)),
        ]) { _ in root }
        let tree = NavigationTree()
        tree.setRoot(tabs)
        #expect(tabs.select("a").isCommitted)
        let cause = FailureCause(NavigationError.alreadyPlaced(page: "Page"))
        #expect(tabs.select("b") == .refused(.tabRootFailed("b", cause: cause)))
        #expect(!root.isFinished)
        #expect(root.navigator === tabs.item("a")?.navigator)
        #expect(tabs.selected?.id == "a")
    }
}
