import Foundation
import Osprey
import OspreyTesting
import Testing

/// Two people on one device, with sign-outs, expired tokens, walls, and processes that end anywhere.
///
/// `Tests/explore owners` plays many more runs.
@MainActor
@Suite(.timeLimit(.minutes(Exploration.minutes)), .serialized)
struct `Two people on one device` {
    private static let count = Exploration.count ?? 500

    @Test(arguments: [true, false])
    func `never meet a page, a value or a URL of each other`(isWalled: Bool) async throws {
        var (restored, setAside, written) = (0, 0, 0)
        for seed in Exploration.firstSeed..<Exploration.firstSeed + UInt64(Self.count) {
            let device = SharedDevice(seed: seed, isWalled: isWalled)
            try await device.play()
            #expect(device.leaks == [], "seed \(seed)\n\(device.steps.joined(separator: "\n"))")
            restored += device.restored
            setAside += device.setAside
            written += device.store.writes
        }
        // The runs have tried what they are about.
        #expect(restored > Self.count / 10)
        #expect(setAside > Self.count / 10)
        #expect(written > Self.count)
        if Exploration.count != nil {
            print(
                "\(Self.count) runs: \(restored) pages restored, \(setAside) snapshots set aside, \(written) written"
            )
        }
    }
}

/// A device that two people use in turns, and a guest, who is neither.
///
/// What is of a person carries the name: `ana~3` is an item of Ana.
@MainActor
private final class SharedDevice {
    let store = MemoryStore()
    private(set) var leaks: [String] = []
    private(set) var steps: [String] = []
    private(set) var restored = 0
    private(set) var setAside = 0

    private let isWalled: Bool
    private var random: SplitMix
    private var app: SharedApp
    private var itemCount = 0
    private var isStarting = false

    private var user: String? { app.session.user }

    init(seed: UInt64, isWalled: Bool) {
        random = SplitMix(seed: seed)
        self.isWalled = isWalled
        app = SharedApp(isWalled: isWalled)
    }

    func play() async throws {
        try await start(user: [nil, "ana", "ben"][random.next(below: 3)])
        for _ in 0..<(8 + random.next(below: 16)) {
            try await step()
            await app.container?.settled()
            // Each act of a person is in a turn of its own.
            await Task.yield()
            checkStore()
        }
    }

    // MARK: - What may be seen

    /// The people whose things the person at the device may meet: a guest's become those of the person who signs in.
    private func mayMeet(_ text: String, _ person: String?) -> Bool {
        ["ana", "ben"].allSatisfy { (name: String) in name == person || !text.contains("\(name)~") }
    }

    private func check(_ text: String, _ what: String) {
        guard !mayMeet(text, user) else { return }
        leaks.append("\(what) for \(user ?? "a guest"): \(text)")
    }

