/// Work on behalf of a page that begins and ends with it; see ``Page/task(id:while:_:)``.
///
/// It goes on whether or not anyone keeps this.
@MainActor
public final class PageTask {
    /// How long work on behalf of a page goes on.
    public enum Span: String, Hashable, Sendable {
        /// As long as the committed state shows the page, and anew each time that it comes back into sight.
        case active
        /// Until the page has left for good.
        case alive
    }

    /// The work that the current task does or was begun by.
    @TaskLocal private static var current: PageTask?

    /// How long it goes on.
    public let span: Span

    /// What tells it apart from other work of the page; `nil` if nothing does.
    fileprivate let id: AnyHashable?

    private weak var page: Page?
    private weak var work: PageWork?
    private let pageName: String
    private let body: @MainActor () async -> Void
    private var task: Task<Void, Never>?

    /// Whether the work has been begun, and not only its task.
    private var hasBegun = false

    /// Where the work is counted until it first waits.
    private var ledger: OpeningLedger?

    /// How often it is counted there: once more each time that it is begun anew before its task has had a turn.
    private var counts = 0

    /// What tells the task that runs the work from those that it begins.
    private var taskHash: Int?

    fileprivate init(
        _ span: Span, id: AnyHashable?, of page: Page, in work: PageWork,
        _ body: @escaping @MainActor () async -> Void
    ) {
        self.span = span
        self.id = id
        self.page = page
        self.work = work
        self.body = body
        pageName = page.pageName
    }

    /// Ends the work now, and for good.
    ///
    /// As with every task, it goes on until it looks: what it does in the meantime is its own affair.
    public func cancel() {
        stop()
        work?.forget(self)
    }

    /// Sees to it that nobody waits for a result in work that ends as soon as the page is covered.
    static func checkWaitForResult() throws(PageError) {
        guard let current, current.span == .active, current.taskHash == taskHash else { return }
        throw .resultInActiveTask(page: current.pageName)
    }

    /// Begins work that is no part of the current one.
    static func outside<Value>(_ work: () throws -> Value) rethrows -> Value {
        try $current.withValue(nil, operation: work)
    }

    /// Whether the work has begun, and nothing has ended it.
    var isRunning: Bool { task != nil }

    fileprivate func begin() {
        guard task == nil else { return }
        hasBegun = false
        work?.begin()
        if let ledger = page?.container?.ledger { add(to: ledger) }
        task = Self.$current.withValue(self) {
            Task { [weak work] in
                taskHash = Self.taskHash
                // The work is counted among the openings until it first waits: by then it has begun its own.
                noteBeginning()
                await body()
                work?.end()
            }
        }
    }

    /// The work is counted among the openings until it first waits: by then it has begun its own.
    private func noteBeginning() {
        hasBegun = true
        guard let ledger else { return }
        Task { ledger.end() }
        counts -= 1
        if counts == 0 { self.ledger = nil }
    }

    private func add(to ledger: OpeningLedger) {
        self.ledger = ledger
        counts += 1
        ledger.begin()
    }

    /// Counts the work of a page that is made known to its container only now.
    fileprivate func count(in ledger: OpeningLedger) {
        if isRunning, !hasBegun, self.ledger == nil { add(to: ledger) }
    }

    fileprivate func stop() {
        task?.cancel()
        task = nil
    }

    private static var taskHash: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}

/// What goes on and what is kept on behalf of one page.
@MainActor
final class PageWork {
    /// How many tasks have begun and not ended.
    private(set) var runningCount = 0

    private var tasks: [PageTask] = []
    private var resources: [Any] = []

    fileprivate func begin() { runningCount += 1 }

    fileprivate func end() { runningCount -= 1 }

    /// Counts what has been begun by the initializer of the page, before its container was known.
    func count(in ledger: OpeningLedger) {
        for task in tasks { task.count(in: ledger) }
    }

    /// Takes work; work with the same identity ends before.
    fileprivate func add(_ task: PageTask) {
        if let id = task.id, let earlier = tasks.first(where: { $0.id == id }) { earlier.cancel() }
        tasks.append(task)
    }

    fileprivate func forget(_ task: PageTask) { tasks.removeAll { $0 === task } }

    fileprivate func keep(_ resource: Any) { resources.append(resource) }

    /// Begins what goes on while the page is in sight.
    func pageBecameActive() {
        for task in tasks where task.span == .active { task.begin() }
    }

    /// Ends what goes on while the page is in sight.
    func pageWentOutOfSight() {
        for task in tasks where task.span == .active { task.stop() }
    }

    /// Ends everything, and lets go what is kept, the latest first.
    func pageFinished() {
        let ended = tasks
        tasks = []
        for task in ended { task.stop() }
        while !resources.isEmpty { resources.removeLast() }
    }
}

// An extension of a protocol knows the class of the page as `Self`; that of a class does not, in a parameter.
@MainActor
extension Identifiable where Self: Page {
    /// Does something that takes time on behalf of the page, and ends it with the page.
    ///
    /// ```swift
    /// override func didInject() {
    ///     task { page in
    ///         for await price in prices.stream(of: page.itemId) { page.price = price }
    ///     }
    /// }
    /// ```
    ///
    /// With ``PageTask/Span/active``, it begins when the page becomes active, at once if it is, is cancelled by the
    /// commit that takes the page out of sight, and begins anew when it comes back; neither a sheet nor the
    /// background ends it. With ``PageTask/Span/alive``, it begins at once, and is cancelled after the page's
    /// `finished`, for a singleton when it is evicted. A gesture that is not completed cancels nothing. On a page that
    /// has finished, it never begins.
    ///
    /// Each call adds work. Work that replaces what an earlier call has begun, such as a search or a retry, has an identity:
    ///
    /// ```swift
    /// func search(_ text: String) {
    ///     task(id: "search") { page in page.results = await index.results(for: text) }
    /// }
    /// ```
    ///
    /// Then the earlier work is cancelled first, and does not begin anew. Two pages never share an identity.
    ///
    /// The page exists as long as the work goes on: work that ignores its cancellation is found by ``LeakWatch``. A
    /// page that is made by hand and never placed does not finish; cancel its work with what is returned.
    ///
    /// - Parameters:
    ///   - id: The identity of the work within the page; work with `nil`, the default, replaces nothing.
    ///   - span: How long it goes on.
    ///   - work: What is done. It may wait for results of other pages only while the page is alive: a page that comes
    ///     above it would end work that goes on while it is active, so ``PageContainer/result(of:_:options:)`` throws
    ///     ``PageError/resultInActiveTask(page:)`` there.
    @discardableResult
    public func task(
        id: AnyHashable? = nil, while span: PageTask.Span = .active,
        _ work: @escaping @MainActor (Self) async -> Void
    ) -> PageTask {
        let pageWork = makeWork()
        let task = PageTask(span, id: id, of: self, in: pageWork) { [weak self] in
            if let self { await work(self) }
        }
        guard !isFinished else { return task }
        pageWork.add(task)
        if span == .alive || isActive { task.begin() }
        return task
    }
}

extension Page {
    /// Keeps something until the page has finished, such as the token of a tap; what came last is let go first.
    ///
    /// - Returns: What was given. On a page that has finished, it is not kept.
    @discardableResult
    public final func adopt<Resource>(_ resource: Resource) -> Resource {
        if !isFinished { makeWork().keep(resource) }
        return resource
    }

    fileprivate func makeWork() -> PageWork {
        if let work { return work }
        let made = PageWork()
        makeExtras().work = made
        return made
    }
}
