import Observation
import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting

/// Three tabs, of which the second is out of sight and the third has not begun, and a sheet.
@MainActor
final class DisplayStage {
    let display = DisplayFixture(.immediate)
    let tabs: TabController
    var tree: NavigationTree { display.tree }
    var front: Navigator { tabs.items[0].navigator }

    init() throws {
        tabs = try display.showThreeTabs()
        for title in ["B", "C"] { front.push(display.page(title)) }
        tabs.select("2")
        tabs.items[1].navigator.push(display.page("Y"))
        tabs.select("1")
        tree.present(display.page("M"), style: .sheet)
        _ = display.log.take()
    }

    var host: RecordingHost { display.host ?? RecordingHost() }

    func page(_ title: String) -> LetterPage? {
        tree.allPages.first { $0.title == title } as? LetterPage
    }

    /// All that is displayed, in words.
    var picture: String {
        let stacks = tabs.items.map { "\($0.id): \($0.navigator.pages.map(\.title))" }
        let presented = tree.presentations.map { "\($0.style): \($0.navigator.pages.map(\.title))" }
        return "\(stacks) \(tabs.selected?.id ?? "none") \(presented) \(tree.visiblePages.map(\.title))"
    }

    func goBackInStack(animated: Bool) -> Outcome {
        _ = tree.dismiss(askingPages: false)
        return tree.goBack(animated: animated)
    }

    func goBackInTabs(animated: Bool) -> Outcome {
        _ = tree.reset(askingPages: false)
        tabs.backBehavior = .history
        return tree.goBack(animated: animated)
    }

    /// Reads everything that can be observed, and notes who is told.
    func observe() -> Names {
        let names = Names()
        func watch(_ name: String, _ read: () -> Void) {
            withObservationTracking(read) { MainActor.assumeIsolated { names.all.append(name) } }
        }
        watch("root") { _ = tree.root }
        watch("presentations") { _ = tree.presentations }
        watch("visible") { _ = tree.visiblePages }
        watch("items") { _ = tabs.items }
        watch("selected") { _ = tabs.selected }
        let navigators = tabs.items.map(\.navigator) + tree.presentations.map(\.navigator)
        for (name, navigator) in zip(["A", "X", "Z", "M"], navigators) {
            watch(name) { _ = navigator.pages }
        }
        return names
    }

    @MainActor
    final class Names {
        var all: [String] = []

        /// Who was told; told twice is none of the names.
        var names: Set<String> {
            Set(all.map { name in all.filter { $0 == name }.count == 1 ? name : "\(name) twice" })
        }
    }
}
