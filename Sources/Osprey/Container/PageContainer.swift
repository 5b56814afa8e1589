public import OspreyRouting

/// Owns an app's pages: builds them, asks filters about requests, shows them, and reports what happens to them.
///
/// Register the pages, start the container, and open pages with one of two methods: ``open(_:)-(Openable)`` for requests
/// of the app itself, ``open(link:)`` for everything that comes from outside.
///
/// ```swift
/// let container = try PageContainer(routes: [.properties(url)])
/// container.register(HomePage.init, LoanPage.init)
/// container.register(filter: LoginGuard(session: session))
/// try await container.start()
/// try await container.opened(link: incomingURL)
/// ```
///
/// You own the container. There is no shared instance, and two containers live side by side independently. They share
/// only the counter from which every page of the process gets its ``PageID``. A container ends when its last reference
/// is released.
@MainActor
public final class PageContainer {
    /// Builds the pages.
    public let factory: PageFactory

    /// The navigation state: the root, its stacks and tabs, and the presentations above them.
    public let navigation: NavigationTree

    /// The events of the pages, the tabs, the application and the display.
    public let events: ContainerEvents

    /// Lets requests in, or holds them back until the container is ready for them.
    public let gate: Gate

    /// Holds the table that resolves URLs; ``reloadRoutes()`` swaps a new one in.
    public let router: Router

    /// Called with failures that no caller waits for: of ``Page/open(_:)-(Openable)``, of deferred requests and of detours.
    ///
    /// If it is `nil`, a debug build writes them to the standard error output. If what it opens fails each time, that is told
    /// once as a circle, and then no more.
    public var onFailure: (@MainActor (PageError) -> Void)?

    /// Whether the application is active and in the foreground, according to the events reported so far.
    public internal(set) var isApplicationActive = true

    /// The clock for deadlines and detours.
    public let clock: any Clock<Duration>

    /// How long a request waits for a page that has to finish first; ten minutes by default.
    public var detourLifetime = Duration.seconds(600)

    /// Whether ``start()`` has succeeded.
    public internal(set) var isStarted = false

    let actions = ActionRegistry()
    let interceptorRegistry = InterceptorRegistry()
    let ledger = OpeningLedger()

    /// The requests behind code of the app that is being called: it is told of a failure, or called because of them.
    var causeTrail: RequestTrail?

    /// The opening that is currently being worked on.
    var openingInTurn: Opening?
    var session = UserSession()

    /// The session for which code of the app is being called, whatever the current task belongs to.
    var caller: UserSession?

    /// How many users have signed out.
    var signOutCount = 0

    /// The session that a sign-out is ending, while it runs code of the app: its closure, or the filters of the root.
    var endingSession: UserSession?

    /// Whether a revalidation runs code of the app: filters, and what builds the page of a wall.
    var isRevalidating = false

    /// Whether a link withdraws older ones that an interceptor or a switch plugin holds up; `false` by default.
    ///
    /// It is not observable. It holds for ``open(link:)`` and the doors of hosts. A withdrawn link
    /// does not fail. An action that runs goes on, and a link that fails at once withdraws none.
    public var newestLinkWins = false

    var record = History()

    /// The features that follow the requests.
    private(set) var followers: [any RequestFollower] = []

    /// Records the requests; `nil` unless a feature does.
    private(set) var recorder: (any RequestRecorder)?

