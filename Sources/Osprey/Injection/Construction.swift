/// A call of a page's initializer by a factory, during which the wrappers of injected properties report their boxes.
///
/// A property's initializer takes no arguments, so the build that it belongs to can only be ambient. The wrappers of a
/// page are initialized before the initializer of ``Page`` runs, which ends the construction: a page made by hand
/// later in the same initializer is not touched. Builds nest: each has a construction of its own.
///
/// Pages are made in many ways inside an initializer, and a construction understands only the plainest one: each
/// wrapper of the plan reports once, in order, and then the page. Of everything else it just tells that it is not so,
/// and reflection finds out what there is.
@MainActor
@usableFromInline
struct Construction: ~Copyable {
    // The innermost construction is here while it runs.
    private static var current = Construction()

    /// What an earlier build of the class has found out; `nil` for the first one.
    private let plan: InjectionPlan?
    /// Whether a page is an instance of the registered class.
    private let isInstance: (Page) -> Bool
    /// Whether wrappers belong to the construction: it runs, and no initializer of ``Page`` has ended it.
    private var isOpen: Bool
    /// What the wrappers have reported, in order.
    private var boxes: ContiguousArray<AnyInjectedBox> = []
    /// The page whose initializer has ended the construction.
    private var owner: PageID?

    /// No construction at all.
    private init() {
        plan = nil
        isInstance = { _ in false }
        isOpen = false
    }

    /// A construction of a page of a class, by the plan of an earlier one if there is one.
    init(by plan: InjectionPlan?, of isInstance: @escaping (Page) -> Bool) {
        self.plan = plan
        self.isInstance = isInstance
        isOpen = true
        if let plan { boxes.reserveCapacity(plan.properties.count) }
    }

    /// Calls an initializer; reading an injected property of the page traps meanwhile.
    mutating func run(_ make: () throws -> Page) rethrows -> Page {
        swap(&Self.current, &self)
        defer {
            swap(&Self.current, &self)
            for box in boxes { box.isSealed = false }
        }
        return try make()
    }

    /// Hands out the boxes of the page that was made, in the order of the plan; `nil` if only reflection can tell.
    mutating func takeBoxes(of page: Page) -> ContiguousArray<AnyInjectedBox>? {
        guard owner == page.id, let properties = plan?.properties, boxes.count == properties.count,
            boxes.indices.allSatisfy({ boxes[$0].declaration === properties[$0].declaration })
        else { return nil }
        return boxes.take()
    }

    /// Hands out the boxes that were reported for a page, in order.
    ///
    /// None if another page has ended the construction, since theirs are not told apart. The box of a wrapper that has
    /// gone counts only if another wrapper has replaced it: the others were those of pages whose initializers failed.
    mutating func takeReports(of page: Page) -> ContiguousArray<AnyInjectedBox> {
        guard owner == page.id else { return [] }
        var boxes = boxes.take()
        for index in boxes.indices.reversed() {
            let position = boxes[index].declaration.position
            let isReplaced = boxes[(index + 1)...].contains { $0.declaration.position == position }
            if !isReplaced, isKnownUniquelyReferenced(&boxes[index]) { boxes.remove(at: index) }
        }
        return boxes
    }
}

extension Construction {
    /// Whether a page is being constructed, whose properties must not be read yet.
    static var isOpen: Bool { current.isOpen }

    /// What the plan says of the property at a position, if it is the next one, and of its type.
    ///
    /// In a generic class one position is of many types.
    @usableFromInline
    static func plannedDeclaration(
        _ position: SourcePosition, _ valueType: ObjectIdentifier
    ) -> InjectedDeclaration? {
        guard current.isOpen, let properties = current.plan?.properties, current.boxes.count < properties.count
        else { return nil }
        let declaration = properties[current.boxes.count].declaration
        return declaration.valueType == valueType && declaration.position == position ? declaration : nil
    }

    /// Reports the box of a wrapper that has just been made.
    @usableFromInline
    static func add(_ box: AnyInjectedBox) {
        if current.isOpen { current.boxes.append(box) }
    }

    /// Ends the construction that is under way, if it is for this page; called by the initializer of ``Page``.
    static func pageDidInitialize(_ page: Page) {
        guard current.isOpen else { return }
        if let plan = current.plan, type(of: page) == plan.type {
            current.end(with: page)
        } else if current.plan == nil, current.isInstance(page) {
            current.end(with: page)
        } else {
            release(page)
        }
    }

    private mutating func end(with page: Page) {
        owner = page.id
        isOpen = false
    }

    /// Gives the boxes of a page back that was made by hand before the end, as in a property's initial value.
    private static func release(_ page: Page) {
        // Found before anything changes, as a page may have a say in what reflection shows of it.
        let released = InjectionDiscovery.reflect(page).map(\.box)
        for box in released { box.isSealed = false }
        current.boxes.removeAll { box in released.contains { $0 === box } }
    }
}

extension ContiguousArray {
    /// Takes all elements out.
    fileprivate mutating func take() -> ContiguousArray {
        var taken: ContiguousArray = []
        swap(&taken, &self)
        return taken
    }
}
