/// Finds pages that are kept alive after they have finished.
///
/// It reports each page once to ``NavigationTree/onProblem``, as ``NavigationProblem/leaked(_:)``. You can also read
/// the current leaks at any time.
@MainActor
public final class LeakWatch {
    /// Whether pages that finish from now on are watched: by default, in debug builds only.
    public var isOn: Bool

    /// How long a page may outlive its `finished`, 5 seconds by default; it is reported after twice as long at the
    /// latest.
    public var patience: Duration = .seconds(5)

    private struct Suspect {
        weak var page: Page?
        let leak: PageLeak
        /// The number of the alarm at which the page is reported, if it is still alive.
        var round: Int
    }

    private let treeReference: TreeReference
    private let clock: any Clock<Duration>
    private var suspects: [Suspect] = []
    private var round = 0
    private var told: Set<PageID> = []
    private var alarm: Task<Void, Never>?
    private var limit = 64

    init(_ treeReference: TreeReference, clock: any Clock<Duration>) {
        self.treeReference = treeReference
        self.clock = clock
        #if DEBUG
        isOn = true
        #else
        isOn = false
        #endif
    }

    /// The pages that have finished and are still alive, oldest first.
    ///
    /// Pages of an operation that has just ended may be among them, as long as the caller still holds them.
    public var pages: [PageLeak] {
        suspects.compactMap { $0.page == nil ? nil : $0.leak }
    }

    func watch(_ page: Page) {
        guard isOn else { return }
        let opener = page.opener.map { "\(type(of: $0))" }
        suspects.append(
            Suspect(
                page: page, leak: PageLeak(type: "\(type(of: page))", id: page.pageID, askedForBy: opener),
                round: alarm == nil ? round : round + 1))
        if suspects.count > limit {
            forgetDead()
            limit = max(64, suspects.count * 2)
        }
        if alarm == nil, treeReference.tree?.onProblem != nil { setAlarm() }
    }

    /// Checks after a delay; pages that have finished since, or that the host still needs, get another delay.
    private func setAlarm() {
        alarm = clock.alarm(after: patience) { [weak self] in
            guard let self else { return }
            alarm = nil
            for leak in takeDue() { treeReference.tree?.report(.leaked(leak)) }
            if alarm == nil, suspects.contains(where: { $0.round == round }) { setAlarm() }
        }
    }

    /// The pages whose delay is over and that have not been reported; starts the next round.
    private func takeDue() -> [PageLeak] {
        let due = suspects.filter { $0.round <= round }
        var leaks: [PageLeak] = []
        for suspect in due {
            guard let page = suspect.page, !told.contains(page.pageID) else { continue }
            if treeReference.tree?.host?.isHolding(page) ?? false {
                if let index = suspects.firstIndex(where: { $0.page === page }) {
                    suspects[index].round = round + 1
                }
            } else {
                told.insert(page.pageID)
                var leak = suspect.leak
                leak.taskCount = page.work?.runningCount ?? 0
                leaks.append(leak)
            }
        }
        round += 1
        forgetDead()
        return leaks
    }

    private func forgetDead() {
        suspects.removeAll { $0.page == nil }
    }
}

/// A page that is still alive although it has finished.
public struct PageLeak: Hashable, Sendable {
    /// The class of the page.
    public let type: String

    /// The identifier of the page.
    public let id: PageID

    /// The page that requested it; `nil` if the app did.
    public let askedForBy: String?

    /// How many tasks of ``Page/task(id:while:_:)`` are still running because they ignore their cancellation.
    public internal(set) var taskCount = 0
}

extension PageLeak: CustomStringConvertible {
    /// The leaked page and where to look; the wording may change from one version to the next.
    public var description: String {
        "'\(type)' \(id), requested by \(askedForBy.map { "'\($0)'" } ?? "the app"), has finished and is still "
            + (taskCount > 0
                ? "alive; \(taskCount) of its tasks ignore their cancellation"
                : "alive; look for a closure, a timer or a task that retains it")
    }
}
