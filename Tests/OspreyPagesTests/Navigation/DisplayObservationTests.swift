import Observation
import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting
import Testing

@MainActor
@Suite(.serialized)
struct `Observation of what is shown` {
    @Test
    func `A navigator changes once for each committed operation`() {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        let count = { observe({ _ = navigator.pages }, $0) }
        #expect(count { navigator.push(display.page("B")) } == 1)
        #expect(count { navigator.setStack([display.page("C"), display.page("D")]) } == 1)
        #expect(count { navigator.pop(5) } == 1)
        #expect(count { navigator.pop() } == 0)
        (navigator.topPage as? LetterPage)?.stays = true
        #expect(count { navigator.replaceTop(with: display.page("E")) } == 0)
    }

    @Test
    func `Tabs change once for each committed operation, whatever was read`() throws {
        let display = DisplayFixture()
        let tabs = try display.show(tabs: [
            "1": { display.page("A") }, "2": { display.page("X") }, "3": { display.page("Z") },
        ])
        #expect(observe({ _ = tabs.selected }, { tabs.select("2") }) == 1)
        #expect(observe({ _ = tabs.selected }, { tabs.select("2") }) == 0)
        #expect(observe({ _ = (tabs.selected, tabs.items) }, { tabs.remove("2") }) == 1)
        #expect(observe({ _ = tabs.selected }, { tabs.move("1", to: 9) }) == 0)
        #expect(observe({ _ = tabs.items }, { tabs.move("1", to: 0) }) == 1)
    }

    @Test
    func `Those who read the selection hear of a removal, also if others read the items`() throws {
        let display = DisplayFixture()
        let tabs = try display.show(tabs: ["1": { display.page("A") }, "2": { display.page("X") }])
        let items = ObservationCount(), selected = ObservationCount()
        withObservationTracking {
            _ = tabs.items
        } onChange: {
            items.add()
        }
        withObservationTracking {
            _ = tabs.selected
        } onChange: {
            selected.add()
        }
        tabs.remove("1")
        #expect(items.value == 1)
        #expect(selected.value == 1)
    }

    @Test
    func `Those who read the pages in sight do not hear of what changes out of sight`() throws {
        let display = DisplayFixture()
        let tabs = try display.showThreeTabs()
        let (shown, hidden) = (tabs.items[0].navigator, tabs.items[1].navigator)
        shown.push(display.page("B"))
        let count = { observe({ _ = display.tree.visiblePages }, $0) }
        #expect(count { shown.insert(display.page("I"), below: shown.pages[1]) } == 0)
        #expect(count { shown.remove(shown.pages[0]) } == 0)
        #expect(count { hidden.push(display.page("Y")) } == 0)
        #expect(count { hidden.push(display.page("Z")) } == 0)
        #expect(count { tabs.add(TabItemConfiguration("4", root: .pageName("4"))) } == 0)
        #expect(count { shown.push(display.page("C")) } == 1)
    }

    @Test
    func `Presentations, the root and the pages in sight are observable`() {
        let display = DisplayFixture()
        let tree = display.tree
        _ = display.show(display.page("A"))
        #expect(observe({ _ = tree.presentations }, { tree.present(display.page("M")) }) == 1)
        #expect(observe({ _ = tree.visiblePages }, { tree.present(display.page("N")) }) == 1)
        #expect(observe({ _ = tree.presentations }, { tree.reset() }) == 1)
        #expect(observe({ _ = tree.presentations }, { tree.reset() }) == 0)
        #expect(observe({ _ = tree.root }, { tree.setRoot(Navigator()) }) == 1)
    }

    @Test
    func `Those who read what a step back would do hear of every change of it`() throws {
        let display = DisplayFixture()
        let tabs = try display.showThreeTabs()
        let tree = display.tree
        let count = { observe({ _ = tree.backPlan }, $0) }
        #expect(count { tabs.backBehavior = .history } == 1)
        #expect(count { tabs.backBehavior = .history } == 0)
        #expect(count { tabs.select("2") } == 1)
        #expect(tree.backPlan.description == "inside TabController")
        #expect(count { tabs.remove("1") } == 1)
        #expect(tree.backPlan.description == "nothing")
        #expect(count { tabs.backBehavior = .initialTab } == 1)
        #expect(tree.backPlan.description == "nothing")
        #expect(count { tabs.move("3", to: 0) } == 1)
        #expect(tree.backPlan.description == "inside TabController")
        #expect(count { tabs.backBehavior = .none } == 1)
        #expect(tree.backPlan.description == "nothing")
        #expect(observe({ _ = tabs.canGoBack }, { tabs.backBehavior = .initialTab }) == 1)
        #expect(observe({ _ = tabs.backTab }, { tabs.remove("3") }) == 1)
    }

    @Test
    func `The tabs of a category and the one that is selected at first change with the tabs`() throws {
        let display = DisplayFixture()
        let tabs = try display.showThreeTabs()
        let added = TabItemConfiguration("4", category: "more", root: .pageName("4"))
        #expect(observe({ _ = tabs.items(inCategory: "more") }, { tabs.add(added) }) == 1)
        #expect(tabs.items(inCategory: "more").map(\.id) == ["4"])
        #expect(observe({ _ = tabs.initialItem }, { tabs.move("4", to: 0) }) == 1)
        #expect(tabs.initialItem?.id == "4")
    }

    @Test
    func `Those who read again as soon as they are told hear of every change`() throws {
        let display = DisplayFixture()
        let tree = display.tree
        let tabs = try display.showThreeTabs()
        let navigator = tabs.items[0].navigator
        let (pages, visible, selected) = (ObservationCount(), ObservationCount(), ObservationCount())
        keepObserving({ _ = navigator.pages }, pages)
        keepObserving({ _ = tree.visiblePages }, visible)
        keepObserving({ _ = tabs.selected }, selected)
        navigator.push(display.page("B"))
        navigator.push(display.page("C"))
        navigator.pop()
        tabs.select("2")
        tabs.select("1")
        #expect(pages.value == 3)
        #expect(visible.value == 5)
        #expect(selected.value == 2)
    }

    private func keepObserving(
        _ read: @escaping @MainActor @Sendable () -> Void, _ count: ObservationCount
    ) {
        withObservationTracking(read) {
            count.add()
            MainActor.assumeIsolated { keepObserving(read, count) }
        }
    }

    private func observe(_ read: () -> Void, _ change: () -> Void) -> Int {
        let count = ObservationCount()
        withObservationTracking(read) { count.add() }
        change()
        return count.value
    }
}
