/// A call of a page's initializer by a factory; meanwhile, the wrappers of injected properties report their boxes.
///
/// A property's initializer takes no arguments, so the current construction has to be ambient. The wrappers of a page
/// are initialized before the initializer of `Page` runs, which ends the reports: a page made by hand later in the
/// same initializer is not affected. Builds nest; each has its own construction.
///
/// An initializer can make pages in many ways, and a plan covers only the simplest one: the wrappers of the page's
/// properties report in order, and then the page is initialized. In all other cases the plan is dropped, and reflection
/// finds the properties. Either way, the page is made as it would be by hand, and gets the values of the request
/// afterwards.
@MainActor
@usableFromInline
package struct Construction {
    /// The pages that a construction accepts.
    enum Subject {
        /// Pages of exactly one class.
        case exactly(ObjectIdentifier)
        /// Pages that pass a test: the instances of a registered class.
        case instance((AnyObject) -> Bool)
    }

    /// The current innermost construction.
    ///
    /// Exclusive access is not checked at run time, as each wrapper accesses it several times. Accesses cannot overlap:
    /// no code of an app runs during an access, and a replaced value is moved out before it is released.
    @exclusivity(unchecked) private static var current: Construction?

    private let subject: Subject
    /// The constructions around this one, outermost first, which wait for it to end.
    private let outer: ContiguousArray<Construction>
    /// The expected properties; `nil` once the construction deviates from them.
    private var plan: InjectionPlan?
    /// The boxes of the wrappers, in order.
    private var boxes: ContiguousArray<AnyInjectedBox> = []
    /// The number of the page whose initializer has ended the reports.
    private var owner: Int?

    private init(of subject: Subject, by plan: InjectionPlan?, inside enclosing: Construction?) {
        self.subject = subject
        outer = enclosing.map { $0.outer + [$0] } ?? []
        self.plan = plan
        if let plan { boxes.reserveCapacity(plan.slots.count) }
    }

    /// Calls an initializer; reading an injected property of the page traps until it has returned.
    static func run<Target: InjectionTarget>(
        of subject: Subject, by plan: InjectionPlan? = nil, _ make: @MainActor () throws -> Target
    ) throws -> Constructed<Target> {
        let enclosing = current
        current = Construction(of: subject, by: plan, inside: enclosing)
        defer { end(returningTo: enclosing) }
        let target = try make()
        return current?.constructed(target) ?? Constructed(target: target, isPlanned: false, boxes: [])
    }

    private static func end(returningTo enclosing: Construction?) {
        var ended = enclosing
        swap(&ended, &current)
    }

    /// Returns the reports, if they are for the page that the initializer has returned.
    private mutating func constructed<Target: InjectionTarget>(_ target: Target) -> Constructed<Target>? {
        guard owner == target.serialNumber else { return nil }
        defer { boxes = [] }
        return Constructed(target: target, isPlanned: boxes.count == plan?.slots.count, boxes: boxes)
    }
}

/// A page as its initializer has made it.
@MainActor
struct Constructed<Target: InjectionTarget> {
    let target: Target
    /// Whether exactly the wrappers of the plan have reported: the boxes belong to the planned properties.
    let isPlanned: Bool
    /// The boxes that were reported for the page, in order.
    ///
    /// It is empty if another page has ended the reports, because the boxes of the two pages cannot be told apart.
    private(set) var boxes: ContiguousArray<AnyInjectedBox>

    /// Returns the boxes of wrappers that still exist, or that other wrappers have replaced.
    ///
    /// All other boxes belonged to pages whose initializers failed.
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

// MARK: - Reports of wrappers and pages during their initialization

extension Construction {
    /// Whether the page of a box is still being initialized.
    static func isUnderWay(for box: AnyInjectedBox) -> Bool {
        guard let current else { return false }
        return current.has(box) || current.outer.contains { $0.has(box) }
    }

    /// The declaration of the property at a position, if the plan expects it next, with the same type.
    @usableFromInline
    static func nextDeclaration(
        _ position: SourcePosition, _ valueType: ObjectIdentifier
    ) -> InjectedDeclaration? {
        current?.nextDeclaration(position, valueType)
    }

    /// Reports the box that a wrapper has just created.
    @usableFromInline
    static func add(_ box: AnyInjectedBox) {
        current?.add(box)
    }

    /// Ends the reports to the current construction, if it is for this page; called by its initializer.
    package static func didInitialize(_ target: any InjectionTarget) {
        guard let isOwn = current?.end(with: target), !isOwn else { return }
        // Reflect before anything changes, as a `CustomReflectable` page runs code of the app.
        let released = InjectionDiscovery.reflect(target).map(\.box)
        if !released.isEmpty { current?.release(released) }
    }

    /// Once the page is initialized, further wrappers belong to pages made by hand.
    private var isListening: Bool { owner == nil }

    private func has(_ box: AnyInjectedBox) -> Bool { boxes.contains { $0 === box } }

    /// The next property of the plan; the plan is dropped if it is another property.
    private mutating func nextDeclaration(
        _ position: SourcePosition, _ valueType: ObjectIdentifier
    ) -> InjectedDeclaration? {
        guard isListening, let plan else { return nil }
        if boxes.count < plan.slots.count {
            let declaration = plan.slots[boxes.count].declaration
            // In a generic class, one source position occurs with several types.
            if declaration.valueType == valueType, declaration.position == position { return declaration }
        }
        self.plan = nil
        return nil
    }

    private mutating func add(_ box: AnyInjectedBox) {
        if isListening { boxes.append(box) }
    }

    /// Records the page that the construction is for; `nil` if it already has one, `false` if it is for another page.
    private mutating func end(with target: any InjectionTarget) -> Bool? {
        guard isListening else { return nil }
        let isOwn =
            switch subject {
            case .exactly(let type): ObjectIdentifier(Swift.type(of: target)) == type
            case .instance(let isInstance): isInstance(target)
            }
        if isOwn { owner = target.serialNumber }
        return isOwn
    }

    /// Removes the boxes of a page made by hand, and drops the plan.
    private mutating func release(_ released: [AnyInjectedBox]) {
        plan = nil
        boxes.removeAll { box in released.contains { $0 === box } }
    }
}
