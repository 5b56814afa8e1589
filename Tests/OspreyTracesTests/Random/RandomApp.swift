import Osprey
import OspreyRouting
import OspreyTestFixtures
import OspreyTesting
import OspreyTraces

/// A route of the random app: the line of the file is made from it, and the model reads it.
struct RandomRoute {
    let key: String
    let page: String
    var display: RouteDisplay?
    var tab: String?
    var reuse: RouteReuse?
    var parent: String?
    var isExternal = false

    var line: String {
        var parts = [page]
        if let display { parts.append("display=\(display.rawValue)") }
        if let tab { parts.append("tab=\(tab)") }
        if let reuse { parts.append("reuse=\(reuse)") }
        if let parent { parts.append("parent=\(parent)") }
        if isExternal { parts.append("external") }
        return "\(key) = \(parts.joined(separator: "; "))"
    }

    /// The segments of the key after the scheme.
    var segments: [String] { key.split(separator: ".").dropFirst().map(String.init) }

    func url(_ value: String) -> String {
        "x://" + segments.map { $0 == "{k}" ? value : $0 }.joined(separator: "/")
    }
}

/// The app of the random runs: three tabs, one of them behind a guard, and every way to place a page.
@MainActor
final class RandomApp {
    nonisolated static let tabs = [
        "h": "Home", "me": "Me", "shop": "Shop", "extra": "Home", "only": "Solo",
    ]
    nonisolated static let pages = ["Home", "Me", "Shop", "Plain", "Solo", "Guarded", "SignIn", "Member"]
    nonisolated static let guarded: Set = ["Me", "Guarded"]
    nonisolated static let intercepted: Set = ["Member", "Item"]

    /// The pages that may come as launch windows.
    nonisolated static let launched = ["Plain", "Guarded", "Solo"]

    nonisolated static let routes: [RandomRoute] = {
        var routes = [
            RandomRoute(key: "x.home", page: "Home", isExternal: true),
            RandomRoute(key: "x.me", page: "Me"),
            RandomRoute(key: "x.shop", page: "Shop", isExternal: true),
            RandomRoute(key: "x.plain.{k}", page: "Plain", isExternal: true),
            RandomRoute(key: "x.top.{k}", page: "Plain", reuse: RouteReuse(.top, by: ["k"])),
            RandomRoute(key: "x.stack.{k}", page: "Plain", reuse: RouteReuse(.stack), isExternal: true),
            RandomRoute(key: "x.any.{k}", page: "Plain", reuse: RouteReuse(.container, by: ["k"])),
            RandomRoute(key: "x.solo", page: "Solo", isExternal: true),
            RandomRoute(key: "x.lonely.solo", page: "Solo", reuse: RouteReuse(.never)),
            RandomRoute(key: "x.sheet.solo", page: "Solo", display: .sheet),
            RandomRoute(key: "x.me.solo", page: "Solo", tab: "me"),
            RandomRoute(key: "x.guarded.{k}", page: "Guarded", isExternal: true),
            RandomRoute(key: "x.inside.guarded.{k}", page: "Guarded", display: .root),
            RandomRoute(key: "x.sign", page: "SignIn", isExternal: true),
            RandomRoute(key: "x.member", page: "Member"),
            RandomRoute(key: "x.shelf.{k}", page: "Shelf", parent: "x.shop", isExternal: true),
            RandomRoute(key: "x.shelf.{k}.item", page: "Item", parent: "x.shelf.{k}"),
            RandomRoute(key: "x.own.{k}", page: "Item", tab: "shop", parent: "x.shelf.{k}"),
            RandomRoute(key: "x.me.{k}.detail", page: "Item", tab: "me", parent: "x.me"),
        ]
        for display in RouteDisplay.allCases {
            routes.append(RandomRoute(key: "x.\(display).page.{k}", page: "Plain", display: display))
            for tab in ["me", "shop"] {
                routes.append(
                    RandomRoute(key: "x.\(display).\(tab).{k}", page: "Plain", display: display, tab: tab))
            }
        }
        for (page, name) in [("Home", "home"), ("Me", "me"), ("Shop", "shop"), ("SignIn", "sign")] {
            routes.append(RandomRoute(key: "x.sel.\(name)", page: page, display: .select))
        }
        routes.append(RandomRoute(key: "x.tab.me", page: "Me", tab: "me"))
        routes.append(RandomRoute(key: "x.tab.shop", page: "Shop", tab: "shop"))
        return routes
    }()

    nonisolated static func route(forURL url: String) -> (route: RandomRoute, value: String)? {
        let segments = url.dropFirst("x://".count).split(separator: "/").map(String.init)
        let fitting = routes.filter { route in
            route.segments.count == segments.count
                && zip(route.segments, segments).allSatisfy { $0 == "{k}" || $0 == $1 }
        }
        // A literal goes before a capture; no two keys differ in more than one capture.
        guard let route = fitting.min(by: { !$0.segments.contains("{k}") && $1.segments.contains("{k}") })
        else { return nil }
        let value = zip(route.segments, segments).first { $0.0 == "{k}" }?.1
        return (route, value ?? "")
    }

