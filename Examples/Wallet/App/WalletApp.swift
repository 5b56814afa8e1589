import Osprey
import OspreyTraces

/// The app: its data, its pages, and its screen.
///
/// It draws nothing and reads no keys: the caller shows its ``screen`` and passes commands to it.
@MainActor
final class WalletApp: CommandTarget {
    let container: PageContainer
    let session = Session()
    let loans = LoanBook.sample()
    let bank = Bank(limit: Amount(centavos: 1_000_000))

    var onChange: (() -> Void)?
    var status: Status?

    /// The scroll position of the help; `nil` while it is not shown.
    var help: PageView?
    private(set) var log = EventLog()
    private(set) var hasQuit = false

    /// The latest error that was not shown yet.
    var failure: PageError?

    /// The user's view of each page that is in a stack.
    private var views: [PageID: PageView] = [:]

    /// The recorder of the container, if a file is asked for.
    let recorder: TraceRecorder?

    private var tokens: [TapToken] = []

    /// Creates an app with the routes of a source.
    ///
    /// - Parameters:
    ///   - routes: The source of the routes.
    ///   - splash: How long the splash stays; `nil` until it is skipped.
    ///   - state: The folder that keeps the state for the next run; `nil` for none.
    ///   - trace: The file that a recorder writes; `nil` for none.
    ///   - clock: The clock for all times; a test passes a clock that it advances by hand.
    /// - Throws: The problems in the routes.
    init(
        routes: some RouteSource, splash: Duration? = nil, state: StateFolder? = nil, trace: String? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) throws {
        let container = try PageContainer(routes: [routes], clock: clock)
        self.container = container
        recorder = trace.map { Self.recorder(of: container, path: $0) }
        container.navigation.host = self
        container.onFailure = { [weak self] in self?.hear($0) }
        container.navigation.onProblem = { [weak self] in self?.hear($0) }
        session.onSignOut = { [weak self] in _ = self?.container.signOut {} }
        tokens = listen()
        register(splash: splash)
        if let state { keep(in: state) }
    }

    /// Shows the splash, and below it the first page or the page of a link.
    ///
    /// - Parameter link: The link from outside that the app is started with; if it is invalid, the user is told.
    /// - Throws: The names in the routes that are not registered.
    func start(link: String? = nil) async throws {
        container.receive(.finishedLaunch)
        // The container holds the link back until it has started.
        if let link { _ = try await container.opened(link: link) }
        try await container.start()
        container.receive(.becomeActive)
        await settle()
        if let failure = takeFailure() { await tell(failure) }
    }

    func perform(_ command: WalletCommand) async throws {
        status = nil
        do {
            try await run(command)
            await settle()
            if let failure = takeFailure() { throw failure }
        } catch {
            await tell(error)
            throw error
        }
    }

    func quit() {
        container.receive(.terminate)
        hasQuit = true
    }

    /// Adds an entry to the log.
    func note(_ kind: LogEntry.Kind, _ text: String) {
        log.append(LogEntry(kind: kind, text: text))
        onChange?()
    }

    /// Waits for everything that a command has started.
    ///
    /// The container knows what is being opened. A task of a page, for example one that opens another page and waits
    /// for its result, gets a few turns to get that far.
    private func settle() async {
        for _ in 0..<8 {
            await container.settled()
            await Task.yield()
        }
    }

    // MARK: - Pages

    /// The user's view of a page.
    func view(of page: WalletPage) -> PageView {
        (views[page.pageID] ?? PageView()).fitted(to: page.elements)
    }

    func setView(_ view: PageView, of page: WalletPage) {
        views[page.pageID] = view
    }

    func forget(_ pages: [Page]) {
        for page in pages { views[page.pageID] = nil }
    }
}
