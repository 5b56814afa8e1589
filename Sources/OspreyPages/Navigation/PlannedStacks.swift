/// The stacks that a draft changes; every other stack is as committed.
///
/// Nearly every operation changes only one stack, which needs no array.
@MainActor
package struct PlannedStacks: ~Copyable {
    /// The plan of a stack other than the first.
    @MainActor
    private final class Other {
        var stack: PlannedStack

        init(_ navigator: Navigator) { stack = PlannedStack(navigator) }
    }

    /// The stacks in the order in which they were first changed.
    private var first: PlannedStack?
    private var others: [Other] = []

    /// Whether no stack changes.
    var isEmpty: Bool { first == nil }

    /// The changed stack, if it is the only one and no holder of the app decides whether it is visible.
    var only: Navigator.State? {
        switch first {
        case .some(let stack) where others.isEmpty && !stack.isArranged: stack.state
        default: nil
        }
    }

    /// Forgets everything and keeps the storage.
    mutating func reset() {
        first = nil
        others.popAll()
    }

    // MARK: - Reading

    /// Visits the stacks in the order in which they were first changed.
    package func forEach<Failure: Error>(
        _ body: (borrowing PlannedStack) throws(Failure) -> Void
    ) throws(Failure) {
        switch first {
        case .none: return
        case .some(let stack): try body(stack)
        }
        for other in others { try body(other.stack) }
    }

    /// How many pages a stack would have.
    func count(of navigator: Navigator) -> Int {
        planned(for: navigator) { $0.count } ?? navigator.state.pages.count
    }

    /// A planned stack, bottom to top.
    func pages(of navigator: Navigator) -> [Page] {
        planned(for: navigator) { $0.pages } ?? navigator.state.pages
    }

    /// The page at the bottom of a planned stack.
    package func bottom(of navigator: Navigator) -> Page? {
        let planned: Page?? = planned(for: navigator) { $0.count > 0 ? $0[0] : nil }
        return planned ?? navigator.state.pages.first
    }

    /// Whether a page would be added to a stack.
    package func adds(_ page: Page, to navigator: Navigator) -> Bool {
        planned(for: navigator) { $0.addition.contains(page) } ?? false
    }

    /// Whether a page would be added to another stack than the given one.
    func adds(_ page: Page, outside navigator: Navigator?) -> Bool {
        var isAdded = false
        forEach { isAdded = isAdded || $0.state !== navigator?.state && $0.addition.contains(page) }
        return isAdded
    }

    /// Adds the pages that leave, topmost first; if a part of the operation is given, only its pages.
    func appendRemoved(by step: Int? = nil, to removed: inout [Page]) {
        forEach { if step == nil || $0.step == step { $0.appendRemoved(to: &removed) } }
    }

    private func planned<Value>(
        for navigator: Navigator, _ read: (borrowing PlannedStack) -> Value
    ) -> Value? {
        switch first {
        case .none: return nil
        case .some(let stack): if stack.state === navigator.state { return read(stack) }
        }
        return others.first { $0.stack.state === navigator.state }.map { read($0.stack) }
    }

    // MARK: - Planning

    /// Keeps a number of pages at the bottom of a stack, and puts others above them.
    ///
    /// - Parameter isLeaving: Whether the navigator leaves the display with all its pages.
    mutating func splice(
        _ navigator: Navigator, keep: Int, adding addition: PlannedStack.Addition, step: Int,
        isLeaving: Bool = false
    ) {
        if first == nil { first = PlannedStack(navigator) }
        if first?.state === navigator.state {
            first?.splice(keep: keep, adding: addition, step: step, isLeaving: isLeaving)
        } else {
            let known = others.first { $0.stack.state === navigator.state }
            let other = known ?? Other(navigator)
            if known == nil { others.append(other) }
            other.stack.splice(keep: keep, adding: addition, step: step, isLeaving: isLeaving)
        }
    }
}

extension Array {
    /// Removes everything and keeps the storage; for few elements, faster than `removeAll(keepingCapacity:)`.
    mutating func popAll() {
        while popLast() != nil {}
    }
}