    private static var text: String {
        """
        base.tabviewcontroller = RandomTabs
        base.tabs.h = x://home
        base.tabs.me = x://me
        base.tabs.shop = x://shop

        """ + routes.map(\.line).joined(separator: "\n")
    }

    let clock = TurnClock()
    let container: PageContainer
    let ledger = PageLedger()
    let bell = Bell()
    let host: RandomHost
    let plugin: RandomPlugin
    let person: RandomPerson
    let mood = RandomMood()

    /// What writes the run down, if it is to be.
    let recorder: TraceRecorder?

    /// - Parameter isTraced: Whether a recorder writes down what happens.
    init(isTraced: Bool = false) throws {
        host = RandomHost(bell: bell)
        plugin = RandomPlugin(bell: bell)
        person = RandomPerson(bell: bell)
        container = try PageContainer(routes: [.properties(text: Self.text, file: "random")], clock: clock)
        recorder = isTraced ? TraceRecorder(container, limit: 20) : nil
        container.navigation.leaks.isOn = true
        let (ledger, person, plugin) = (ledger, person, plugin)
        container.register(as: "RandomTabs") { RandomTabs(ledger, plugin) }
        container.register(as: "Home") { Home(ledger, person) }
        container.register(as: "Me") { Me(ledger, person) }
        container.register(as: "Shop") { Shop(ledger, person) }
        container.register(as: "Plain") { Plain(ledger, person) }
        container.register(as: "Solo") { Solo(ledger, person) }
        container.register(as: "Guarded") { Guarded(ledger, person) }
        container.register(as: "SignIn") { SignIn(ledger, person) }
        container.register(as: "Member") { Member(ledger, person) }
        container.register(as: "Shelf") { Shelf(ledger, person) }
        container.register(as: "Item") { Item(ledger, person) }
        container.register(filter: RandomGuard(mood: mood, ledger: ledger))
        container.register(as: "Door") { Door(ledger, person) }
        container.register(as: "Terms") { Terms(ledger, person) }
        container.register(filter: RandomReview(mood: mood))
        container.register(filter: RandomDoorkeeper(mood: mood))
        // Requests about which it is not asked are over in the call.
        let condition = InterceptorCondition { RandomApp.intercepted.contains($0.page ?? "") }
        container.register(
            interceptor: RandomInterceptor(mood: mood, ledger: ledger),
            options: InterceptorOptions(condition: condition))
        container.navigation.leaks.isOn = false
        ledger.listen(to: container.events)
    }
}

/// What the guards of the app answer now; the run changes it.
@MainActor
final class RandomMood {
    enum Answer: String, CaseIterable {
        case proceed, page, root, url, detour, reject
    }

    /// What the filter of the tabs wants before they are shown.
    enum Door: String, CaseIterable {
        case none, door, terms, reject
    }

    var guarding = Answer.proceed
    var reviewing = Answer.proceed
    var intercepting = Answer.proceed
    var keeping = Door.none

    /// How often an interceptor has led a request elsewhere.
    var diversions = 0
}

/// Where an app's code runs in the middle of the framework's work.
enum RandomPlace: String, CaseIterable {
    case tap, load, `guard`, interceptor, host
}

struct RandomGuard: PreFilter {
    let mood: RandomMood
    let ledger: PageLedger

    func decide(_ request: PageRequest) -> Decision {
        ledger.onPlace?(.guard)
        return switch mood.guarding {
        case .proceed: .proceed
        case .page: .redirect(.pageName("SignIn"), [:])
        case .root: .redirect(.pageName("SignIn"), [:], OpenOptions(display: .root))
        case .url: .redirect(to: "x://plain/9")
        case .detour: .detour(.pageName("SignIn"), [:])
        case .reject: .reject("not now")
        }
    }
}

/// Stands in front of the tabs.
struct RandomDoorkeeper: PreFilter {
    let mood: RandomMood

    func decide(_ request: PageRequest) -> Decision {
        switch mood.keeping {
        case .none: .proceed
        case .door: .detour(.pageName("Door"), [:])
        case .terms: .detour(.pageName("Terms"), [:])
        case .reject: .reject("closed")
        }
    }
}

/// Looks at a page that is built, and sends the request elsewhere or not.
struct RandomReview: PostFilter {
    let mood: RandomMood

    func built(_ page: Page, for request: PageRequest) -> Decision {
        switch mood.reviewing {
        case .page: .redirect(.pageName("SignIn"), [:])
        case .url: .redirect(to: "x://plain/9")
        case .reject: .reject("not this one")
        case .proceed, .root, .detour: .proceed
        }
    }
}