    /// Makes a container that resolves URLs by the routes of the given sources; later sources come after earlier ones.
    ///
    /// - Throws: Every problem in the sources, each with its file, line and column. ``start()`` checks whether the
    ///   names in them are registered.
    ///
    /// - Parameters:
    ///   - sources: The sources to read, now and at each ``reloadRoutes()``.
    ///   - builder: Routes, types of captures and URL adapters from code, and the base of relative URLs.
    ///   - clock: Measures the time; a test passes one that it advances by hand.
    public init(
        routes sources: [any RouteSource] = [], builder: RouteTableBuilder = RouteTableBuilder(),
        clock: any Clock<Duration> = ContinuousClock()
    ) throws {
        self.clock = clock
        router = try Router(sources, builder: builder)
        factory = PageFactory(by: router)
        navigation = NavigationTree(clock: clock)
        events = navigation.events
        gate = Gate(before: navigation)
        factory.ownerReference.refer(to: self)
        navigation.belong(to: self)
        events.deliver(onBehalfOf: { [weak self] in
            // The last events of a session are heard on its behalf, also if another event is delivered first.
            guard let self, let caller else { return nil }
            return { [weak self] deliver in
                if let self { onBehalf(of: caller, deliver) } else { deliver() }
            }
        })
    }

    deinit {
        let parts = (gate, ledger, interceptorRegistry, navigation, factory.singletonStore, recorder)
        MainActor.promptly(with: parts) { gate, ledger, interceptors, navigation, singletons, recorder in
            gate.takeHeld().drop()
            ledger.drop()
            interceptors.endRuns()
            navigation.endAtOnce()
            for page in singletons.removeAll() where page.navigator == nil { page.end(navigation.events) }
            recorder?.displayEnded()
        }
    }

    /// Lets a feature follow the display and the requests, until the container ends.
    package func add(_ follower: any DisplayFollower & RequestFollower) {
        // To append in place would make each read of the list check that it is exclusive.
        followers = followers + [follower]
        navigation.add(follower)
    }

    /// Lets a feature record requests and the display, instead of the one that has recorded them so far.
    package func record(by recorder: any RequestRecorder & DisplayRecorder) {
        self.recorder = recorder
        events.record(by: recorder)
    }

    /// The tab controller at the root of the display, or the first one inside a page holder of the app; `nil` if there
    /// is none.
    public var tabs: TabController? { navigation.root?.firstTabs }

    /// The navigator in which a page is opened by default: the navigator of the topmost presentation, else of the
    /// selected tab, else of the root.
    ///
    /// Windows are skipped: nothing is opened in a window.
    public var frontNavigator: Navigator? {
        let presented = navigation.presentations.last { !$0.style.isWindow }
        return presented?.navigator ?? navigation.root?.frontNavigator
    }

    /// The navigator with an alias; `nil` if there is none.
    ///
    /// The alias of a tab's navigator is the identifier of the tab. If several have the alias, the oldest is returned.
    public func navigator(alias: String) -> Navigator? {
        allNavigators.first { $0.alias?.isExactly(alias) == true }
    }

    /// The navigators of the root, then of the presentations, bottom to top.
    var allNavigators: [Navigator] {
        (navigation.root?.navigatorsByAge ?? []) + navigation.presentations.map(\.navigator)
    }

    /// Reports an event of the application.
    ///
    /// Pages get no events of their own from it. ``Page/isInteractive`` follows it, and hosts need not respond while
    /// the application is in the background.
    public func receive(_ event: AppEvent) {
        switch event {
        case .becomeActive: isApplicationActive = true
        case .resignActive, .enterBackground, .terminate: isApplicationActive = false
        case .finishedLaunch, .enterForeground, .interaction: break
        }
        navigation.follow(event)
        events.app.emit(event)
        if event == .enterBackground || event == .terminate {
            for follower in navigation.followers { follower.mayEnd() }
        }
    }

    /// Waits until nothing is being opened, no operation is under way, and all results of pages that have left are
    /// delivered.
    ///
    /// The work of a page counts until it first waits for something; see ``PageTask``.
    ///
    /// If the waiting task is cancelled, the call returns at once, and everything else goes on. It also returns at once
    /// inside an interceptor or an action of the container, because the current opening waits for that.
    public func settled() async {
        guard requestCall == nil else { return }
        repeat {
            await ledger.work.none()
            await navigation.settled()
        } while (!ledger.work.isEmpty || !navigation.isSettled) && !Task.isCancelled
    }
}
