import Osprey
import OspreyRouting

/// An event of a page.
struct TracedEvent {
    let event: PageEvent
    let page: Int
    let type: Page.Type
}

/// The change of one stack: the pages that stay, and those that come above them.
struct TracedSplice {
    let stack: DisplayedPages.StackID
    let keep: Int
    private let one: TracedPage?
    private let many: [TracedPage]

    var added: [TracedPage] { one.map { [$0] } ?? many }

    @MainActor
    init(_ stack: borrowing PlannedStack) {
        self.stack = stack.stackID
        keep = stack.keep
        switch stack.addition {
        case .none: (one, many) = (nil, [])
        case .one(let page): (one, many) = (TracedPage(page), [])
        case .many(let pages): (one, many) = (nil, pages.map { TracedPage($0) })
        }
    }

    /// The whole of a stack that has come into the display.
    @MainActor
    init(whole navigator: Navigator) {
        stack = navigator.stackID
        keep = 0
        (one, many) = (nil, navigator.unobservedPages.map { TracedPage($0) })
    }
}

/// A change of what is displayed, by what it has changed.
struct TracedCommit {
    /// The changes that most commits do not make.
    final class More {
        let splices: [TracedSplice]
        /// The stacks that are displayed now; `nil` if they are the same.
        let places: [(place: DisplayedPages.Place, stack: DisplayedPages.StackID)]?

        init(splices: [TracedSplice], places: [(place: DisplayedPages.Place, stack: DisplayedPages.StackID)]?)
        {
            self.splices = splices
            self.places = places
        }
    }

    let number: Int
    let time: Duration
    /// The request that led to it; 0 for none.
    let request: Int
    let kind: TransitionKind
    let cause: TraceEntry.Cause
    /// The page in front; 0 for none.
    let front: Int
    let splice: TracedSplice?
    let more: More?
    let firstEvent: Int
    var hostDuration: Duration?

    /// The pages that have come.
    var added: [TracedPage] { (splice?.added ?? []) + (more?.splices.flatMap(\.added) ?? []) }

    /// - Parameters:
    ///   - displayed: The pages after it.
    ///   - names: The pages so far, by their numbers.
    ///   - events: The events that it led to.
    func entry(
        _ displayed: DisplayedPages, _ names: [Int: TracedPage], _ events: some Sequence<TracedEvent>
    ) -> TraceEntry {
        let commit = TraceEntry.Commit(
            request: request > 0 ? request : nil, cause: request > 0 ? nil : cause, kind: kind,
            tree: displayed.words, front: names[front]?.name, hostDuration: hostDuration?.inSeconds,
            events: events.map { "\(names[$0.page]?.name ?? String(describing: $0.type)).\($0.event)" })
        return TraceEntry(number: number, time: time.inSeconds, .commit(commit))
    }
}
