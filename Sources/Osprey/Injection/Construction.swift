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
        /// Those of one class, exactly.
        case exactly(Page.Type)
        /// Those that pass a test: the instances of a registered class.
        case instance((Page) -> Bool)
    }

    /// The innermost construction that is under way.
    ///
    /// Access is not checked for overlaps at run time: each wrapper needs it several times, and the checks would take
    /// a fifth of a build. None can overlap, for nothing that is done with an access calls code of an app, and whatever
    /// is replaced is moved out before it ends.
    @exclusivity(unchecked) private static var current: Construction?

    private let subject: Subject
    /// The constructions around this one, outermost first, as they wait for it to end.
    private let outer: ContiguousArray<Construction>
    /// What has been foreseen, as long as all goes by it.
    private var plan: InjectionPlan?
    /// The boxes of the wrappers, in order.
    private var boxes: ContiguousArray<AnyInjectedBox> = []
    /// The page whose initializer has ended the reports.
    private var owner: PageID?

    private init(of subject: Subject, by plan: InjectionPlan?, inside enclosing: Construction?) {
        self.subject = subject
        outer = enclosing.map { $0.outer + [$0] } ?? []
        self.plan = plan
        if let plan { boxes.reserveCapacity(plan.slots.count) }
    }

    /// Calls an initializer; reading an injected property of the page traps meanwhile.
    static func run(
        of subject: Subject, by plan: InjectionPlan? = nil, _ make: @MainActor () throws -> Page
    ) throws -> ConstructedPage {
        let enclosing = current
        current = Construction(of: subject, by: plan, inside: enclosing)
        defer { end(returningTo: enclosing) }
        let page = try make()
        return current?.constructed(page) ?? ConstructedPage(page: page, isPlanned: false, boxes: [])
    }

    private static func end(returningTo enclosing: Construction?) {
        var ended = enclosing
        swap(&ended, &current)
    }

    /// Hands over what has been reported, if it is for the page that has come of it.
    private mutating func constructed(_ page: Page) -> ConstructedPage? {
        guard owner == page.pageID else { return nil }
        defer { boxes = [] }
        return ConstructedPage(
            page: page, isPlanned: boxes.count == plan?.slots.count, boxes: boxes)
    }
}

/// A page as its initializer has made it.
@MainActor
struct ConstructedPage {
    let page: Page
    /// Whether its wrappers, and no others, have reported as the plan foresees: the boxes are those of its properties.
    let isPlanned: Bool
    /// The boxes that were reported for the page, in order; none if another page has ended the reports, since theirs
    /// are not told apart.
    private(set) var boxes: ContiguousArray<AnyInjectedBox>

    /// Hands out the boxes of wrappers that are still there, or that others have replaced.
    ///
    /// The others were those of pages whose initializers failed.
    mutating func takeBoxes() -> ContiguousArray<AnyInjectedBox> {
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
    /// Whether the page of a box is still being made.
    static func isUnderWay(for box: AnyInjectedBox) -> Bool {
        guard let current else { return false }
        return current.has(box) || current.outer.contains { $0.has(box) }
    }

    /// The declaration of the property at a position, if it is the next one of the plan, and of its type.
    @usableFromInline
    static func nextDeclaration(
        _ position: SourcePosition, _ valueType: ObjectIdentifier
    ) -> InjectedDeclaration? {
        current?.nextDeclaration(position, valueType)
    }

    /// Reports the box that a wrapper has just made for itself.
    @usableFromInline
    static func add(_ box: AnyInjectedBox) {
        current?.add(box)
    }

    /// Ends the reports to the construction that is under way, if it is for this page; called by the initializer of
    /// ``Page``.
    static func pageDidInitialize(_ page: Page) {
        guard let isOwn = current?.end(with: page), !isOwn else { return }
        // Found before anything changes, as a page may have a say in what reflection shows of it.
        let released = InjectionDiscovery.reflect(page).map(\.box)
        if !released.isEmpty { current?.release(released) }
    }

    /// From the page on, wrappers belong to pages made by hand.
    private var isListening: Bool { owner == nil }

    private func has(_ box: AnyInjectedBox) -> Bool { boxes.contains { $0 === box } }

    /// What the plan foresees next; it is given up if that is another property.
    private mutating func nextDeclaration(
        _ position: SourcePosition, _ valueType: ObjectIdentifier
    ) -> InjectedDeclaration? {
        guard isListening, let plan else { return nil }
        if boxes.count < plan.slots.count {
            let declaration = plan.slots[boxes.count].declaration
            // In a generic class one position is of many types.
            if declaration.valueType == valueType, declaration.position == position { return declaration }
        }
        self.plan = nil
        return nil
    }

    private mutating func add(_ box: AnyInjectedBox) {
        if isListening { boxes.append(box) }
    }

    /// Notes the page that the construction is for; `nil` if it has one, `false` if it is for another page.
    private mutating func end(with page: Page) -> Bool? {
        guard isListening else { return nil }
        let isOwn =
            switch subject {
            case .exactly(let type): Swift.type(of: page) == type
            case .instance(let isInstance): isInstance(page)
            }
        if isOwn { owner = page.pageID }
        return isOwn
    }

    /// Takes the boxes of a page made by hand out; the plan is given up with them.
    private mutating func release(_ released: [AnyInjectedBox]) {
        plan = nil
        boxes.removeAll { box in released.contains { $0 === box } }
    }
}
