/// A call of a page's initializer by a factory, during which the wrappers of injected properties get their boxes.
///
/// A property's initializer takes no arguments, so the build that it belongs to can only be ambient. The wrappers of a
/// page are initialized before the initializer of ``Page`` runs, which ends the construction: a page made by hand
/// later in the same initializer is not touched. Builds nest: each construction knows the one around it.
///
/// Pages are made in many ways inside an initializer, and a construction understands only the plainest one: each
/// wrapper of the plan takes its box, in order, and then the page ends the construction. At anything else the plan is
/// given up: the boxes taken so far lose what the request had for them, further wrappers make boxes of their own, and
/// reflection finds out what there is.
@MainActor
@usableFromInline
final class Construction {
    /// The pages that a construction is for.
    enum Subject {
        /// Those of one class, exactly.
        case exactly(Page.Type)
        /// Those that pass a test: the instances of a registered class.
        case instance((Page) -> Bool)
    }

    /// The innermost construction that is under way.
    private static var current: Construction?

    private var outer: Construction?
    private let subject: Subject
    /// The boxes of the plan, with what the request has for them; `nil` without a plan, or if it is given up.
    private(set) var plannedBoxes: ContiguousArray<AnyInjectedBox>?
    /// How many of them have been taken.
    private var takenCount = 0
    /// The boxes of the wrappers, in order, unless they are those of the plan.
    private var reports: ContiguousArray<AnyInjectedBox> = []
    /// The page whose initializer has ended the construction.
    private var owner: PageID?

    /// A construction of a page.
    ///
    /// - Parameters:
    ///   - subject: Which pages it is for.
    ///   - plannedBoxes: The boxes that the wrappers are to take; `nil` without a plan.
    init(of subject: Subject, taking plannedBoxes: ContiguousArray<AnyInjectedBox>? = nil) {
        self.subject = subject
        self.plannedBoxes = plannedBoxes
    }

    /// Calls an initializer; reading an injected property of the page traps meanwhile.
    func run(_ make: @MainActor () throws -> Page) throws -> Page {
        outer = Self.current
        Self.current = self
        do {
            let page = try make()
            end(with: page)
            return page
        } catch {
            end(with: nil)
            throw error
        }
    }

    private func end(with page: Page?) {
        // The plan holds if the wrappers of the page, and no others, have taken its boxes.
        if owner == nil || owner != page?.pageID || takenCount != plannedBoxes?.count { giveUpPlan() }
        Self.current = outer
        for box in plannedBoxes ?? reports { box.unseal() }
    }

    /// Hands out the boxes that were reported for a page, in order.
    ///
    /// None if another page has ended the construction, since theirs are not told apart. The box of a wrapper that has
    /// gone counts only if another wrapper has replaced it: the others were those of pages whose initializers failed.
    func takeReports(of page: Page) -> ContiguousArray<AnyInjectedBox> {
        guard owner == page.pageID else { return [] }
        var reports = reports
        self.reports = []
        for index in reports.indices.reversed() {
            let position = reports[index].declaration.position
            let isReplaced = reports[(index + 1)...].contains { $0.declaration.position == position }
            if !isReplaced, isKnownUniquelyReferenced(&reports[index]) { reports.remove(at: index) }
        }
        return reports
    }
}

// MARK: - What wrappers and pages say while they are initialized

extension Construction {
    /// The box of the property at a position, if it is the next one of the plan, and of its type.
    @usableFromInline
    static func takeBox(_ position: SourcePosition, _ valueType: ObjectIdentifier) -> AnyInjectedBox? {
        // From the end of a construction on, wrappers belong to pages made by hand.
        guard let current, current.owner == nil else { return nil }
        return current.nextBox(position, valueType)
    }

    /// Reports the box that a wrapper has just made for itself.
    @usableFromInline
    static func add(_ box: AnyInjectedBox) {
        guard let current, current.owner == nil else { return }
        box.seal()
        current.reports.append(box)
    }

    /// Ends the construction that is under way, if it is for this page; called by the initializer of ``Page``.
    static func pageDidInitialize(_ page: Page) {
        guard let current, current.owner == nil else { return }
        if current.isFor(page) {
            current.owner = page.pageID
            return
        }
        // Found before anything changes, as a page may have a say in what reflection shows of it.
        let released = InjectionDiscovery.reflect(page).map(\.box)
        guard !released.isEmpty else { return }
        current.giveUpPlan()
        for box in released { box.unseal() }
        current.reports.removeAll { box in released.contains { $0 === box } }
    }

    private func isFor(_ page: Page) -> Bool {
        switch subject {
        case .exactly(let type): Swift.type(of: page) == type
        case .instance(let isInstance): isInstance(page)
        }
    }

    /// The next box of the plan, which is given up if that belongs to another property.
    private func nextBox(_ position: SourcePosition, _ valueType: ObjectIdentifier) -> AnyInjectedBox? {
        if let plannedBoxes, takenCount < plannedBoxes.count {
            let box = plannedBoxes[takenCount]
            // In a generic class one position is of many types.
            if box.declaration.valueType == valueType, box.declaration.position == position {
                takenCount += 1
                return box
            }
        }
        giveUpPlan()
        return nil
    }

    /// Makes all as if there had never been a plan, and takes the values of the request away from its boxes.
    private func giveUpPlan() {
        guard let plannedBoxes else { return }
        let taken = plannedBoxes[..<takenCount]
        self.plannedBoxes = nil
        reports = ContiguousArray(taken)
        for box in taken { box.withdrawGiven() }
    }
}
