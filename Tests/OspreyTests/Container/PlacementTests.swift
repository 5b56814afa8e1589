import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `Where a page goes` {
    let container: PageContainer

    init() async throws {
        container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = MainTabs
                        base.tabs.home = HomePage
                        base.tabs.me = app://me
                        app.me = MePage; default.greeting=hi
                        app.note = NotePage
                        app.note.cover = NotePage; display=cover
                        app.item.{itemId|int} = ItemPage; transition=bounceDown
                        app.nowhere = HomePage; tab=me
                        app.profile = ProfilePage
                        app.note.profile = ProfilePage; parent=app.note
                        """, file: "routes.properties")
            ], builder: Self.adapted, clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, MePage.init, ItemPage.init, NotePage.init)
        container.register(PlannedPage.init, ProfilePage.init, SecretPage.init)
        try await container.start()
    }

    /// Rewrites `old://` and says how to show what it leads to.
    private static var adapted: RouteTableBuilder {
        var builder = RouteTableBuilder()
        builder.add(OldLinks())
        return builder
    }

    private struct OldLinks: RouteURLAdapter {
        func adapt(_ url: RouteURL) throws -> RouteURLAdaptation? {
            guard url.scheme == "old" else { return nil }
            let text = "app://" + (url.host ?? "") + "/" + url.segments.joined(separator: "/")
            return RouteURLAdaptation(try RouteURL(text), display: .sheet, reuse: RouteReuse(.top))
        }
    }

    private final class NotePage: Page {
        override class var display: RouteDisplay? { .sheet }
        override class var reuse: RouteReuse? { RouteReuse(.top) }
    }

    private final class Refusal: SwitchPlugin {
        func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision { .stay(reason: "not now") }
    }

    private final class PlannedPage: Page {
        static var plan: PagePlacement = .default
        override class func placement(for request: PageRequest, in tree: NavigationTree) -> PagePlacement {
            plan
        }
    }

    private var stack: [String] { container.frontNavigator?.pages.map(\.pageName) ?? [] }
    private var styles: [PresentationStyle] { container.navigation.presentations.map(\.style) }

    @Test
    func `is said by the caller, else the adapter, else the route, else the class`() async throws {
        try await container.opened("app://note")
        #expect(styles == [.sheet])
        let note = container.frontNavigator?.topPage
        try await container.opened("app://note")
        #expect(container.frontNavigator?.topPage === note)
        container.navigation.dismiss()
        try await container.opened("app://note/cover")
        #expect(styles == [.cover])
        container.navigation.dismiss()
        try await container.opened("old://note/cover")
        #expect(styles == [.sheet])
        container.navigation.dismiss()
        try await container.opened(Intent(.url("old://note/cover"), options: OpenOptions(display: .push)))
        #expect(styles.isEmpty)
        #expect(stack == ["HomePage", "NotePage"])
    }

    @Test
    func `may be planned by the class`() async throws {
        defer { PlannedPage.plan = .default }
        PlannedPage.plan = .handled
        #expect(try await container.opened(PlannedPage.self) == .handled(by: "PlannedPage"))
        #expect(stack == ["HomePage"])
        PlannedPage.plan = .present(.sheet)
        try await container.opened(PlannedPage.self)
        #expect(styles == [.sheet])
        let planned = try #require(container.frontNavigator?.topPage)
        PlannedPage.plan = .reuse(planned)
        let outcome = try await container.opened(PlannedPage.self, ["a": 1])
        #expect(outcome.page === planned)
        #expect(planned.parameters["a"] == 1)
        container.navigation.dismiss()
        await #expect(throws: PageError.navigation(.pageFinished(page: "PlannedPage"))) {
            try await container.opened(PlannedPage.self)
        }
        PlannedPage.plan = .selectTab("me")
        try await container.opened(PlannedPage.self)
        #expect(container.tabs?.selected?.id == "me")
        #expect(stack == ["MePage", "PlannedPage"])
    }

    @Test
    func `may look as the caller, else the route says`() async throws {
        let host = RecordingHost()
        container.navigation.host = host
        let looks = OpenOptions(isAnimated: false, transition: .style(.fade))
        try await container.opened(SecretPage.self, options: looks)
        try await container.opened("app://item/1")
        #expect(host.transitions.map(\.style) == [.fade, .bounceDown])
        #expect(host.transitions.map(\.isAnimated) == [false, true])
    }

    @Test(
        arguments: [
            (.push, .push), (.replace, .replace), (.root, .setStack), (.cover, .present),
            (.sheet, .present),
            (.window, .present), (.select, .select),
        ] as [(RouteDisplay, TransitionKind)])
    func `is told to a host as one change, of the kind that its display is`(
        display: RouteDisplay, kind: TransitionKind
    ) async throws {
        let host = RecordingHost()
        container.navigation.host = host
        let page = display == .select ? "MePage" : "SecretPage"
        try await container.opened(Intent(.pageName(page), options: OpenOptions(display: display)))
        #expect(host.transitions.map(\.kind) == [kind])
        #expect(host.transitions.map(\.isAnimated) == [true])
        #expect(host.transitions.flatMap(\.arriving).map(\.pageName) == [page])
    }

    @Test(arguments: [(RouteDisplay.push, TransitionKind.push), (.cover, .present)])
    func `is told in parts to a host that needs them, from what covers its tab to the page`(
        display: RouteDisplay, kind: TransitionKind
    ) async throws {
        try await container.opened(SecretPage.self, options: OpenOptions(display: .cover))
        let host = RecordingHost(capabilities: [])
        container.navigation.host = host
        try await container.opened(
            ItemPage.self, ["itemId": 1], options: OpenOptions(display: display, tab: "me"))
        #expect(host.transitions.map(\.kind) == [.dismiss, .select, kind])
    }

    @Test
    func `is told in parts to a host that needs them, also for a page that is there`() async throws {
        try await container.opened(ItemPage.self, ["itemId": 1])
        try await container.opened(SecretPage.self)
        try await container.opened(SecretPage.self, options: OpenOptions(display: .cover))
        let host = RecordingHost(capabilities: [])
        container.navigation.host = host
        let reused = OpenOptions(reuse: RouteReuse(.container))
        try await container.opened(ItemPage.self, ["itemId": 1], options: reused)
        #expect(host.transitions.map(\.kind) == [.dismiss, .pop])
        #expect(stack == ["HomePage", "ItemPage"])
    }

    @Test
    func `cannot be a tab that a plugin refuses to select`() async throws {
        let plugin = Refusal()
        container.tabs?.add(plugin)
        let before = snapshot(container)
        let error = PageError.switchRejected(subject: "'SecretPage'", by: "Refusal", reason: "not now")
        await #expect(throws: error) {
            try await container.opened(SecretPage.self, options: OpenOptions(tab: "me"))
        }
        #expect(snapshot(container) == before)
        container.tabs?.remove(plugin)
        try await container.opened(SecretPage.self, options: OpenOptions(tab: "me"))
        #expect(stack == ["MePage", "SecretPage"])
    }

    @Test
    func `can be named by the alias of a navigator`() async throws {
        try await container.opened(SecretPage.self, options: OpenOptions(navigator: "me"))
        #expect(container.tabs?.selected?.id == "me")
        #expect(stack == ["MePage", "SecretPage"])
        await #expect(throws: PageError.unknownNavigator(alias: "mee", near: ["me"])) {
            try await container.opened(SecretPage.self, options: OpenOptions(navigator: "mee"))
        }
    }

    @Test
    func `cannot be a tab that does not exist`() async throws {
        let before = snapshot(container)
        await #expect(throws: PageError.navigation(.unknownTab("you", known: ["home", "me"]))) {
            try await container.opened(SecretPage.self, options: OpenOptions(tab: "you"))
        }
        #expect(snapshot(container) == before)
    }

    @Test
    func `can be the tab that begins with the page`() async throws {
        try await container.opened(Intent(.url("app://me"), options: OpenOptions(display: .select)))
        #expect(container.tabs?.selected?.id == "me")
        #expect(stack == ["MePage"])
    }

    @Test
    func `with a tab and a presentation selects the tab first`() async throws {
        try await container.opened(SecretPage.self, options: OpenOptions(display: .cover, tab: "me"))
        #expect(container.tabs?.selected?.id == "me")
        #expect(styles == [.cover])
    }

    @Test(arguments: [RouteReuse.Scope.stack, .container])
    func `can be a stack of its own for a page that is there`(scope: RouteReuse.Scope) async throws {
        try await container.opened(SecretPage.self)
        let page = try #require(container.frontNavigator?.topPage)
        let item = Intent(.page(ItemPage.self), ["itemId": 1])
        try await container.opened(item)
        let outcome = try await container.opened(
            SecretPage.self, options: OpenOptions(display: .root, reuse: RouteReuse(scope)))
        #expect(outcome.page === page)
        #expect(stack == ["SecretPage"])
        #expect(page.isActive)
        // One that is the root already is the only one, too.
        try await container.opened(item)
        try await container.opened(
            SecretPage.self, options: OpenOptions(display: .root, reuse: RouteReuse(scope)))
        #expect(stack == ["SecretPage"])
    }

    @Test
    func `is the top of the stack for one that may answer only there`() async throws {
        let top = OpenOptions(reuse: RouteReuse(.top))
        try await container.opened(SecretPage.self)
        let page = try #require(container.frontNavigator?.topPage)
        #expect(try await container.opened(SecretPage.self, options: top) == .opened(page))
        try await container.opened("app://item/1")
        #expect(try await container.opened(SecretPage.self, options: top) != .opened(page))
        #expect(stack == ["HomePage", "SecretPage", "ItemPage", "SecretPage"])
    }

    @Test(arguments: [RouteReuse.Scope.top, .stack, .container])
    func `is that of the page with the same identity, if there is one`(scope: RouteReuse.Scope) async throws {
        let options = OpenOptions(reuse: RouteReuse(scope, identity: .parameters(["itemId"])))
        var pages: [Page?] = []
        for item in 1...2 { pages.append(try await container.opened("app://item/\(item)").page) }
        func open(_ item: Int) async throws -> Page? {
            try await container.opened(Intent(.url("app://item/\(item)"), options: options)).page
        }
        #expect(try await open(2) === pages[1])
        #expect(try await open(3) !== pages[1])
        container.frontNavigator?.pop()
        #expect((try await open(1) === pages[0]) == (scope != .top))
    }

    @Test
    func `is told to a host that shows one change at a time, each as what it is`() async throws {
        let host = RecordingHost(capabilities: .interactivePop)
        container.navigation.host = host
        container.tabs?.select("me")
        let kinds: [RouteDisplay: TransitionKind] = [
            .push: .push, .replace: .replace, .root: .setStack, .cover: .present, .sheet: .present,
        ]
        for (display, kind) in kinds {
            container.tabs?.select("home")
            // What is told as one leaves nothing behind for what comes next.
            container.reset()
            let before = host.transitions.count
            try await container.opened(
                Intent(.page(SecretPage.self), options: OpenOptions(display: display, tab: "me")))
            let steps = host.transitions.dropFirst(before)
            #expect(steps.map(\.kind) == [.select, kind])
            // What comes and goes is told with the last one.
            #expect(steps.map(\.arriving.isEmpty) == [true, false])
            #expect(steps.map { $0.leaving.map(\.pageName) } == [[], ["HomePage"]])
            container.navigation.dismiss()
        }
        container.tabs?.select("home")
        let before = host.transitions.count
        try await container.opened(
            Intent.path(["SecretPage", "SecretPage"], options: OpenOptions(display: .push, tab: "me")))
        #expect(host.transitions.dropFirst(before).map(\.kind) == [.select, .setStack])
    }

    @Test
    func `is told to such a host when it has ended the change before`() async throws {
        let host = RecordingHost(.late, capabilities: .interactivePop)
        container.navigation.host = host
        let opened = Task { try await container.opened(SecretPage.self, options: OpenOptions(tab: "me")) }
        try await waitUntil("the first change") { host.isPerforming }
        #expect(host.transitions.map(\.kind) == [.select])
        host.finish()
        #expect(host.transitions.map(\.kind) == [.select, .push])
        #expect(container.frontNavigator?.topPage?.isActive == true)
        host.finish()
        #expect(try await opened.value.page is SecretPage)
    }

    @Test
    func `is said by the newest who asks for a page that is there`() async throws {
        let home = try #require(container.frontNavigator?.topPage)
        home.open(SecretPage.self)
        await container.settled()
        let secret = try #require(container.frontNavigator?.topPage)
        #expect(secret.opener === home)
        container.tabs?.select("me")
        let me = try #require(container.frontNavigator?.topPage)
        me.open(Intent(.page(SecretPage.self), options: OpenOptions(reuse: RouteReuse(.container))))
        await container.settled()
        #expect(container.frontNavigator?.topPage === secret)
        #expect(secret.opener === me)
        try await container.opened(SecretPage.self, options: OpenOptions(reuse: RouteReuse(.container)))
        #expect(container.frontNavigator?.topPage === secret)
        #expect(secret.opener == nil)
    }

    @Test
    func `is, for a page that is presented, where nothing is presented above it`() async throws {
        try await container.opened("app://note")
        let note = try #require(container.frontNavigator?.topPage)
        try await container.opened(SecretPage.self, options: OpenOptions(display: .cover))
        try await container.opened(
            Intent(.page(ItemPage.self), ["itemId": 1], options: OpenOptions(display: .sheet)))
        #expect(styles == [.sheet, .cover, .sheet])
        let outcome = try await container.opened(
            Intent(.url("app://note"), options: OpenOptions(reuse: RouteReuse(.container))))
        #expect(outcome.page === note)
        #expect(styles == [.sheet])
        #expect(container.navigation.allPages.map(\.pageName) == ["HomePage", "NotePage"])
        #expect(container.navigation.visiblePages.last === note)
    }

    @Test
    func `is, for a singleton in the same stack, where it is`() async throws {
        try await container.opened("app://profile?userId=a")
        let profile = container.frontNavigator?.topPage as? ProfilePage
        try await container.opened("app://item/1")
        try await container.opened("app://profile?userId=b")
        #expect(stack == ["HomePage", "ProfilePage"])
        #expect(profile?.userId == "b")
    }

    @Test
    func `is, for a singleton in another stack, where it is`() async throws {
        try await container.opened("app://profile?userId=a")
        let profile = container.frontNavigator?.topPage as? ProfilePage
        try await container.opened("app://item/1")
        container.tabs?.select("me")
        try await container.opened("app://item/2")
        try await container.opened("app://profile?userId=b")
        #expect(container.tabs?.selected?.id == "home")
        #expect(stack == ["HomePage", "ProfilePage"])
        #expect(profile?.userId == "b")
    }

    @Test
    func `is, for a singleton in a presentation, there`() async throws {
        let options = OpenOptions(display: .cover)
        try await container.opened(ProfilePage.self, ["userId": "a"], options: options)
        try await container.opened(SecretPage.self, options: options)
        try await container.opened(ProfilePage.self, ["userId": "b"], options: options)
        #expect(container.navigation.presentations.count == 1)
        #expect((container.frontNavigator?.topPage as? ProfilePage)?.userId == "b")
    }

    /// What is asked for otherwise than a singleton is shown, and how that is called.
    private enum OtherPlace: CaseIterable {
        case ownPage, tab, navigator, presentation, path, parents

        var intent: Intent {
            let url = Destination.url("app://profile")
            return switch self {
            case .ownPage: Intent(url, options: OpenOptions(reuse: RouteReuse(.never)))
            case .tab: Intent(url, options: OpenOptions(tab: "me"))
            case .navigator: Intent(url, options: OpenOptions(navigator: "me"))
            case .presentation: Intent(url, options: OpenOptions(display: .sheet))
            case .path: Intent.path([PathNode(.page(SecretPage.self)), PathNode(url)])
            case .parents: Intent(.url("app://note/profile"))
            }
        }

        var words: String {
            switch self {
            case .ownPage: "as a page of its own"
            case .tab, .navigator: "in tab 'me'"
            case .presentation: "in a presentation of its own"
            case .path: "above the other pages of its path"
            case .parents: "above its parents"
            }
        }
    }

    @Test(arguments: OtherPlace.allCases)
    private func `cannot be where a singleton is not, which is refused with both places`(
        other: OtherPlace
    ) async throws {
        try await container.opened("app://profile?userId=a")
        container.tabs?.select("me")
        let before = snapshot(container)
        let error = NavigationError.shownElsewhere(
            page: "ProfilePage", place: "tab 'home'", wanted: other.words)
        await #expect(throws: PageError.navigation(error)) { try await container.opened(other.intent) }
        #expect(snapshot(container) == before)
    }

    @Test
    func `cannot be where a singleton is, for one who wants a page of its own`() async throws {
        try await container.opened("app://profile?userId=a")
        let before = snapshot(container)
        let error = NavigationError.shownElsewhere(
            page: "ProfilePage", place: "tab 'home'", wanted: "as a page of its own")
        await #expect(throws: PageError.navigation(error)) {
            try await container.opened(ProfilePage.self, options: OpenOptions(reuse: RouteReuse(.never)))
        }
        #expect(snapshot(container) == before)
    }

    @Test
    func `is told in steps also to a host that has shown each while it is asked how long it takes`()
        async throws
    {
        let host = PromptHost()
        container.navigation.host = host
        try await container.opened(SecretPage.self, options: OpenOptions(display: .cover))
        let opening = Task { try await container.opened("app://nowhere") }
        try await waitUntil("the switch") { container.tabs?.selected?.id == "me" }
        #expect(container.navigation.isSettled)
        #expect(host.kinds.suffix(3) == [.dismiss, .select, .push])
        try #require(container.navigation.isSettled)
        #expect(try await opening.value.page is HomePage)
    }

    /// Shows one change at a time, and is never heard of later.
    private final class PromptHost: NavigationHost {
        let capabilities: HostCapabilities = []
        var kinds: [TransitionKind] = []
        private var receipt: TransitionAcknowledgment?

        func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
            kinds.append(transition.kind)
            receipt = acknowledgment
        }

        func deadline(for transition: PageTransition) -> Duration? {
            receipt?.finish()
            return nil
        }
    }

    @Test
    func `is, for a singleton of a path, where it is already`() async throws {
        try await container.opened("app://profile")
        let profile = container.frontNavigator?.topPage
        try await container.opened(
            Intent.path(["ProfilePage", PathNode(.page(ItemPage.self), ["itemId": 1])]))
        #expect(stack == ["HomePage", "ProfilePage", "ItemPage"])
        #expect(container.frontNavigator?.pages[1] === profile)
    }

    @Test(arguments: [RouteDisplay.push, .replace, .root, .cover])
    func `holds for all pages of a path together`(display: RouteDisplay) async throws {
        try await container.opened(SecretPage.self)
        let path: [PathNode] = [
            "NotePage", PathNode(.page(ItemPage.self), ["itemId": 1]), PathNode(.url("app://item/2")),
        ]
        try await container.opened(Intent.path(path, options: OpenOptions(display: display)))
        let pages = ["NotePage", "ItemPage", "ItemPage"]
        let below: [String] =
            switch display {
            case .push: ["HomePage", "SecretPage"]
            case .replace: ["HomePage"]
            default: []
            }
        #expect(stack == below + pages)
        #expect(container.frontNavigator?.pages.suffix(3).map(\.isLoaded) == [false, false, true])
    }
}
