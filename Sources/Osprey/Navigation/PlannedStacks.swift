/// The stacks that a draft changes; every other one is as it is committed.
///
/// Nearly every operation changes one, which needs no array.
@MainActor
struct PlannedStacks {
    /// What is planned first, and what is planned besides, in the order in which the stacks were changed first.
    private var first: PlannedStack?
    private var others: [PlannedStack] = []

    /// Whether no stack changes.
    var isEmpty: Bool { first == nil }

    /// The stack that changes, if no other one does.
    var only: PlannedStack? { others.isEmpty ? first : nil }

    /// Forgets everything and keeps the storage.
    mutating func reset() {
        first = nil
        others.popAll()
    }

    // MARK: - Reading

    /// Goes through the stacks in the order in which they were changed first.
    @inline(__always)
    func forEach<Failure: Error>(_ body: (PlannedStack) throws(Failure) -> Void) throws(Failure) {
        guard let first else { return }
        try body(first)
        for stack in others { try body(stack) }
    }

    /// How many pages a stack would have.
    func count(of navigator: Navigator) -> Int {
        self[navigator]?.count ?? navigator.state.pages.count
    }

    /// A stack as it would be, bottom to top.
    func pages(of navigator: Navigator) -> [Page] { self[navigator]?.pages ?? navigator.state.pages }

    /// The page at the bottom of a stack as it would be.
    func bottom(of navigator: Navigator) -> Page? {
        guard let planned = self[navigator] else { return navigator.state.pages.first }
        return planned.count > 0 ? planned[0] : nil
    }

    /// Whether a page would come into a stack.
    func adds(_ page: Page, to navigator: Navigator) -> Bool {
        self[navigator]?.addition.contains(page) ?? false
    }

    /// Whether a page would come into another stack than the given one.
    func adds(_ page: Page, outside navigator: Navigator?) -> Bool {
        var isAdded = false
        forEach { isAdded = isAdded || $0.state !== navigator?.state && $0.addition.contains(page) }
        return isAdded
    }

    /// Adds the pages that leave, topmost first; of one part of the operation, if one is given.
    func appendRemoved(by step: Int? = nil, to removed: inout [Page]) {
        if step == nil || first?.step == step { first?.appendRemoved(to: &removed) }
        for stack in others where step == nil || stack.step == step { stack.appendRemoved(to: &removed) }
    }

    private subscript(navigator: Navigator) -> PlannedStack? {
        guard let first else { return nil }
        return first.state === navigator.state ? first : others.first { $0.state === navigator.state }
    }

    // MARK: - Planning

    /// Lets so many pages of a stack stay at the bottom, and puts others above them.
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
            let known = others.firstIndex { $0.state === navigator.state }
            if known == nil { others.append(PlannedStack(navigator)) }
            others[known ?? others.count - 1]
                .splice(keep: keep, adding: addition, step: step, isLeaving: isLeaving)
        }
    }
}

extension Array {
    /// Removes everything and keeps the storage; for the few elements of one change, a third of the price of
    /// `removeAll(keepingCapacity:)`.
    mutating func popAll() {
        while popLast() != nil {}
    }
}
