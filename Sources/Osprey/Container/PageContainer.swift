public import OspreyRouting

/// An app's pages: which exist, how they are built, who may stop them, where they are shown and who hears about it.
///
/// Register what there is, start it, and open pages through one of two doors: ``open(_:)`` for the app itself,
/// ``handle(_:)-(IntentConvertible)`` for whatever comes from outside.
///
/// ```swift
/// let container = try PageContainer(routes: [.properties(url)])
/// container.register(HomePage.init, LoanPage.init)
/// container.register(filter: LoginGuard(session: session))
/// try await container.start()
/// try await container.handle(incomingURL)
/// ```
///
/// You own the container: there is no shared one, and two live side by side without knowing of each other. All that
/// they have in common is the count from which every page of the process gets its ``PageID``. It ends when
/// nothing holds it any more.
@MainActor
public final class PageContainer {
    /// Builds the pages.
    public let factory: PageFactory

    /// What is shown: the root, its stacks and tabs, and what is presented above them.
    public let navigation: NavigationTree

    /// What happens to the pages, the tabs, the application and the display.
    public let events: ContainerEvents

    /// Lets requests in, or holds them back until the container is ready for them.
    public let gate: Gate

    /// Holds the table that resolves URLs; ``reloadRoutes()`` swaps a new one in.
    public let router: Router

    /// Hears of failures that nobody waits for: of ``Page/open(_:)``, of deferred requests and of detours.
    public var onFailure: (@MainActor (PageError) -> Void)?

    /// Whether the application is active and in the foreground, by the events reported so far.
    public internal(set) var isApplicationActive = true

    /// Measures the time, for deadlines and detours.
    public let clock: any Clock<Duration>

    /// How long a request waits for the page that has to finish first; ten minutes by default.
    public var detourLifetime = Duration.seconds(600)

    /// Whether ``start()`` has succeeded.
    public internal(set) var isStarted = false

    let actions = ActionRegistry()
    let interceptorRegistry = InterceptorRegistry()
    let ledger = OpeningLedger()

    /// The opening whose turn it is, while it goes on.
    var openingInTurn: Opening?
    var epoch = OpeningEpoch()

    /// Whether a sign-out runs code of the app: its closure, or the filters of the root.
    var isSigningOut = false
    var record = History()

    /// What is to be restored with the next root that is no wall.
    var restoration: Restoration?

    /// The pages of which it has been told that a snapshot leaves something out.
    var pagesWithLiveValues: Set<String> = []

    /// Makes a container whose URLs are resolved by the routes of the given sources, later ones after earlier ones.
    ///
    /// - Throws: every problem that the sources show by themselves, each with its file, line and column. Whether the
    ///   names in them are registered is checked by ``start()``.
    ///
    /// - Parameters:
    ///   - sources: What to read, now and at each ``reloadRoutes()``.
    ///   - builder: Routes, types of captures and URL adapters from code, and the base of relative URLs.
    ///   - clock: What measures the time; a test gives one that it moves by hand.
    public init(
        routes sources: [any RouteSource] = [], builder: RouteTableBuilder = RouteTableBuilder(),
        clock: any Clock<Duration> = ContinuousClock()
    ) throws {
        self.clock = clock
        router = try Router(sources, builder: builder)
        factory = PageFactory()
        events = ContainerEvents()
        navigation = NavigationTree(events: events, clock: clock)
        gate = Gate(before: navigation)
        factory.containerReference.container = self
        navigation.container = self
    }

    deinit {
        MainActor.atEnd(of: (gate, navigation, factory.singletonStore)) { gate, navigation, singletons in
            gate.takeHeld().drop()
            navigation.endAtOnce()
            for page in singletons.removeAll() where page.navigator == nil { page.end(navigation.events) }
        }
    }

    /// The tab controller at the root of the display, or the first one inside a holder of the app's own; `nil` if there
    /// is none.
    public var tabs: TabController? { navigation.root?.firstTabs }

    /// The navigator in which a page is opened by default: of the topmost presentation, of the selected tab, or the
    /// root.
    ///
    /// Windows are passed over: nothing is ever opened in them.
    public var frontNavigator: Navigator? {
        let presented = navigation.presentations.last { $0.style != .window }
        return presented?.navigator ?? navigation.root?.frontNavigator
    }

    /// The navigator with an alias, that of a tab being its identifier; `nil` if there is none, the oldest of several.
    public func navigator(alias: String) -> Navigator? {
        allNavigators.first { $0.alias == alias }
    }

    /// The navigators of the root, then those of what is presented, bottom to top.
    var allNavigators: [Navigator] {
        (navigation.root?.navigatorsByAge ?? []) + navigation.presentations.map(\.navigator)
    }

    /// Reports what happened to the application.
    ///
    /// Pages get no events of their own from it; ``Page/isInteractive`` follows it, and no host has to answer in the
    /// background.
    public func application(_ event: AppEvent) {
        switch event {
        case .becomeActive: isApplicationActive = true
        case .resignActive, .enterBackground, .terminate: isApplicationActive = false
        case .finishedLaunch, .enterForeground: break
        }
        navigation.follow(event)
        events.app.emit(event)
        if event == .enterBackground || event == .terminate { navigation.keeper?.saveNow() }
    }

    /// Waits until nothing is being opened, no operation is under way, and who waited for the result of a page that has
    /// left has been told.
    ///
    /// The work of a page counts until it first waits for something, see ``PageTask``.
    ///
    /// If the waiting task is cancelled, it returns at once, and everything goes on. So it does inside an interceptor
    /// or an action of the container, as the opening that is under way waits for that.
    public func settled() async {
        let isInside = InterceptorCall.current(in: interceptorRegistry) != nil || actions.isRunningForTask
        guard !isInside else { return }
        repeat {
            await ledger.none()
            await navigation.settled()
        } while (ledger.count > 0 || !navigation.isSettled) && !Task.isCancelled
    }
}
