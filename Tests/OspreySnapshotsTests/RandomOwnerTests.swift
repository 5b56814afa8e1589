import Foundation
import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTestSupport
import OspreyTesting
import OspreyTraces
import Testing

/// Two people on one device, with sign-outs, expired tokens, walls, and processes that end anywhere.
///
/// Their pages are in stacks, covers, sheets and windows, wait for results, ask the user, and want more when they are asked,
/// when they leave, and afterwards; the host may be late, so that much waits for its turn, and the app may have closed the
/// gate.
///
/// `Tests/explore owners` plays many more runs.
@MainActor
@Suite(.serialized)
struct `Two people on one device` {
    private static let count = Exploration.count ?? 15

    @Test(arguments: [true, false])
    func `never meet a page, a value or a URL of each other`(isWalled: Bool) async throws {
        var (restored, setAside, written) = (0, 0, 0)
        for seed in Exploration.seeds(Self.count) {
            let device = SharedDevice(seed: seed, isWalled: isWalled)
            try await device.play()
            #expect(device.leaks == [], "seed \(seed)\n\(device.steps.joined(separator: "\n"))")
            restored += device.restored
            setAside += device.setAside
            written += device.store.writes
        }
        // The runs have tried what they are about.
        #expect(restored > Self.count / 10)
        #expect(setAside > Self.count / 20)
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

    /// Whether the app has named another person, and has not taken the pages of the former one away.
    private var isChanging = false

    /// How many sign-outs wait for the host.
    private var signOutCount = 0

    /// Whether a wall that the app has asked for waits for the host.
    private var isExpiring = false

    /// Whether something waits that takes the pages of the former person away.
    private var isEnding: Bool { signOutCount > 0 || isExpiring }

    /// The pages that ask the user wait for it.
    private var door = Door()

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
            if random.next(below: 4) == 0 {
                // The host takes its time, and things happen meanwhile.
                app.host.waits()
                for _ in 0...random.next(below: 4) { try await step() }
                app.host.goesOn()
            }
            if random.next(below: 3) == 0 { door.open() }
            await settle()
            isExpiring = false
            // Each act of a person is in a turn of its own, and so is what a task of theirs does.
            for _ in 0..<4 { await Task.yield() }
            await settle()
            checkStore()
            checkDisplay()
        }
        door.open()
    }

    /// Waits until nothing is under way; a page that asks about a request which is under way gets its answer.
    private func settle() async {
        guard let container = app.container else { return }
        var isSettled = false
        Task {
            await container.settled()
            isSettled = true
        }
        while !isSettled {
            for _ in 0..<50 where !isSettled { await turn() }
            if !isSettled { door.open() }
        }
    }

    // MARK: - What may be seen

    /// The people whose things the person at the device may meet: a guest's become those of the person who signs in.
    private func mayMeet(_ text: String, _ person: String?) -> Bool {
        ["ana", "ben"].allSatisfy { (name: String) in name == person || !text.contains("\(name)~") }
    }

    private func check(_ text: String, _ what: String) {
        guard !isChanging, !isEnding, !mayMeet(text, user) else { return }
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

    /// What is displayed, waits or is noted is of the person at the device, or of a guest.
    private func checkDisplay() {
        guard let container = app.container else { return }
        for case let page as SharedItemPage in container.navigation.allPages {
            check(
                "\(page.item) \(page.draft)", "displayed in \(page.navigator?.presentationStyle ?? "a stack")"
            )
        }
        for held in container.gate.held { check("\(held.intent.destination)", "held") }
        for entry in container.history { check("\(entry)", "history") }
        check(app.recorder?.text ?? "", "a trace")
        check("\(container.snapshot())", "a snapshot")
    }

    // MARK: - Processes

    private func start(user: String?) async throws {
        steps.append("start for \(user ?? "a guest")")
        let app = SharedApp(isWalled: isWalled)
        let former = self.app
        self.app = app
        // Its pages speak when it ends.
        withExtendedLifetime(former) {}
        app.session.user = user
        (signOutCount, isExpiring) = (0, false)
        let container = try app.makeContainer(
            built: { [weak self, weak app] page in
                // A process that has ended does nothing more.
                if let self, self.app === app { noteBuilt(page) }
            }, leaves: { [weak self] in self?.speak($0) ?? .leave })
        container.onFailure = { [weak self] in self?.check("\($0)", "a failure") }
        container.navigation.onProblem = { [weak self] in self?.check("\($0)", "a problem") }
        let session = app.session
        let kept = store.data
        container.keepSnapshot(in: store.store, owner: session.user)
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
        let kind = random.next(below: 19)
        steps.append("\(kind) by \(user ?? "a guest")\(app.host.isLate ? ", the host is late" : "")")
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
        case 16: container.gate.close()
        case 17: wait(in: container)
        case 18: presentByHand(in: container)
        default: break
        }
    }

    private func nextItem() -> String {
        itemCount += 1
        steps.append("  item \(itemCount)")
        return "\(user ?? "guest")~\(itemCount)"
    }

    private func openItem(in container: PageContainer) {
        guard container.navigation.wall == nil else { return }
        var options = OpenOptions()
        switch random.next(below: 7) {
        case 0: options.display = .sheet
        case 1: options.display = .cover
        case 2: options.tab = "more"
        case 3: options.display = .window
        default: break
        }
        let destination = Destination.url("app://item/\(nextItem())")
        container.open(Intent(destination, options: options))
    }

    /// Opens a page for its result; whoever waits asks for more when it comes.
    private func wait(in container: PageContainer) {
        guard container.navigation.wall == nil, let opener = container.frontNavigator?.topPage else { return }
        let (item, next) = (nextItem(), nextItem())
        if random.next(below: 2) == 0 {
            opener.result(of: .url("app://item/\(item)"), returning: String.self) { [weak container] _ in
                container?.open(.url("app://item/\(next)"))
            }
        } else {
            Task { [user] in
                // The task begins after the app may have named another person.
                guard user == self.user else { return }
                _ = try? await opener.result(of: .url("app://item/\(item)"), returning: String.self)
                opener.open("app://item/\(next)")
            }
        }
    }

    /// A page that the app makes by itself, such as a lock, above everything.
    private func presentByHand(in container: PageContainer) {
        guard container.navigation.wall == nil else { return }
        present(nextItem(), in: container)
    }

    private func present(_ item: String, in container: PageContainer) {
        let page = SharedItemPage(built: { _ in }, leaves: { [weak self] in self?.speak($0) ?? .leave })
        page.item = item
        container.navigation.present(page, style: [.sheet, .window, .cover][random.next(below: 3)])
    }

    /// The last words of a page, and whether it lets itself be left.
    private func speak(_ page: SharedItemPage) -> LeaveDecision {
        guard let container = app.container, container === page.container else { return .leave }
        let owner = page.item.prefix { $0 != "~" }
        itemCount += 1
        let item = "\(owner)~\(itemCount)"
        let url = "app://item/\(item)"
        let words = random.next(below: 16)
        if words < 8 { steps.append("  \(page.item): last words \(words), item \(itemCount)") }
        switch words {
        case 0: page.open(.url(url, options: OpenOptions(display: .window)))
        case 1: container.open(.url(url))
        case 2:
            Task {
                await Task.yield()
                page.open(.url(url))
            }
        case 3: container.open(link: url)
        case 4:
            page.result(of: .url(url), returning: String.self) { [weak container] _ in
                container?.open(.url(url))
            }
        case 5: present(item, in: container)
        case 6:
            // Work that its cancellation does not end at once.
            let (forever, _) = AsyncStream<Never>.makeStream()
            page.task(while: .alive) { [weak self] _ in
                for await _ in forever {}
                self?.sayMore(item, in: container)
            }
        case 7:
            page.question = { [weak self, door] in
                await door.wait()
                self?.sayMore(item, in: container)
                return true
            }
            return .ask(reason: "a draft")
        case 8: return .stay(reason: "a draft")
        default: break
        }
        return .leave
    }

    private func sayMore(_ item: String, in container: PageContainer) {
        guard container === app.container else { return }
        steps.append("  even more words, item \(item)")
        if random.next(below: 2) == 0 {
            container.open(.url("app://item/\(item)"))
        } else {
            present(item, in: container)
        }
    }

    private func typeDraft(in container: PageContainer) {
        let page = container.navigation.visiblePages.last as? SharedItemPage
        page?.draft = "draft of \(nextItem())"
    }

    private func expire(in container: PageContainer) {
        guard signOutCount == 0 else { return }
        app.session.user = nil
        isExpiring = true
        container.revalidate()
    }

    private func signIn(_ name: String, in container: PageContainer) {
        guard user == nil, !isEnding else { return }
        app.session.user = name
        app.isSigningIn = true
        (container.navigation.wall as? SharedDoorPage)?.finish()
        app.isSigningIn = false
    }

    private func signOut(in container: PageContainer, to name: String?) {
        signOutCount += 1
        container.signOut { [self, app] in
            app.session.user = name
            // A process that has ended waits for nothing.
            if app === self.app { signOutCount -= 1 }
        }
    }

    private func holdItem(in container: PageContainer) async throws {
        container.gate.close()
        if container.navigation.wall == nil { container.open(.url("app://item/\(nextItem())")) }
        if random.next(below: 2) == 0 { try await container.pass(.seconds(1)) }
        if random.next(below: 2) == 0, isWalled { expire(in: container) }
        if random.next(below: 4) > 0 { container.gate.open(.run) }
    }

    /// The app names another person at once, and takes the pages away later, or never gets to it.
    private func changeAccount(in container: PageContainer) async throws {
        let other = user == "ana" ? "ben" : "ana"
        app.session.user = other
        isChanging = true
        defer { isChanging = false }
        switch random.next(below: 4) {
        case 0: container.enterBackground()
        case 1: try await container.pass(.seconds(1))
        case 2: container.frontNavigator?.popToRoot()
        default: typeDraft(in: container)
        }
        if random.next(below: 3) == 0 { container.enterBackground() }
        checkStore()
        isChanging = false
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
    private(set) var recorder: TraceRecorder?
    let host = PatientHost()
    var isSigningIn = false

    init(isWalled: Bool) { self.isWalled = isWalled }

    func makeContainer(
        built: @escaping @MainActor (SharedItemPage) -> Void,
        leaves: @escaping @MainActor (SharedItemPage) -> LeaveDecision
    ) throws -> PageContainer {
        let routes = """
            base.tabviewcontroller = SharedTabs\(isWalled ? "; filters=Door" : "")
            base.tabs.home = SharedHomePage
            base.tabs.more = SharedHomePage
            app.item.{item} = SharedItemPage; external; x-log=item
            """
        let container = try PageContainer(
            routes: [.properties(text: routes, file: "routes")], clock: ManualClock())
        container.register(SharedTabs.init, SharedHomePage.init, SharedDoorPage.init)
        container.register { SharedItemPage(built: built, leaves: leaves) }
        container.register(filter: "Door") { [session] _ in
            session.user == nil ? .detour(to: SharedDoorPage.self) : .proceed
        }
        container.navigation.host = host
        recorder = TraceRecorder(container)
        self.container = container
        return container
    }
}

