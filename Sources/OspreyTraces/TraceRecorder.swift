public import Foundation
public import Osprey
import OspreyRouting
import OspreyTapable

/// Records the requests of a container, their outcomes, and the pages displayed after each change.
///
/// It shows why a link opened a page: which route matched, which filter led elsewhere, what waited, and where the time
/// went. It keeps the newest entries in memory. Without a recorder, a container only does a comparison at each place
/// where one would record.
///
/// ```swift
/// let recorder = TraceRecorder(container)
/// recorder.write(to: .documentsDirectory.appending(path: "trace.jsonl"))   // a user can send the file
/// recorder.onScreen = { Analytics.screen($0.pattern, from: $0.previous) }
/// ```
///
/// When a user signs out, or a wall ends the session, it forgets everything so far, also in its file.
///
/// A recorder keeps no page and no intent alive. It names pages, filters and the patterns of routes. It records nothing that
/// comes with a URL, a call, an error or a person, except the parameters that a route lists in `x-log`.
///
/// The container keeps the recorder. A second recorder replaces the first, which gets no more entries; it has its own
/// ``onScreen``, and its own file.
@MainActor
public final class TraceRecorder: DisplayRecorder, RequestRecorder {
    /// Called each time another page comes to the front, after the host has shown it.
    ///
    /// It is for analytics and for the breadcrumbs of crash reports. Operations that it calls wait until all observers have
    /// been told of the change.
    public var onScreen: (@MainActor (TracedScreen) -> Void)? {
        didSet { pattern = (container?.navigation.unobserved.visible.last).map { TracedPage($0).pattern } }
    }

    private weak var container: PageContainer?
    private let stopwatch: TraceStopwatch
    private let began = Date()
    private var ring: TraceRing

    /// The number of the first entry of the user's session.
    private var first = 1

    /// The stacks that are displayed.
    private var stacks: Set<DisplayedPages.StackID> = []

    /// The request whose commit comes next.
    private var delivering: TracedRequest?

    /// The page in front; 0 for none.
    private var screen: Int

    /// Its pattern, as long as ``onScreen`` is set.
    private var pattern: String?

    private var file: TraceFileWriter?

    /// Hears of what happens besides; see ``PageContainer/logs(subsystem:)``.
    var onNotice: (@MainActor (TraceNotice) -> Void)?

    /// Begins to record.
    ///
    /// - Parameters:
    ///   - container: The container whose requests are recorded.
    ///   - limit: How many entries can be read; an entry takes about 200 bytes. Less than 1 counts as 1, and `Int.max`
    ///     keeps every entry.
    @discardableResult
    public init(_ container: PageContainer, limit: Int = 500) {
        self.container = container
        stopwatch = TraceStopwatch(container.clock)
        let former = container.currentRecorder as? TraceRecorder
        let state = container.navigation.unobserved
        ring = TraceRing(limit: limit, after: former?.ring.count ?? 0, base: DisplayedPages(state))
        screen = state.visible.last?.pageID.number ?? 0
        onNotice = former?.onNotice
        noteStacks(state)
        former?.displayEnded()
        container.record(by: self)
    }

    // MARK: - Reading

    /// The newest entries, oldest first.
    ///
    /// - Complexity: O(*n*) in the number of entries and the pages that each of them displays. Words are made here, and not
    ///   when something happens.
    public var entries: [TraceEntry] { ring.entries() }

    /// The newest entries for a person: each request, the reasons for its outcome, and the pages displayed then.
    ///
    /// The layout may change from one version to the next; the file of ``write(to:)`` is for programs.
    public var text: String { TraceText(entries).text }

    /// Keeps the newest entries in a file, until the container ends.
    ///
    /// The file is created with its folder, and only its owner may read it. If there is a file of the last run, it is kept
    /// beside it, as `trace.previous.jsonl` for `trace.jsonl`, in place of the one before. New entries are added to the
    /// file. When it has more than twice as many lines as the recorder's limit, the newest entries replace it as a whole.
    ///
    /// The file is written off the main actor, at most once a second, and when the application goes to the background.
    /// When the application ends, the call waits for it; see `PageContainer.receive(_:)`. If the file cannot be
    /// written, everything else goes on, and `NavigationTree.onProblem` is called once; the next write makes up for it.
    ///
    /// A call with another file goes on there, from the oldest entry in memory; a call with the same file does nothing.
    /// Give each container its own file. `ospreyctl trace show` shows the file; the article <doc:WhyDidThatPageOpen> describes
    /// it.
    public func write(to url: URL) {
        write(to: TraceFile(url, limit: ring.limit))
    }

    /// Waits until all entries so far are in the file of ``write(to:)``, if there is one and it can be written.
    public func flush() async { await file?.flush() }

    /// Hands the file what it does not have yet, because nothing will follow.
    package func displayEnded() { file?.write() }

    func write(to file: TraceFile) {
        guard let container, self.file?.writes(to: file) != true else { return }
        self.file?.write()
        let writer = TraceFileWriter(
            file, clock: container.clock, TraceHeader(began: began),
            entries: { [weak self] numbers in self?.ring.entries(numbers) ?? [] },
            onFailure: { [weak container] cause in
                container?.navigation.report(.feature(TraceProblem.notWritten(file: file.path, cause: cause)))
            })
        writer.follow(container.events.app)
        self.file = writer
        writer.note()
    }

    // MARK: - What happens

