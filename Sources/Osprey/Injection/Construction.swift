/// A call of a page's initializer by a factory, during which the wrappers of injected properties get their boxes.
///
/// A property's initializer takes no arguments, so the build that it belongs to can only be ambient. The wrappers of a
/// page are initialized before the initializer of ``Page`` runs, which ends the construction: a page made by hand
/// later in the same initializer is not touched. Builds nest: each has a construction of its own.
///
/// Pages are made in many ways inside an initializer, and a construction understands only the plainest one: each
/// wrapper of the plan takes its box, in order, and then the page ends the construction. At anything else the plan is
/// given up: the boxes taken so far lose what the request had for them, further wrappers make boxes of their own, and
/// reflection finds out what there is.
@MainActor
@usableFromInline
struct Construction {
    // Access is not checked for overlaps at run time: no code of an app runs while one of them is read or changed.
    /// The constructions that are under way, the innermost last.
    @exclusivity(unchecked) private static var running: ContiguousArray<Construction> = []

    /// The class of the page, exactly; `nil` without a plan.
    private let type: Page.Type?
    /// Whether a page is an instance of the registered class.
    private let isInstance: (Page) -> Bool

    /// The boxes of the plan, with what the request has for them; `nil` without a plan, or if it is given up.
    private(set) var plannedBoxes: ContiguousArray<AnyInjectedBox>?
    /// How many of them have been taken.
    private var takenCount = 0
    /// What the declaration or the initializer has given to boxes that the request had a value for.
    private var initialValues: ContiguousArray<(box: AnyInjectedBox, value: Any)> = []
    /// The boxes of the wrappers, in order, unless they are those of the plan.
    private var reports: ContiguousArray<AnyInjectedBox> = []
    /// The page whose initializer has ended the construction.
    private var owner: PageID?

    /// A construction of a page of any class.
    init(of isInstance: @escaping (Page) -> Bool) {
        type = nil
        self.isInstance = isInstance
    }

    /// A construction of a page of a class that is known, with the boxes that its wrappers are to take.
    init(
        by plan: InjectionPlan, _ boxes: ContiguousArray<AnyInjectedBox>,
        of isInstance: @escaping (Page) -> Bool
    ) {
        type = plan.type
        plannedBoxes = boxes
        self.isInstance = isInstance
    }

    /// Calls an initializer; reading an injected property of the page traps meanwhile.
    mutating func run(_ make: () throws -> Page) rethrows -> Page {
        Self.running.append(self)
        var page: Page?
        defer {
            self = Self.running.removeLast()
            if owner == nil || owner != page?.id || takenCount != plannedBoxes?.count {
                Self.restore(withdrawPlan())
            }
            for box in plannedBoxes ?? reports { box.unseal() }
        }
        let made = try make()
        page = made
        return made
    }

    /// Hands out the boxes that were reported for a page, in order.
    ///
    /// None if another page has ended the construction, since theirs are not told apart. The box of a wrapper that has
    /// gone counts only if another wrapper has replaced it: the others were those of pages whose initializers failed.
    mutating func takeReports(of page: Page) -> ContiguousArray<AnyInjectedBox> {
        guard owner == page.id else { return [] }
        var boxes = reports
        reports = []
        for index in boxes.indices.reversed() {
            let position = boxes[index].declaration.position
            let isReplaced = boxes[(index + 1)...].contains { $0.declaration.position == position }
            if !isReplaced, isKnownUniquelyReferenced(&boxes[index]) { boxes.remove(at: index) }
        }
        return boxes
    }
}

// MARK: - What wrappers and pages say while they are initialized

extension Construction {
    /// The box of the property at a position, if it is the next one of the plan, and of its type.
    @usableFromInline
    static func takeBox(_ position: SourcePosition, _ valueType: ObjectIdentifier) -> AnyInjectedBox? {
        let innermost = running.count - 1
        // From the end of a construction on, wrappers belong to pages made by hand.
        guard innermost >= 0, running[innermost].isOpen else { return nil }
        if let box = running[innermost].nextBox(position, valueType) { return box }
        restore(running[innermost].withdrawPlan())
        return nil
    }

    /// Reports the box that a wrapper has just made for itself.
    @usableFromInline
    static func add(_ box: AnyInjectedBox) {
        let innermost = running.count - 1
        guard innermost >= 0, running[innermost].isOpen else { return }
        box.seal()
        running[innermost].reports.append(box)
    }

    /// Keeps what a property would have without the request, in case that the plan is given up.
    @usableFromInline
    static func keep(_ value: Any, for box: AnyInjectedBox) {
        for index in running.indices.reversed() where running[index].hasPlanned(box) {
            running[index].keepInitial(value, for: box)
            return
        }
    }

    /// Ends the construction that is under way, if it is for this page; called by the initializer of ``Page``.
    static func pageDidInitialize(_ page: Page) {
        let innermost = running.count - 1
        guard innermost >= 0, running[innermost].isOpen else { return }
        if running[innermost].isFor(page) {
            running[innermost].owner = page.id
            return
        }
        // Found before anything changes, as a page may have a say in what reflection shows of it.
        let released = InjectionDiscovery.reflect(page).map(\.box)
        guard !released.isEmpty else { return }
        restore(running[innermost].withdrawPlan())
        for box in released { box.unseal() }
        running[innermost].reports.removeAll { box in released.contains { $0 === box } }
    }

    private var isOpen: Bool { owner == nil }

    private func isFor(_ page: Page) -> Bool {
        if let type { Swift.type(of: page) == type } else { isInstance(page) }
    }

    private func hasPlanned(_ box: AnyInjectedBox) -> Bool {
        guard let plannedBoxes else { return false }
        for planned in plannedBoxes where planned === box { return true }
        return false
    }

    private mutating func keepInitial(_ value: Any, for box: AnyInjectedBox) {
        if initialValues.isEmpty { initialValues.reserveCapacity(plannedBoxes?.count ?? 0) }
        initialValues.append((box, value))
    }

    /// In a generic class one position is of many types.
    private mutating func nextBox(
        _ position: SourcePosition, _ valueType: ObjectIdentifier
    ) -> AnyInjectedBox? {
        guard let boxes = plannedBoxes, takenCount < boxes.count else { return nil }
        let next = boxes[takenCount]
        guard next.declaration.valueType == valueType, next.declaration.position == position else {
            return nil
        }
        takenCount += 1
        return next
    }
}

// MARK: - Giving up the plan

extension Construction {
    /// A box whose value of the request does not count, with what it has instead.
    private typealias Withdrawn = (box: AnyInjectedBox, initial: Any?)

    /// Makes all as if there had never been a plan, but for the boxes that it returns, which are to be restored.
    private mutating func withdrawPlan() -> [Withdrawn] {
        guard let boxes = plannedBoxes else { return [] }
        reports = ContiguousArray(boxes.prefix(takenCount))
        let withdrawn = reports.map { box in (box, initialValues.last { $0.box === box }?.value) }
        plannedBoxes = nil
        initialValues = []
        return withdrawn
    }

    /// Takes the values of the request away, outside of any access to a construction: code of an app may run as a
    /// value ends.
    private static func restore(_ withdrawn: [Withdrawn]) {
        for (box, initial) in withdrawn { box.restore(initial) }
    }
}
