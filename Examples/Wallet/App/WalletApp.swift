import Osprey

/// The app: its data, its pages, and what of them is on the screen.
///
/// It draws nothing and reads no keys. Whoever shows it asks for ``screen`` and tells it commands.
@MainActor
final class WalletApp: CommandTarget {
    let container: PageContainer
    let session = Session()
    let loans = LoanBook.sample()
    let bank = Bank(limit: Amount(centavos: 1_000_000))

    var onChange: (() -> Void)?
    var status: Status?

    /// How far the help is scrolled; `nil` while it is not shown.
    var help: PageView?
    private(set) var log = EventLog()
    private(set) var hasQuit = false

    /// The failure that nobody has been told yet.
    var failure: PageError?

    /// What is selected on each page that is in a stack.
    private var views: [PageID: PageView] = [:]

    /// The recorder of the container, if a file is asked for.
    let recorder: TraceRecorder?

    private var tokens: [TapToken] = []

    /// Makes an app on the routes of a source.
    ///
    /// - Parameters:
    ///   - routes: Where the routes come from.
    ///   - splash: How long the splash stays; `nil` until it is skipped.
    ///   - state: The folder that keeps the state for the next run; `nil` for none.
    ///   - trace: The file in which everything that happens is written down; `nil` for none.
    ///   - clock: What measures the time; a test gives one that it moves by hand.
    /// - Throws: What is wrong with the routes.
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

    /// Shows the splash, and below it the first page or what a link leads to.
    ///
    /// - Parameter link: The link from outside that the app is started with; what is wrong with it the user is told.
    /// - Throws: The names in the routes that the app does not know.
    func start(link: String? = nil) async throws {
        container.application(.finishedLaunch)
        // The container holds the link back until it has started.
        if let link { _ = try await container.handle(link) }
        try await container.start()
        container.application(.becomeActive)
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
        container.application(.terminate)
        hasQuit = true
    }

    /// Puts an entry into the log.
    func note(_ kind: LogEntry.Kind, _ text: String) {
        log.append(LogEntry(kind: kind, text: text))
        onChange?()
    }

    /// Waits for all that a command has set going.
    ///
    /// The container knows what is being opened. A task of a page, such as one that starts another page and waits
    /// for its result, is given a few turns to get that far.
    private func settle() async {
        for _ in 0..<8 {
            await container.settled()
            await Task.yield()
        }
    }

    // MARK: - Pages

    /// What is selected on a page.
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
