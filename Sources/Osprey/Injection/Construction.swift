/// A call of a page's initializer by a factory, during which the wrappers of injected properties report their boxes.
///
/// A property's initializer takes no arguments, so the build that it belongs to can only be ambient. The wrappers of a
/// page are initialized before the initializer of ``Page`` runs, which ends the reports: a page made by hand later in
/// the same initializer is not touched. Builds nest: each has a construction of its own.
///
/// Pages are made in many ways inside an initializer, and a plan foresees only the plainest one: the wrappers of its
/// properties report in order, and then the page comes. At anything else the plan is given up, and reflection finds
/// out what there is. Either way a page is made as it would be by hand, and gets the values of the request afterwards.
@MainActor
@usableFromInline
struct Construction {
    /// The pages that a construction is for.
    enum Subject {
        /// Those that a plan foresees: of its class, exactly.
        case planned(InjectionPlan)
        /// Those that pass a test: the instances of a registered class.
        case instance((Page) -> Bool)
    }

    /// The constructions that are under way, each inside the one before it.
    ///
    /// Access is not checked for overlaps at run time: each wrapper would be asked about four times, which takes a
    /// sixth of a build. None can overlap: what is done with an access calls no code of an app, for whatever ends
    /// meanwhile has another owner, or ends after it.
    @exclusivity(unchecked) private static var underWay: ContiguousArray<Construction> = []

    private let subject: Subject
    /// Whether all has gone by the plan so far.
    private var isPlanned: Bool
    /// The boxes of the wrappers, in order.
    private(set) var boxes: ContiguousArray<AnyInjectedBox> = []
    /// The page whose initializer has ended the reports.
    private var owner: PageID?

    private init(of subject: Subject) {
        self.subject = subject
        if case .planned(let plan) = subject {
            isPlanned = true
            boxes.reserveCapacity(plan.properties.count)
        } else {
            isPlanned = false
        }
    }

    /// Calls an initializer; reading an injected property of the page traps meanwhile.
    ///
    /// - Returns: The page, and what its wrappers have reported.
    static func run(
        of subject: Subject, _ make: @MainActor () throws -> Page
    ) throws -> (page: Page, construction: Construction) {
        underWay.append(Construction(of: subject))
        do {
            let page = try make()
            return (page, underWay.removeLast())
        } catch {
            underWay.removeLast()
            throw error
        }
    }

    /// Whether the wrappers of a page, and no others, have reported as its plan foresees.
    func isPlanned(_ page: Page) -> Bool {
        guard isPlanned, owner == page.pageID, case .planned(let plan) = subject else { return false }
        return boxes.count == plan.properties.count
    }

    /// Hands out the boxes that were reported for a page, in order.
    ///
    /// None if another page has ended the reports, since theirs are not told apart. The box of a wrapper that has gone
    /// counts only if another wrapper has replaced it: the others were those of pages whose initializers failed.
    mutating func takeBoxes(of page: Page) -> ContiguousArray<AnyInjectedBox> {
        guard owner == page.pageID else { return [] }
        var boxes = boxes
        self.boxes = []
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
    /// The one that boxes are reported to: from the page on, wrappers belong to pages made by hand.
    private static var listening: Int? {
        guard let last = underWay.indices.last, underWay[last].owner == nil else { return nil }
        return last
    }

    /// Whether the page of a box is still being made.
    static func isUnderWay(for box: AnyInjectedBox) -> Bool {
        underWay.contains { $0.boxes.contains { $0 === box } }
    }

    /// The declaration of the property at a position, if it is the next one of the plan, and of its type.
    @usableFromInline
    static func nextDeclaration(
        _ position: SourcePosition, _ valueType: ObjectIdentifier
    ) -> InjectedDeclaration? {
        guard let index = listening else { return nil }
        return underWay[index].nextDeclaration(position, valueType)
    }

    /// Reports the box that a wrapper has just made for itself.
    @usableFromInline
    static func add(_ box: AnyInjectedBox) {
        guard let index = listening else { return }
        underWay[index].boxes.append(box)
    }

    /// Ends the reports to the construction that is under way, if it is for this page; called by the initializer of
    /// ``Page``.
    static func pageDidInitialize(_ page: Page) {
        guard let index = listening else { return }
        if underWay[index].isFor(page) {
            underWay[index].owner = page.pageID
            return
        }
        // Found before anything changes, as a page may have a say in what reflection shows of it.
        let released = InjectionDiscovery.reflect(page).map(\.box)
        guard !released.isEmpty else { return }
        underWay[index].isPlanned = false
        underWay[index].boxes.removeAll { box in released.contains { $0 === box } }
    }

    private func isFor(_ page: Page) -> Bool {
        switch subject {
        case .planned(let plan): Swift.type(of: page) == plan.type
        case .instance(let isInstance): isInstance(page)
        }
    }

    /// What the plan foresees next; it is given up if that is another property.
    private mutating func nextDeclaration(
        _ position: SourcePosition, _ valueType: ObjectIdentifier
    ) -> InjectedDeclaration? {
        guard isPlanned, case .planned(let plan) = subject else { return nil }
        if boxes.count < plan.properties.count {
            let declaration = plan.properties[boxes.count].declaration
            // In a generic class one position is of many types.
            if declaration.valueType == valueType, declaration.position == position { return declaration }
        }
        isPlanned = false
        return nil
    }
}