    /// A request has come, or goes on after a detour.
    package func began(
        _ door: RequestDoor, _ order: OpenOrder, after: (any RequestRecord)?
    ) -> (any RequestRecord)? {
        guard let container else { return nil }
        let state = container.navigation.unobserved
        let request = TracedRequest(
            number: ring.next { DisplayedPages(state) }, door: door,
            TracedTarget(order.intent.destination, in: container), trust: order.trust,
            inside: (order.trail?.traced as? TracedRequest)?.number,
            after: (after as? TracedRequest)?.number, by: stopwatch, for: self)
        ring.append(request)
        changed(request)
        return request
    }

    /// The destination of an answer.
    func target(_ destination: Destination) -> TracedTarget? {
        container.map { TracedTarget(destination, in: $0) }
    }

    /// The name of a page or an action, if it is registered.
    func declaredName(of destination: Destination) -> String? { target(destination)?.entry.name }

    /// A request has gone a step further.
    func stepped(_ request: TracedRequest) {
        if request.number >= first { file?.note(request) }
    }

    /// A request has begun, waits at the gate, or is over.
    func changed(_ request: TracedRequest) {
        stepped(request)
        guard let onNotice else { return }
        let words = request.entry(showingValues: false).description
        onNotice(.request(request.number, words: words, isOver: request.isOver))
    }

    /// A user has left: forgets all entries, also in the file and in the one beside it.
    package func sessionEnds() {
        guard let container else { return }
        ring = TraceRing(
            limit: ring.limit, after: ring.count, base: DisplayedPages(container.navigation.unobserved))
        first = ring.count + 1
        (delivering, pattern) = (nil, nil)
        file?.startAnew()
    }

    /// The pages of a request are in force, and their commit comes next.
    package func delivers(_ request: any RequestRecord) { delivering = request as? TracedRequest }

    /// A change is in force, and neither the host nor a tap has been told of it.
    package func committed(_ draft: inout NavigationDraft, _ manner: OperationManner, hasHost: Bool) {
        let tree = draft.tree
        var (only, others): (TracedSplice?, [TracedSplice]) = (nil, [])
        draft.stacks.forEach { stack in
            if only == nil { only = TracedSplice(stack) } else { others.append(TracedSplice(stack)) }
        }
        let more =
            draft.hasMore || !others.isEmpty ? restructured(draft.hasMore, others, tree.unobserved) : nil
        let isRestore = draft.hasMore && draft.display.accompanying != nil
        let commit = TracedCommit(
            number: ring.next { DisplayedPages(tree.unobserved) }, time: stopwatch.elapsed,
            request: delivering?.number ?? 0, kind: draft.kind,
            cause: isRestore ? .restore : TraceEntry.Cause(manner.cause),
            front: tree.unobserved.visible.last?.pageID.number ?? 0, splice: only, more: more,
            firstEvent: ring.eventCount)
        delivering = nil
        ring.append(commit, isShownByHost: hasHost)
        if let file { file.note() }
    }

    /// The changes of a commit besides one stack.
    @inline(never)
    private func restructured(
        _ hasMore: Bool, _ splices: [TracedSplice], _ state: UnobservedState
    ) -> TracedCommit.More {
        guard hasMore else { return TracedCommit.More(splices: splices, places: nil) }
        let placed = state.displayedStacks
        // A stack that has come may have had pages before.
        let new = placed.filter { !stacks.contains($0.navigator.stackID) }
        noteStacks(state)
        return TracedCommit.More(
            splices: splices + new.map { TracedSplice(whole: $0.navigator) },
            places: placed.map { ($0.place, $0.navigator.stackID) })
    }

    private func noteStacks(_ state: UnobservedState) {
        stacks = Set(state.displayedStacks.map { $0.navigator.stackID })
    }

    /// A page gets an event.
    package func told(_ event: PageEvent, _ page: Page) {
        // A page that was built and never placed has no part in what is displayed.
        if event == .finished, !page.hasBeenPlaced { return }
        // What is recorded after the end of a session does not name its pages.
        if page.leftSession?.isOver == true { return }
        ring.append(TracedEvent(event: event, page: page.pageID.number, type: type(of: page)))
        if let file { file.note() }
    }

    /// The host has shown the latest commit.
    package func hostFinished() {
        ring.hostFinished(at: stopwatch.elapsed)
        if let file { file.note() }
    }

    /// The latest commit has been told, as far as the host's pace allows.
    package func tellScreen(_ page: Page?) {
        guard let page, page.pageID.number != screen else { return }
        screen = page.pageID.number
        guard onScreen != nil || onNotice != nil else { return }
        let traced = TracedPage(page)
        onNotice?(.screen(traced.name))
        let previous = pattern
        pattern = traced.pattern
        onScreen?(TracedScreen(page: traced.name, pattern: traced.pattern, previous: previous))
    }
}

/// The page that has come to the front; see ``TraceRecorder/onScreen``.
public struct TracedScreen: Sendable, Hashable {
    /// The name of the page.
    public let page: String

    /// The pattern of the page's route, such as `wallet://loan/{loanId}`; the page's name if it was not opened by one.
    public let pattern: String

    /// The ``pattern`` of the page that was in front before; `nil` if there was none.
    public let previous: String?
}

/// A thing that a recorder tells of as it happens, without the values of parameters.
@MainActor
enum TraceNotice {
    /// A request has begun, waits at the gate, or is over.
    case request(Int, words: String, isOver: Bool)
    case screen(String)
}
