/// Work on behalf of a page that starts and ends with it; see ``Page/task(id:while:_:)``.
///
/// It runs whether or not this object is retained.
@MainActor
public final class PageTask {
    /// How long work on behalf of a page runs.
    public enum Span: String, Hashable, Sendable {
        /// As long as the committed state shows the page; it starts again whenever the page becomes visible again.
        case active
        /// Until the page has left for good.
        case alive
    }

    /// How long the work runs.
    public let span: Span

    /// Identifies the work among other work of the page; `nil` if it has no identity.
    fileprivate let id: AnyHashable?

    fileprivate weak var page: Page?
    private weak var work: PageWork?
    fileprivate let isQuestion: Bool
    fileprivate let pageName: String
    private let body: @MainActor () async -> Void
    private var task: Task<Void, Never>?

    /// Whether the work itself has started, and not only its task.
    private var hasBegun = false

    /// The ledger that counts the work until it first suspends.
    private var ledger: WorkLedger?

    /// How often it is counted there: once more for each restart before its task has had a turn.
    private var counts = 0

    fileprivate init(
        _ span: Span, id: AnyHashable? = nil, of page: Page, in work: PageWork?,
        _ body: @escaping @MainActor () async -> Void
    ) {
        self.span = span
        self.id = id
        self.page = page
        self.work = work
        isQuestion = work == nil
        self.body = body
        pageName = page.pageName
    }

    /// Begins to ask a page something; the page does not end the work, and its end does not wait for it.
    static func asking(_ page: Page, _ body: @escaping @MainActor () async -> Void) -> PageTask {
        let task = PageTask(.alive, of: page, in: nil, body)
        task.begin()
        return task
    }

    /// Ends the work, permanently.
    ///
    /// Cancellation is cooperative, as for every task: the work runs on until it checks for it.
    public func cancel() {
        stop()
        work?.forget(self)
    }

    /// Ensures that work that ends when the page is covered does not wait for a result.
    package static func checkWaitForResult() throws(PageError) {
        guard let page = Call.innermost({ ($0 as? PageCall)?.coveredPage }) else { return }
        throw .resultInActiveTask(page: page)
    }

    /// Whether the work has started and has not ended.
    var isRunning: Bool { task != nil }

    fileprivate func begin() {
        guard task == nil else { return }
        hasBegun = false
        work?.begin()
        if let owner = page?.owner { add(to: owner.work) }
        task = Call.caused {
            let call = PageCall(self)
            return Task { [weak work] in
                call.begin()
                noteBeginning()
                await call.run(body)
                work?.end()
            }
        }
    }

    /// Ends the counting: the work counts as an opening until it first suspends, as it may open pages until then.
    private func noteBeginning() {
        hasBegun = true
        guard let ledger else { return }
        Task { ledger.end() }
        counts -= 1
        if counts == 0 { self.ledger = nil }
    }

    private func add(to ledger: WorkLedger) {
        self.ledger = ledger
        counts += 1
        ledger.begin()
    }

    /// Counts the work of a page that has only now got its container.
    fileprivate func count(in ledger: WorkLedger) {
        if isRunning, !hasBegun, self.ledger == nil { add(to: ledger) }
    }

    fileprivate func stop() {
        task?.cancel()
        task = nil
    }
}

/// One run of the work of a page; an earlier one may still go on.
@MainActor
private final class PageCall: Call {
    /// Distinguishes the task that runs the work from tasks that the work starts.
    private var taskHash: Int?

    /// Not retained, as the tasks of later pages may know the call.
    private weak var work: PageTask?

    init(_ work: PageTask) {
        self.work = work
        let owner = work.page?.owner
        super.init(
            of: owner?.reference,
            in: owner.map { work.page.flatMap($0.sessionOfPage) ?? $0.currentSession })
    }

    /// The page, if the current task runs work that ends when it is covered.
    var coveredPage: String? {
        work?.span == .active && taskHash == Self.taskHash ? work?.pageName : nil
    }

    func begin() { taskHash = Self.taskHash }

    // A page that was made by hand gets its container later, and loses it when it leaves.
    override func belongs(to owner: any PageOwner) -> Bool {
        super.belongs(to: owner) || page?.owner === owner || left?.owner === owner.reference
    }