    /// What is kept for a person is of that person.
    private func checkStore() {
        guard let data = store.data,
            let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return }
        let owner = json["owner"] as? String
        let text = String(decoding: data, as: UTF8.self)
        if !mayMeet(text, owner) { leaks.append("kept for \(owner ?? "a guest"): \(text)") }
    }

    // MARK: - Processes

    private func start(user: String?) async throws {
        steps.append("start for \(user ?? "a guest")")
        let app = SharedApp(isWalled: isWalled)
        self.app = app
        app.session.user = user
        let container = try app.makeContainer { [weak self] page in self?.noteBuilt(page) }
        container.onFailure = { [weak self] in self?.check("\($0)", "a failure") }
        container.navigation.onProblem = { [weak self] in self?.check("\($0)", "a problem") }
        let session = app.session
        let kept = store.data
        container.keepsSnapshot(in: store.store, owner: session.user)
        isStarting = true
        try await container.start()
        isStarting = false
        if kept != nil, store.data == nil { setAside += 1 }
        check("\(container.snapshot())", "a snapshot")
    }

    private func noteBuilt(_ page: SharedItemPage) {
        check("\(page.item) \(page.draft)", "a page")
        if isStarting || app.isSigningIn { restored += 1 }
    }

    // MARK: - Steps

    private func step() async throws {
        guard let container = app.container else { return }
        let kind = random.next(below: 16)
        steps.append("\(kind)")
        switch kind {
        case 0...3: openItem(in: container)
        case 4, 5: typeDraft(in: container)
        case 6: container.tabs?.select(["home", "more"][random.next(below: 2)])
        case 7: container.goBack()
        case 8: try await container.pass([.seconds(1), .seconds(10)][random.next(below: 2)])
        case 9: container.enterBackground()
        case 10 where isWalled: expire(in: container)
        case 11: signIn(["ana", "ben"][random.next(below: 2)], in: container)
        case 12: signOut(in: container, to: nil)
        case 13:
            // The token may have expired meanwhile, or the account may be another one.
            try await start(user: [user, user, nil, "ana", "ben"][random.next(below: 5)])
        case 14: try await holdItem(in: container)
        case 15 where user != nil: try await changeAccount(in: container)
        default: break
        }
    }

    private func nextItem() -> String {
        itemCount += 1
        return "\(user ?? "guest")~\(itemCount)"
    }

    private func openItem(in container: PageContainer) {
        guard container.navigation.wall == nil else { return }
        var options = OpenOptions()
        switch random.next(below: 5) {
        case 0: options.display = .sheet
        case 1: options.display = .cover
        case 2: options.tab = "more"
        default: break
        }
        let destination = Destination.url("app://item/\(nextItem())")
        container.openNow(Intent(destination, options: options))
    }

    private func typeDraft(in container: PageContainer) {
        let page = container.navigation.visiblePages.last as? SharedItemPage
        page?.draft = "draft of \(nextItem())"
    }

    private func expire(in container: PageContainer) {
        app.session.user = nil
        container.revalidate()
    }

    private func signIn(_ name: String, in container: PageContainer) {
        guard user == nil else { return }
        app.session.user = name
        app.isSigningIn = true
        (container.navigation.wall as? SharedDoorPage)?.finish()
        app.isSigningIn = false
    }

    private func signOut(in container: PageContainer, to name: String?) {
        container.signOut { [session = app.session] in session.user = name }
    }

    private func holdItem(in container: PageContainer) async throws {
        container.gate.close()
        if container.navigation.wall == nil { container.openNow(.url("app://item/\(nextItem())")) }
        if random.next(below: 2) == 0 { try await container.pass(.seconds(1)) }
        if random.next(below: 2) == 0, isWalled { expire(in: container) }
        container.gate.open(.execute)
    }

    /// The app names another person at once, and takes the pages away later, or never gets to it.
    private func changeAccount(in container: PageContainer) async throws {
        let other = user == "ana" ? "ben" : "ana"
        app.session.user = other
        switch random.next(below: 4) {
        case 0: container.enterBackground()
        case 1: try await container.pass(.seconds(1))
        case 2: container.frontNavigator?.popToRoot()
        default: typeDraft(in: container)
        }
        if random.next(below: 3) == 0 { container.enterBackground() }
        checkStore()
        if random.next(below: 2) == 0 {
            try await start(user: other)
        } else {
            signOut(in: container, to: other)
        }
    }
}

/// One process of an app.
@MainActor
private final class SharedApp {
    final class Session {
        var user: String?
    }

    let session = Session()
    let isWalled: Bool
    private(set) var container: PageContainer?
    var isSigningIn = false

    init(isWalled: Bool) { self.isWalled = isWalled }

    func makeContainer(_ built: @escaping @MainActor (SharedItemPage) -> Void) throws -> PageContainer {
        let routes = """
            base.tabviewcontroller = SharedTabs\(isWalled ? "; filters=Door" : "")
            base.tabs.home = SharedHomePage
            base.tabs.more = SharedHomePage
            app.item.{item} = SharedItemPage; external
            """
        let container = try PageContainer(
            routes: [.properties(text: routes, file: "routes")], clock: ManualClock())
        container.register(SharedTabs.init, SharedHomePage.init, SharedDoorPage.init)
        container.register { SharedItemPage(built) }
        container.register(filter: "Door") { [session] _ in
            session.user == nil ? .detour(to: SharedDoorPage.self) : .proceed
        }
        self.container = container
        return container
    }
}

private final class SharedTabs: TabPage {}
private final class SharedHomePage: Page {}
private final class SharedDoorPage: Page {}

/// A page of one person.
private final class SharedItemPage: Page {
    @Injected var item: String
    @Injected(saved: true) var draft = ""

    private let built: @MainActor (SharedItemPage) -> Void

    init(_ built: @escaping @MainActor (SharedItemPage) -> Void) {
        self.built = built
        super.init()
    }

    override func didInject() { built(self) }
}
