/// Shows the pages of one request, as one change, and gives them their newest request and values at the very commit.
///
/// How they are shown is found out when the operation's turn comes: tabs and stacks may have changed while it waited.
struct OpenOperation: NavigationOperation {
    /// What brings the page into sight; most often one page goes on one stack.
    enum Showing {
        case stack(StackOperation)
        case several(CompoundOperation)
    }

    let transition: TransitionOverride?
    private(set) var holder: PageHolder?
    private let arrangement: Arrangement
    private let order: OpenOrder

    // What is there to do besides giving the pages their values, if anything is.
    private var showing: Showing?

    init(_ arrangement: Arrangement, for order: OpenOrder) {
        self.arrangement = arrangement
        self.order = order
        transition = arrangement.transition
    }

    var kind: TransitionKind { arrangement.kind }
    var isAnimated: Bool { arrangement.isAnimated }

    var steps: [TransitionStep] {
        if case .several(let operation)? = showing { operation.steps } else { [] }
    }

    mutating func prepare(_ change: inout NavigationChange) -> Outcome? {
        // What was planned before lets its pages go, so that they can be planned with anew.
        showing = nil
        let navigator = arrangement.placement.navigator
        holder = navigator
        do throws(NavigationError) {
            showing = try arrangement.showing(in: navigator)
        } catch {
            return .refused(error)
        }
        if let page = arrangement.finishedPage { return .refused(.pageFinished(page: page.pageName)) }
        switch showing?.prepare(&change) {
        case nil: return nil
        case .nothingToDo?, .nothingToPop?:
            showing = nil
            return nil
        case let outcome?: return outcome
        }
    }

    mutating func commit() {
        arrangement.place(for: order)
        showing?.commit()
    }

    mutating func abandon() {
        showing?.abandon()
    }
}

@MainActor
extension OpenOperation.Showing {
    fileprivate mutating func prepare(_ change: inout NavigationChange) -> Outcome? {
        switch self {
        case .stack(var operation):
            let outcome = operation.prepare(&change)
            self = .stack(operation)
            return outcome
        case .several(var operation):
            let outcome = operation.prepare(&change)
            self = .several(operation)
            return outcome
        }
    }

    fileprivate func commit() {
        switch self {
        case .stack(let operation): operation.commit()
        case .several(var operation): operation.commit()
        }
    }

    fileprivate func abandon() {
        if case .several(var operation) = self { operation.abandon() }
    }
}