    // A question belongs to the session in which it was asked. Other work of a page that stays goes on in the next one.
    override func session(in owner: any PageOwner) -> UserSession? {
        guard work?.isQuestion == false else { return super.session(in: owner) }
        return page.flatMap(owner.sessionOfPage) ?? left?.session ?? super.session(in: owner)
    }

    private var page: Page? { work?.page }

    private var left: (owner: OwnerReference, session: UserSession)? { page?.work?.left }

    private static var taskHash: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}

/// The tasks and resources of one page.
@MainActor
final class PageWork {
    /// How many tasks have started and not ended.
    private(set) var runningCount = 0

    /// The session in which the page has left, and the container.
    var left: (owner: OwnerReference, session: UserSession)?

    private var tasks: [PageTask] = []
    private var resources: [Any] = []

    fileprivate func begin() { runningCount += 1 }

    fileprivate func end() { runningCount -= 1 }

    /// Counts the work that the page's initializer has started, before its container was known.
    func count(in ledger: WorkLedger) {
        for task in tasks { task.count(in: ledger) }
    }

    /// Adds work; earlier work with the same identity is ended first.
    fileprivate func add(_ task: PageTask) {
        if let id = task.id, let earlier = tasks.first(where: { $0.id == id }) { earlier.cancel() }
        tasks.append(task)
    }

    fileprivate func forget(_ task: PageTask) { tasks.removeAll { $0 === task } }

    fileprivate func keep(_ resource: Any) { resources.append(resource) }

    /// Starts the work that runs while the page is visible.
    func pageBecameActive() {
        for task in tasks where task.span == .active { task.begin() }
    }

    /// Ends the work that runs while the page is visible.
    func pageWentOutOfSight() {
        for task in tasks where task.span == .active { task.stop() }
    }

    /// Ends everything, and releases the resources, the latest first.
    func pageFinished() {
        let ended = tasks
        tasks = []
        for task in ended { task.stop() }
        while !resources.isEmpty { resources.removeLast() }
    }
}

// In an extension of a protocol, `Self` is the class of the page; in an extension of a class, it cannot be a parameter.
@MainActor
extension Identifiable where Self: Page {
    /// Runs asynchronous work on behalf of the page, and ends it with the page.
    ///
    /// ```swift
    /// override func didInject() {
    ///     task { page in
    ///         for await price in prices.stream(of: page.itemId) { page.price = price }
    ///     }
    /// }
    /// ```
    ///
    /// With ``PageTask/Span/active``, the work starts when the page becomes active, or at once if it is active. It is
    /// cancelled by the commit that hides the page, and starts again when the page comes back; neither a sheet nor the
    /// background ends it. With ``PageTask/Span/alive``, it starts at once, and is cancelled after the page's
    /// `finished`; a singleton has finished when it is evicted and in no stack. A gesture that is not completed cancels nothing. On a page that
    /// has finished, it never starts.
    ///
    /// Each call adds work. To replace the work of an earlier call, for example for a search or a retry, give it an
    /// identity:
    ///
    /// ```swift
    /// func search(_ text: String) {
    ///     task(id: "search") { page in page.results = await index.results(for: text) }
    /// }
    /// ```
    ///
    /// Then the earlier work is cancelled first, and is not started again. Identities of different pages are
    /// independent.
    ///
    /// The page exists as long as the work runs: ``LeakWatch`` finds work that ignores its cancellation. A page that is
    /// made by hand and never placed does not finish; cancel its work with the returned object.
    ///
    /// - Parameters:
    ///   - id: The identity of the work within the page; work with `nil`, the default, replaces nothing.
    ///   - span: How long it runs.
    ///   - work: The work. It may wait for results of other pages only with ``PageTask/Span/alive``: the result's page
    ///     would cover this one and end work that runs while it is active, so ``PageContainer/result(of:_:options:)``
    ///     throws ``PageError/resultInActiveTask(page:)`` there.
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
    /// Retains something until the page has finished, such as the token of a tap; the latest is released first.
    ///
    /// - Returns: The argument. On a page that has finished, it is not retained.
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
