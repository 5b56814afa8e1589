public import OspreyRouting

/// An app's pages: which exist, how they are built, who may stop them, where they are shown and who hears about it.
///
/// Register what there is, start it, and open pages through one of two doors: ``open(_:)`` for the app itself,
/// ``handle(_:)`` for whatever comes from outside.
///
/// ```swift
/// let container = try PageContainer(routes: [.properties(url)])
/// container.register(HomePage.init, LoanPage.init)
/// container.register(filter: LoginGuard(session: session))
/// try await container.start()
/// try await container.handle(incomingURL)
/// ```
///
/// A container is a value you own: there is no shared one, and two live side by side without knowing of each other.
@MainActor
public final class PageContainer {
    /// Builds the pages.
    public let factory: PageFactory

    /// What is shown: the root, its stacks and tabs, and what is presented above them.
    public let navigation: NavigationTree

    /// What happens to the pages, the tabs, the application and the display.
    public let events: ContainerEvents

    /// Holds the table that resolves URLs; ``reload()`` swaps a new one in.
    public let router: Router

    /// Hears of failures that nobody waits for: of ``Page/open(_:)``, of deferred requests and of detours.
    public var onFailure: (@MainActor (PageError) -> Void)?

    /// Whether the application is active and in the foreground, by the events reported so far.
    public internal(set) var isApplicationActive = true

    /// Measures the time for deadlines; a test may give one of its own.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// What happens to requests that waited when the gate opens, and first of all when the container starts.
    public var gatePolicy = GatePolicy.execute

    /// Whether ``start()`` has succeeded.
    public internal(set) var isStarted = false

    let actions = ActionRegistry()
    let interceptorRegistry = InterceptorRegistry()
    var gate = Gate()
    var openings = OpeningCounter()

    /// Makes a container whose URLs are resolved by the routes of the given sources, later ones after earlier ones.
    ///
    /// - Throws: every problem that the sources show by themselves, each with its file, line and column. Whether the
    ///   names in them are registered is checked by ``start()``.
    public init(routes sources: [any RouteSource] = []) throws {
        router = try Router(sources)
        factory = PageFactory()
        events = ContainerEvents()
        navigation = NavigationTree(events: events)
        factory.container = self
    }

    /// The tab controller at the root of the display, if there is one.
    public var tabs: TabController? { navigation.root as? TabController }

    /// The navigator in which a page is opened by default: of the topmost presentation, of the selected tab, or the root.
    ///
    /// Layers are passed over: nothing is ever opened in them.
    public var frontNavigator: Navigator? {
        let presented = navigation.presentations.last { $0.style != .layer }
        return presented?.navigator ?? navigation.root?.frontNavigator
    }

    /// Reports what happened to the application.
    ///
    /// Pages get no events of their own from it; ``Page/isInteractive`` follows it.
    public func application(_ event: AppEvent) {
        switch event {
        case .becomeActive: isApplicationActive = true
        case .resignActive, .enterBackground, .terminate: isApplicationActive = false
        case .finishedLaunch, .enterForeground: break
        }
        events.app.emit(event)
    }

    /// Waits until nothing is being opened and no operation is under way.
    public func settled() async {
        repeat {
            await openings.none()
            await navigation.settled()
        } while openings.count > 0
    }
}