private final class SharedTabs: TabPage {}
private final class SharedHomePage: Page {}
private final class SharedDoorPage: Page {}

/// A host that may leave its transitions unacknowledged for a while.
@MainActor
private final class PatientHost: NavigationHost {
    let capabilities = HostCapabilities.batchChanges
    private var pending: [(PageTransition, TransitionAcknowledgment)] = []

    private(set) var isLate = false

    func waits() { isLate = true }

    func goesOn() {
        isLate = false
        while !pending.isEmpty {
            let (transition, acknowledgment) = pending.removeFirst()
            transition.complete(for: self, acknowledgment: acknowledgment)
        }
    }

    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        guard isLate else { return transition.complete(for: self, acknowledgment: acknowledgment) }
        pending.append((transition, acknowledgment))
    }
}

extension Navigator {
    fileprivate var presentationStyle: String? {
        tree?.presentation(of: self).map { "a \($0.style)" }
    }
}

/// A page of one person.
private final class SharedItemPage: Page, ResultPage {
    typealias Output = String
    @Injected var item: String
    @Injected(saved: true) var draft = ""

    private let built: @MainActor (SharedItemPage) -> Void
    private let leaves: @MainActor (SharedItemPage) -> LeaveDecision

    init(
        built: @escaping @MainActor (SharedItemPage) -> Void,
        leaves: @escaping @MainActor (SharedItemPage) -> LeaveDecision
    ) {
        (self.built, self.leaves) = (built, leaves)
        super.init()
    }

    /// What it does before it lets itself be left.
    var question: @MainActor () async -> Bool = { true }

    override func didInject() { built(self) }
    override func didResignActive() { _ = leaves(self) }
    override func didFinish() { _ = leaves(self) }
    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision { leaves(self) }
    override func confirmLeaving() async -> Bool { await question() }
}
