import Osprey
import OspreyTesting

/// The pages of the tests that open a link on a page that exists.
///
/// Each declares the same properties, so that their values can be compared.
class WarmPage: Page {
    /// What its initializer got.
    private(set) var made = "plainly"

    @Injected var note: String?
    @Injected var sort = "best"
    @Injected var count = 1
    @Injected var tags = ["none"]
    @Injected(saved: true) var draft = ""
    @Injected(.object) var person: Person?

    /// State that no request sets.
    var progress = 0

    /// What it asks with before it is left.
    var reason: String?

    struct Person: Sendable, Equatable { var name: String }

    required override init() { super.init() }

    override class var initializers: Initializers {
        ["note": .init { (note: String?) in made(by: note) }]
    }

    private class func made(by note: String?) -> WarmPage {
        let page = Self()
        page.made = note ?? "without a note"
        return page
    }

    override func didInject() { title = "\(sort) \(count)" }

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        reason.map { .stay(reason: $0) } ?? .leave
    }

    /// The values that a request gives.
    var values: [String] {
        ["note=\(note ?? "nil")", "sort=\(sort)", "count=\(count)", "tags=\(tags)", title]
            + (made == "plainly" ? [] : ["made=\(made)"])
    }
}

/// A page about one item.
final class WarmItemPage: WarmPage {
    @Injected var item: String

    override var values: [String] { ["item=\(item)"] + super.values }
}

/// A page that is a root, too: it needs nothing.
final class WarmListPage: WarmPage {
    @Injected var topic = "all"

    override var values: [String] { ["topic=\(topic)"] + super.values }
}

/// A page that exists once.
final class WarmPlayerPage: WarmPage {
    @Injected var track = "silence"

    override class var isSingleton: Bool { true }

    override var values: [String] { ["track=\(track)"] + super.values }
}

final class WarmHomePage: Page {}
final class WarmTabs: TabPage {}

/// A page that a caller waits for.
final class WarmChoicePage: Page, ResultPage {
    typealias Output = Int
    @Injected var item: String
    @Injected var sort = "best"
}

extension PageContainer {
    /// A container with the pages of these tests, started.
    static func warm(
        _ routes: String, root: String = "base.root = WarmHomePage", filters: [any PageFilter] = []
    ) async throws -> PageContainer {
        let container = try PageContainer(
            routes: [.properties(text: root + "\n" + routes)], clock: ManualClock())
        container.register(
            WarmItemPage.init, WarmListPage.init, WarmPlayerPage.init, WarmHomePage.init, WarmTabs.init)
        container.register(WarmChoicePage.init)
        for filter in filters { container.register(filter: filter) }
        try await container.start()
        return container
    }

    /// The names of the pages in front, bottom to top.
    var warmStack: [String] { frontNavigator?.pages.map(\.pageName) ?? [] }
}

/// What the filters of these tests were asked.
@MainActor
final class WarmJournal {
    var entries: [String] = []
}