struct RandomInterceptor: Interceptor {
    let mood: RandomMood
    let ledger: PageLedger

    func intercept(_ request: PageRequest) async throws -> Decision {
        await ledger.reached(.interceptor)
        guard let page = request.page, RandomApp.intercepted.contains(page) else { return .proceed }
        let decision: Decision
        switch mood.intercepting {
        case .proceed: return .proceed
        case .page: decision = .redirect(.pageName("SignIn"), [:])
        case .root: decision = .redirect(.pageName("SignIn"), [:], OpenOptions(display: .root))
        case .url: decision = .redirect(to: "x://plain/9")
        case .detour: decision = .detour(.pageName("SignIn"), [:])
        case .reject: decision = .reject("not now")
        }
        mood.diversions += 1
        return decision
    }
}

/// Answers at once, or when the run says so.
@MainActor
final class RandomPlugin: SwitchPlugin {
    enum Answer: String, CaseIterable {
        case allow, veto, late
        case lateVeto = "late-veto"
    }

    var answer = Answer.allow

    /// Whether the tabs are to ask it.
    var isWanted = false
    private let bell: Bell
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(bell: Bell) { self.bell = bell }

    func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
        let answer = answer
        if answer == .late || answer == .lateVeto {
            await withCheckedContinuation {
                waiting.append($0)
                bell.ring()
            }
        }
        return answer == .veto || answer == .lateVeto ? .stay(reason: "not now") : .proceed
    }

    /// Lets the oldest of those who wait go on; returns whether anybody waited.
    func answerNext() -> Bool {
        guard !waiting.isEmpty else { return false }
        waiting.removeFirst().resume()
        return true
    }
}

/// Acknowledges at once, when the run says so, or never.
@MainActor
final class RandomHost: NavigationHost {
    enum Pace: String, CaseIterable {
        case immediate, late, silent

        /// Late, and unable to show several changes at once.
        case stepwise
    }

    var pace = Pace.immediate
    var onPerform: (() -> Void)?
    private let bell: Bell
    private var pending: [TransitionAcknowledgment] = []

    init(bell: Bell) { self.bell = bell }

    var capabilities: HostCapabilities {
        pace == .stepwise ? .interactivePop : [.batchChanges, .interactivePop]
    }

    /// The receipt of the transition that is under way.
    var current: TransitionAcknowledgment? { pending.last { !$0.isFinished } }

    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        onPerform?()
        if pace == .immediate { return acknowledgment.finish() }
        pending = [acknowledgment]
        bell.ring()
    }
}

class RandomPage: Page, ResultPage {
    typealias Output = Int

    @Injected var k: String = ""
    var stays = false
    var asks = false
    private let ledger: PageLedger
    private let person: RandomPerson

    init(_ ledger: PageLedger, _ person: RandomPerson) {
        self.ledger = ledger
        self.person = person
        super.init()
        ledger.note(birthOf: self)
        let tasks = [PageTask.Span.active, .alive].map { span in
            task(while: span) { page in await page.ledger.work() }
        }
        ledger.note(tasks, of: self)
    }

    override func didLoad() { ledger.onPlace?(.load) }

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        stays ? .stay(reason: "unsaved input") : asks ? .ask(reason: "a draft") : .leave
    }

    override func confirmLeaving() async -> Bool {
        ledger.mark("\(type(of: self)) \(ledger.number(of: self)) asks")
        return await person.confirms(self)
    }
}

// Nested, so that their names are free for other tests.
extension RandomApp {
    final class RandomTabs: TabPage {
        private let plugin: RandomPlugin

        override class var filters: [any PageFilter.Type] { [RandomDoorkeeper.self] }

        init(_ ledger: PageLedger, _ plugin: RandomPlugin) {
            self.plugin = plugin
            super.init()
            ledger.note(birthOf: self)
        }

        // Tabs that come after a sign-out are new.
        override func didLoad() {
            if plugin.isWanted { tabController?.add(plugin) }
        }
    }
    final class Door: RandomPage {}
    final class Terms: RandomPage {
        override class var filters: [any PageFilter.Type] { [RandomGuard.self] }
    }
    final class Home: RandomPage {}
    final class Me: RandomPage {
        override class var filters: [any PageFilter.Type] { [RandomGuard.self] }
    }
    final class Shop: RandomPage {}
    final class Plain: RandomPage {}
    final class Solo: RandomPage {
        override class var isSingleton: Bool { true }
    }
    final class Guarded: RandomPage {
        override class var filters: [any PageFilter.Type] { [RandomGuard.self] }
    }
    final class SignIn: RandomPage {}
    final class Member: RandomPage {
        override class var filters: [any PageFilter.Type] { [RandomReview.self] }
    }
    final class Shelf: RandomPage {}
    final class Item: RandomPage {}
}
