import Observation
import OspreyPages
import OspreyPagesFixtures
import Testing

@testable import OspreyInjection

@Observable
private final class CounterPage: Page {
    var taps = 0
    @ObservationIgnored @Injected var start = 0
    @ObservationIgnored @Injected var label: String

    override init() {
        super.init()
    }
}

/// Takes what it is given over into properties of its own.
@Observable
private final class DerivingPage: Page {
    private(set) var words: [String] = []
    @ObservationIgnored @Injected private var text: String

    override init() {
        super.init()
    }

    override func didInject() { words = text.split(separator: " ").map(String.init) }
}

/// Counts how often what a closure reads changes.
@MainActor
private final class Watcher {
    private(set) var changes = 0

    func watch(_ read: () -> Void) {
        withObservationTracking(read) {
            MainActor.assumeIsolated { self.changes += 1 }
        }
    }
}

/// Reads who a page is about, and again as soon as it is told of a change.
@MainActor
private final class Follower {
    let page: MemberPage
    private(set) var seen: [String] = []

    init(_ page: MemberPage) {
        self.page = page
    }

    func read() {
        withObservationTracking {
            seen.append(page.userId)
        } onChange: {
            MainActor.assumeIsolated { self.read() }
        }
    }
}

@MainActor
struct ObservationTests {
    @Test func `Injecting again notifies those who have read the property`() throws {
        let members = try blueprint(MemberPage.init)
        for _ in 1...2 {
            let page: MemberPage = try members.page(["userId": "ada"])
            let user = Watcher()
            let number = Watcher()
            user.watch { _ = page.userId }
            number.watch { _ = page.page }
            try page.prepareInjection(["userId": "bob"], named: "MemberPage").apply()
            #expect(user.changes == 1)
            #expect(number.changes == 0)
        }
    }

    @Test func `Preparing, failing and letting go notify nobody`() throws {
        let page: MemberPage = try blueprint(MemberPage.init).page(["userId": "ada"])
        let watcher = Watcher()
        watcher.watch { _ = (page.userId, page.page, page.kind) }
        _ = try page.prepareInjection(["userId": "bob"], named: "MemberPage")
        _ = try? page.prepareInjection(["userId": "bob", "page": "x"], named: "MemberPage")
        #expect(watcher.changes == 0)
    }

    @Test func `Assigning notifies too, in pages made by hand as well`() throws {
        let built: MemberPage = try blueprint(MemberPage.init).page(["userId": "ada"])
        for page in [MemberPage(), built] {
            let watcher = Watcher()
            watcher.watch { _ = page.page }
            page.page = 5
            page.page = 6
            #expect(watcher.changes == 1)
            watcher.watch { _ = page.page }
            page.page = 7
            #expect(watcher.changes == 2)
        }
    }

    @Test func `An observable page notifies for its own and for its injected properties`() throws {
        let counters = try blueprint(CounterPage.init)
        for _ in 1...3 {
            let page: CounterPage = try counters.page(["start": 3, "label": "a"])
            #expect(page.start == 3)
            let injected = Watcher()
            let own = Watcher()
            injected.watch { _ = (page.start, page.label) }
            own.watch { _ = page.taps }
            try page.prepareInjection(["start": 4], named: "CounterPage").apply()
            #expect(injected.changes == 1 && own.changes == 0)
            page.taps += 1
            #expect(injected.changes == 1 && own.changes == 1)
        }
    }

    @Test func `An observable page notifies for what it derives from its injected properties`() throws {
        let derivers = try blueprint(DerivingPage.init)
        for _ in 1...2 {
            let page: DerivingPage = try derivers.page(["text": "a b"])
            let watcher = Watcher()
            watcher.watch { #expect(page.words == ["a", "b"]) }
            try page.prepareInjection(["text": "c"], named: "DerivingPage").apply()
            #expect(watcher.changes == 1 && page.words == ["c"])
        }
    }

    @Test func `Observers that read again as they are told read the old value, and then hear of the next`()
        throws
    {
        let page: MemberPage = try blueprint(MemberPage.init).page(["userId": "a"])
        let follower = Follower(page)
        follower.read()
        page.userId = "b"
        try page.prepareInjection(["userId": "c"], named: "MemberPage").apply()
        page.userId = "d"
        #expect(follower.seen == ["a", "a", "b", "c"])
    }

    @Test func `A page that is read and never observed again is let go`() throws {
        weak var lost: MemberPage?
        let members = try blueprint(MemberPage.init)
        do {
            let page: MemberPage = try members.page(["userId": "ada"])
            Watcher().watch { _ = page.userId }
            lost = page
        }
        #expect(lost == nil)
    }

    @Test func `What tells the observers of a property ends with it, and not before`() {
        weak var observation: PropertyObservation?
        do {
            let property = Injected(wrappedValue: 1)
            let watcher = Watcher()
            watcher.watch { _ = property.wrappedValue }
            observation = property.box.observation?.takeUnretainedValue()
            property.wrappedValue = 2
            #expect(watcher.changes == 1)
            watcher.watch { _ = property.wrappedValue }
            #expect(observation != nil)
        }
        #expect(observation == nil)
    }
}
