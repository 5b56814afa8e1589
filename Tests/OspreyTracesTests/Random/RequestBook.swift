@testable import Osprey
@testable import OspreyTraces

/// Keeps book of what is asked of a container, so that nothing of it is lost, and nothing of a session that is over is
/// opened.
@MainActor
final class RequestBook {
    /// What tells a request from all others, in a place where it changes nothing.
    private final class Mark: TransitionPerformer {
        let number: Int

        init(_ number: Int) { self.number = number }

        func perform(
            _ transition: PageTransition, for host: any NavigationHost,
            acknowledgment: TransitionAcknowledgment
        ) {
            acknowledgment.finish()
        }
    }

    private struct Entry {
        enum Stage {
            case asked
            /// The gate holds it.
            case held
            /// It is on its way, or has been.
            case begun
            /// It was neither held nor let in, or dropped by a sign-out.
            case over
        }

        let words: [String]
        weak var report: ContainerPlayer.Report?
        var stage = Stage.asked

        /// Whether a sign-out has come since.
        var isOfFormerSession = false

        /// Whether a caller waits for the result, and is told what becomes of it.
        var isStart: Bool { words.first == "start" }

        /// Whether the container itself is asked, and no page.
        var isOfContainer: Bool { words.first != "from" }
    }

    private let ledger: PageLedger
    private var entries: [Entry] = []
    private var broken: RunFailure?

    /// How many requests that were held a sign-out has dropped without anyone who waits, and how often one was told so.
    private(set) var dropped = 0
    private var told = 0

    /// How many requests were held, and how many of those have begun.
    private(set) var heldCount = 0
    private(set) var releasedCount = 0

    /// How many pages had been made when the latest session ended that was followed by another root.
    private var birthsOfFormerSessions = 0

    /// The same of a sign-out that may not be over, and the root that was shown then.
    private var birthsAtSignOut: (count: Int, root: ObjectIdentifier?)?

    init(_ ledger: PageLedger) { self.ledger = ledger }

    // MARK: - Writing

    /// Notes that something is asked for now.
    func marked(_ intent: Intent, _ words: [String], _ report: ContainerPlayer.Report?) -> Intent {
        var intent = intent
        intent.options.transition = .performer(Mark(entries.count))
        entries.append(Entry(words: words, report: report))
        return intent
    }

    /// Notes that the one who asked was told that it waits.
    func isDeferred(_ intent: Intent) {
        guard let number = number(intent), entries[number].stage == .asked else { return }
        hold(number)
        if entries[number].isOfFormerSession { drop(number) }
    }

    /// Notes that a request is let in.
    func begins(_ dispatch: Dispatch) {
        guard let number = number(dispatch.intent) else { return }
        if entries[number].stage == .held { releasedCount += 1 }
        entries[number].stage = .begun
    }

    /// Notes what a request has come to.
    func ends(_ dispatch: Dispatch, in container: PageContainer) {
        guard let number = number(dispatch.intent), case .success(.opened(let page))? = dispatch.result else {
            return
        }
        let entry = entries[number]
        if entry.isOfFormerSession, ledger.number(of: page) > max(birthsOfFormerSessions, births) {
            broken = RunFailure(.session, "'\(entry.words)' of before the sign-out opened \(page.pageName)")
        }
        let isBelow = container.navigation.pagesBelowWindows.contains { $0 === page }
        if container.navigation.wall != nil, entry.isOfContainer, isBelow {
            broken = RunFailure(.wall, "'\(entry.words)' opened \(page.pageName) behind the wall")
        }
    }

    private var births: Int { birthsAtSignOut?.count ?? 0 }

    /// Notes that the one who waited for a request was told that its session is over.
    func isToldOfTheEnd() { told += 1 }

    /// Notes that a sign-out is in the middle of its work.
    func sessionEnds(in container: PageContainer) {
        followSignOut(in: container)
        birthsAtSignOut = (ledger.births, container.navigation.root.map(ObjectIdentifier.init))
        for number in entries.indices {
            entries[number].isOfFormerSession = true
            if entries[number].stage == .held { drop(number) }
        }
    }

    private func hold(_ number: Int) {
        entries[number].stage = .held
        heldCount += 1
    }

    private func drop(_ number: Int) {
        entries[number].stage = .over
        if !entries[number].isStart { dropped += 1 }
    }

    /// A root that cannot be built anew stays with its first pages; every other sign-out takes all of them.
    private func followSignOut(in container: PageContainer) {
        guard let (count, root) = birthsAtSignOut else { return }
        if container.navigation.root.map(ObjectIdentifier.init) != root { birthsOfFormerSessions = count }
    }

    // MARK: - Reading

    /// The lines whose requests the gate holds, in order; of one that was asked for in the middle of another, nothing
    /// is known.
    func held(in container: PageContainer) -> [[String]] {
        container.gate.held.map { one in number(one.intent).map { entries[$0].words } ?? ["?"] }
    }

    /// The numbers of the starts that the gate holds.
    func heldStarts(in container: PageContainer) -> [Int] {
        container.gate.held.compactMap { $0.intent.parameters["start"]?.integer }
    }

    /// What the line of a request is told that was marked.
    func report(of intent: Intent) -> ContainerPlayer.Report? {
        number(intent).flatMap { entries[$0].report }
    }

    private func number(_ intent: Intent) -> Int? {
        (intent.options.transition?.performer as? Mark)?.number
    }

    // MARK: - What must hold between two lines

    /// A request that was lost, or that came where its time was over.
    func violation(in container: PageContainer) -> RunFailure? {
        if let broken { return broken }
        followSignOut(in: container)
        birthsAtSignOut = nil
        let held = Set(container.gate.held.compactMap { number($0.intent) })
        for number in held where entries[number].stage == .asked { hold(number) }
        if let lost = entries.indices.first(where: { entries[$0].stage == .held && !held.contains($0) }) {
            // Who does not want the result any more takes the request back.
            guard entries[lost].isStart else {
                return RunFailure(.held, "'\(entries[lost].words)' was held, and is nowhere")
            }
            entries[lost].stage = .over
        }
        if told < dropped { return RunFailure(.held, "\(dropped) held requests dropped, \(told) told") }
        if container.gate.isOpen, !container.gate.held.isEmpty {
            return RunFailure(.held, "the gate is open, and holds \(container.gate.held.count)")
        }
        let former = container.navigation.allPages.first {
            ledger.number(of: $0) <= birthsOfFormerSessions
        }
        return former.map {
            RunFailure(.session, "\($0.pageName)\($0.pageID) is of before the sign-out, and shown")
        }
    }
}

extension ParameterValue {
    fileprivate var integer: Int? { if case .integer(let number) = self { number } else { nil } }
}
